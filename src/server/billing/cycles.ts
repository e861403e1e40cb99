import { addDays, type Day, type DayRange } from '#domain/basics/days.ts'
import { type BillCycle, type BillPeriod, windowIn } from '#domain/supply/usage.ts'
import type { SelectedAccount } from '#server/http/selection.ts'

/** `cycleColumns` of an account. */
export type Cycle = Pick<SelectedAccount, 'cycleStart' | 'cycleDays' | 'statementDay' | 'dueDays' | 'periodCuts'>

const billCycleOf = ({ cycleStart, cycleDays, statementDay, periodCuts }: Cycle): BillCycle => ({
  startDate: cycleStart,
  endDate: addDays(cycleStart, cycleDays - 1),
  ...(statementDay !== null && { statementDay }),
  cuts: periodCuts,
})

export const windowOf = (account: Cycle, day: Day): DayRange => windowIn(billCycleOf(account), day)

const isRegular = (cycle: BillCycle): boolean =>
  cycle.statementDay === undefined && cycle.cuts.every((cut) => windowIn({ ...cycle, cuts: [] }, cut).endDate === cut)

/** With its cycle, unless all periods are as long. */
export const billPeriodOf = (account: Cycle, day: Day): BillPeriod => {
  const cycle = billCycleOf(account)
  return { ...windowIn(cycle, day), ...(!isRegular(cycle) && { cycle }) }
}

/** Bill periods from that of a day on, while `isWanted`. */
export const windowsFrom = (account: Cycle, day: Day, isWanted: (window: DayRange, index: number) => boolean): DayRange[] => {
  const windows: DayRange[] = []
  let window = windowOf(account, day)
  while (isWanted(window, windows.length)) {
    windows.push(window)
    window = windowOf(account, addDays(window.endDate, 1))
  }
  return windows
}

/** Of a bill that replaces another, and of what smooth pay leaves open. From today. */
export const daysToPay = 14

export const dueDateOf = ({ dueDays }: Pick<Cycle, 'dueDays'>, endDate: Day): Day => addDays(endDate, dueDays)

/** As in `windowIn`, of an account `a`: end of the last whole period before a day. */
export const lastWholeEnd = (day: string): string => {
  const statement = (month: string) => `least(${month} + a.statement_day - 1, (${month} + interval '1 month')::date - 1)`
  const thisMonth = statement(`date_trunc('month', ${day})::date`)
  return `case when a.statement_day is null
      then a.cycle_start + floor((${day} - a.cycle_start)::numeric / a.cycle_days)::integer * a.cycle_days - 1
      when ${thisMonth} < ${day} then ${thisMonth}
      else ${statement(`(date_trunc('month', ${day}) - interval '1 month')::date`)} end`
}
