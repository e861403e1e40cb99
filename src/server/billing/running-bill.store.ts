import type { Discount } from '#contract/account/account.contract.ts'
import { addDays, type Day, daysBetween, epochDay, laterOf } from '#domain/basics/days.ts'
import {
  type Band,
  bandOf,
  type DailyUse,
  type Forecaster,
  forecasterOf,
  recentDays,
  sharesOf,
  type DayOffsets,
  triesBefore,
  type Try,
} from '#domain/insights/electricity-forecast.ts'
import { exactCent } from '#domain/basics/money.ts'
import { sum, sumOf } from '#domain/basics/sums.ts'
import type { Queryable } from '#server/database/database.ts'
import { readDailyUse, type SupplyUse } from './daily-use.store.ts'
import { readPeriodStatus, type PeriodStatus } from './period-status.ts'

/** Days of history: a year of backtests, and a year before the first. */
export const lookBack = 2 * 364 + 60
/** Days of a backtest: the longest bill, or to the end of next week. */
const reach = 36

export interface Backtest {
  readonly forecaster: Forecaster
  readonly tries: readonly Try[]
}

export const combineUse = (uses: readonly (SupplyUse & { readonly weight: number })[], today: Day): DailyUse => {
  const firstDay = uses.map(({ daily }) => daily.firstDay).reduce(laterOf, addDays(today, -lookBack))
  const count = Math.max(0, daysBetween(firstDay, today) + 1)
  const used = Array.from({ length: count }, (_, index) => {
    const values = uses.map(({ daily, weight }) => {
      const value = daily.used[index + daysBetween(daily.firstDay, firstDay)] ?? null
      return value === null ? null : value * weight
    })
    return values.some((value) => value === null) ? null : values.reduce<number>((whole, value) => whole + (value ?? 0), 0)
  })
  const estimated = used.map((whole, index) => {
    if (whole === null || whole === 0) return 0
    const parts = uses.map(({ daily, weight }) => {
      const at = index + daysBetween(daily.firstDay, firstDay)
      return (daily.used[at] ?? 0) * weight * (daily.estimated?.[at] ?? 0)
    })
    return sum(parts) / whole
  })
  return { firstDay, used, estimated, climate: uses[0]?.daily.climate ?? null }
}

export const tryOn = (daily: DailyUse, today: Day, length: number = reach): Backtest => {
  const forecaster = forecasterOf(daily)
  return { forecaster, tries: triesBefore(forecaster, epochDay(today), { back: lookBack, length }) }
}

export const bandFrom = ({ forecaster, tries }: Backtest, stretch: DayOffsets, today: Day): Band =>
  bandOf(sharesOf(tries, stretch), stretch, forecaster.estimatedShareBefore(epochDay(today) + 1))

/** Exact money per Wh over the last weeks; export does not grow with use. */
export const rateOf = ({ recent }: SupplyUse): number => (recent.wh > 0 ? recent.energyExact / recent.wh : 0)

/** Cents with GST, less the discount. */
export interface RunningBill {
  readonly periodStatus: PeriodStatus
  readonly uses: readonly SupplyUse[]
  /** Null without readings or without a supply. */
  readonly forecast: {
    readonly cents: number
    readonly lowCents: number
    readonly highCents: number
    /** Part of `cents` that depends on future use. */
    readonly openCents: number
    readonly band: Band
  } | null
  /** All metered fuels, by cost (cents). */
  readonly tried: Backtest
  readonly stretch: DayOffsets
}

type Account = Parameters<typeof readPeriodStatus>[1] & { readonly discount: Discount | null }

const isRecent = ({ daily }: SupplyUse): boolean => daily.used.slice(-recentDays).some((value) => value !== null)

/** Forecast of the running bill with its 80% band. */
export const readRunningBill = async (db: Queryable, account: Account, today: Day): Promise<RunningBill> => {
  const periodStatus = await readPeriodStatus(db, account, today)
  const uses = (await readDailyUse(db, account.billingAccountId, today, lookBack)).filter(isRecent)
  const stretch = { from: 0, to: periodStatus.remainingDays + 1 }
  const weighed = uses.map((use) => ({ ...use, weight: rateOf(use) / exactCent }))
  const tried = tryOn(combineUse(weighed, today), today, reach)
  const { forecastCents, projected } = periodStatus
  if (uses.length === 0 || forecastCents === null || projected === null)
    return { periodStatus, uses, forecast: null, tried, stretch }
  const netShare = 1 - (account.discount?.percent ?? 0) / 100
  const openCents = (sumOf(projected, ({ openExact }) => openExact) / exactCent) * netShare
  const band = bandFrom(tried, stretch, today)
  return {
    periodStatus,
    uses,
    forecast: {
      cents: forecastCents,
      lowCents: Math.round(forecastCents - openCents * (1 - band.low)),
      highCents: Math.round(forecastCents + openCents * (band.high - 1)),
      openCents,
      band,
    },
    tried,
    stretch,
  }
}
