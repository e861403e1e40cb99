import type { Cause } from '#contract/electricity-forecast/electricity-forecast.contract.ts'
import { addDays, type Day, epochDay } from '#domain/basics/days.ts'
import { forecasterOf } from '#domain/insights/electricity-forecast.ts'
import { exactCent, toDollars } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { sumOf } from '#domain/basics/sums.ts'
import type { SupplyUse } from '#server/billing/daily-use.store.ts'
import { rateOf, type RunningBill } from '#server/billing/running-bill.store.ts'
import type { HorizonDays } from './horizon.ts'
import type { BillDay, FreeHours } from './bill-days.store.ts'

interface CauseFacts {
  readonly freeHours: readonly FreeHours[]
  readonly days: readonly BillDay[]
  readonly running: RunningBill
  readonly electric: readonly SupplyUse[]
  readonly daysAhead: HorizonDays
  /** Factor after the discount; null where money is hidden. */
  readonly netShare: number | null
  readonly today: Day
}

type Move = Pick<Cause, 'kind' | 'day' | 'count'> & { readonly whLow: number; readonly whHigh: number }

const freeHoursOf = ({ freeHours, daysAhead }: CauseFacts): Move[] =>
  freeHours.map(({ day, hours, wh }) => {
    const band = daysAhead.band(day, day)
    return { kind: 'freeHours', day, count: hours, whLow: -wh * band.high, whHigh: -wh * band.low }
  })

const mostTogether = 28

/** Estimates are as uncertain as a forecast of that many days. */
const estimatedOf = ({ days, daysAhead, today }: CauseFacts): Move[] => {
  const estimated = days.filter(({ isEstimated }) => isEstimated)
  const last = estimated.at(-1)
  if (!last) return []
  const band = daysAhead.band(today, addDays(today, Math.min(estimated.length, mostTogether) - 1))
  const wh = sumOf(estimated, (day) => day.wh) * Math.max(1 - band.low, band.high - 1)
  return [{ kind: 'estimatedDays', day: last.day, count: estimated.length, whLow: -wh, whHigh: wh }]
}

/** Effect of each degree below normal until the end of the bill, if the home's year shows one. */
const colderOf = ({ running: { periodStatus, stretch }, electric, today }: CauseFacts): Move[] => {
  const isSolar = periodStatus.supplies.some(({ exportWh }) => exportWh > 0)
  const heating = sumOf(electric, ({ daily }) => forecasterOf(daily).heatingBefore(epochDay(today) + 1) ?? 0)
  const wh = heating * stretch.to
  return isSolar || wh <= 0 ? [] : [{ kind: 'colder', day: null, count: 1, whLow: wh, whHigh: wh }]
}

export const causesOf = (known: CauseFacts): Cause[] => {
  const { electric, netShare } = known
  const wh = sumOf(electric, ({ recent }) => recent.wh)
  const rate = wh > 0 ? sumOf(electric, (use) => rateOf(use) * use.recent.wh) / wh : 0
  const amount = (moved: number) => (netShare === null ? null : toDollars(roundHalfAway((moved * rate * netShare) / exactCent)))
  return [...colderOf(known), ...freeHoursOf(known), ...estimatedOf(known)].map(({ whLow, whHigh, ...cause }) => ({
    ...cause,
    low: amount(whLow),
    high: amount(whHigh),
    kwhLow: roundHalfAway(whLow / 1000, 1),
    kwhHigh: roundHalfAway(whHigh / 1000, 1),
  }))
}
