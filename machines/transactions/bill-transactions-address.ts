import { now } from '#data/browser/clock.ts'
import { rangeInAddress } from '#domain/billing/bill-period.ts'
import { type DayRange, today } from '#domain/basics/days.ts'
import { pathOf } from '#domain/portal/routes.ts'

/** Invalid parts are left out. */
export const rangeIn = (search: string): Partial<DayRange> => rangeInAddress(search, today(now())).range

export const isBadRange = (search: string): boolean => rangeInAddress(search, today(now())).isUnreadable

export const addressFor = ({ startDate, endDate }: DayRange): string =>
  `${pathOf('billTransactions')}?${new URLSearchParams({ startDate, endDate })}`
