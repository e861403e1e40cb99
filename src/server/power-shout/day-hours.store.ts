import { isLowCarbon, carbonLevelOf } from '#domain/insights/carbon-level.ts'
import { addDays, type Day, earlierOf, weekday } from '#domain/basics/days.ts'
import { medianOf } from '#domain/supply/power-shout.ts'
import { hoursOf, instantText, type LocalHour } from '#domain/basics/half-hours.ts'
import { toDollars } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { bandAt, withGst } from '#domain/supply/tariff.ts'
import type { Queryable } from '#server/database/database.ts'
import { isEstimateAlone } from '#server/readings/estimates.ts'
import { type Agreed, agreedTariff, readTariffs, type StoredTariff } from '#server/readings/tariffs.ts'
import { hourlyOf } from '#server/usage/insight.store.ts'

const weeksCompared = 8

/** Local clock: the repeated hour in April is one; the skipped one in spring is none. */
export const clockHoursOf = (day: Day): LocalHour[] => hoursOf(day).filter(({ repeat }) => repeat !== 'second')

const sameWeekdaysBefore = (day: Day, today: Day): Day[] => {
  const newest = earlierOf(addDays(today, -1), addDays(day, -7))
  const last = addDays(newest, -((weekday(newest) - weekday(day) + 7) % 7))
  return Array.from({ length: weeksCompared }, (_, index) => addDays(last, -7 * index))
}

const readTariff = async (db: Queryable, keys: readonly string[], day: Day): Promise<StoredTariff | undefined> => {
  const agreements = await db.query<Agreed>(
    `select plan_id, start_date, end_date from agreement
     where billing_account_id = $1 and supply_point_id = $2 and start_date <= $3 order by start_date desc`,
    [...keys, day],
  )
  return agreedTariff(agreements, await readTariffs(db, [...new Set(agreements.map(({ planId }) => planId))]), day)
}

/** At most a third of the day, else a windy week marks every hour. */
const mostEcoHours = 8

/** Lowest-carbon local hours of a weekday by recent median, if low at all. */
const readEcoHours = async (db: Queryable, days: readonly Day[]): Promise<boolean[]> => {
  const rows = await db.query<{ intensity: number[] }>('select intensity from generation_day where day = any($1::date[])', [days])
  const byDay = rows.map(({ intensity }) => hourlyOf(intensity).map((sum) => sum * 500))
  const usual = Array.from({ length: 24 }, (_, hour) => medianOf(byDay.map((values) => values[hour] ?? 0)))
  const lowest = usual
    .flatMap((grams, hour) => (grams !== null && isLowCarbon(carbonLevelOf(grams)) ? [{ grams, hour }] : []))
    .toSorted((a, b) => a.grams - b.grams || a.hour - b.hour)
    .slice(0, mostEcoHours)
  return usual.map((_, hour) => lowest.some((lowestHour) => lowestHour.hour === hour))
}

/** kWh per local hour; null without readings. */
const readUsual = async (db: Queryable, keys: readonly string[], days: readonly Day[]): Promise<(number | null)[]> => {
  const rows = await db.query<{ wh: (number | null)[] }>(
    `select wh from own_reading_day r where billing_account_id = $1 and supply_point_id = $2 and day = any($3::date[])
     and type <> 'empty' and coalesce(quality, '') not like '%D%' and not ${isEstimateAlone}`,
    [...keys, days],
  )
  const byDay = rows.map(({ wh }) => hourlyOf(wh))
  return Array.from({ length: 24 }, (_, hour) => medianOf(byDay.map((values) => values[hour] ?? 0)))
}

export interface UsualHour {
  readonly hour: number
  readonly startDateTime: string
  readonly kw: number | null
  readonly worthNZD: number | null
  readonly isEco: boolean
}

export interface DayQuery {
  readonly billingAccountId: string
  readonly supplyPointId: string
  readonly day: Day
  readonly today: Day
}

export const readEcoHoursOf = (db: Queryable, day: Day, today: Day): Promise<boolean[]> =>
  readEcoHours(db, sameWeekdaysBefore(day, today))

export const readDayHours = async (
  db: Queryable,
  { billingAccountId, supplyPointId, day, today }: DayQuery,
): Promise<UsualHour[]> => {
  const keys = [billingAccountId, supplyPointId]
  const days = sameWeekdaysBefore(day, today)
  const [usual, eco, tariff] = [await readUsual(db, keys, days), await readEcoHours(db, days), await readTariff(db, keys, day)]
  const hours = clockHoursOf(day)
  const count = hoursOf(day).length * 2
  return hours.map(({ start, hour, halfHours: [first] }) => {
    const kw = usual[hour] ?? null
    const rate = tariff?.bands[bandAt(tariff, day, first, count)]?.rateMillicents
    return {
      hour,
      startDateTime: instantText(start),
      kw: kw === null ? null : roundHalfAway(kw, 3),
      worthNZD: kw === null || rate === undefined ? null : toDollars(roundHalfAway(kw * withGst(rate))),
      isEco: eco[hour] ?? false,
    }
  })
}
