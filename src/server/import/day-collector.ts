import type { Day } from '#domain/days.ts'
import { halfHoursOf } from '#domain/half-hours.ts'
import { roundHalfAway } from '#domain/money.ts'
import { qualityOf, type Quality, type Register, type RegisterDay, registerKey } from '#server/readings/registers.ts'
import type { Slot } from './clock-times.ts'
import type { ParsedReading } from './parsed-reading.ts'

interface CollectedDay extends Register {
  readonly day: Day
  readonly wh: (number | null)[]
  readonly marks: (Quality | 'M')[]
  /** Of the supply point as a whole: what each series of the file has spoken of. */
  readonly series: Map<string, boolean[]>
}

const worse: Readonly<Record<Quality | 'M', number>> = { M: 3, A: 2, D: 1, E: 0 }
const worst = (one: Quality | 'M', other: Quality | 'M') => (worse[one] < worse[other] ? one : other)

/** Series that name no meter are added up to the supply point as a whole. */
const targetOf = ({ flow, meter, content }: Register): Register => ({ flow, meter, content: meter === '' ? '' : content })

const toRow = ({ day, flow, meter, content, marks, wh }: CollectedDay, writtenOn: Day | null): RegisterDay => ({
  day,
  flow,
  meter,
  content,
  wh: wh.map((value) => (value === null ? null : roundHalfAway(value))),
  quality: qualityOf(marks),
  writtenOn,
})

/** Gathers the half-hours of one supply point's registers into days. */
export const createDayCollector = () => {
  const days = new Map<Day, Map<string, CollectedDay>>()
  let readings = 0
  const open = (day: Day, register: Register): CollectedDay => {
    const own = days.get(day) ?? new Map<string, CollectedDay>()
    days.set(day, own)
    const target = targetOf(register)
    const key = registerKey(target)
    const known = own.get(key)
    if (known) return known
    const count = halfHoursOf(day)
    const made: CollectedDay = {
      ...target,
      day,
      wh: Array.from({ length: count }, () => null),
      marks: Array.from({ length: count }, () => 'M'),
      series: new Map(),
    }
    own.set(key, made)
    return made
  }
  const has = (register: Register, { day, index }: Slot): boolean => {
    const row = days.get(day)?.get(registerKey(targetOf(register)))
    if (!row) return false
    return register.meter === '' ? (row.series.get(register.content)?.[index] ?? false) : row.wh[index] !== null
  }
  const note = ({ series, wh }: CollectedDay, { content, index }: ParsedReading) => {
    const seen = series.get(content) ?? wh.map(() => false)
    series.set(content, seen)
    seen[index] = true
  }
  return {
    /** @returns false, with nothing added, when this register's half-hour is there already */
    add: (reading: ParsedReading): boolean => {
      if (has(reading, reading)) return false
      const row = open(reading.day, reading)
      const { index } = reading
      if (reading.meter === '') note(row, reading)
      row.wh[index] = (row.wh[index] ?? 0) + reading.wh
      row.marks[index] = worst(row.marks[index] ?? 'M', reading.quality)
      readings += 1
      return true
    },
    has,
    dayCount: () => days.size,
    readingCount: () => readings,
    /** What was gathered, a day after the other. */
    take: (writtenOn: Day | null): RegisterDay[][] =>
      [...days]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([, own]) => [...own.values()].map((row) => toRow(row, writtenOn))),
  }
}

export type DayCollector = ReturnType<typeof createDayCollector>
