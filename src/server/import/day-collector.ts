import type { Day } from '#domain/basics/days.ts'
import { halfHoursOf } from '#domain/basics/half-hours.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { addUp, qualityOf, type Quality, type Register, type RegisterDay, registerKey } from '#server/readings/registers.ts'
import type { Slot } from './clock-times.ts'
import { halfHourStep, type ParsedReading } from './parsed-reading.ts'

interface CollectedDay extends RegisterDay {
  readonly wh: (number | null)[]
  readonly marks: (Quality | 'M')[]
  readonly step: number
}

type Series = Pick<ParsedReading, 'flow' | 'meter' | 'content' | 'step'>

const seriesKey = (series: Series): string => `${registerKey(series)} ${series.step}`

const rounded = (wh: readonly (number | null)[]) => wh.map((value) => (value === null ? null : roundHalfAway(value)))

/** The shortest interval length: the longer ones are its totals. */
const finest = (rows: readonly CollectedDay[]): CollectedDay[] =>
  [...Map.groupBy(rows, registerKey).values()].flatMap((same) => same.toSorted((a, b) => a.step - b.step).slice(0, 1))

const rowOf = ({ day, flow, meter, content, wh, quality }: RegisterDay, writtenOn: Day | null): RegisterDay => ({
  day,
  flow,
  meter,
  content,
  wh: rounded(wh),
  quality,
  writtenOn,
})

/** Registers without a meter are added up to the supply point. */
const rowsOf = (collected: readonly CollectedDay[], writtenOn: Day | null): RegisterDay[] => {
  const rows = finest(collected).map((row) => ({ ...row, quality: qualityOf(row.marks) }))
  const nameless = Map.groupBy(
    rows.filter(({ meter }) => meter === ''),
    ({ flow }) => flow,
  )
  const whole = [...nameless.values()].flatMap((same) => {
    const [first] = same
    const { wh, marks } = addUp(same)
    return first ? [{ ...first, content: '', wh, quality: qualityOf(marks) }] : []
  })
  return [...rows.filter(({ meter }) => meter !== ''), ...whole].map((row) => rowOf(row, writtenOn))
}

export const createDayCollector = () => {
  const days = new Map<Day, Map<string, CollectedDay>>()
  let readings = 0
  const open = (day: Day, { flow, meter, content, step }: Series): CollectedDay => {
    const daySeries = days.get(day) ?? new Map<string, CollectedDay>()
    days.set(day, daySeries)
    const key = seriesKey({ flow, meter, content, step })
    const known = daySeries.get(key)
    if (known) return known
    const count = halfHoursOf(day)
    const made: CollectedDay = {
      day,
      flow,
      meter,
      content,
      step,
      wh: Array.from({ length: count }, () => null),
      marks: Array.from({ length: count }, () => 'M'),
      quality: null,
      writtenOn: null,
    }
    daySeries.set(key, made)
    return made
  }
  const has = (series: Series, { day, index }: Slot): boolean =>
    (days.get(day)?.get(seriesKey(series))?.wh[index] ?? null) !== null
  return {
    add: (reading: ParsedReading): boolean => {
      if (has(reading, reading)) return false
      const row = open(reading.day, reading)
      const { index } = reading
      row.wh[index] = reading.wh
      row.marks[index] = reading.quality
      readings += 1
      return true
    },
    has: (register: Register, slot: Slot): boolean => has({ ...register, step: halfHourStep }, slot),
    dayCount: () => days.size,
    readingCount: () => readings,
    take: (writtenOn: Day | null): RegisterDay[][] =>
      [...days].toSorted(([a], [b]) => a.localeCompare(b)).map(([, collected]) => rowsOf([...collected.values()], writtenOn)),
  }
}

export type DayCollector = ReturnType<typeof createDayCollector>
