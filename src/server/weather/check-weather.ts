import { type Day, daysBetween, formatFullDate } from '#domain/basics/days.ts'
import { listText } from '#domain/basics/list-text.ts'
import { weatherPlaces } from '#domain/supply/degree-days.ts'
import type { Queryable } from '#server/database/database.ts'

/** Days after which a place's newest measurement counts as late. */
const lateAfter = 10

export interface WeatherReport {
  readonly words: string
  /** A place that had measurements has none of late. */
  readonly isLate: boolean
}

/** How far measured temperatures reach, for operators. */
export const describeWeather = async (db: Queryable, today: Day): Promise<WeatherReport> => {
  const rows = await db.query<{ place: string; newest: Day }>('select place, max(day) as newest from weather_day group by place')
  const found = weatherPlaces.flatMap((place) => rows.find((row) => row.place === place) ?? [])
  if (found.length === 0) return { words: 'None measured: long-term averages are used.', isLate: false }
  const places = found.map(({ place, newest }) => `${place} until ${formatFullDate(newest)}`)
  return {
    words: `Measured in ${listText(places)}.`,
    isLate: found.some(({ newest }) => daysBetween(newest, today) > lateAfter),
  }
}
