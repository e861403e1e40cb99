import type { TrackRecord } from '#contract/electricity-forecast/electricity-forecast.contract.ts'
import { addDays, type DayRange, epochDay, lengthOf } from '#domain/basics/days.ts'
import { bandOf, sharesOf } from '#domain/insights/electricity-forecast.ts'
import { toDollars } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { sum } from '#domain/basics/sums.ts'
import type { Backtest } from '#server/billing/running-bill.store.ts'

const leastTries = 5

interface Looked {
  /** Newest first. */
  readonly past: readonly DayRange[]
  readonly dayNumber: number
  /** Factor after the discount; null where money is hidden. */
  readonly netShare: number | null
  /** kWh per cent of energy. */
  readonly kwhPerCent: number
}

/** Past bills beside the ranges forecast on the same day of each, from earlier data only. */
export const trackRecord = (
  { forecaster, tries }: Backtest,
  { past, dayNumber, netShare, kwhPerCent }: Looked,
): TrackRecord | null => {
  const judged = past.flatMap((bill) => {
    const day = addDays(bill.startDate, dayNumber - 1)
    const stretch = { from: 0, to: lengthOf(bill) - dayNumber + 1 }
    const at = epochDay(day)
    const before = sharesOf(tries, stretch, at)
    const expects = stretch.to > 0 && before.length >= leastTries ? forecaster.expectsFrom(at) : null
    if (!expects) return []
    const days = Array.from({ length: stretch.to }, (_, index) => at + index)
    const predicted = days.map(expects)
    const [share] = sharesOf([{ at, predicted, used: days.map(forecaster.measuredOn) }], stretch)
    if (share === undefined) return []
    const band = bandOf(before, stretch, forecaster.estimatedShareBefore(at))
    const beyond = Math.max(0, band.low - share, share - band.high)
    return [{ endDate: bill.endDate, cents: beyond * sum(predicted) }]
  })
  if (judged.length === 0) return null
  const misses = judged.filter(({ cents }) => cents > 0)
  return {
    bills: judged.length,
    inside: judged.length - misses.length,
    dayNumber,
    misses: misses.map(({ endDate, cents }) => ({
      endDate,
      kwh: roundHalfAway(cents * kwhPerCent, 1),
      amount: netShare === null ? null : toDollars(roundHalfAway(cents * netShare)),
    })),
  }
}
