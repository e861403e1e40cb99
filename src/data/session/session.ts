import { basicHeader } from '#data/wire/client-credentials.ts'
import { createSessionStore } from './session-store.ts'
import { clientId, clientSecret, issuer, returnAddress, scope } from '#data/browser/environment.ts'
import { idb } from '#data/browser/idb.ts'

export const session = createSessionStore({
  idb,
  tokenEndpoint: () => `${issuer()}/token`,
  form: () => ({ client_id: clientId, scope, redirect_uri: returnAddress() }),
  credentials: basicHeader(clientId, clientSecret),
})
