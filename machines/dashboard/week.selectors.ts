import type { Discount } from '#contract/account/account.contract.ts'
import type { Problem } from '#contract/kit.ts'
import type { UsageRow } from '#contract/usage/usage.contract.ts'
import { addDays, type Day, daysOf } from '#domain/basics/days.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import type { Unit } from '#domain/supply/energy.ts'
import { mean } from '#domain/basics/sums.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import type { WeekSnapshot } from './week.machine.ts'

export interface WeekDay {
  readonly day: Day
  readonly row: UsageRow | null
  /** Same weekday, a week earlier. */
  readonly before: UsageRow | null
}

export type WeekMode = 'loading' | 'showing' | 'noData' | 'failed'

export const selectWeekMode = ({ value }: WeekSnapshot): WeekMode => (typeof value === 'string' ? value : value.open)
export const selectCanRetryWeek = (snapshot: WeekSnapshot): boolean => snapshot.can({ type: 'load.retry' })
export const selectCanChooseUnit = (snapshot: WeekSnapshot): boolean => snapshot.can({ type: 'unit.choose', unit: 'kwh' })
/** Default kWh: the week is about energy. */
export const selectUnit = ({ context: { unit } }: WeekSnapshot): Unit => unit ?? 'kwh'

/** A new array only with new readings. */
export const selectRows = ({ context: { usage } }: WeekSnapshot): readonly UsageRow[] | null => dataOf(usage)?.usage ?? null

/** Null without a discount. */
export const selectDiscount = ({ context: { usage } }: WeekSnapshot): Discount | null => dataOf(usage)?.discount ?? null

export const weekOf = (rows: readonly UsageRow[]): WeekDay[] => {
  const byDay = new Map(rows.map((row) => [row.startDate, row]))
  const last = rows.at(-1)?.startDate
  if (last === undefined) return []
  return daysOf({ startDate: addDays(last, -6), endDate: last }).map((day) => ({
    day,
    row: byDay.get(day) ?? null,
    before: byDay.get(addDays(day, -7)) ?? null,
  }))
}

export const readOf = (week: readonly WeekDay[]): UsageRow[] =>
  week.flatMap(({ row }) => (row && row.type !== 'empty' ? [row] : []))

/** kWh a day over days with readings, one decimal; null without any. */
export const averageOf = (week: readonly WeekDay[]): number | null => {
  const average = mean(readOf(week).map(({ kw }) => kw))
  return average === null ? null : roundHalfAway(average, 1)
}

export const selectWeekProblem = ({ context: { usage } }: WeekSnapshot): Problem | null => problemIn(usage)
