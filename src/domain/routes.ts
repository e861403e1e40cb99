import type { MainTabId } from '#contract/shell.contract.ts'
import { type PageEntry, pages } from './pages.ts'

/** Where a customer lands when nothing else is asked for. */
export const dashboardPath = pages.dashboard.paths[0]

export type PageId = keyof typeof pages

export interface Route {
  readonly page: PageId
  /** `/account/insights/category/:category` */
  readonly path: string
  readonly tab: MainTabId
  /** Keys that may stand behind `?`. */
}

/** The portal's route table: one row for each path under `/account`. */
export const routes: readonly Route[] = Object.entries<PageEntry>(pages).flatMap(([id, { tab, paths }]) =>
  paths.map((path) => ({ page: id as PageId, path, tab })),
)

/** Paths outside the signed-in area. */
export const publicPaths = {
  root: '/',
  login: '/login',
  authRedirect: '/auth/redirect',
  impersonate: '/impersonate',
  impersonateLogout: '/impersonate-logout',
  app: '/app',
  outage: '/outage',
  generalError: '/general-error',
  account: '/account',
} as const

/** The address of a page itself. */
export const pathOf = (id: PageId): string => pages[id].paths[0]

const entryOf = (id: PageId): PageEntry => pages[id]

export const tabOf = (id: PageId): MainTabId => pages[id].tab

/** What a page is called, or its inner view of that path. */
export const titleOf = (id: PageId, path = ''): string => entryOf(id).innerTitles?.[path] ?? pages[id].title

/** Whether a page is filled in: a promotion would stand over its fields. */
export const isFormPage = (id: PageId | null): boolean => id !== null && entryOf(id).isForm === true

export interface Match {
  readonly page: PageId
  /** The row's path, with its `:names`. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly route: Route
}

const withoutTrailingSlash = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

const exact = new Map(routes.map((route) => [route.path, route]))
const patterns = routes
  .filter(({ path }) => path.includes(':'))
  .map((route) => ({
    route,
    pattern: new RegExp(`^${route.path.replace(/:(\w+)/g, (_, name: string) => `(?<${name}>[a-z0-9-]{1,40})`)}$`),
  }))

/** The row that a path (without query) belongs to, or null. */
export const matchPath = (path: string): Match | null => {
  const asked = withoutTrailingSlash(path)
  const route = exact.get(asked)
  if (route && !route.path.includes(':')) return { page: route.page, path: route.path, params: {}, route }
  for (const { route: candidate, pattern } of patterns) {
    const found = pattern.exec(asked)
    if (found) return { page: candidate.page, path: candidate.path, params: { ...found.groups }, route: candidate }
  }
  return null
}

/** Whether an address leads somewhere: an unknown one below `/account` does not, one outside it is not the portal's affair. */
export const leadsSomewhere = (address: string): boolean => {
  const { path } = splitAt(address)
  return !path.startsWith(`${publicPaths.account}/`) || matchPath(path) !== null
}

/** An address that leads somewhere: itself, or the dashboard. */
export const nearestTo = (address: string): string => (leadsSomewhere(address) ? address : dashboardPath)

/** Addresses of the portal before this one, and where they lead. */
const legacyTargets: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values<PageEntry>(pages).flatMap(({ paths: [path], formerly = {} }) =>
    Object.entries(formerly).map(([from, inner]) => [from, `${path}${inner}`]),
  ),
)

export const legacyPaths: readonly string[] = Object.keys(legacyTargets)

/** What must not travel on in an address: tokens, the sign-in dance, and whom it is about. Compared without case, `_` and `-`. */
const secretKeys = new Set([
  'accesstoken',
  'idtoken',
  'refreshtoken',
  'token',
  'code',
  'codeverifier',
  'state',
  'nonce',
  'errordescription',
  'ticket',
  't',
  'email',
  'loginhint',
])

const isSecret = (key: string): boolean => secretKeys.has(key.toLowerCase().replace(/[_-]/g, ''))

const searchText = (entries: Iterable<[string, string]>): string => {
  const text = new URLSearchParams([...entries]).toString()
  return text === '' ? '' : `?${text}`
}

/** A query string (with or without `?`) without the keys that carry secrets; `''` when nothing is left, else it begins with `?`. */
export const withoutSecrets = (search: string): string =>
  searchText([...new URLSearchParams(search)].filter(([key]) => !isSecret(key)))

const splitAt = (address: string): { readonly path: string; readonly search: string } => {
  const bare = address.replace(/#.*$/s, '')
  const mark = bare.indexOf('?')
  return mark < 0 ? { path: bare, search: '' } : { path: bare.slice(0, mark), search: bare.slice(mark) }
}

const trimmed = (path: string): string => path.replace(/(?<=.)\/$/, '')

/** Where a legacy address leads, its query string kept; null when it is none. */
export const legacyTarget = (address: string): string | null => {
  const { path, search } = splitAt(address)
  const key = trimmed(path)
  const target = Object.hasOwn(legacyTargets, key) ? legacyTargets[key] : undefined
  return target === undefined ? null : `${target}${withoutSecrets(search)}`
}

/**
 * Where an address under `/account` really leads: itself when it is a page, a legacy address to its page, `/account` and what
 * is unknown to the dashboard. The query string is kept, without secrets.
 */
export const accountTarget = (address: string): string => {
  const { path, search } = splitAt(address)
  return legacyTarget(address) ?? `${matchPath(path) ? trimmed(path) : dashboardPath}${withoutSecrets(search)}`
}

/** Where the mobile wrapper's `/app/...` leads: `/app/bill` and `/app/account/bill` to `/account/bill`, bare `/app` to the dashboard. */
export const appTarget = (address: string): string => {
  const { path, search } = splitAt(address)
  const inner = trimmed(path)
    .replace(/^\/app/, '')
    .replace(/^\/account(?=\/|$)/, '')
  return accountTarget(`${publicPaths.account}${inner}${search}`)
}

const longest = 512
const isPlain = (text: string): boolean => {
  if (text.length > longest || !/^[\x21-\x7e]*$/.test(text)) return false
  return !/\\|%25|%5c|%2f%2f|%0|%1/i.test(text)
}

/**
 * The one gate for addresses that come from outside: deep links, `/login?url=`, the sealed state, the wrapper. Gives a path of
 * the portal's own table under `/account` with its query string but for secrets, else the dashboard. Never throws, and never
 * gives an address of another origin.
 */
export const safeTarget = (raw: unknown, origin: string): string => {
  if (typeof raw !== 'string' || !isPlain(raw) || !URL.canParse(raw, origin)) return dashboardPath
  const url = new URL(raw, origin)
  if (url.origin !== new URL(origin).origin || url.username !== '' || url.password !== '') return dashboardPath
  const written = splitAt(raw).path
  if (written.includes('..') || written.includes('%')) return dashboardPath
  const path = legacyTarget(url.pathname) ?? url.pathname
  if (!matchPath(path)) return dashboardPath
  const target = `${trimmed(path)}${withoutSecrets(url.search)}`
  return isPlain(target) ? target : trimmed(path)
}
