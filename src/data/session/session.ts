import { basicHeader } from '#data/wire/client-credentials.ts'
import { createSessionStore } from './session-store.ts'
import { noteSignInPath } from '#contract/app/sign-in-paths.ts'
import { backend, clientId, clientSecret, issuer, returnAddress, scope, signInService } from '#data/browser/environment.ts'
import { idb } from '#data/browser/idb.ts'
import { addressesIn } from './policy-addresses.ts'

/** Without the session the token still opens the account. */
const noteMs = 3_000

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
  // Tokens of the retailer's own provider may not name their session: the ID token that came with them does.
  noteRenewal: async ({ id_token: idToken, access_token: accessToken }) => {
    if (signInService() === null || idToken === undefined) return
    await fetch(`${backend}${noteSignInPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken, accessToken }),
      signal: AbortSignal.timeout(noteMs),
      credentials: 'omit',
    }).catch(() => {})
  },
})
