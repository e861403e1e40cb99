import { type DeskAccess, isEnoughAtDesk } from '#contract/access.ts'
import type { StaffRole } from '#contract/kit.ts'

export type DeskIcon =
  | 'approvals'
  | 'audit'
  | 'bills'
  | 'care'
  | 'cases'
  | 'customer'
  | 'deliveries'
  | 'home'
  | 'money'
  | 'numbers'
  | 'outages'
  | 'people'
  | 'prices'
  | 'readings'

export type DeskCount = 'cases' | 'readings' | 'bills' | 'money' | 'approvals'

export interface DeskPageEntry {
  readonly title: string
  /** `:number` is one segment. The first is the page itself. */
  readonly paths: readonly [string, ...string[]]
  readonly role: DeskAccess
  readonly icon: DeskIcon
  /** Pressed after G. */
  readonly key?: string
  readonly isInRail?: true
  readonly count?: DeskCount
}

/** Rail, titles, keys and addresses of the desk; the rail has this order. */
export const deskPages = {
  home: { title: 'Home', paths: ['/staff'], role: 'look', icon: 'home', key: 'h', isInRail: true },
  changes: {
    title: 'Change a customer',
    paths: ['/staff/customers/:account/change'],
    role: 'answer',
    icon: 'customer',
  },
  customer: {
    title: 'Customer',
    paths: ['/staff/customers/:account', '/staff/customers/:account/:part'],
    role: 'look',
    icon: 'customer',
  },
  // Before `cases`, whose addresses would take in its own.
  care: {
    title: 'Care',
    paths: ['/staff/cases/care', '/staff/cases/care/:number', '/staff/care', '/staff/care/:number'],
    role: 'answer',
    icon: 'care',
    key: 'k',
  },
  cases: {
    title: 'Cases',
    paths: ['/staff/cases', '/staff/cases/:kind', '/staff/cases/:kind/:number'],
    role: 'look',
    icon: 'cases',
    key: 'c',
    isInRail: true,
    count: 'cases',
  },
  readings: {
    title: 'Readings',
    paths: ['/staff/readings', '/staff/readings/:part', '/staff/readings/:part/:number'],
    role: 'answer',
    icon: 'readings',
    key: 'r',
    isInRail: true,
    count: 'readings',
  },
  bills: {
    title: 'Bills',
    paths: ['/staff/bills', '/staff/bills/:number', '/staff/bills/issued/:issued'],
    role: 'money',
    icon: 'bills',
    key: 'b',
    isInRail: true,
    count: 'bills',
  },
  money: {
    title: 'Money',
    paths: ['/staff/money', '/staff/money/:part', '/staff/money/:part/:number'],
    role: 'money',
    icon: 'money',
    key: 'm',
    isInRail: true,
    count: 'money',
  },
  approvals: {
    title: 'Approvals',
    paths: ['/staff/approvals', '/staff/approvals/:number'],
    role: 'look',
    icon: 'approvals',
    key: 'v',
    isInRail: true,
    count: 'approvals',
  },
  outages: {
    title: 'Outages',
    paths: ['/staff/outages', '/staff/outages/:number'],
    role: 'look',
    icon: 'outages',
    key: 'o',
    isInRail: true,
  },
  deliveries: {
    title: 'Deliveries',
    paths: ['/staff/deliveries', '/staff/deliveries/:number'],
    role: 'look',
    icon: 'deliveries',
    key: 'd',
  },
  prices: {
    title: 'Prices',
    paths: ['/staff/prices'],
    role: 'prices',
    icon: 'prices',
    key: 'p',
    isInRail: true,
  },
  numbers: { title: 'Numbers', paths: ['/staff/numbers'], role: 'look', icon: 'numbers', key: 'n', isInRail: true },
  people: {
    title: 'People',
    paths: ['/staff/people', '/staff/people/:staff'],
    role: 'people',
    icon: 'people',
    key: 'e',
    isInRail: true,
  },
  audit: { title: 'Audit', paths: ['/staff/audit'], role: 'audit', icon: 'audit', key: 'a', isInRail: true },
} as const satisfies Readonly<Record<string, DeskPageEntry>>

export type DeskPageId = keyof typeof deskPages

export const deskPageIds = Object.keys(deskPages) as readonly DeskPageId[]

export const deskEntryOf = (id: DeskPageId): DeskPageEntry => deskPages[id]

export const deskHome = deskPages.home.paths[0]

export interface DeskMatch {
  readonly page: DeskPageId
  /** Row of the table, with its `:names`. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
}

const rows = deskPageIds.flatMap((page) =>
  deskEntryOf(page).paths.map((path) => ({
    page,
    path,
    pattern: new RegExp(`^${path.replaceAll(/:(\w+)/g, (_, name: string) => `(?<${name}>[\\w.-]{1,64})`)}/?$`),
  })),
)

export const matchDeskPath = (address: string): DeskMatch | null => {
  for (const { page, path, pattern } of rows) {
    const found = pattern.exec(address)
    if (found) return { page, path, params: { ...found.groups } }
  }
  return null
}

export const mayOpen = (roles: readonly StaffRole[], address: string): boolean => {
  const found = matchDeskPath(address.split('?')[0] ?? '')
  return found !== null && isEnoughAtDesk(roles, deskEntryOf(found.page).role)
}

/** Of a role, as a sentence names it: “Answers, care, money”. */
export const roleNames: Readonly<Record<StaffRole, string>> = {
  answer: 'Answers',
  money: 'Money',
  prices: 'Prices',
  people: 'People',
  audit: 'Audit',
}

export const rolesText = (roles: readonly StaffRole[]): string => {
  const [first, ...rest] = (Object.keys(roleNames) as StaffRole[])
    .filter((role) => roles.includes(role))
    .map((role) => roleNames[role])
  return first === undefined ? 'Look only' : [first, ...rest.map((name) => name.toLowerCase())].join(', ')
}
