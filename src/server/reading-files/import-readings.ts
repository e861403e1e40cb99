import { createReadStream, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { type Day, today } from '#domain/basics/days.ts'
import { sumOf } from '#domain/basics/sums.ts'
import type { Queryable } from '#server/database/database.ts'
import { type DayCounts, ingestHalfHours } from '#server/meter-reads/ingest.ts'
import { addUp, type Quality, qualityOf, type Register, type RegisterDay, registerKey } from '#server/readings/registers.ts'
import { halfHoursOf } from '#domain/basics/half-hours.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import type { Slot } from './clock-times.ts'
import { createEiep13aReader } from './eiep13a.ts'
import { openGreenButton } from './green-button.ts'
import { ImportRefused, LineRefused } from '#server/import/refused.ts'
import { LineOutside, requireBefore } from './line-checks.ts'
import { createSkippedLines } from '#server/import/skipped-lines.ts'
import type { SkippedLines, TakeContext } from '#server/import/file-kind.ts'
import { halfHourStep, type ParsedReading } from './parsed-reading.ts'
import { createSupplyPointLookup, type Holder, type SupplyPointLookup } from './supply-point-lookup.ts'

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

const createDayCollector = () => {
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

type DayCollector = ReturnType<typeof createDayCollector>

export interface ImportedReadings extends DayCounts {
  readonly readings: number
  readonly supplyPoints: number
  readonly leftOut: readonly SkippedLines[]
}

const daysPerWrite = 250
/** The rest is pricing and storing. */
const shareOfReading = 0.5

interface HolderDays {
  readonly holder: Holder
  readonly collector: DayCollector
}

interface Read {
  readonly gathered: ReadonlyMap<string, HolderDays>
  readonly leftOut: readonly SkippedLines[]
  readonly writtenOn: Day | null
}

const createGathering = (lookup: SupplyPointLookup) => {
  const gathered = new Map<string, HolderDays>()
  const { skip, list } = createSkippedLines()
  const open = (holder: Holder): HolderDays => {
    const known = gathered.get(holder.supplyPointId) ?? { holder, collector: createDayCollector() }
    gathered.set(holder.supplyPointId, known)
    return known
  }
  const holderOf = (reading: ParsedReading): Holder | null => {
    try {
      return lookup.place(reading)
    } catch (error) {
      if (!(error instanceof LineOutside)) throw error
      skip(error.line, error.reason)
      return null
    }
  }
  return {
    gathered,
    requireAny: (): SkippedLines[] => {
      const all = list()
      const [first] = all
      if (first && gathered.size === 0) throw new LineRefused(first.from, first.reason)
      return all
    },
    add: (reading: ParsedReading, twice: string) => {
      const holder = holderOf(reading)
      if (holder && !open(holder).collector.add(reading)) throw new LineRefused(reading.line, twice)
    },
    isTaken: (icp: string | null, register: Register, slot: Slot): boolean => {
      const holder = lookup.find(icp, slot.day)
      return (holder && gathered.get(holder.supplyPointId)?.collector.has(register, slot)) ?? false
    },
  }
}

const readEiep13a = async (
  path: string,
  lookup: SupplyPointLookup,
  now: number,
  progress: (share: number) => void,
): Promise<Read> => {
  const size = Math.max(1, statSync(path).size)
  const { gathered, requireAny, add, isTaken } = createGathering(lookup)
  const reader = createEiep13aReader(isTaken, today(now))
  let bytes = 0
  let lines = 0
  let icp: string | null = null
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    bytes += text.length + 1
    lines += 1
    if (lines % 4_096 === 0) progress(bytes / size)
    for (const reading of reader.read(lines === 1 ? text.replace(/^\uFEFF/, '') : text)) {
      if (reading.icp !== icp) await lookup.meet(reading.icp, reading.line)
      icp = reading.icp
      add(reading, 'this half-hour of this register came before')
      requireBefore(reading, reader.writtenOn())
    }
  }
  reader.end()
  return { gathered, leftOut: requireAny(), writtenOn: reader.writtenOn() }
}

const readGreenButton = async (path: string, lookup: SupplyPointLookup, now: number): Promise<Read> => {
  await lookup.meet(null, 1)
  const { gathered, requireAny, add } = createGathering(lookup)
  const { readings, writtenOn } = await openGreenButton(path, today(now))
  let newest: Day = ''
  for await (const reading of readings) {
    add(reading, 'this half-hour came before, in this series or in another one that measures the same')
    if (reading.day > newest) newest = reading.day
  }
  const leftOut = requireAny()
  if (gathered.size === 0) throw new ImportRefused('the file holds no half-hours of energy')
  // Some feeds carry a template's date: one before its own readings is ignored.
  return { gathered, leftOut, writtenOn: writtenOn !== null && writtenOn < newest ? null : writtenOn }
}

const nothing: DayCounts = { added: 0, changed: 0, unchanged: 0, discarded: 0, checking: 0, waiting: 0 }

const add = (a: DayCounts, b: DayCounts): DayCounts => ({
  added: a.added + b.added,
  changed: a.changed + b.changed,
  unchanged: a.unchanged + b.unchanged,
  discarded: a.discarded + b.discarded,
  checking: a.checking + b.checking,
  waiting: a.waiting + b.waiting,
})

const ingest = async (tx: Queryable, { gathered, writtenOn }: Read, now: number, progress: (share: number) => void) => {
  // Fixed order, so that parallel files never deadlock.
  const all = [...gathered.values()].toSorted((a, b) => a.holder.supplyPointId.localeCompare(b.holder.supplyPointId))
  const total = sumOf(all, ({ collector }) => collector.dayCount())
  let done = 0
  let counts = nothing
  for (const { holder, collector } of all) {
    const { billingAccountId, supplyPointId } = holder
    const days = collector.take(writtenOn)
    for (let index = 0; index < days.length; index += daysPerWrite) {
      const part = days.slice(index, index + daysPerWrite)
      const arrival = { billingAccountId, supplyPointId, receivedAt: new Date(now), rows: part.flat(), isChecked: true }
      counts = add(counts, await ingestHalfHours(tx, arrival))
      done += part.length
      progress(done / total)
    }
  }
  return counts
}

/**
 * Imports a file of half-hours in one transaction and prices its days. An unreadable or impossible line rejects the file; lines of
 * unknown supply points or days are skipped and reported, unless nothing else is there. Idempotent; less certain or older values
 * change nothing; unusual days are held for checking.
 * @throws LineRefused, ImportRefused
 */
export const importHalfHours = async (
  format: 'eiep13a' | 'greenButton',
  { db, supplyPoint, now, progress }: TakeContext,
  path: string,
): Promise<ImportedReadings> => {
  const lookup = await createSupplyPointLookup(db, supplyPoint, now)
  const half = (share: number) => progress(share * shareOfReading)
  const read = format === 'greenButton' ? await readGreenButton(path, lookup, now) : await readEiep13a(path, lookup, now, half)
  const counts = await db.transaction((tx) =>
    ingest(tx, read, now, (share) => progress(shareOfReading + share * (1 - shareOfReading))),
  )
  progress(1)
  const collectors = [...read.gathered.values()].map(({ collector }) => collector)
  return {
    ...counts,
    readings: sumOf(collectors, (collector) => collector.readingCount()),
    supplyPoints: collectors.length,
    leftOut: read.leftOut,
  }
}
