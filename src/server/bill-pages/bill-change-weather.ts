import { counted } from '#domain/basics/counted.ts'
import type { DayRange } from '#domain/basics/days.ts'
import { formatNumber, roundHalfAway } from '#domain/basics/numbers.ts'
import { type Climate, measuredWeather, type PeriodWeather, usualWeather } from '#domain/supply/degree-days.ts'

/** Of two bills: both measured, or both long-term averages. */
export interface ComparedWeather {
  readonly now: PeriodWeather
  readonly earlier: PeriodWeather
  /** Days of both without a measurement; null for long-term averages. */
  readonly usualDays: number | null
}

export const compareWeather = (climate: Climate, bill: DayRange, before: DayRange): ComparedWeather => {
  const [now, earlier] = [measuredWeather(climate, bill), measuredWeather(climate, before)]
  return now && earlier
    ? { now, earlier, usualDays: now.usualDays + earlier.usualDays }
    : { now: usualWeather(climate, bill), earlier: usualWeather(climate, before), usualDays: null }
}

const degrees = (mean: number) => `${formatNumber(mean, 1)} °C`

export const isMeasured = (weather: ComparedWeather | null): boolean => weather !== null && weather.usualDays !== null

/** Empty for no use to speak of. */
const heatingText = (use: string | null): string => (use === null ? '' : ` That means ${use} for heating.`)

const usualDetail = ({ now, earlier }: ComparedWeather, use: string | null): string =>
  `It’s usually ${degrees(now.mean)} in ${now.place} in these weeks, and ${degrees(earlier.mean)} in the weeks of the bill before.` +
  `${heatingText(use)} These are long-term averages, not this year’s weather.`

const comparison = ({ now, earlier }: ComparedWeather): string => {
  const warmer = roundHalfAway(now.mean - earlier.mean, 1)
  if (warmer === 0) return `The temperature in ${now.place} was the same as for the bill before, ${degrees(now.mean)} on average.`
  return (
    `These weeks were ${degrees(Math.abs(warmer))} ${warmer < 0 ? 'colder' : 'warmer'} in ${now.place} than the weeks of the bill before: ` +
    `${degrees(now.mean)} on average, compared with ${degrees(earlier.mean)}.`
  )
}

/** @param use `171.5 kWh more`; null for none */
export const weatherText = (weather: ComparedWeather, use: string | null): string => {
  const { usualDays } = weather
  if (usualDays === null) return usualDetail(weather, use)
  const gaps =
    usualDays === 0 ? '' : ` For ${counted(usualDays, 'day')} we have no measurement, so we used the long-term average.`
  return `${comparison(weather)}${heatingText(use)}${gaps}`
}
