import type { Site } from '#contract/account/account.contract.ts'
import { formatDate } from '#domain/basics/days.ts'

export const siteStatusLabel = (status: Site['status']): string =>
  ({ open: '', opening: '(Pending)', closing: '(Closed)' })[status]

export const siteDateWords = ({ status, statusDate }: Pick<Site, 'status' | 'statusDate'>): string => {
  if (status === 'open' || !statusDate) return ''
  return `${status === 'opening' ? 'From' : 'Until'} ${formatDate(statusDate)}`
}
