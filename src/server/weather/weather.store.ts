import { counted } from '#domain/basics/counted.ts'
import { type Day, epochDay } from '#domain/basics/days.ts'
import type { Climate, WeatherPlace } from '#domain/supply/degree-days.ts'
import type { Queryable } from '#server/database/database.ts'

export interface WeatherDay {
  readonly place: WeatherPlace
  readonly day: Day
  /** °C; the column rounds to a tenth. */
  readonly mean: number
}

/** Of days, each of one place. */
export interface WeatherCounts {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
}

const put = `
  with n as (select place, day, mean from json_to_recordset($1::json) as n(place text, day date, mean numeric(3, 1))),
    before as (select n.place, n.day from n join weather_day using (place, day)),
    written as (
      insert into weather_day (place, day, mean) select place, day, mean from n
      on conflict (place, day) do update set mean = excluded.mean where weather_day.mean <> excluded.mean
      returning place, day)
  select (select count(*)::int from written left join before using (place, day) where before.day is null) as added,
    (select count(*)::int from written join before using (place, day)) as changed,
    (select count(*)::int from n) - (select count(*)::int from written) as unchanged`

/** A later value replaces an earlier one. @param days none twice */
export const storeWeather = async (tx: Queryable, days: readonly WeatherDay[]): Promise<WeatherCounts> => {
  const sorted = days.toSorted((a, b) => a.place.localeCompare(b.place) || a.day.localeCompare(b.day))
  const [counts = { added: 0, changed: 0, unchanged: 0 }] = await tx.query<WeatherCounts>(put, [JSON.stringify(sorted)])
  return counts
}

export const describeCounts = ({ added, changed, unchanged }: WeatherCounts): string =>
  `weather: ${counted(added, 'new day')}, ${changed} changed, ${unchanged} known before`

/** Newest day of the place that is furthest behind; null without any. */
export const readMeasuredUntil = async (db: Queryable): Promise<Day | null> => {
  const [row] = await db.query<{ day: Day | null }>(
    'select min(newest) as day from (select max(day) as newest from weather_day group by place) n',
  )
  return row?.day ?? null
}

const measuredDays = `
  select array_agg(day order by day) as days, array_agg(mean::float8 order by day) as means
  from weather_day where place = $1 and day >= $2`

interface MeasuredRow {
  readonly days: readonly Day[] | null
  readonly means: readonly number[] | null
}

/** With what was measured from `from` on; the same object without any. */
export const withMeasured = async (db: Queryable, climate: Climate, from: Day): Promise<Climate> => {
  if (climate.key === null) return climate
  const [row] = await db.query<MeasuredRow>(measuredDays, [climate.key, from])
  if (!row?.days) return climate
  return { ...climate, measured: new Map(row.days.map((day, index) => [epochDay(day), row.means?.[index] ?? Number.NaN])) }
}
