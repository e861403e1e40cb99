import type { GasPeriodType } from '#contract/natural-gas/natural-gas.contract.ts'
import { addDays, addYears, type Day, type DayRange, daysBetween, earlierOf, laterOf, yearOf } from '#domain/basics/days.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { type BillPeriod, windowAround } from './usage.ts'

/** Gas meters are read by hand every two months; days between two reads are shared out, and estimated until the second. */
export const gasReadEveryDays = 61

export interface GasSupply {
  readonly startDate: Day
  readonly endDate: Day | null
}

const cut = (window: DayRange, { startDate, endDate }: GasSupply): DayRange => ({
  startDate: laterOf(window.startDate, startDate),
  endDate: endDate === null ? window.endDate : earlierOf(window.endDate, endDate),
})

export const gasYearOf = (day: Day, window: BillPeriod, supply: GasSupply): number =>
  yearOf(cut(windowAround(day, window), supply).startDate)

export const lastGasYear = (today: Day, window: BillPeriod, supply: GasSupply): number =>
  gasYearOf(laterOf(earlierOf(today, supply.endDate ?? today), supply.startDate), window, supply)

export const gasPeriodsOf = (year: number, window: BillPeriod, supply: GasSupply): DayRange[] => {
  const periods: DayRange[] = []
  const last = earlierOf(`${year}-12-31`, supply.endDate ?? `${year}-12-31`)
  for (let day = laterOf(`${year}-01-01`, supply.startDate); day <= last; ) {
    const around = windowAround(day, window)
    const period = cut(around, supply)
    if (yearOf(period.startDate) === year) periods.push(period)
    day = addDays(around.endDate, 1)
  }
  return periods
}

export interface GasSums {
  readonly wh: number
  readonly cents: number
  readonly days: number
}

const monthDays = 365 / 12

/** Per day and month, each rounded once: kWh to three places, whole cents. */
export const gasAverages = ({ wh, cents, days }: GasSums) => {
  const over = (length: number) =>
    days === 0
      ? { kwh: 0, cents: 0 }
      : { kwh: roundHalfAway((wh * length) / (days * 1000), 3), cents: roundHalfAway((cents * length) / days) }
  return { day: over(1), month: over(monthDays) }
}

export const gasTypeOf = (knownDays: number, estimatedDays: number): GasPeriodType => {
  if (knownDays === 0) return 'empty'
  return estimatedDays > 0 ? 'estimated' : 'actual'
}

export const planYearOf = (agreedOn: Day, day: Day): DayRange => {
  const years = yearOf(day) - yearOf(agreedOn)
  const passed = addYears(agreedOn, years) <= day ? years : years - 1
  return { startDate: addYears(agreedOn, passed), endDate: addDays(addYears(agreedOn, passed + 1), -1) }
}

/** About two months after the last read, or after the start; null if the supply has ended. */
export const nextGasRead = (lastRead: Day | null, { startDate, endDate }: GasSupply, today: Day): Day | null => {
  const from = lastRead ?? startDate
  const rounds = Math.max(1, Math.ceil(daysBetween(from, today) / gasReadEveryDays))
  const next = addDays(from, rounds * gasReadEveryDays)
  return endDate !== null && next > endDate ? null : next
}

/** Whole kWh; used and left add up to the limit. */
export const valuePlanLeft = (limit: number, usedKwh: number) => {
  const used = roundHalfAway(usedKwh)
  return { used, left: Math.max(0, limit - used), over: Math.max(0, used - limit) }
}
