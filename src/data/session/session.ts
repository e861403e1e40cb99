import { basicHeader } from '#data/wire/client-credentials.ts'
import { createSessionStore } from './session-store.ts'
import { clientId, clientSecret, issuer, returnAddress, scope, signInService } from '#data/browser/environment.ts'
import { idb } from '#data/browser/idb.ts'
import { addressesIn } from './policy-addresses.ts'

export const session = createSessionStore({
  idb,
  tokenEndpoint: (policy) => {
    const service = signInService()
    if (service === 'away') return null
    return addressesIn(service, policy)?.token ?? `${issuer()}/token`
  },
  form: () => {
    const service = signInService()
    const client = service === null || service === 'away' ? { clientId, scope } : service
    return { client_id: client.clientId, scope: client.scope, redirect_uri: returnAddress() }
  },
  credentials: basicHeader(clientId, clientSecret),
})
