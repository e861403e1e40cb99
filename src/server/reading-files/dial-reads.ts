import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { isDay } from '#domain/basics/is-day.ts'
import { isMeterSerial } from '#domain/supply/meter-serial.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { ingestDialReads } from '#server/meter-reads/ingest.ts'
import { type DialRead, isReadable } from '#server/meter-reads/validate-dial-reads.ts'
import { createSkippedLines } from '#server/import/skipped-lines.ts'
import type { ImportedReadings } from './import-readings.ts'
import { fieldsOf } from '#server/import/line-fields.ts'
import { excerpt, ImportRefused, LineRefused } from '#server/import/refused.ts'
import { type Holder, notOurs, readHolders } from './supply-point-lookup.ts'

interface ParsedRead extends DialRead {
  /** From 1. */
  readonly line: number
  readonly icp: string
}

const required = ['icp', 'meter', 'register', 'readOn', 'reading'] as const
const optional = ['readBy', 'sentAt'] as const
type Column = (typeof required)[number] | (typeof optional)[number]
const columns: readonly string[] = [...required, ...optional]

/** First line of a file of dial reads; see `docs/operations.md`. */
export const dialReadsHeader = columns.join(',')

const readHeader = (text: string): readonly Column[] => {
  const names = fieldsOf(1, text)
  const strange = names.find((name) => !columns.includes(name))
  if (strange !== undefined) throw new LineRefused(1, `heading ${names.indexOf(strange) + 1} is not one of ${columns.join(', ')}`)
  const missing = required.find((name) => !names.includes(name))
  if (missing !== undefined) throw new LineRefused(1, `the column ${missing} is missing`)
  if (new Set(names).size < names.length) throw new LineRefused(1, 'a column appears twice')
  return names as Column[]
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/
const readers: readonly string[] = ['retailer', 'customer'] satisfies DialRead['source'][]

const readLine = (names: readonly Column[], line: number, text: string): ParsedRead => {
  const fields = fieldsOf(line, text)
  if (fields.length !== names.length) throw new LineRefused(line, `a line has ${names.length} fields, this one ${fields.length}`)
  const field = (name: Column) => fields[names.indexOf(name)] ?? ''
  const require = (name: Column, isValid: boolean, what: string) => {
    if (!isValid) throw new LineRefused(line, `${name} must be ${what}, not ${excerpt(field(name))}`)
    return field(name)
  }
  const source = field('readBy') === '' ? 'retailer' : field('readBy')
  const sentAt = field('sentAt')
  require('readBy', readers.includes(source), readers.join(' or '))
  require('sentAt', sentAt === '' ||
    (instant.test(sentAt) && !Number.isNaN(Date.parse(sentAt))), 'such as 2026-06-30T18:40:00+12:00')
  return {
    line,
    icp: require('icp', field('icp') !== '', 'an ICP').toUpperCase(),
    serial: require('meter', field('meter') !== '' && isMeterSerial(field('meter')), 'the serial of a meter'),
    number: require('register', /^[A-Za-z0-9]{1,10}$/.test(field('register')), 'the number of a register'),
    readOn: require('readOn', isDay(field('readOn')), 'a day such as 2026-06-30'),
    reading: Number(require('reading', /^\d{1,9}$/.test(field('reading')), 'whole kWh or m³')),
    source: source as DialRead['source'],
    sentAt: sentAt === '' ? null : new Date(sentAt),
  }
}

const readFile = async (path: string): Promise<ParsedRead[]> => {
  const reads: ParsedRead[] = []
  const seen = new Set<string>()
  let names: readonly Column[] | null = null
  let line = 0
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1
    if (text.trim() === '') continue
    if (names === null) {
      names = readHeader(text.replace(/^\uFEFF/, ''))
      continue
    }
    const read = readLine(names, line, text)
    const key = [read.icp, read.serial, read.number, read.readOn].join(' ')
    if (seen.has(key)) throw new LineRefused(line, 'this register has a read on this day already')
    seen.add(key)
    reads.push(read)
  }
  if (reads.length === 0) throw new ImportRefused('the file holds no reads')
  return reads
}

/** Whoever is supplied on the day; on a day of change the read closes one supply and opens the other. */
const placeReads = async (db: Queryable, reads: readonly ParsedRead[], skip: (line: number, reason: string) => void) => {
  const placed = new Map<string, { readonly holder: Holder; readonly reads: ParsedRead[] }>()
  for (const [icp, icpReads] of Map.groupBy(reads, (read) => read.icp)) {
    const holders = await readHolders(db, icp)
    for (const read of icpReads) {
      const found = holders.filter(({ periods }) => isReadable(periods, read.readOn))
      if (holders.length === 0) skip(read.line, notOurs(icp))
      else if (found.length === 0) skip(read.line, `on ${read.readOn} nobody has an agreement for ${icp}`)
      for (const holder of found) {
        const entry = placed.get(holder.supplyPointId) ?? { holder, reads: [] }
        placed.set(holder.supplyPointId, entry)
        entry.reads.push(read)
      }
    }
  }
  // Fixed order, so that parallel files never deadlock.
  return [...placed.values()].toSorted((a, b) => a.holder.supplyPointId.localeCompare(b.holder.supplyPointId))
}

/** A line that cannot be read rejects the file; a read that cannot be right is left out. @throws LineRefused, ImportRefused */
export const importDialReads = async (db: Database, path: string, now: number): Promise<ImportedReadings> => {
  const reads = await readFile(path)
  return db.transaction(async (tx) => {
    const { skip, list } = createSkippedLines()
    const placed = await placeReads(tx, reads, skip)
    const total = { added: 0, changed: 0, unchanged: 0 }
    for (const { holder, reads: holderReads } of placed) {
      const { billingAccountId, supplyPointId } = holder
      const done = await ingestDialReads(tx, { billingAccountId, supplyPointId, receivedAt: new Date(now), reads: holderReads })
      total.added += done.added
      total.changed += done.changed
      total.unchanged += done.unchanged
      for (const { read, reason } of done.refused) skip(read.line, reason)
    }
    return {
      ...total,
      readings: reads.length,
      supplyPoints: placed.length,
      discarded: 0,
      checking: 0,
      waiting: 0,
      leftOut: list(),
    }
  })
}
