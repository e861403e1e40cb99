import { isLowCarbon, carbonLevelOf } from '#domain/insights/carbon-level.ts'
import { addDays, type Day, earlierOf, weekday } from '#domain/basics/days.ts'
import { medianOf } from '#domain/supply/power-shout.ts'
import { hoursOf, instantText, type LocalHour } from '#domain/basics/half-hours.ts'
import { toDollars } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { sum } from '#domain/basics/sums.ts'
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

const readDayTariffs = async (db: Queryable, keys: readonly string[]): Promise<(day: Day) => StoredTariff | undefined> => {
  const agreements = await db.query<Agreed>(
    `select plan_id, start_date, end_date from agreement
     where billing_account_id = $1 and supply_point_id = $2 order by start_date desc`,
    keys,
  )
  const tariffs = await readTariffs(db, [...new Set(agreements.map(({ planId }) => planId))])
  return (day) => agreedTariff(agreements, tariffs, day)
}

/** At most a third of the day, else a windy week marks every hour. */
const mostEcoHours = 8

/** Lowest-carbon local hours of a weekday by recent median, if low at all. */
const readEcoHours = async (db: Queryable, days: readonly Day[]): Promise<boolean[]> => {
  const rows = await db.query<{ intensity: number[] }>('select intensity from generation_day where day = any($1::date[])', [days])
  const byDay = rows.map(({ intensity }) => hourlyOf(intensity).map((kilo) => kilo * 500))
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

export interface Home {
  readonly billingAccountId: string
  readonly supplyPointId: string
}

export interface DaysQuery extends Home {
  readonly days: readonly Day[]
  readonly today: Day
}

export interface DayOfHours {
  readonly day: Day
  readonly hours: readonly UsualHour[]
}

interface HourFacts {
  /** kWh by local hour. */
  readonly used: readonly (number | null)[]
  readonly eco: readonly boolean[]
  readonly tariff: StoredTariff | undefined
}

const hoursOn = (day: Day, { used, eco, tariff }: HourFacts): UsualHour[] => {
  const count = hoursOf(day).length * 2
  return clockHoursOf(day).map(({ start, hour, halfHours: [first] }) => {
    const kw = used[hour] ?? null
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

export const readEcoHoursOf = (db: Queryable, day: Day, today: Day): Promise<boolean[]> =>
  readEcoHours(db, sameWeekdaysBefore(day, today))

const kwhIn = (used: readonly (number | null)[]): number => sum(used.map((kwh) => kwh ?? 0))

/** What hours usually use, and cost on their days. @param expectedWh of a whole day; null: as usual on its weekday */
export const readUsualDays = async (
  db: Queryable,
  { billingAccountId, supplyPointId, days, today }: DaysQuery,
  expectedWh: (day: Day) => number | null = () => null,
): Promise<DayOfHours[]> => {
  const keys = [billingAccountId, supplyPointId]
  const tariffOn = await readDayTariffs(db, keys)
  const read = new Map<string, Omit<HourFacts, 'tariff'>>()
  const found: DayOfHours[] = []
  for (const day of days) {
    const before = sameWeekdaysBefore(day, today)
    const key = before.join(' ')
    const facts = read.get(key) ?? { used: await readUsual(db, keys, before), eco: await readEcoHours(db, before) }
    read.set(key, facts)
    const [usual, expected] = [kwhIn(facts.used), expectedWh(day)]
    const share = expected === null || usual === 0 ? 1 : expected / 1000 / usual
    const used = facts.used.map((kwh) => (kwh === null ? null : kwh * share))
    found.push({ day, hours: hoursOn(day, { ...facts, used, tariff: tariffOn(day) }) })
  }
  return found
}

/** What hours of past days used, and cost. Only days that were read whole. */
export const readUsedDays = async (
  db: Queryable,
  { billingAccountId, supplyPointId, days, today }: DaysQuery,
): Promise<DayOfHours[]> => {
  const keys = [billingAccountId, supplyPointId]
  const rows = await db.query<{ day: Day; wh: (number | null)[] }>(
    `select day, wh from own_reading_day where billing_account_id = $1 and supply_point_id = $2 and day = any($3::date[])
     and type in ('actual', 'powerShout') and quality is null order by day`,
    [...keys, days],
  )
  const tariffOn = await readDayTariffs(db, keys)
  const found: DayOfHours[] = []
  for (const { day, wh } of rows) {
    const eco = await readEcoHoursOf(db, day, today)
    found.push({ day, hours: hoursOn(day, { used: hourlyOf(wh), eco, tariff: tariffOn(day) }) })
  }
  return found
}
