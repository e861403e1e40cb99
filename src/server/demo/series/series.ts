import { addDays, type Day, localHourOf, weekday } from '#domain/basics/days.ts'
import { halfHoursOf } from '#domain/basics/half-hours.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { chance } from '#server/providers/chance.ts'
import { matching, readGeneration, readSourceDays, type SourceDay } from './source-days.ts'
import { workplaces } from './workplaces.ts'

/** Homes and machines that are added up to customers; origin: docs/data-sources.md. */
export interface Series {
  readonly title: string
  readonly kind: 'measured' | 'synthetic'
  /** Empty for a calculated series. */
  readonly days: readonly SourceDay[]
  /** Shift in half-hours: the measured car charged at noon, the demo's EV plans suit the night. */
  readonly movedBy: number
  /** Mean W of a half-hour; null for a measured series. */
  readonly shape: ((day: Day, hour: number) => number) | null
}

const measured = (title: string, file: string, movedBy = 0): Series => ({
  title,
  kind: 'measured',
  days: readSourceDays(file),
  movedBy,
  shape: null,
})

const synthetic = (title: string, shape: Series['shape']): Series => ({ title, kind: 'synthetic', days: [], movedBy: 0, shape })

const makers = {
  'refit-2': () => measured('A home, about 10 kWh a day, heated by gas', 'refit-2.csv'),
  'refit-20': () => measured('A home, about 9 kWh a day, heated by gas', 'refit-20.csv'),
  'heat-pump': () => measured('A heat pump: 21 kWh a day in the coldest month, none in summer', 'heat-pump.csv'),
  ev: () => measured('A car at its home charger, about 2.5 kWh a day', 'ev.csv', 20),
  pv: () => measured('Solar panels, about 26 kWh a day', 'pv.csv'),
  dairy: () => synthetic('A dairy shed with 320 cows', workplaces.dairy),
  cafe: () => synthetic('A cafe', workplaces.cafe),
} as const

export type SeriesName = keyof typeof makers
export const seriesNames = Object.keys(makers) as SeriesName[]

const read = new Map<SeriesName, Series>()

export const homeSeries = (name: SeriesName): Series => {
  const known = read.get(name)
  if (known) return known
  const made = makers[name]()
  read.set(name, made)
  return made
}

export interface SeriesRequest {
  readonly series: SeriesName
  readonly day: Day
  readonly seed: string
  readonly scale?: number
}

/** Measured days to choose from, so that years differ. */
const choices = 4

/**
 * Whole Wh per half-hour (46, 48 or 50). The seed picks a measured day of the same season and part of the week, varied by a few
 * per cent; hours follow clock changes.
 */
export const wattHoursFor = ({ series, day, seed, scale = 1 }: SeriesRequest): number[] => {
  const { days, movedBy, shape } = homeSeries(series)
  const next = chance(`${seed} ${series} ${day}`)
  const candidates = matching(days, day, choices)
  const source = candidates[Math.floor(next() * candidates.length)]
  const ofDay = scale * (0.94 + 0.12 * next())
  const count = halfHoursOf(day)
  return Array.from({ length: count }, (_, index) => {
    const hour = localHourOf(index, count)
    const wh = shape ? shape(day, hour) / 2 : (source?.wh[(hour * 2 - movedBy + 48) % 48] ?? 0)
    return Math.round(wh * ofDay * (0.96 + 0.08 * next()))
  })
}

export const halfHourSums = (parts: readonly (readonly number[])[]): number[] =>
  (parts[0] ?? []).map((_, index) => sumOf(parts, (part) => part[index] ?? 0))

export const netOf = (
  load: readonly number[],
  solar: readonly number[],
): { readonly wh: number[]; readonly exportWh: number[] } => ({
  wh: load.map((used, index) => Math.max(0, used - (solar[index] ?? 0))),
  exportWh: load.map((used, index) => Math.max(0, (solar[index] ?? 0) - used)),
})

export const generationSources = ['Hydro', 'Geothermal', 'Wind', 'Gas', 'Coal', 'CoGen', 'Others'] as const
export type GenerationSource = (typeof generationSources)[number]

export interface Generation {
  readonly sources: readonly { readonly name: GenerationSource; readonly megawatts: number }[]
  /** g CO2e per kWh. */
  readonly intensity: number
}

const generationYear = 2023
let generation: ReturnType<typeof readGeneration> | undefined

/** Nearest day of 2023 with the same weekday; a day of 2023 is itself. */
const generationDays = new Map<Day, Day>()

const findGenerationDay = (day: Day): Day => {
  const date = day.slice(5) === '02-29' ? '02-28' : day.slice(5)
  const sameDate = `${generationYear}-${date}`
  const offset = (weekday(day) - weekday(sameDate) + 7) % 7
  const nearest = addDays(sameDate, offset > 3 ? offset - 7 : offset)
  if (nearest < `${generationYear}-01-01`) return addDays(nearest, 7)
  return nearest > `${generationYear}-12-31` ? addDays(nearest, -7) : nearest
}

/** Stored: it is read for each half-hour. */
const generationDay = (day: Day): Day => {
  const source = generationDays.get(day) ?? findGenerationDay(day)
  generationDays.set(day, source)
  return source
}

export const generationAt = (day: Day, halfHour: number): Generation => {
  generation ??= readGeneration('generation-2023.csv')
  const series = generation.get(generationDay(day))
  const intensity = series?.get('intensity') ?? []
  const count = halfHoursOf(day)
  const hour = localHourOf(halfHour, count)
  const at =
    intensity.length === count ? halfHour : intensity.findIndex((_, index) => localHourOf(index, intensity.length) >= hour)
  return {
    sources: generationSources.map((name) => ({ name, megawatts: series?.get(name)?.[at] ?? 0 })),
    intensity: intensity[at] ?? 0,
  }
}
