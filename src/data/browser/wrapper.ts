import { visitStorage } from './storage.ts'

export interface Handover {
  /** Null if none. Security: never stored, sent only to the backend as a bearer token. */
  readonly accessToken: string | null
  readonly billingAccountId: string | null
  readonly locationId: string | null
}

const entrance = /^\/app(?:\/|$)/
/** Entry pages in a browser: app mode ends there. */
const webEntrances = ['/', '/login']
const inAppKey = 'tarn.in-app'

/** Staff tokens are refused: their visit would lack its banner. */
const isOfStaff = (token: string): boolean => {
  try {
    const claims = token.split('.')[1] ?? ''
    return 'act' in (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as object)
  } catch {
    return false
  }
}

/**
 * Removes the app's token from address bar and history first; null if none, and always for staff tokens. Documented behind `?`;
 * also behind `#`, which no server or proxy sees.
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

/** True from the token until the customer returns to the front door. Also set on the root element for layout. */
export const noteWrapper = (path: string, isTakenOver: boolean): void => {
  if (isTakenOver) visitStorage.write(inAppKey, 'true')
  if (webEntrances.includes(path)) visitStorage.remove(inAppKey)
  if (isTakenOver || visitStorage.read(inAppKey) === 'true') document.documentElement.dataset['layout'] = 'phone'
}

export const isTakenOver = async (handover: Handover | null, readSession: () => Promise<unknown>): Promise<boolean> =>
  handover !== null && handover.accessToken !== null && (await readSession().catch(() => null)) === null

export const isInApp = (): boolean => globalThis.document?.documentElement.dataset['layout'] === 'phone'
