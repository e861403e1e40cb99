import { addDays, type Day, type DayRange, daysOf } from '#domain/basics/days.ts'
import { forecastOf, type GridDay, similarDays } from '#domain/insights/grid-forecast.ts'
import type { Queryable } from '#server/database/database.ts'

/** Days ahead, as far as a screen goes. */
const daysAhead = 8
/** Days back: the Authority publishes with some weeks' delay. */
const daysBack = 92

const forecastRange = (today: Day): DayRange => ({ startDate: addDays(today, -daysBack), endDate: addDays(today, daysAhead) })

const readHistory = async (db: Queryable, today: Day): Promise<Day[]> =>
  (
    await db.query<{ day: Day }>("select day from generation_day where origin <> 'forecast' and day <= $1 order by day", [today])
  ).map(({ day }) => day)

const put = `
  insert into generation_day (day, megawatts, intensity, origin)
  select day, megawatts, intensity, 'forecast' from json_to_recordset($1::json) as n(day date, megawatts jsonb, intensity real[])
  on conflict (day) do update set megawatts = excluded.megawatts, intensity = excluded.intensity
    where generation_day.origin = 'forecast'
      and (generation_day.megawatts, generation_day.intensity) is distinct from (excluded.megawatts, excluded.intensity)`

/**
 * Fills the days that nobody gave, from the last months to the next week, with the mean of similar days. A day once given or measured
 * is never forecast again.
 * @returns days forecast
 */
export const renewGridForecast = async (db: Queryable, today: Day): Promise<number> => {
  const range = forecastRange(today)
  const history = await readHistory(db, today)
  const known = new Set(
    (
      await db.query<{ day: Day }>("select day from generation_day where origin <> 'forecast' and day between $1 and $2", [
        range.startDate,
        range.endDate,
      ])
    ).map(({ day }) => day),
  )
  const wanted = daysOf(range).flatMap((day) => {
    const days = known.has(day) ? [] : similarDays(history, day)
    return days.length === 0 ? [] : [{ day, days }]
  })
  if (wanted.length === 0) return 0
  const rows = await db.query<GridDay>('select day, megawatts, intensity from generation_day where day = any($1::date[])', [
    [...new Set(wanted.flatMap(({ days }) => days))],
  ])
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const forecasts = wanted.map(({ day, days }) =>
    forecastOf(
      day,
      days.flatMap((similar) => byDay.get(similar) ?? []),
    ),
  )
  await db.query(put, [JSON.stringify(forecasts)])
  return forecasts.length
}
