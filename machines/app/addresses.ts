import type { Place } from '#data/browser/address-bar.ts'
import {
  accountTarget,
  appTarget,
  matchPath,
  pathOf,
  publicPaths,
  safeTarget,
  tabOf,
  withoutSecrets,
} from '#domain/portal/routes.ts'
import type { MainTabId } from '#contract/app/shell.contract.ts'
import type { AuthRedirectOutput } from '#machines/session/auth-redirect.machine.ts'
import type { PageInput } from '#machines/kit/page-input.ts'

/** Open without sign-in. */
export const staticPages = ['contact', 'accessibility', 'terms', 'privacy'] as const
export type StaticPageId = (typeof staticPages)[number]

export const staticPathOf = (id: StaticPageId): string => `/${id}`

export const staticPageAt = (path: string): StaticPageId | null => staticPages.find((id) => staticPathOf(id) === path) ?? null

/** Splits `/account/bill?startDate=…` into path and query string. */
export const placeOf = (address: string): Place => {
  const mark = address.indexOf('?')
  return mark < 0 ? { path: address, search: '' } : { path: address.slice(0, mark), search: address.slice(mark) }
}

export const addressOf = ({ path, search }: Place): string => `${path}${search}`

/** True for pages of the signed-in area; false for former addresses. */
export const isPagePath = (path: string): boolean => matchPath(path) !== null

export const isBelow = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}/`)

/** Keeps the query string and the address to return to; secrets are removed. */
export const loginPlace = (place: Place): Place => {
  const search = withoutSecrets(place.search)
  const params = new URLSearchParams(search)
  params.set('url', `${place.path}${search}`)
  return { path: publicPaths.login, search: `?${params}` }
}

/** Where to go after sign-in: a deep link from a mail, or the page that sent the customer here. */
export const wantedAt = ({ search }: Place): string => {
  const query = new URLSearchParams(search)
  return query.get('deep-link') ?? query.get('url') ?? ''
}

export const ticketAt = ({ search }: Place): string | null => new URLSearchParams(search).get('ticket')

/** Targets of addresses without a page. `origin`, for `wanted` only: the portal's own. */
export const redirects = {
  account: ({ search }: Place): Place => ({ path: publicPaths.account, search: withoutSecrets(search) }),
  accountTarget: (place: Place): Place => placeOf(accountTarget(addressOf(place))),
  frontDoor: (): Place => ({ path: publicPaths.root, search: '' }),
  generalError: (): Place => ({ path: publicPaths.generalError, search: '' }),
  login: loginPlace,
  outage: (): Place => ({ path: publicPaths.outage, search: '' }),
  wanted: (place: Place, origin: string): Place => placeOf(safeTarget(wantedAt(place), origin)),
  wrapperTarget: (place: Place): Place => placeOf(appTarget(addressOf(place))),
} as const satisfies Record<string, (place: Place, origin: string) => Place>
export type Redirect = keyof typeof redirects

export const pageAt = ({ path, search }: Place): PageInput => {
  const match = matchPath(path)
  return match
    ? { pageId: match.page, path: match.path, params: match.params, search }
    : { pageId: 'dashboard', path: pathOf('dashboard'), params: {}, search: '' }
}

export const sectionAt = (place: Place): MainTabId => tabOf(pageAt(place).pageId)

/** After the identity provider: the wanted page, the app's entry after a cancel, or sign-in again. */
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
