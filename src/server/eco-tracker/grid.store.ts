import type { GenerationDay, GenerationDays, GenerationNow } from '#contract/eco-tracker/eco-tracker.contract.ts'
import { addDays, type Day, type DayRange, daysOf, today as dayAt } from '#domain/basics/days.ts'
import { halfHourMs, hourMs } from '#domain/basics/durations.ts'
import { hoursOf, instantText, startsOf } from '#domain/basics/half-hours.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { carbonLevelName, carbonLevelOf } from '#domain/insights/carbon-level.ts'
import {
  byOwner,
  cleanestOf,
  type GridHalfHour,
  hoursFrom,
  meanIntensity,
  renewableShareOf,
  sharesOf,
  summedSources,
} from '#domain/insights/generation-mix.ts'
import { gridRhythmMs } from '#domain/insights/grid-rhythm.ts'
import type { Queryable } from '#server/database/database.ts'

/**
 * MW by source and company, capacities as of 2023: EECA's list of plants (docs/data-sources.md), assigned to their owners. Output
 * is not published by company, so it is shared out by capacity.
 */
const generationOwners: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  Hydro: { Meridian: 2385, Mercury: 1131.5, Contact: 752, Genesis: 690, Manawa: 407.1, Others: 85.9 },
  Geothermal: { Contact: 430.4, Mercury: 369, Others: 220 },
  Wind: { Mercury: 600, Meridian: 415, Others: 48.5 },
  Gas: { Contact: 632, Genesis: 453, Nova: 299 },
  Coal: { Genesis: 500 },
  CoGen: { Others: 40 },
}

interface DayRow {
  readonly day: Day
  readonly megawatts: Readonly<Record<string, readonly (number | null)[] | null>>
  readonly intensity: readonly (number | null)[]
  readonly isForecast: boolean
}

const halfHoursOf = ({ day, megawatts, intensity }: DayRow): GridHalfHour[] =>
  startsOf(day).map((start, index) => ({
    start,
    intensity: intensity[index] ?? null,
    megawatts: Object.fromEntries(Object.entries(megawatts).map(([name, values]) => [name, values?.[index] ?? null])),
  }))

const readDays = (db: Queryable, { startDate, endDate }: DayRange): Promise<DayRow[]> =>
  db.query<DayRow>(
    `select day, megawatts, intensity, origin = 'forecast' as is_forecast from generation_day
     where day between $1 and $2 order by day`,
    [startDate, endDate],
  )

/** Nothing unless one of the days is our own forecast. */
const readFiguresUntil = async (db: Queryable, days: readonly DayRow[]): Promise<{ readonly figuresUntil?: Day | null }> => {
  const first = days.find(({ isForecast }) => isForecast)
  if (!first) return {}
  const [newest] = await db.query<{ day: Day | null }>(
    "select max(day) as day from generation_day where origin <> 'forecast' and day < $1",
    [first.day],
  )
  return { figuresUntil: newest?.day ?? null }
}

const readCredit = async (db: Queryable): Promise<{ readonly credit?: string }> => {
  const [found] = await db.query<{ isMeasured: boolean }>('select exists (select from generation_month) as is_measured')
  return found?.isMeasured ? { credit: 'Electricity Authority, CC BY 4.0' } : {}
}

export const readGrid = async (db: Queryable, range: DayRange): Promise<GridHalfHour[]> =>
  (await readDays(db, range)).flatMap(halfHoursOf)

export const hoursAhead = (halfHours: readonly GridHalfHour[], now: number, count: number) =>
  hoursFrom(halfHours, Math.floor(now / hourMs) * hourMs, count).map(({ start, ...carbon }) => ({
    at: instantText(start),
    ...carbon,
  }))

const hoursOfDay = 24
const daysBefore = 7

const missing = `
  select distinct source from generation_day, jsonb_object_keys(megawatts) as source where day between $1 and $2 order by source`

/** Sources present the week before and missing now. */
const readMissing = async (db: Queryable, today: Day, { megawatts }: Pick<GridHalfHour, 'megawatts'>): Promise<string[]> => {
  const known = await db.query<{ source: string }>(missing, [addDays(today, -daysBefore), addDays(today, -1)])
  return known.map(({ source }) => source).filter((source) => (megawatts[source] ?? null) === null)
}

/** Level 0: no data. The current level is the running hour's; the mix is the running half-hour's. @param now epoch ms */
export const readGenerationNow = async (db: Queryable, now: number): Promise<GenerationNow> => {
  const today = dayAt(now)
  const days = await readDays(db, { startDate: today, endDate: addDays(today, 2) })
  const halfHours = days.flatMap(halfHoursOf)
  const current = halfHours.find(({ start }) => start <= now && now < start + halfHourMs)
  const { megawatts } = current ?? { megawatts: {} }
  const hours = hoursAhead(halfHours, now, hoursOfDay)
  const { level, gramsPerKwh } = hours[0] ?? { level: 0, gramsPerKwh: null }
  return {
    at: instantText(Math.floor(now / gridRhythmMs) * gridRhythmMs),
    ...(await readFiguresUntil(db, days.slice(0, 1))),
    ...(await readCredit(db)),
    level,
    levelName: carbonLevelName(level),
    gramsPerKwh,
    renewableShare: renewableShareOf(megawatts),
    generationSources: sharesOf(megawatts),
    generationProviders: sharesOf(byOwner(megawatts, generationOwners)),
    missingSources: await readMissing(db, today, { megawatts }),
    hours,
    cleanest: cleanestOf(hours.map(({ at, level: of }) => ({ start: Date.parse(at), level: of }))),
  }
}

const dayOf = (day: Day, halfHours: readonly GridHalfHour[]): GenerationDay => {
  const megawatts = summedSources(halfHours)
  const gramsPerKwh = meanIntensity(halfHours)
  return {
    date: day,
    gramsPerKwh,
    level: carbonLevelOf(gramsPerKwh),
    renewableShare: renewableShareOf(megawatts),
    // MW per half-hour.
    gigawattHours: roundHalfAway(Object.values(megawatts).reduce<number>((sum, mw) => sum + (mw ?? 0), 0) / 2000, 1),
    generationSources: sharesOf(megawatts),
    hours: hoursFrom(halfHours, hoursOf(day)[0]?.start ?? 0, hoursOf(day).length).map(({ start, ...carbon }) => ({
      at: instantText(start),
      ...carbon,
    })),
  }
}

export const readGridDays = async (db: Queryable, range: DayRange): Promise<GenerationDays> => {
  const rows = await readDays(db, range)
  const byDay = new Map(rows.map((row) => [row.day, halfHoursOf(row)]))
  return { ...(await readFiguresUntil(db, rows)), days: daysOf(range).map((day) => dayOf(day, byDay.get(day) ?? [])) }
}
