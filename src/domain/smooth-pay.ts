import type { BillForecast, ForecastBill } from './bill-forecast.ts'
import { addDays, type Day, daysBetween, lengthOf } from './days.ts'
import { roundHalfAway } from './numbers.ts'
import { sum } from './sums.ts'

/** Cents a week that a customer may choose, in steps. */
export const weeklyLimits = { least: 500, most: 50_000, step: 100 } as const
/** Weeks between two looks at whether the instalment still fits. */
export const reviewWeeks = 13
/** Cents a week by which an instalment is changed at most without the customer's yes. */
export const freeChange = 600
/** Cents ahead from which the customer is offered them back. */
export const offersBackFrom = 15_000

/** What the next bills come to a week, in cents: exactly, and rounded up to whole dollars. */
export interface Weekly {
  readonly exactCents: number
  readonly roundedCents: number
}

/**
 * The equal instalment of some bills. Whole cents of `exactCents` are rounded once; the instalment is rounded up to a whole dollar.
 * @param behindCents what is to be made up for beside the bills; below zero what is ahead
 */
export const weeklyFor = (bills: readonly ForecastBill[], behindCents = 0): Weekly => {
  const days = sum(bills.map(lengthOf))
  if (days === 0) return { exactCents: 0, roundedCents: 0 }
  const whole = Math.max(0, sum(bills.map(({ cents }) => cents)) + behindCents) * 7
  return {
    exactCents: roundHalfAway(whole / days),
    roundedCents: Math.ceil(whole / days / weeklyLimits.step) * weeklyLimits.step,
  }
}

/** How many weekly instalments fall due up to a day, that day with them. */
export const instalmentsBy = (firstOn: Day, day: Day): number => Math.max(0, Math.floor(daysBetween(firstOn, day) / 7) + 1)

/** The first instalment on a day or after it. */
export const instalmentFrom = (firstOn: Day, day: Day): Day => addDays(firstOn, 7 * instalmentsBy(firstOn, addDays(day, -1)))

/** Where an account stands after a bill: above zero it is ahead. */
export interface BalanceAfter {
  readonly endDate: Day
  readonly cents: number
}

export interface LeadsTo {
  /** After each bill. */
  readonly balances: readonly BalanceAfter[]
  /** Furthest behind; null where it never is. */
  readonly lowest: BalanceAfter | null
  /** The first bill after the lowest at which the account is even again; null where it is not. */
  readonly evenAgain: BalanceAfter | null
  /** How far off the last of them may be either way, in cents. */
  readonly eitherWayCents: number
}

/**
 * What paying so much a week leads to: the balance after each bill.
 * @param weeklyCents cents a week; `firstOn` the day of the first instalment
 * @param aheadCents what the account is ahead by before, below zero what it is behind
 */
export const leadsTo = (
  { bills }: Pick<BillForecast, 'bills'>,
  { weeklyCents, firstOn, aheadCents }: { readonly weeklyCents: number; readonly firstOn: Day; readonly aheadCents: number },
): LeadsTo => {
  let billed = 0
  const balances = bills.map(({ endDate, cents }) => {
    billed += cents
    return { endDate, cents: aheadCents + instalmentsBy(firstOn, endDate) * weeklyCents - billed }
  })
  const at = balances.reduce((found, { cents }, index) => (cents < (balances[found]?.cents ?? 0) ? index : found), 0)
  const lowest = balances[at]
  const isBehind = lowest !== undefined && lowest.cents < 0
  return {
    balances,
    lowest: isBehind ? lowest : null,
    evenAgain: isBehind ? (balances.slice(at + 1).find(({ cents }) => cents >= 0) ?? null) : null,
    // Bills miss to either side by themselves, so that their misses partly cancel.
    eitherWayCents: roundHalfAway(Math.hypot(...bills.map(({ cents, lowCents }) => cents - lowCents))),
  }
}

/** What a review makes of an instalment: it stays, it changes by itself, or the customer is asked. */
export type Review =
  | { readonly kind: 'stays' }
  | { readonly kind: 'changes'; readonly weeklyCents: number }
  | { readonly kind: 'asks'; readonly weeklyCents: number }

/** @param weeklyCents what is paid a week now; `fitting` what would fit */
export const reviewOf = (weeklyCents: number, fitting: number): Review => {
  if (fitting === weeklyCents) return { kind: 'stays' }
  return { kind: Math.abs(fitting - weeklyCents) <= freeChange ? 'changes' : 'asks', weeklyCents: fitting }
}
