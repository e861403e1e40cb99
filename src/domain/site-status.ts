import type { SwitcherAccount } from '#contract/account.contract.ts'

type SiteStatus = SwitcherAccount['billingAccountSites'][number]['status']

/** What stands behind a property's name: `(Pending)` while it opens, `(Closed)` while it closes, else nothing. */
export const siteStatusLabel = (status: SiteStatus): string => ({ open: '', opening: '(Pending)', closing: '(Closed)' })[status]
