import type { Cause } from '#contract/electricity-forecast.contract.ts'
import { addDays, type Day, epochDay } from '#domain/days.ts'
import { forecasterOf } from '#domain/electricity-forecast.ts'
import { exactCent, toDollars } from '#domain/money.ts'
import { roundHalfAway } from '#domain/numbers.ts'
import { sumOf } from '#domain/sums.ts'
import type { SupplyUse } from '#server/billing/daily-use.store.ts'
import { rateOf, type RunningBill } from '#server/billing/running-bill.store.ts'
import type { AheadDays } from './ahead.ts'
import type { BillDay, FreeHours } from './bill-days.store.ts'

interface Known {
  readonly freeHours: readonly FreeHours[]
  readonly days: readonly BillDay[]
  readonly running: RunningBill
  readonly electric: readonly SupplyUse[]
  readonly ahead: AheadDays
  /** Factor after the discount; null where money is hidden. */
  readonly kept: number | null
  readonly today: Day
}

type Move = Pick<Cause, 'kind' | 'day' | 'count'> & { readonly whLow: number; readonly whHigh: number }

const freeHoursOf = ({ freeHours, ahead }: Known): Move[] =>
  freeHours.map(({ day, hours, wh }) => {
    const band = ahead.band(day, day)
    return { kind: 'freeHours', day, count: hours, whLow: -wh * band.high, whHigh: -wh * band.low }
  })

const mostTogether = 28

/** Estimates are as uncertain as a forecast of that many days. */
const estimatedOf = ({ days, ahead, today }: Known): Move[] => {
  const estimated = days.filter(({ isEstimated }) => isEstimated)
  const last = estimated.at(-1)
  if (!last) return []
  const band = ahead.band(today, addDays(today, Math.min(estimated.length, mostTogether) - 1))
  const wh = sumOf(estimated, (one) => one.wh) * Math.max(1 - band.low, band.high - 1)
  return [{ kind: 'estimatedDays', day: last.day, count: estimated.length, whLow: -wh, whHigh: wh }]
}

/** Effect of each degree below normal until the end of the bill, if the home's year shows one. */
const colderOf = ({ running: { standing, stretch }, electric, today }: Known): Move[] => {
  const isSolar = standing.supplies.some(({ exportWh }) => exportWh > 0)
  const heating = sumOf(electric, ({ daily }) => forecasterOf(daily).heatingBefore(epochDay(today) + 1) ?? 0)
  const wh = heating * stretch.to
  return isSolar || wh <= 0 ? [] : [{ kind: 'colder', day: null, count: 1, whLow: wh, whHigh: wh }]
}

export const causesOf = (known: Known): Cause[] => {
  const { electric, kept } = known
  const wh = sumOf(electric, ({ lately }) => lately.wh)
  const rate = wh > 0 ? sumOf(electric, (use) => rateOf(use) * use.lately.wh) / wh : 0
  const amount = (moved: number) => (kept === null ? null : toDollars(roundHalfAway((moved * rate * kept) / exactCent)))
  return [...colderOf(known), ...freeHoursOf(known), ...estimatedOf(known)].map(({ whLow, whHigh, ...cause }) => ({
    ...cause,
    low: amount(whLow),
    high: amount(whHigh),
    kwhLow: roundHalfAway(whLow / 1000, 1),
    kwhHigh: roundHalfAway(whHigh / 1000, 1),
  }))
}
