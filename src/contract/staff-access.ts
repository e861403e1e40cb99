import { type Endpoint, isRead } from './kit.ts'

/**
 * What staff who look at the portal for a customer may call: `look` always, `act` with the scope `act:write`, `never` whoever they are.
 */
export type StaffAccess = 'look' | 'act' | 'never'

const never: readonly RegExp[] = [
  // How a customer signs in and is reached, how they pay, and where they live.
  /^\/private\/user\/(changeEmail|passwordReset|emailVerification)$/,
  /^\/private\/billing\/(phone\/|updateUserPreferences$|updatePostalAddress$)/,
  /^\/private\/billing\/payments\/(card|recurring|one-off)(\/|$)/,
  /^\/private\/homeMove(\/|$)/,
  // What they have seen: it is shown to them, not to staff.
  /^\/private\/(drd\/allPlatforms\/updateFlag|tags|tips\/visitedTips|tips\/visitedCategoryTips|newfeaturepromotions|user\/profile\/powerShoutWalkThroughSeen)$/,
]

/** Everything that is kept of a customer as one file: not to be read either. */
const ofNobodyElse = /^\/private\/export\/archive(\/|$)/

/** Writes that change nothing of the customer's: the beginning of the visit, and its own selection of an account. */
const ownOfVisit: readonly string[] = ['bootstrap', 'selectSite', 'clearSite', 'postEvent', 'collectAnalytics']

/** The one place that says it, for calls that there are and for those that are to come: what is not named here is an act. */
export const staffAccessTo = (endpoint: Pick<Endpoint, 'method' | 'name' | 'path'>): StaffAccess => {
  if (ofNobodyElse.test(endpoint.path)) return 'never'
  if (isRead(endpoint) || ownOfVisit.includes(endpoint.name)) return 'look'
  return never.some((path) => path.test(endpoint.path)) ? 'never' : 'act'
}
