import type { AccountSwitcher } from '#contract/account/account.contract.ts'
import type { Reading } from './from-query.ts'

/** `<billingAccountId>[/<siteId>]`; empty if unknown. */
export const selectionOf = (reading: Reading<AccountSwitcher>): string => {
  const account = reading.status === 'ready' ? reading.data.billingAccounts.find(({ isSelected }) => isSelected) : undefined
  if (!account) return ''
  const site = account.billingAccountSites.find(({ isSelected }) => isSelected)
  return site ? `${account.id}/${site.id}` : account.id
}
