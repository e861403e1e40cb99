import { createSessionStore, type SessionStore } from '#data/session/session-store.ts'
import { type Heard, type Said, startBackend } from '#tests/data/backend.ts'
import { memoryIdb } from '#tests/data/memory-idb.ts'

/** What every refresh sends besides the token. */
export const form = () => ({
  client_id: 'portal',
  scope: 'openid offline_access',
  redirect_uri: 'http://portal.test/auth/redirect',
})

/** A token endpoint that rotates strictly: a refresh token is good once. */
export const rotating = () => {
  let current = 'refresh-0'
  let count = 0
  return ({ body }: Heard): Said => {
    if (new URLSearchParams(body).get('refresh_token') !== current) return { status: 400, body: '{"error":"invalid_grant"}' }
    count += 1
    current = `refresh-${count}`
    return { body: JSON.stringify({ access_token: `access-${count}`, refresh_token: current, expires_in: 600 }) }
  }
}

let stop = () => Promise.resolve()
/** After each test. */
export const stopBench = (): Promise<void> => stop()

/** A token endpoint, and the tabs of one browser that use it; `credentials` are headers of the client's own. */
export const bench = async (answer: (heard: Heard) => Said | Promise<Said> = rotating(), credentials = {}) => {
  const backend = await startBackend(answer)
  stop = backend.stop
  const idb = memoryIdb()
  const tokenEndpoint = () => `${backend.origin}/oidc/token`
  const tab = (): SessionStore => createSessionStore({ idb, tokenEndpoint, form, credentials })
  const signIn = (store: SessionStore) =>
    store.begin({ access_token: 'access-0', refresh_token: 'refresh-0', id_token: 'id-0', expires_in: 600 })
  return { ...backend, idb, tab, signIn }
}

/** The token that a renewal brought, or what came of it instead. */
export const valueOf = async (renewal: ReturnType<SessionStore['renew']>) => {
  const renewed = await renewal
  return renewed.outcome === 'renewed' ? renewed.token.value : renewed.outcome
}
