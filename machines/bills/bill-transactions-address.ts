import type { DayRange } from '#domain/days.ts'
import { pathOf } from '#domain/routes.ts'
import { type RangeErrors, rangeErrors } from '#domain/transactions.ts'

/** What the address asks for; what makes no sense is left out. */
export const rangeIn = (search: string): Partial<DayRange> => {
  const query = new URLSearchParams(search)
  const startDate = query.get('startDate')
  const endDate = query.get('endDate')
  const errors: RangeErrors = rangeErrors({ startDate: startDate ?? endDate ?? '', endDate: endDate ?? startDate ?? '' })
  if (Object.keys(errors).length > 0) return {}
  return { ...(startDate !== null && { startDate }), ...(endDate !== null && { endDate }) }
}

/** Whether the address asks for a range that there is not. */
export const isBadRange = (search: string): boolean => {
  const query = new URLSearchParams(search)
  return (query.has('startDate') || query.has('endDate')) && Object.keys(rangeIn(search)).length === 0
}

/** The page's address for a range: a reload shows the same. */
export const addressFor = ({ startDate, endDate }: DayRange): string =>
  `${pathOf('billTransactions')}?${new URLSearchParams({ startDate, endDate })}`
