import type { UsageRow } from '#contract/usage/usage.contract.ts'
import { weekday } from '#domain/basics/days.ts'
import type { Unit } from '#domain/supply/energy.ts'
import { totalOf } from '#domain/insights/insight.ts'
import { isInBoth, rowsIn, type Slot } from './usage-slots.ts'

const isWeekend = ({ startDate }: UsageRow): boolean => [0, 6].includes(weekday(startDate))

const notableChange = 0.03
const weekendShare = 0.6

/** By days read in both periods; null if neither explains the change. */
export const changeMadeBy = (slots: readonly Slot[], unit: Unit): 'weekends' | 'weekdays' | null => {
  const both = slots.filter(isInBoth)
  const now = rowsIn(both, ({ row }) => row)
  const then = rowsIn(both, ({ before }) => before)
  const groups = [
    now.filter(isWeekend),
    then.filter(isWeekend),
    now.filter((row) => !isWeekend(row)),
    then.filter((row) => !isWeekend(row)),
  ]
  const [weekends = [], weekendsBefore = [], weekdays = [], weekdaysBefore = []] = groups
  if (groups.some((rows) => rows.length === 0) || now.length < 7) return null
  const meanOf = (rows: readonly UsageRow[]): number => totalOf(rows, unit) / rows.length
  const byWeekends = (meanOf(weekends) - meanOf(weekendsBefore)) * weekends.length
  const byWeekdays = (meanOf(weekdays) - meanOf(weekdaysBefore)) * weekdays.length
  const before = totalOf(then, unit)
  // A different number of weekend days is a change of its own, made by neither.
  const change = totalOf(now, unit) - before
  if (Math.abs(change) < before * notableChange) return null
  if (byWeekends / change >= weekendShare) return 'weekends'
  return byWeekdays / change >= 1 - (1 - weekendShare) / 4 ? 'weekdays' : null
}
