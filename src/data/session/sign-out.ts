import { postEvent } from '#contract/moments.contract.ts'
import { publicPaths } from '#domain/routes.ts'
import { addressBar } from '#data/browser/address-bar.ts'
import { analyticsAsked, analyticsVisit } from '#data/browser/analytics-marks.ts'
import { drafts } from '#data/drafts/drafts.ts'
import { call } from '#data/wire/http.ts'
import { forgetEverything } from '#data/wire/query-client.ts'
import { session } from './session.ts'
import { initializeSeen, signedOutMark, visitCounted } from '#data/browser/storage.ts'
import { clientId, issuer, origin } from '#data/browser/environment.ts'
import type { EndedBy } from '#data/browser/tabs.ts'

/** Counts the sign-out while the token is still good. A failed post disturbs nobody. */
export const postUserLogout = async (): Promise<void> => {
  await call(postEvent, { params: { name: 'userLogout' }, query: {} }).catch(() => {})
}

/** Forgets everything that was read or kept for the customer, here and in the other tabs. Gives the provider's name for the session. */
export const forgetSession = async (
  by: EndedBy,
): Promise<{ readonly idToken: string | null; readonly refreshToken: string } | null> => {
  forgetEverything()
  initializeSeen.clear()
  visitCounted.clear()
  analyticsVisit.clear()
  analyticsAsked.clear()
  if (by === 'customer') void drafts.removeAll()
  return session.end(by).catch(() => null)
}

/** Where the provider ends its own session and sends the browser back: to the front door, or the path that is given. */
export const logoutAddress = (idToken: string | null, back: string = publicPaths.root): string => {
  const fields = {
    client_id: clientId,
    post_logout_redirect_uri: `${origin()}${back}`,
    p: 'sign-in',
    ...(idToken !== null && { id_token_hint: idToken }),
  }
  return `${issuer()}/logout?${new URLSearchParams(fields)}`
}

/** Ends a session with the provider by its refresh token; a visit of staff has none, and ends at sign-out. Never rejects. */
export const revoke = async (refreshToken: string): Promise<void> => {
  if (refreshToken === '') return
  await fetch(`${issuer()}/revoke`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: clientId, token: refreshToken, token_type_hint: 'refresh_token' }),
    credentials: 'omit',
    keepalive: true,
    signal: AbortSignal.timeout(5_000),
  }).catch(() => {})
}

/**
 * Ends the session: here at once, with the provider as well as it goes. The browser leaves for the provider's sign-out,
 * unless it already is on one of its return paths.
 */
export const endSession = async (): Promise<void> => {
  const ended = await forgetSession('customer')
  // It outlives the page: nobody waits for it.
  if (ended) void revoke(ended.refreshToken)
  if (addressBar.path().startsWith('/auth')) return
  signedOutMark.store()
  addressBar.leave(logoutAddress(ended?.idToken ?? null))
}
