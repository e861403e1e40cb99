import { visitStorage } from './storage.ts'

/** What the mobile app says when it opens the portal inside itself. */
export interface Handover {
  /** Null when the address carried none. Never stored, never sent anywhere but to the backend as a bearer. */
  readonly accessToken: string | null
  /** Whom and what the customer was looking at in the app; null when it says nothing. */
  readonly billingAccountId: string | null
  readonly locationId: string | null
}

const entrance = /^\/app(?:\/|$)/
/** Where somebody begins anew who opens it as a page of its own: there the app is left behind. */
const webEntrances = ['/', '/login']
const inAppKey = 'tarn.in-app'

/** Whether a token is one of staff who look for a customer: the app has none, and here their visit would go without its banner. */
const isOfStaff = (token: string): boolean => {
  try {
    const claims = token.split('.')[1] ?? ''
    return 'act' in (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as object)
  } catch {
    return false
  }
}

/**
 * Takes what the app hands over out of the address bar and the history, before anything else sees it; null where it hands over
 * nothing, and a token of staff never. It may stand behind `?`, as documented, or behind `#`, where no server or proxy reads it.
 */
export const takeHandover = ({ location, history }: Pick<Window, 'location' | 'history'>): Handover | null => {
  if (!entrance.test(location.pathname)) return null
  const query = new URLSearchParams(location.search)
  const fragment = new URLSearchParams(location.hash.slice(1))
  const take = (name: string): string | null => {
    const given = fragment.get(name) || query.get(name) || null
    query.delete(name)
    return given
  }
  const handover = {
    accessToken: take('accessToken'),
    billingAccountId: take('billingAccountId'),
    locationId: take('locationId'),
  }
  const isNothing = () => Object.values(handover).every((given) => given === null)
  if (isNothing()) return null
  if (handover.accessToken !== null && isOfStaff(handover.accessToken)) handover.accessToken = null
  const rest = query.toString()
  history.replaceState(history.state, '', `${location.pathname}${rest === '' ? '' : `?${rest}`}`)
  return isNothing() ? null : handover
}

/**
 * Whether this tab shows the portal inside the mobile app: since a token was taken over, until the customer begins anew at the
 * front door. It is told to the page's root, where the layout looks for it.
 */
export const noteWrapper = (path: string, isTakenOver: boolean): void => {
  if (isTakenOver) visitStorage.write(inAppKey, 'true')
  if (webEntrances.includes(path)) visitStorage.remove(inAppKey)
  if (isTakenOver || visitStorage.read(inAppKey) === 'true') document.documentElement.dataset['layout'] = 'phone'
}

/** Whether the session lives on the token that was handed over: one that this browser keeps goes before it. */
export const isTakenOver = async (handover: Handover | null, kept: () => Promise<unknown>): Promise<boolean> =>
  handover !== null && handover.accessToken !== null && (await kept().catch(() => null)) === null

/** Whether the portal is shown inside the mobile app. */
export const isInApp = (): boolean => globalThis.document?.documentElement.dataset['layout'] === 'phone'
