import type { BillForecast, ForecastBill } from './bill-forecast.ts'
import { addDays, type Day, daysBetween, lengthOf } from '#domain/basics/days.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { sum } from '#domain/basics/sums.ts'

/** Cents a week. */
export const weeklyLimits = { least: 500, most: 50_000, step: 100 } as const
export const reviewWeeks = 13
/** Cents a week; larger changes need the customer's consent. */
export const freeChange = 600
/** Credit in cents from which a refund is offered. */
export const offersBackFrom = 15_000

/** Cents per week: exact, and rounded up to whole dollars. */
export interface Weekly {
  readonly exactCents: number
  readonly roundedCents: number
}

/**
 * `exactCents` are rounded once, the instalment up to a whole dollar.
 * @param behindCents arrears to make up; negative if ahead
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

export const instalmentsBy = (firstOn: Day, day: Day): number => Math.max(0, Math.floor(daysBetween(firstOn, day) / 7) + 1)

export const instalmentFrom = (firstOn: Day, day: Day): Day => addDays(firstOn, 7 * instalmentsBy(firstOn, addDays(day, -1)))

/** Positive is ahead. */
export interface BalanceAfter {
  readonly endDate: Day
  readonly cents: number
}

export interface LeadsTo {
  readonly balances: readonly BalanceAfter[]
  readonly lowest: BalanceAfter | null
  readonly evenAgain: BalanceAfter | null
  /** Cents, either way. */
  readonly eitherWayCents: number
}

/**
 * @param weeklyCents from `firstOn`
 * @param aheadCents opening balance; negative is behind
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
    // Errors of bills are independent, so they partly cancel.
    eitherWayCents: roundHalfAway(Math.hypot(...bills.map(({ cents, lowCents }) => cents - lowCents))),
  }
}

export type Review =
  | { readonly kind: 'stays' }
  | { readonly kind: 'changes'; readonly weeklyCents: number }
  | { readonly kind: 'asks'; readonly weeklyCents: number }

/** @param weeklyCents current instalment; `fitting` the right one */
export const reviewOf = (weeklyCents: number, fitting: number): Review => {
  if (fitting === weeklyCents) return { kind: 'stays' }
  return { kind: Math.abs(fitting - weeklyCents) <= freeChange ? 'changes' : 'asks', weeklyCents: fitting }
}
