import { dayMs } from './durations.ts'
import { type Day, dayFromEpoch, type DayRange, epochDay, lengthOf } from './days.ts'
import { roundHalfAway } from './numbers.ts'

/** Below this a home is heated, °C: the base that degree days are counted from. */
export const heatedBelow = 18

/** Where temperatures are known, and what is usual there. */
export interface Climate {
  readonly place: string
  /** The mean temperature of January to December over many years, °C. */
  readonly months: readonly number[]
}

/**
 * Monthly means of NIWA's climate normals for 1981 to 2010, of the station that stands for the place: what is usual, and not the weather
 * of a year. See docs/data-sources.md.
 */
const climates = {
  auckland: { place: 'Auckland', months: [19.1, 19.7, 18.4, 16.1, 14, 11.8, 10.9, 11.3, 12.7, 14.2, 15.7, 17.8] },
  hamilton: { place: 'Hamilton', months: [18.4, 18.8, 17.1, 14.5, 11.9, 9.5, 8.9, 9.8, 11.6, 13.2, 15, 17] },
  wellington: { place: 'Wellington', months: [16.9, 17.2, 15.8, 13.7, 11.7, 9.7, 8.9, 9.4, 10.8, 12, 13.5, 15.4] },
  christchurch: { place: 'Christchurch', months: [17.5, 17.2, 15.5, 12.7, 9.8, 7.1, 6.6, 7.9, 10.3, 12.2, 14.1, 16.1] },
  dunedin: { place: 'Dunedin', months: [15.3, 15, 13.7, 11.7, 9.3, 7.3, 6.6, 7.7, 9.5, 10.9, 12.4, 13.9] },
} as const satisfies Readonly<Record<string, Climate>>

/** The place of which temperatures are known that is most like each region. */
const ofRegion: Readonly<Record<string, keyof typeof climates>> = {
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

/** What is usual in a region; null for one that is not known. */
export const climateOf = (region: string): Climate | null => {
  const name = ofRegion[region]
  return name === undefined ? null : climates[name]
}

const monthStart = (year: number, month: number): number => Date.UTC(year, month, 1) / dayMs

/** What is usual on a day, °C: each month's mean stands in its middle, and days between are on the line from one to the next. */
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

/** The degrees by which a day is below what a home is heated to. */
export const degreesBelow = (climate: Climate, day: Day): number => Math.max(0, heatedBelow - usualOn(climate, day))

export interface UsualWeather {
  readonly place: string
  /** The mean of the days, °C to a tenth. */
  readonly mean: number
  readonly days: number
  /** Degree days below 18 °C. */
  readonly degreeDays: number
}

/** What is usual over a range of days. */
export const usualWeather = (climate: Climate, range: DayRange): UsualWeather => {
  const first = epochDay(range.startDate)
  const count = lengthOf(range)
  let [sum, degreeDays] = [0, 0]
  for (let index = 0; index < count; index += 1) {
    const usual = usualOn(climate, dayFromEpoch(first + index))
    sum += usual
    degreeDays += Math.max(0, heatedBelow - usual)
  }
  return { place: climate.place, mean: roundHalfAway(sum / count, 1), days: count, degreeDays }
}

/** What a meter counted on a day, in watt-hours. */
export interface DayUse {
  readonly day: Day
  readonly wh: number
}

const leastDays = 180
/** Degrees between the warmest and the coldest of the days that are compared: with less there is no season to see. */
const leastSpread = 4
/** How closely use has to follow the season (the share of its variance) before it is said to. */
const leastFit = 0.1

/** A day as heating is told from it. */
export interface HeatingPoint {
  readonly degrees: number
  readonly used: number
}

/** What is used more for each degree, by least squares; null where the days are too few or use does not follow the season. */
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
  const together = sumXY / count - (sumX / count) * (sumY / count)
  if (most - least < leastSpread || varianceY <= 0 || together <= 0) return null
  return together ** 2 / (varianceX * varianceY) < leastFit ? null : together / varianceX
}

/**
 * The watt-hours that a home takes for each degree day, by least squares over its own days; null where they are too few or use does not
 * follow the season. A home that sends solar power out is not asked: its use follows the sun.
 */
export const heatingOf = (climate: Climate, days: readonly DayUse[]): number | null =>
  heatingIn(days.map(({ day, wh }) => ({ degrees: degreesBelow(climate, day), used: wh })))
