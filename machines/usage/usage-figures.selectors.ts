import type { UsageRow } from '#contract/usage/usage.contract.ts'
import type { Unit } from '#domain/supply/energy.ts'
import { highestOf, lowestOf } from '#domain/insights/insight.ts'
import { sendsOut, sentOutIn, takenIn, usualIn } from '#domain/supply/exported-energy.ts'
import { sumOf } from '#domain/basics/sums.ts'
import type { UsageQuestion } from './usage-loads.ts'
import type { UsageScope } from './usage-scope.ts'
import { slotsOf } from './usage-slots.ts'
import { wholeSlots } from './usage-windows.ts'

/** kWh, or dollars before the credit for export. */
export const selectTaken = (unit: Unit, row: UsageRow): number => takenIn(unit, row)
/** kWh or credit, 0 or more. */
export const selectSentOut = (unit: Unit, row: UsageRow): number => sentOutIn(unit, row)
/** Null without rows. */
export const selectUsual = (unit: Unit, rows: readonly UsageRow[]): number | null => usualIn(unit, rows)
export const selectSendsOut = (rows: readonly Pick<UsageRow, 'exportKw'>[]): boolean => sendsOut(rows)

/** Of complete rows; null without readings. */
export const selectExtremes = (
  question: UsageQuestion,
  rows: readonly UsageRow[],
  { latestDate }: Pick<UsageScope, 'latestDate'>,
) => {
  const whole = wholeSlots(slotsOf({ question, rows, before: [], beforeQuestion: null }), latestDate)
  return { highest: highestOf(whole), lowest: lowestOf(whole) }
}

export const selectCount = <Row>(rows: readonly Row[], of: (row: Row) => number | undefined): number =>
  sumOf(rows, (row) => of(row) ?? 0)

/** Estimated days of a month that are not also incomplete; anything shorter counts as one. */
export const selectEstimatedDays = ({
  estimatedDays = 1,
  incompleteDays = 0,
}: Pick<UsageRow, 'estimatedDays' | 'incompleteDays'>): number => Math.max(0, estimatedDays - incompleteDays)
