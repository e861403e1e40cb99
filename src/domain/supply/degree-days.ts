import { dayMs } from '#domain/basics/durations.ts'
import { type Day, type DayRange, daysOf, epochDay } from '#domain/basics/days.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'

/** Base of degree days, °C. */
const heatedBelow = 18

export const weatherPlaces = ['auckland', 'hamilton', 'wellington', 'christchurch', 'dunedin'] as const
export type WeatherPlace = (typeof weatherPlaces)[number]

export interface Climate {
  /** Of measured temperatures; null for a place without any. */
  readonly key: WeatherPlace | null
  readonly place: string
  /** Long-term monthly means, °C. */
  readonly months: readonly number[]
  /** Measured daily means, °C by epoch day; absent without any. */
  readonly measured?: ReadonlyMap<number, number>
}

/**
 * NIWA climate normals 1981 to 2010, one station per place: usual temperatures, not a year's weather. See docs/data-sources.md.
 */
const climates: Readonly<Record<WeatherPlace, Climate>> = {
  auckland: {
    key: 'auckland',
    place: 'Auckland',
    months: [19.1, 19.7, 18.4, 16.1, 14, 11.8, 10.9, 11.3, 12.7, 14.2, 15.7, 17.8],
  },
  hamilton: { key: 'hamilton', place: 'Hamilton', months: [18.4, 18.8, 17.1, 14.5, 11.9, 9.5, 8.9, 9.8, 11.6, 13.2, 15, 17] },
  wellington: {
    key: 'wellington',
    place: 'Wellington',
    months: [16.9, 17.2, 15.8, 13.7, 11.7, 9.7, 8.9, 9.4, 10.8, 12, 13.5, 15.4],
  },
  christchurch: {
    key: 'christchurch',
    place: 'Christchurch',
    months: [17.5, 17.2, 15.5, 12.7, 9.8, 7.1, 6.6, 7.9, 10.3, 12.2, 14.1, 16.1],
  },
  dunedin: { key: 'dunedin', place: 'Dunedin', months: [15.3, 15, 13.7, 11.7, 9.3, 7.3, 6.6, 7.7, 9.5, 10.9, 12.4, 13.9] },
}

const ofRegion: Readonly<Record<string, WeatherPlace>> = {
  Northland: 'auckland',
  Auckland: 'auckland',
  'Bay of Plenty': 'hamilton',
  Gisborne: 'hamilton',
  'Hawke’s Bay': 'hamilton',
  "Hawke's Bay": 'hamilton',
  Waikato: 'hamilton',
  Taranaki: 'hamilton',
  Manawatū: 'wellington',
  'Manawatū-Whanganui': 'wellington',
  'Manawatu-Wanganui': 'wellington',
  Wellington: 'wellington',
  Nelson: 'wellington',
  Tasman: 'wellington',
  Marlborough: 'wellington',
  'West Coast': 'christchurch',
  Canterbury: 'christchurch',
  Otago: 'dunedin',
  Southland: 'dunedin',
}

export const climateOf = (region: string): Climate | null => {
  const name = ofRegion[region]
  return name === undefined ? null : climates[name]
}

const monthStart = (year: number, month: number): number => Date.UTC(year, month, 1) / dayMs

/** °C, interpolated between mid-month means. */
export const usualOn = ({ months }: Climate, day: Day): number => {
  const at = epochDay(day) + 0.5
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1]
  const middleOf = (offset: number) => (monthStart(year, month + offset) + monthStart(year, month + offset + 1)) / 2
  const isLate = at >= middleOf(0)
  const [from, to] = isLate ? [0, 1] : [-1, 0]
  const share = (at - middleOf(from)) / (middleOf(to) - middleOf(from))
  const mean = (offset: number) => months[(month + offset + 12) % 12] ?? 0
  return mean(from) + (mean(to) - mean(from)) * share
}

/** °C, measured where it is; usual on days to come, and without a measurement. */
export const temperatureOn = (climate: Climate, day: Day): number => climate.measured?.get(epochDay(day)) ?? usualOn(climate, day)

export const degreesBelow = (climate: Climate, day: Day): number => Math.max(0, heatedBelow - temperatureOn(climate, day))

/** As known before the day. */
export const usualDegreesBelow = (climate: Climate, day: Day): number => Math.max(0, heatedBelow - usualOn(climate, day))

export interface PeriodWeather {
  readonly place: string
  /** °C, to a tenth. */
  readonly mean: number
  readonly days: number
  readonly degreeDays: number
}

const weatherBy = (
  climate: Climate,
  days: readonly Day[],
  temperature: (climate: Climate, day: Day) => number,
): PeriodWeather => {
  let [sum, degreeDays] = [0, 0]
  for (const day of days) {
    const degrees = temperature(climate, day)
    sum += degrees
    degreeDays += Math.max(0, heatedBelow - degrees)
  }
  return { place: climate.place, mean: roundHalfAway(sum / days.length, 1), days: days.length, degreeDays }
}

export const usualWeather = (climate: Climate, range: DayRange): PeriodWeather => weatherBy(climate, daysOf(range), usualOn)

/** Share of a period's days that must be measured. */
const leastMeasured = 0.9

export interface MeasuredWeather extends PeriodWeather {
  /** Days without a measurement: usual ones. */
  readonly usualDays: number
}

/** Null with fewer than nine of ten days measured. */
export const measuredWeather = (climate: Climate, range: DayRange): MeasuredWeather | null => {
  const days = daysOf(range)
  const usualDays = days.filter((day) => !climate.measured?.has(epochDay(day))).length
  return days.length - usualDays < days.length * leastMeasured ? null : { ...weatherBy(climate, days, temperatureOn), usualDays }
}

/** Wh. */
export interface DayUse {
  readonly day: Day
  readonly wh: number
}

const leastDays = 180
/** °C between warmest and coldest day; less shows no season. */
const leastSpread = 4
/** Minimum R² for use to count as seasonal. */
const leastFit = 0.1

export interface HeatingPoint {
  readonly degrees: number
  readonly used: number
}

/** Slope by least squares; null for too few days or no seasonal pattern. */
export const heatingIn = (points: readonly HeatingPoint[]): number | null => {
  if (points.length < leastDays) return null
  const count = points.length
  let [sumX, sumY, sumXX, sumYY, sumXY, least, most] = [0, 0, 0, 0, 0, Infinity, -Infinity]
  for (const { degrees: x, used: y } of points) {
    sumX += x
    sumY += y
    sumXX += x * x
    sumYY += y * y
    sumXY += x * y
    least = Math.min(least, x)
    most = Math.max(most, x)
  }
  const varianceX = sumXX / count - (sumX / count) ** 2
  const varianceY = sumYY / count - (sumY / count) ** 2
  const covariance = sumXY / count - (sumX / count) * (sumY / count)
  if (most - least < leastSpread || varianceY <= 0 || covariance <= 0) return null
  return covariance ** 2 / (varianceX * varianceY) < leastFit ? null : covariance / varianceX
}

/**
 * Wh per degree day by least squares; null for too few days or no seasonal pattern. Not for homes that export solar power: their
 * use follows the sun.
 */
export const heatingOf = (climate: Climate, days: readonly DayUse[]): number | null =>
  heatingIn(days.map(({ day, wh }) => ({ degrees: degreesBelow(climate, day), used: wh })))
