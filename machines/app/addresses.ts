import type { Place } from '#data/browser/address-bar.ts'
import {
  accountTarget,
  appTarget,
  legacyTarget,
  matchPath,
  pathOf,
  publicPaths,
  safeTarget,
  tabOf,
  withoutSecrets,
} from '#domain/routes.ts'
import type { MainTabId } from '#contract/shell.contract.ts'
import type { AuthRedirectOutput } from '#machines/session/auth-redirect.machine.ts'
import type { PageInput } from '#machines/kit/page-input.ts'

/** Pages that anybody may read, signed in or not. */
export const staticPages = ['contact', 'accessibility', 'terms', 'privacy'] as const
export type StaticPageId = (typeof staticPages)[number]

export const staticPathOf = (id: StaticPageId): string => `/${id}`

/** The page that anybody may read at this path, or null. */
export const staticPageAt = (path: string): StaticPageId | null => staticPages.find((id) => staticPathOf(id) === path) ?? null

/** `/account/bill?startDate=…` as its path and its query string. */
export const placeOf = (address: string): Place => {
  const mark = address.indexOf('?')
  return mark < 0 ? { path: address, search: '' } : { path: address.slice(0, mark), search: address.slice(mark) }
}

export const addressOf = ({ path, search }: Place): string => `${path}${search}`

/** Whether a path is one of the signed-in area's pages, and no legacy address of one. */
export const isPagePath = (path: string): boolean => matchPath(path) !== null && legacyTarget(path) === null

export const isBelow = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}/`)

/** Sign-in, with the query string and the address that was wanted; secrets travel no further. */
export const loginPlace = (place: Place): Place => {
  const search = withoutSecrets(place.search)
  const kept = new URLSearchParams(search)
  kept.set('url', `${place.path}${search}`)
  return { path: publicPaths.login, search: `?${kept}` }
}

/** What a customer at the sign-in page wanted: a deep link from a mail, or the address that sent them there. */
export const wantedAt = ({ search }: Place): string => {
  const query = new URLSearchParams(search)
  return query.get('deep-link') ?? query.get('url') ?? ''
}

/** The ticket of a sign-in link that was opened in this browser. */
export const ticketAt = ({ search }: Place): string | null => new URLSearchParams(search).get('ticket')

/** Where an address leads that has no page of its own. Only `wanted` needs the portal's own origin. */
export const redirects = {
  /** `/`, for somebody who is signed in: the account, with the query string. */
  account: ({ search }: Place): Place => ({ path: publicPaths.account, search: withoutSecrets(search) }),
  /** `/account`, a legacy address or an unknown one under it. */
  accountTarget: (place: Place): Place => placeOf(accountTarget(addressOf(place))),
  frontDoor: (): Place => ({ path: publicPaths.root, search: '' }),
  generalError: (): Place => ({ path: publicPaths.generalError, search: '' }),
  login: loginPlace,
  outage: (): Place => ({ path: publicPaths.outage, search: '' }),
  /** From the sign-in page, for somebody who is signed in. */
  wanted: (place: Place, origin: string): Place => placeOf(safeTarget(wantedAt(place), origin)),
  /** The mobile wrapper's address. */
  wrapperTarget: (place: Place): Place => placeOf(appTarget(addressOf(place))),
} as const satisfies Record<string, (place: Place, origin: string) => Place>
export type Redirect = keyof typeof redirects

/** A place in the signed-in area as the page that is open there. */
export const pageAt = ({ path, search }: Place): PageInput => {
  const match = matchPath(path)
  return match
    ? { pageId: match.page, path: match.path, params: match.params, search }
    : { pageId: 'dashboard', path: pathOf('dashboard'), params: {}, search: '' }
}

export const sectionAt = (place: Place): MainTabId => tabOf(pageAt(place).pageId)

/** Where the customer goes after the identity provider: what they wanted, the wrapper's entry after a cancel, or sign-in again. */
export const returnPlace = (output: AuthRedirectOutput): Place => {
  switch (output.outcome) {
    case 'signedIn':
      return placeOf(output.deepLink)
    case 'cancelled':
      return { path: publicPaths.app, search: '' }
    case 'startAgain':
      return { path: publicPaths.login, search: '' }
  }
}
