import type { UsageRow } from '#contract/usage.contract.ts'
import type { Unit } from '#domain/energy.ts'
import { highestOf, lowestOf } from '#domain/insight.ts'
import { sendsOut, sentOutIn, takenIn, usualIn } from '#domain/sent-out.ts'
import { sumOf } from '#domain/sums.ts'
import type { UsageQuestion } from './answers.ts'
import type { UsageScope } from './usage-scope.ts'
import { slotsOf } from './usage-slots.ts'
import { wholeSlots } from './usage-windows.ts'

/** What was taken from the network, kWh, or dollars before the credit for what was sent out. */
export const selectTaken = (unit: Unit, row: UsageRow): number => takenIn(unit, row)
/** What was sent out, kWh, or the credit for it; 0 or more. */
export const selectSentOut = (unit: Unit, row: UsageRow): number => sentOutIn(unit, row)
/** What a row usually comes to; null of none. */
export const selectUsual = (unit: Unit, rows: readonly UsageRow[]): number | null => usualIn(unit, rows)
/** Whether the home can send electricity out. */
export const selectSendsOut = (rows: readonly Pick<UsageRow, 'exportKw'>[]): boolean => sendsOut(rows)

/** The rows with the most and the least energy of those that are whole; null without readings. */
export const selectExtremes = (
  question: UsageQuestion,
  rows: readonly UsageRow[],
  { latestDate }: Pick<UsageScope, 'latestDate'>,
) => {
  const whole = wholeSlots(slotsOf({ question, rows, before: [], beforeQuestion: null }), latestDate)
  return { highest: highestOf(whole), lowest: lowestOf(whole) }
}

/** How many days or hours the rows have of something. */
export const selectCount = <Row>(rows: readonly Row[], of: (row: Row) => number | undefined): number =>
  sumOf(rows, (row) => of(row) ?? 0)
