import { basicHeader } from './client-credentials.ts'
import { createSessionStore } from './session-store.ts'
import { clientId, clientSecret, issuer, returnAddress, scope } from './surroundings.ts'
import { vault } from './vault.ts'

/** The session of this browser with this portal. */
export const session = createSessionStore({
  vault,
  tokenEndpoint: () => `${issuer()}/token`,
  form: () => ({ client_id: clientId, scope, redirect_uri: returnAddress() }),
  credentials: basicHeader(clientId, clientSecret),
})
