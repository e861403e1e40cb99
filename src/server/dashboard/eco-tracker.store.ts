import { halfHourMs, hourMs } from '#domain/durations.ts'
import type { EcoTrackerWidget } from '#contract/tiles.contract.ts'
import { carbonLevelName, carbonLevelOf } from '#domain/carbon-level.ts'
import { addDays, hourNow, today as dayAt } from '#domain/days.ts'
import { instantText, startsOf } from '#domain/half-hours.ts'
import { roundHalfAway } from '#domain/money.ts'
import type { Queryable } from '#server/database/database.ts'

interface DayRow {
  readonly day: string
  readonly megawatts: Readonly<Record<string, readonly number[]>>
  readonly intensity: readonly number[]
}

interface GridHalfHour {
  readonly start: number
  readonly intensity: number | null
  readonly renewable: number
  readonly total: number
}

const renewables = new Set(['Hydro', 'Geothermal', 'Wind', 'Solar'])
const tenMinutes = 600_000
const hoursAhead = 24

const halfHoursOf = ({ day, megawatts, intensity }: DayRow): GridHalfHour[] =>
  startsOf(day).map((start, index) => {
    const sources = Object.entries(megawatts).map(([name, values]) => ({ name, mw: values[index] ?? 0 }))
    const sum = (list: typeof sources) => list.reduce((total, { mw }) => total + mw, 0)
    return {
      start,
      intensity: intensity[index] ?? null,
      renewable: sum(sources.filter(({ name }) => renewables.has(name))),
      total: sum(sources),
    }
  })

const levelOf = (halfHours: readonly GridHalfHour[]): number => {
  const known = halfHours.flatMap(({ intensity }) => (intensity === null ? [] : [intensity]))
  return known.length === 0 ? 0 : carbonLevelOf(known.reduce((sum, value) => sum + value, 0) / known.length)
}

interface Hour {
  readonly start: number
  readonly level: number
}

/** The longest run of the cleanest hours; null when there is no data or every hour is alike. */
export const cleanestOf = (hours: readonly Hour[]): EcoTrackerWidget['cleanest'] => {
  const levels = hours.map(({ level }) => level).filter((level) => level > 0)
  const lowest = Math.min(...levels)
  if (levels.every((level) => level === lowest)) return null
  let best: readonly Hour[] = []
  let run: Hour[] = []
  for (const hour of hours) {
    run = hour.level === lowest ? [...run, hour] : []
    if (run.length > best.length) best = run
  }
  const [first] = best
  const last = best.at(-1)
  if (!first || !last) return null
  return { startHour: Math.floor(hourNow(first.start)), endHour: (Math.floor(hourNow(last.start)) + 1) % 24 }
}

/** The grid now and over the next 24 hours. Level 0 stands for no data. */
export const readEcoTracker = async (db: Queryable, now: number): Promise<EcoTrackerWidget> => {
  const today = dayAt(now)
  const rows = await db.query<DayRow>(
    'select day, megawatts, intensity from generation_day where day between $1 and $2 order by day',
    [today, addDays(today, 2)],
  )
  const halfHours = rows.flatMap(halfHoursOf)
  const current = halfHours.find(({ start }) => start <= now && now < start + halfHourMs)
  const level = current ? levelOf([current]) : 0
  const hourStart = Math.floor(now / hourMs) * hourMs
  const hours = Array.from({ length: hoursAhead }, (_, index): Hour => {
    const start = hourStart + index * hourMs
    return { start, level: levelOf(halfHours.filter((one) => one.start >= start && one.start < start + hourMs)) }
  })
  return {
    at: instantText(Math.floor(now / tenMinutes) * tenMinutes),
    level,
    levelName: carbonLevelName(level),
    renewableShare: current && current.total > 0 ? roundHalfAway(current.renewable / current.total, 4) : 0,
    hours: hours.map(({ start, level: of }) => ({ at: instantText(start), level: of })),
    cleanest: cleanestOf(hours),
  }
}
