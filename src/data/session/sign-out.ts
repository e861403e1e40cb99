import { postEvent } from '#contract/moments/moments.contract.ts'
import { publicPaths } from '#domain/portal/routes.ts'
import { addressBar } from '#data/browser/address-bar.ts'
import { analyticsAsked, analyticsVisit } from '#data/browser/analytics-marks.ts'
import { idb } from '#data/browser/idb.ts'
import { queueKey, sharedPhotoKey } from '#data/browser/storage-names.ts'
import { drafts } from '#data/drafts/drafts.ts'
import { call } from '#data/wire/http.ts'
import { forgetEverything } from '#data/wire/query-client.ts'
import type { SignInService } from '#contract/app/sign-in.contract.ts'
import { addressesIn } from './policy-addresses.ts'
import type { Policy } from './sealed-state.ts'
import { session } from './session.ts'
import type { EndedSecrets } from './session-store.ts'
import { initializeSeen, signedOutMark, visitCounted } from '#data/browser/storage.ts'
import { clientId, issuer, origin, signInService } from '#data/browser/environment.ts'
import type { EndedBy } from '#data/browser/tabs.ts'

/** While the token is valid. Failures are ignored. */
export const postUserLogout = async (): Promise<void> => {
  await call(postEvent, { params: { name: 'userLogout' }, query: {} }).catch(() => {})
}

const removeStored = async (): Promise<void> => {
  const queues = await idb.keys(queueKey).catch(() => [])
  await idb.remove(sharedPhotoKey, ...queues).catch(() => {})
}

export const forgetSession = async (by: EndedBy): Promise<EndedSecrets | null> => {
  forgetEverything()
  initializeSeen.clear()
  visitCounted.clear()
  analyticsVisit.clear()
  analyticsAsked.clear()
  if (by === 'customer') {
    void drafts.removeAll()
    void removeStored()
  }
  return session.end(by).catch(() => null)
}

/** Sign-out address of our own provider, back to the front door by default. */
export const logoutAddress = (idToken: string | null, back: string = publicPaths.root): string => {
  const fields = {
    client_id: clientId,
    post_logout_redirect_uri: `${origin()}${back}`,
    p: 'sign-in',
    ...(idToken !== null && { id_token_hint: idToken }),
  }
  return `${issuer()}/logout?${new URLSearchParams(fields)}`
}

/** At the retailer's own provider; the front door if it has no sign-out or can't be reached. */
const externalLogoutAddress = (service: SignInService | 'away', ended: EndedSecrets | null): string => {
  const front = `${origin()}${publicPaths.root}`
  const logout = service === 'away' ? null : (addressesIn(service, ended?.policy)?.logout ?? null)
  if (service === 'away' || logout === null) return front
  const address = new URL(logout)
  const fields = {
    client_id: service.clientId,
    post_logout_redirect_uri: front,
    ...(ended?.idToken && { id_token_hint: ended.idToken }),
  }
  for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value)
  return address.href
}

const revocation = (policy: Policy | undefined): { readonly address: string; readonly client: string } | null => {
  const service = policy === undefined ? null : signInService()
  if (service === null) return { address: `${issuer()}/revoke`, client: clientId }
  const address = service === 'away' ? null : (addressesIn(service, policy)?.revoke ?? null)
  return service === 'away' || address === null ? null : { address, client: service.clientId }
}

/** By refresh token; a staff visit has none. `policy`: of a session at the retailer's own provider. Never rejects. */
export const revoke = async (refreshToken: string, policy?: Policy): Promise<void> => {
  const at = revocation(policy)
  if (refreshToken === '' || at === null) return
  await fetch(at.address, {
    method: 'POST',
    body: new URLSearchParams({ client_id: at.client, token: refreshToken, token_type_hint: 'refresh_token' }),
    credentials: 'omit',
    keepalive: true,
    signal: AbortSignal.timeout(5_000),
  }).catch(() => {})
}

/** Here immediately, at the provider if reachable. Leaves for the provider's sign-out, unless already on a return path. */
export const endSession = async (): Promise<void> => {
  const ended = await forgetSession('customer')
  if (ended) void revoke(ended.refreshToken, ended.policy)
  if (addressBar.path().startsWith('/auth')) return
  signedOutMark.store()
  // A session without a policy began at our own provider.
  const service = ended && !ended.policy ? null : signInService()
  addressBar.leave(service === null ? logoutAddress(ended?.idToken ?? null) : externalLogoutAddress(service, ended))
}
