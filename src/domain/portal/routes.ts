import type { MainTabId } from '#contract/app/shell.contract.ts'
import { type PageEntry, pages } from './pages.ts'

export const dashboardPath = pages.dashboard.paths[0]

export type PageId = keyof typeof pages

export interface Route {
  readonly page: PageId
  readonly path: string
  readonly tab: MainTabId
}

export const routes: readonly Route[] = Object.entries<PageEntry>(pages).flatMap(([id, { tab, paths }]) =>
  paths.map((path) => ({ page: id as PageId, path, tab })),
)

export const publicPaths = {
  root: '/',
  login: '/login',
  activate: '/activate',
  authRedirect: '/auth/redirect',
  impersonate: '/impersonate',
  impersonateLogout: '/impersonate-logout',
  app: '/app',
  outage: '/outage',
  generalError: '/general-error',
  account: '/account',
} as const

export const pathOf = (id: PageId): string => pages[id].paths[0]

const entryOf = (id: PageId): PageEntry => pages[id]

export const tabOf = (id: PageId): MainTabId => pages[id].tab

export const titleOf = (id: PageId, path = ''): string => entryOf(id).innerTitles?.[path] ?? pages[id].title

export const isFormPage = (id: PageId | null): boolean => id !== null && entryOf(id).isForm === true

export interface Match {
  readonly page: PageId
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

export const matchPath = (path: string): Match | null => {
  const normalised = withoutTrailingSlash(path)
  const route = exact.get(normalised)
  if (route && !route.path.includes(':')) return { page: route.page, path: route.path, params: {}, route }
  for (const { route: candidate, pattern } of patterns) {
    const found = pattern.exec(normalised)
    if (found) return { page: candidate.page, path: candidate.path, params: { ...found.groups }, route: candidate }
  }
  return null
}

export const leadsSomewhere = (address: string): boolean => {
  const { path } = splitAt(address)
  return !path.startsWith(`${publicPaths.account}/`) || matchPath(path) !== null
}

export const nearestTo = (address: string): string => (leadsSomewhere(address) ? address : dashboardPath)

const legacyTargets: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values<PageEntry>(pages).flatMap(({ paths: [path], formerly = {} }) =>
    Object.entries(formerly).map(([from, inner]) => [from, `${path}${inner}`]),
  ),
)

export const legacyPaths: readonly string[] = Object.keys(legacyTargets)

/** Must not stay in an address: tokens, login parameters, personal identifiers. Compared without case, `_` and `-`. */
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

/** With or without `?`; `''` when nothing is left. */
export const withoutSecrets = (search: string): string =>
  searchText([...new URLSearchParams(search)].filter(([key]) => !isSecret(key)))

const splitAt = (address: string): { readonly path: string; readonly search: string } => {
  const bare = address.replace(/#.*$/s, '')
  const mark = bare.indexOf('?')
  return mark < 0 ? { path: bare, search: '' } : { path: bare.slice(0, mark), search: bare.slice(mark) }
}

const trimmed = (path: string): string => path.replace(/(?<=.)\/$/, '')

/** Keeps the query; null if not a former address. */
export const legacyTarget = (address: string): string | null => {
  const { path, search } = splitAt(address)
  const key = trimmed(path)
  const target = Object.hasOwn(legacyTargets, key) ? legacyTargets[key] : undefined
  return target === undefined ? null : `${target}${withoutSecrets(search)}`
}

/** A page itself, a former address's page, or the dashboard. Keeps the query without secrets. */
export const accountTarget = (address: string): string => {
  const { path, search } = splitAt(address)
  return legacyTarget(address) ?? `${matchPath(path) ? trimmed(path) : dashboardPath}${withoutSecrets(search)}`
}

/** Mobile app: `/app/bill` and `/app/account/bill` lead to `/account/bill`, `/app` to the dashboard. */
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
 * Security: the only gate for untrusted addresses (deep links, `/login?url=`, the sealed state, the app). Returns a path of the
 * route table under `/account` with its query without secrets, else the dashboard. Never throws, never another origin.
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
