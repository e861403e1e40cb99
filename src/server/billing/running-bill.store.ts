import type { Discount } from '#contract/account.contract.ts'
import { addDays, type Day, daysBetween, epochDay, laterOf } from '#domain/days.ts'
import {
  type Band,
  bandOf,
  type DailyUse,
  type Forecaster,
  forecasterOf,
  recentDays,
  sharesOf,
  type Stretch,
  triesBefore,
  type Try,
} from '#domain/electricity-forecast.ts'
import { exactCent } from '#domain/money.ts'
import { sum, sumOf } from '#domain/sums.ts'
import type { Queryable } from '#server/database/database.ts'
import { readDailyUse, type SupplyUse } from './daily-use.store.ts'
import { readStanding, type Standing } from './standing.ts'

/** Days that are looked back at: a year of tries, and a year before the first of them. */
export const lookBack = 2 * 364 + 60
/** Days that a try reaches: the longest bill, or to the end of the next week. */
const reach = 36

/** Use by day with the tries of it that are over. */
export interface Tried {
  readonly forecaster: Forecaster
  readonly tries: readonly Try[]
}

/** The use of supplies together, each day times what a unit of it counts; from the day on that all of them are known. */
export const together = (uses: readonly (SupplyUse & { readonly weight: number })[], today: Day): DailyUse => {
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

/** What the method would have said of the days before one. */
export const tryOn = (daily: DailyUse, today: Day, length: number = reach): Tried => {
  const forecaster = forecasterOf(daily)
  return { forecaster, tries: triesBefore(forecaster, epochDay(today), { back: lookBack, length }) }
}

/** The band of a stretch that begins with a day, by the tries of the days before it. */
export const bandFrom = ({ forecaster, tries }: Tried, stretch: Stretch, today: Day): Band =>
  bandOf(sharesOf(tries, stretch), stretch, forecaster.estimatedShareBefore(epochDay(today) + 1))

/** Exact money for a watt-hour, as in the last weeks: what is sent out does not grow with what is used. */
export const rateOf = ({ lately }: SupplyUse): number => (lately.wh > 0 ? lately.energyExact / lately.wh : 0)

/** The running bill by the one forecast of it. Money in cents with GST, after the discount. */
export interface RunningBill {
  readonly standing: Standing
  readonly uses: readonly SupplyUse[]
  /** Null where nothing is known to go by: no readings, or no supply. */
  readonly forecast: {
    readonly cents: number
    readonly lowCents: number
    readonly highCents: number
    /** The part of `cents` that hangs on use to come. */
    readonly openCents: number
    readonly band: Band
  } | null
  /** All fuels that are metered, by what they cost (cents). */
  readonly tried: Tried
  /** From today on, as many days as the bill has left. */
  readonly stretch: Stretch
}

type Account = Parameters<typeof readStanding>[1] & { readonly discount: Discount | null }

const isRecent = ({ daily }: SupplyUse): boolean => daily.used.slice(-recentDays).some((value) => value !== null)

/** What an account's running bill comes to, and between which two amounts it ends eight times in ten. */
export const readRunningBill = async (db: Queryable, account: Account, today: Day): Promise<RunningBill> => {
  const standing = await readStanding(db, account, today)
  const uses = (await readDailyUse(db, account.billingAccountId, today, lookBack)).filter(isRecent)
  const stretch = { from: 0, to: standing.remainingDays + 1 }
  const weighed = uses.map((use) => ({ ...use, weight: rateOf(use) / exactCent }))
  const tried = tryOn(together(weighed, today), today, reach)
  const { forecastCents, projected } = standing
  if (uses.length === 0 || forecastCents === null || projected === null) return { standing, uses, forecast: null, tried, stretch }
  const kept = 1 - (account.discount?.percent ?? 0) / 100
  const openCents = (sumOf(projected, ({ openExact }) => openExact) / exactCent) * kept
  const band = bandFrom(tried, stretch, today)
  return {
    standing,
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
