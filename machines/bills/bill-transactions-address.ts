import { now } from '#data/browser/clock.ts'
import { rangeInAddress } from '#domain/bill-period.ts'
import { type DayRange, today } from '#domain/days.ts'
import { pathOf } from '#domain/routes.ts'

/** What the address asks for; what makes no sense is left out. */
export const rangeIn = (search: string): Partial<DayRange> => rangeInAddress(search, today(now())).range

/** Whether the address asks for a range that there is not. */
export const isBadRange = (search: string): boolean => rangeInAddress(search, today(now())).isUnreadable

/** The page's address for a range: a reload shows the same. */
export const addressFor = ({ startDate, endDate }: DayRange): string =>
  `${pathOf('billTransactions')}?${new URLSearchParams({ startDate, endDate })}`
