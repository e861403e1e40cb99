import { postEvent } from '#contract/moments/moments.contract.ts'
import { publicPaths } from '#domain/portal/routes.ts'
import { addressBar } from '#data/browser/address-bar.ts'
import { analyticsAsked, analyticsVisit } from '#data/browser/analytics-marks.ts'
import { drafts } from '#data/drafts/drafts.ts'
import { call } from '#data/wire/http.ts'
import { forgetEverything } from '#data/wire/query-client.ts'
import { session } from './session.ts'
import { initializeSeen, signedOutMark, visitCounted } from '#data/browser/storage.ts'
import { clientId, issuer, origin } from '#data/browser/environment.ts'
import type { EndedBy } from '#data/browser/tabs.ts'

/** While the token is valid. Failures are ignored. */
export const postUserLogout = async (): Promise<void> => {
  await call(postEvent, { params: { name: 'userLogout' }, query: {} }).catch(() => {})
}

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

/** Provider's sign-out address, back to the front door by default. */
export const logoutAddress = (idToken: string | null, back: string = publicPaths.root): string => {
  const fields = {
    client_id: clientId,
    post_logout_redirect_uri: `${origin()}${back}`,
    p: 'sign-in',
    ...(idToken !== null && { id_token_hint: idToken }),
  }
  return `${issuer()}/logout?${new URLSearchParams(fields)}`
}

/** By refresh token; a staff visit has none. Never rejects. */
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

/** Here immediately, at the provider if reachable. Leaves for the provider's sign-out, unless already on a return path. */
export const endSession = async (): Promise<void> => {
  const ended = await forgetSession('customer')
  if (ended) void revoke(ended.refreshToken)
  if (addressBar.path().startsWith('/auth')) return
  signedOutMark.store()
  addressBar.leave(logoutAddress(ended?.idToken ?? null))
}
