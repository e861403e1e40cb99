import { type AccessRole, accessTo, type Lack, lackOf, type AccessGrant } from '#contract/access.ts'
import type { AccountSwitcher } from '#contract/account/account.contract.ts'
import type { CallName } from '#contract/access-table.ts'
import { pages } from './pages.ts'
import { matchPath, type PageId, pathOf } from './routes.ts'

export const whoMay: Readonly<Record<AccessRole, string>> = {
  viewer: 'who can see it',
  payer: 'who can pay for it',
  full: 'with full access to it',
  owner: 'who owns it',
}

const innerCalls: Readonly<Record<string, CallName>> = { [`${pathOf('powerShout')}/booking`]: 'addBooking' }

interface PageAt {
  readonly pageId: PageId
  readonly path: string
}

const callOf = ({ pageId, path }: PageAt): CallName => innerCalls[path] ?? pages[pageId].call

/** Null if the address is no page of the portal. @param address may include `?` and `#` */
export const callAt = (address: string): CallName | null => {
  const match = matchPath(address.split(/[?#]/)[0] ?? '')
  return match ? callOf({ pageId: match.page, path: match.path }) : null
}

/** `account` if the customer has no account at all; null if the call is allowed. */
export const lackFor = (grant: AccessGrant | null, call: CallName): Lack | 'account' | null => {
  const access = accessTo({ name: call })
  if (grant) return lackOf(access, grant)
  return access.least === null ? null : 'account'
}

export const standingOf = ({ billingAccounts }: AccountSwitcher): AccessGrant | null =>
  billingAccounts.length === 0
    ? null
    : (billingAccounts.find(({ isSelected }) => isSelected)?.access ?? { role: 'owner', isOneProperty: false })

export const lackAtPage = (grant: AccessGrant | null, page: PageAt): Lack | 'account' | null => lackFor(grant, callOf(page))

export const mayLack = (page: PageAt): boolean => lackAtPage({ role: 'viewer', isOneProperty: true }, page) !== null

export const lackWords = (lack: Lack, owner: string): string =>
  lack === 'whole'
    ? `This belongs to ${owner}’s account as a whole, and you have access to one of its properties.`
    : `In ${owner}’s account, only someone ${whoMay[lack]} can do this.`
