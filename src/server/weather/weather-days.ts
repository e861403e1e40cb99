import type { Day } from '#domain/basics/days.ts'
import { isDay } from '#domain/basics/is-day.ts'
import { listText } from '#domain/basics/list-text.ts'
import { weatherPlaces } from '#domain/supply/degree-days.ts'
import { excerpt } from '#server/import/refused.ts'
import type { WeatherDay } from './weather.store.ts'

/** °C, either side of zero. */
const mostDegrees = 60

export interface TemperatureInput {
  readonly place: string
  readonly day: string
  /** °C; not a number: unreadable. */
  readonly meanTemperature: number
}

/** Collects days that may be stored; `add` gives the reason for refusing one, or null. */
export const collectDays = (today: Day) => {
  const byKey = new Map<string, WeatherDay>()
  return {
    add: ({ place: name, day, meanTemperature }: TemperatureInput): string | null => {
      const place = weatherPlaces.find((candidate) => candidate === name.toLowerCase())
      if (place === undefined) return `place must be one of ${listText(weatherPlaces)}, not ${excerpt(name)}`
      if (!isDay(day)) return `day must be a day such as 2026-06-30, not ${excerpt(day)}`
      if (day >= today) return `${day} is not over yet`
      if (!(Math.abs(meanTemperature) <= mostDegrees)) return `meanTemperature must be °C, from -${mostDegrees} to ${mostDegrees}`
      if (byKey.has(`${place} ${day}`)) return `${place} has a value for ${day} already`
      byKey.set(`${place} ${day}`, { place, day, mean: meanTemperature })
      return null
    },
    days: (): WeatherDay[] => [...byKey.values()],
  }
}
