import type { Discount } from '#contract/account.contract.ts'
import { addDays, type Day, type DayRange, daysBetween, isIn, lengthOf } from './days.ts'
import { discountOn } from './discount.ts'
import { add, type ForecastSupply, ledgerOf, nothing, type Outlook, outlookOf, type Parts, yearBack } from './forecast-supply.ts'
import { centsOf } from './money.ts'
import { roundHalfAway } from './numbers.ts'

export interface ForecastBill extends DayRange {
  readonly cents: number
  /** What it is likely to lie between; `cents` is between them. */
  readonly lowCents: number
  readonly highCents: number
}

export interface BillForecast {
  /** In order, from the one that runs. */
  readonly bills: readonly ForecastBill[]
  /** What it is made from: the same days a year before, fewer days and the season, or what others on the plan use. */
  readonly basis: 'year' | 'part' | 'profile'
  /** How far off it may be, as a share of what is used: 0.12 is 12 % either way. */
  readonly spread: number
  /** How many past bills it was tried on. */
  readonly triedOn: number
}

interface Question {
  readonly supplies: readonly ForecastSupply[]
  readonly discount: Discount | null
  /** The bill periods, in order. */
  readonly windows: readonly DayRange[]
}

const centsIn = (parts: Parts, discount: Discount | null): number =>
  centsOf(Math.round(parts.energy - parts.credit + parts.daily)) + parts.bottles - discountOn(Math.round(parts.energy), discount)

const together = (outlooks: readonly Outlook[]): Outlook => ({
  known: outlooks.reduce((total, { known }) => add(total, known), nothing),
  open: outlooks.reduce((total, { open }) => add(total, open), nothing),
})

const outlooksOf = ({ supplies, windows }: Question, until: Day): Outlook[] => {
  const ledgers = supplies.map((supply) => ledgerOf(supply, until))
  return windows.map((window) =>
    together(supplies.flatMap((supply, index) => (ledgers[index] ? outlookOf(supply, window, ledgers[index], until) : []))),
  )
}

/** What nobody can say yet where there is no bill to try it on, and how many bills it takes to outweigh that. */
const unknownSpread = 0.3
const unknownWeight = 4
/** Until the first readings. */
const profileSpread = 0.5
const mostTried = 12
/** Days of readings that a bill has to have before it, to be worth trying, and within it, to be compared. */
const leastBefore = 28
const leastShare = 0.8

/**
 * The spread where there is less than a year behind it: what it was tried on says nothing of the seasons that are missing, so that the part
 * of the year that is unknown counts as before the first reading.
 */
const spreadFor = (spread: number, knownDays: number): number =>
  spread + Math.max(0, profileSpread - spread) * Math.max(0, 1 - knownDays / yearBack)

/** How far off the forecast of a past bill would have been, as a share of what was used; null where it cannot be said. */
const missOf = (question: Question, window: DayRange): number | null => {
  const { supplies } = question
  const metered = supplies.filter(({ fuel }) => fuel !== 'lpg')
  const known = metered.flatMap(({ days }) => days.filter(({ day }) => isIn(window, day)))
  const before = Math.max(0, ...metered.map(({ days }) => days.filter(({ day }) => day < window.startDate).length))
  if (before < leastBefore || known.length < lengthOf(window) * leastShare) return null
  const whole: Question = { ...question, supplies: metered, windows: [window] }
  const [said] = outlooksOf(whole, addDays(window.startDate, -1))
  const [was] = outlooksOf(whole, window.endDate)
  if (!said || !was) return null
  const used = add(was.known, was.open)
  return used.energy === 0 ? null : Math.abs(said.open.energy - used.energy) / used.energy
}

/** The miss that four of five bills stay below. */
const usualMiss = (misses: readonly number[]): number =>
  misses.toSorted((one, two) => one - two)[Math.max(0, Math.ceil(misses.length * 0.8) - 1)] ?? 0

/** How many days lie behind the supply of which least is known, and behind the one of which most is. */
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
 * What the next bills are likely to come to: the same days a year before at the prices that will be in force, on this year's level, with
 * daily charges by the calendar and bottles as far apart as before. Where a day has no year before it, the mean of what there is and the
 * season; without any reading what customers of the plan use. Each bill has a range, as wide as the forecast would have missed the past
 * bills by, and wider the fewer there are and the less of a year is known.
 *
 * @param windows of the bills, the first of which may have begun
 * @param past bill periods that are over, in order
 * @param today the day on which it is asked: days before it may be known
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
