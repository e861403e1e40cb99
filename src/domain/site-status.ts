import type { Site } from '#contract/account.contract.ts'
import { formatDate } from './days.ts'

/** What stands behind a property's name: `(Pending)` while it opens, `(Closed)` while it closes, else nothing. */
export const siteStatusLabel = (status: Site['status']): string =>
  ({ open: '', opening: '(Pending)', closing: '(Closed)' })[status]

/** `From 15 Jun` for a property that opens, `Until 15 Jun` for one that closes; empty where neither is known. */
export const siteDateWords = ({ status, statusDate }: Pick<Site, 'status' | 'statusDate'>): string => {
  if (status === 'open' || !statusDate) return ''
  return `${status === 'opening' ? 'From' : 'Until'} ${formatDate(statusDate)}`
}
