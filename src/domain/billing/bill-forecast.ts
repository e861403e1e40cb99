import type { Discount } from '#contract/account/account.contract.ts'
import { addDays, type Day, type DayRange, daysBetween, isIn, lengthOf } from '#domain/basics/days.ts'
import { discountOn } from '#domain/supply/discount.ts'
import {
  add,
  type ForecastSupply,
  ledgerOf,
  nothing,
  type Outlook,
  outlookOf,
  type Parts,
  yearBack,
} from '#domain/supply/forecast-supply.ts'
import { centsOf } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'

export interface ForecastBill extends DayRange {
  readonly cents: number
  /** Likely range around `cents`. */
  readonly lowCents: number
  readonly highCents: number
}

export interface BillForecast {
  readonly bills: readonly ForecastBill[]
  readonly basis: 'year' | 'part' | 'profile'
  /** Share of use, either way: 0.12 is 12 %. */
  readonly spread: number
  readonly triedOn: number
}

interface Question {
  readonly supplies: readonly ForecastSupply[]
  readonly discount: Discount | null
  readonly windows: readonly DayRange[]
}

const centsIn = (parts: Parts, discount: Discount | null): number =>
  centsOf(Math.round(parts.energy - parts.credit + parts.daily)) + parts.bottles - discountOn(Math.round(parts.energy), discount)

const sumOutlooks = (outlooks: readonly Outlook[]): Outlook => ({
  known: outlooks.reduce((total, { known }) => add(total, known), nothing),
  open: outlooks.reduce((total, { open }) => add(total, open), nothing),
})

const outlooksOf = ({ supplies, windows }: Question, until: Day): Outlook[] => {
  const ledgers = supplies.map((supply) => ledgerOf(supply, until))
  return windows.map((window) =>
    sumOutlooks(supplies.flatMap((supply, index) => (ledgers[index] ? outlookOf(supply, window, ledgers[index], until) : []))),
  )
}

/** Assumed spread without a backtest, and the number of bills that outweighs it. */
const unknownSpread = 0.3
const unknownWeight = 4
const profileSpread = 0.5
const mostTried = 12
/** Days of readings needed before and within a past bill for a backtest. */
const leastBefore = 28
const leastShare = 0.8

/** With less than a year of readings the backtest says nothing of the missing seasons: that part counts as unknown. */
const spreadFor = (spread: number, knownDays: number): number =>
  spread + Math.max(0, profileSpread - spread) * Math.max(0, 1 - knownDays / yearBack)

/** Error of a past forecast as a share of use; null if it cannot be tested. */
const missOf = (question: Question, window: DayRange): number | null => {
  const { supplies } = question
  const metered = supplies.filter(({ fuel }) => fuel !== 'lpg')
  const known = metered.flatMap(({ days }) => days.filter(({ day }) => isIn(window, day)))
  const before = Math.max(0, ...metered.map(({ days }) => days.filter(({ day }) => day < window.startDate).length))
  if (before < leastBefore || known.length < lengthOf(window) * leastShare) return null
  const whole: Question = { ...question, supplies: metered, windows: [window] }
  const [predicted] = outlooksOf(whole, addDays(window.startDate, -1))
  const [was] = outlooksOf(whole, window.endDate)
  if (!predicted || !was) return null
  const used = add(was.known, was.open)
  return used.energy === 0 ? null : Math.abs(predicted.open.energy - used.energy) / used.energy
}

const usualMiss = (misses: readonly number[]): number =>
  misses.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(misses.length * 0.8) - 1)] ?? 0

const behindOf = ({ supplies }: Question, today: Day) => {
  const behind = supplies.flatMap(({ fuel, days: [first] }) =>
    fuel === 'lpg' ? [] : [first === undefined ? 0 : Math.max(0, daysBetween(first.day, today))],
  )
  return { least: Math.min(yearBack, ...behind), most: Math.max(0, ...behind) }
}

const basisOf = ({ least, most }: ReturnType<typeof behindOf>): BillForecast['basis'] => {
  if (most === 0) return 'profile'
  return least >= yearBack ? 'year' : 'part'
}

/**
 * From the same days a year before, at future prices and this year's level; daily charges by calendar, bottles as often as
 * before. Days without a year before use the mean and the season; without readings, the plan's average. The range is as wide as
 * past errors, wider with fewer bills or less of a year.
 * @param windows bill periods; the first may have begun
 * @param past finished bill periods, in order
 */
export const forecastBills = (question: Question & { readonly past: readonly DayRange[]; readonly today: Day }): BillForecast => {
  const { windows, past, today, discount } = question
  const misses = past.slice(-mostTried).flatMap((window) => missOf(question, window) ?? [])
  const behind = behindOf(question, today)
  const basis = basisOf(behind)
  const tried = (usualMiss(misses) * misses.length + unknownSpread * unknownWeight) / (misses.length + unknownWeight)
  const spread = basis === 'profile' ? profileSpread : spreadFor(tried, behind.least)
  const bills = outlooksOf(question, addDays(today, -1)).flatMap(({ known, open }, index) => {
    const window = windows[index]
    if (!window) return []
    const cents = centsIn(add(known, open), discount)
    const half = Math.abs(roundHalfAway(centsIn({ ...open, daily: 0, bottles: 0 }, discount) * spread))
    return [{ startDate: window.startDate, endDate: window.endDate, cents, lowCents: cents - half, highCents: cents + half }]
  })
  return { bills, basis, spread, triedOn: misses.length }
}
