import { carbonLevelOf } from './carbon-level.ts'
import { hourNow } from '#domain/basics/days.ts'
import { hourMs } from '#domain/basics/durations.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { sum, sumOf } from '#domain/basics/sums.ts'
import { allocateCents } from '#domain/basics/whole-shares.ts'

export interface GridHalfHour {
  readonly start: number
  /** g CO2e per kWh; null if unknown. */
  readonly intensity: number | null
  /** MW by source; null if not reported. */
  readonly megawatts: Readonly<Record<string, number | null>>
}

export interface Share {
  readonly name: string
  readonly percentage: number
}

const renewables: ReadonlySet<string> = new Set(['Hydro', 'Geothermal', 'Wind', 'Solar'])
export const isRenewable = (source: string): boolean => renewables.has(source)

const lastNames = ['Others', 'Unknown']

export const sortShares = <Row extends Share>(shares: readonly Row[]): Row[] =>
  shares.toSorted(
    (a, b) => lastNames.indexOf(a.name) - lastNames.indexOf(b.name) || b.percentage - a.percentage || (a.name < b.name ? -1 : 1),
  )

export const sharesOf = (parts: Readonly<Record<string, number | null>>): Share[] => {
  const known = Object.entries(parts).flatMap(([name, value]) => (value !== null && value > 0 ? [{ name, value }] : []))
  const tenths = allocateCents(
    known.map(({ value }) => value),
    known.length === 0 ? 0 : 1000,
  )
  return sortShares(known.map(({ name }, index) => ({ name, percentage: (tenths[index] ?? 0) / 10 })))
}

/** MW by company, in proportion to its capacity of each source; sources without known owners are unknown. */
export const byOwner = (
  megawatts: GridHalfHour['megawatts'],
  owners: Readonly<Record<string, Readonly<Record<string, number>>>>,
): Record<string, number> => {
  const sums: Record<string, number> = {}
  for (const [source, mw] of Object.entries(megawatts)) {
    const plants = Object.entries(owners[source] ?? { Unknown: 1 })
    const all = sumOf(plants, ([, capacity]) => capacity)
    for (const [name, capacity] of plants) sums[name] = (sums[name] ?? 0) + ((mw ?? 0) * capacity) / all
  }
  return sums
}

/** MW; null for a source that never reports. */
export const summedSources = (halfHours: readonly GridHalfHour[]): Record<string, number | null> => {
  const sums: Record<string, number | null> = {}
  for (const { megawatts } of halfHours)
    for (const [name, mw] of Object.entries(megawatts)) sums[name] = mw === null ? (sums[name] ?? null) : (sums[name] ?? 0) + mw
  return sums
}

/** Water, steam, wind and sun, 0 to 1. */
export const renewableShareOf = (megawatts: GridHalfHour['megawatts']): number => {
  const [green, all] = Object.entries(megawatts).reduce(
    ([renewable, total], [name, mw]) => [renewable + (isRenewable(name) ? (mw ?? 0) : 0), total + (mw ?? 0)],
    [0, 0],
  )
  return all > 0 ? roundHalfAway(green / all, 4) : 0
}

/** g CO2e per kWh, one decimal; null without data. */
export const meanIntensity = (halfHours: readonly Pick<GridHalfHour, 'intensity'>[]): number | null => {
  const known = halfHours.flatMap(({ intensity }) => (intensity === null ? [] : [intensity]))
  return known.length === 0 ? null : roundHalfAway(sum(known) / known.length, 1)
}

export interface Leveled {
  /** Epoch milliseconds. */
  readonly start: number
  readonly level: number
}

export const cleanestRun = <Hour extends Leveled>(hours: readonly Hour[]): readonly Hour[] => {
  const levels = hours.map(({ level }) => level).filter((level) => level > 0)
  const lowest = Math.min(...levels)
  if (levels.every((level) => level === lowest)) return []
  let best: readonly Hour[] = []
  let run: Hour[] = []
  for (const hour of hours) {
    run = hour.level === lowest ? [...run, hour] : []
    if (best[0] === hours[0] && run[0] !== hours[0] && best.length > 0) return best
    if (run.length > best.length) best = run
  }
  return best
}

export const cleanestOf = (hours: readonly Leveled[]): { readonly startHour: number; readonly endHour: number } | null => {
  const run = cleanestRun(hours)
  const [first] = run
  const last = run.at(-1)
  if (!first || !last) return null
  return { startHour: Math.floor(hourNow(first.start)), endHour: (Math.floor(hourNow(last.start)) + 1) % 24 }
}

export const hoursFrom = (halfHours: readonly GridHalfHour[], start: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const at = start + index * hourMs
    const gramsPerKwh = meanIntensity(halfHours.filter((halfHour) => halfHour.start >= at && halfHour.start < at + hourMs))
    return { start: at, gramsPerKwh, level: carbonLevelOf(gramsPerKwh) }
  })

export const threeHourLevels = (levels: readonly number[]): number[] =>
  Array.from({ length: 8 }, (_, block) => Math.max(0, ...levels.slice(block * 3, block * 3 + 3)))

export const clockLevels = (hours: readonly Leveled[]): (number | null)[] => {
  const levels: (number | null)[] = Array.from({ length: 24 }, () => null)
  for (const { start, level } of hours) {
    const hour = Math.floor(hourNow(start))
    levels[hour] = Math.max(levels[hour] ?? 0, level)
  }
  return levels
}
