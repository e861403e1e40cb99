import { createReadStream, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Day } from '#domain/days.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { idOf } from '#server/ids.ts'
import { type Stored, storeRegisterDays } from '#server/readings/arrivals.ts'
import { createDayCollector, type DayCollector } from './day-collector.ts'
import { createEiep13aReader } from './eiep13a.ts'
import { formatOf } from './file-format.ts'
import { openGreenButton } from './green-button.ts'
import { ImportRefused, LineRefused } from './line-refused.ts'

interface ImportOptions {
  /** The id or the ICP of the supply point that the file belongs to, whatever the file says; Green Button files say nothing. */
  readonly supplyPoint?: string
  /** Epoch ms. */
  readonly now?: number
  /** Hears the share that is done, 0 to 1. */
  readonly progress?: (share: number) => void
}

export interface Imported extends Stored {
  readonly readings: number
  readonly supplyPoints: number
}

interface SupplyPointKeys {
  readonly billingAccountId: string
  readonly supplyPointId: string
}

const daysPerWrite = 250
/** Reading the file is taken for half of the work, pricing and storing for the other. */
const shareOfReading = 0.5

const findSupplyPoint = async (tx: Queryable, name: string): Promise<SupplyPointKeys> => {
  const id = idOf(name)
  const found = await tx.query<SupplyPointKeys>(
    `select billing_account_id as "billingAccountId", supply_point_id as "supplyPointId" from supply_point
     where supply_type = 'electricity' and (${id === null ? 'icp = $1' : 'supply_point_id = $1'})`,
    [id ?? name],
  )
  const [first] = found
  if (!first) throw new ImportRefused(`There is no electricity supply point ${name}: name one that is there by --supply-point.`)
  if (found.length > 1)
    throw new ImportRefused(`${name} belongs to ${found.length} accounts: name one by --supply-point and its id.`)
  return first
}

type Collected = Map<string, DayCollector>

interface Read {
  readonly collected: Collected
  readonly writtenOn: Day | null
}

const collectorOf = (collected: Collected, name: string): DayCollector => {
  const known = collected.get(name) ?? createDayCollector()
  collected.set(name, known)
  return known
}

const again = (line: number) => new LineRefused(line, 'this half-hour of this register came before')

const collectEiep13a = async (path: string, progress: (share: number) => void): Promise<Read> => {
  const collected: Collected = new Map()
  const size = Math.max(1, statSync(path).size)
  let bytes = 0
  let lines = 0
  const reader = createEiep13aReader((icp, register, slot) => collected.get(icp ?? '')?.has(register, slot) ?? false)
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    bytes += text.length + 1
    lines += 1
    if (lines % 4_096 === 0) progress(bytes / size)
    const reading = reader.read(lines === 1 ? text.replace(/^\uFEFF/, '') : text)
    if (reading && !collectorOf(collected, reading.icp ?? '').add(reading)) throw again(reading.line)
  }
  reader.end()
  return { collected, writtenOn: reader.writtenOn() }
}

const collectGreenButton = async (path: string, name: string): Promise<Read> => {
  const collector = createDayCollector()
  const { readings, writtenOn } = await openGreenButton(path)
  for await (const reading of readings) if (!collector.add(reading)) throw again(reading.line)
  if (collector.readingCount() === 0) throw new ImportRefused('The file holds no half-hours of energy.')
  return { collected: new Map([[name, collector]]), writtenOn }
}

const requireSupplyPoint = (supplyPoint: string | undefined): string => {
  if (supplyPoint === undefined)
    throw new ImportRefused('A Green Button file does not say whose it is: add --supply-point and an ICP.')
  return supplyPoint
}

const collect = async (path: string, supplyPoint: string | undefined, progress: (share: number) => void): Promise<Read> => {
  const read =
    (await formatOf(path)) === 'greenButton'
      ? await collectGreenButton(path, requireSupplyPoint(supplyPoint))
      : await collectEiep13a(path, progress)
  if (supplyPoint !== undefined && read.collected.size > 1)
    throw new ImportRefused(`The file holds ${read.collected.size} ICPs, so it cannot all belong to ${supplyPoint}.`)
  return read
}

const add = (one: Stored, other: Stored): Stored => ({
  added: one.added + other.added,
  changed: one.changed + other.changed,
  unchanged: one.unchanged + other.unchanged,
  kept: one.kept + other.kept,
})

const store = async (
  tx: Queryable,
  { collected, writtenOn }: Read,
  { supplyPoint, now = Date.now(), progress = () => {} }: ImportOptions,
) => {
  const total = [...collected.values()].reduce((sum, collector) => sum + collector.dayCount(), 0)
  let done = 0
  let stored: Stored = { added: 0, changed: 0, unchanged: 0, kept: 0 }
  // In one order, so that files of the same supply points never wait for each other.
  for (const [name, collector] of [...collected].toSorted(([a], [b]) => a.localeCompare(b))) {
    const keys = await findSupplyPoint(tx, supplyPoint ?? name)
    const days = collector.take(writtenOn)
    for (let index = 0; index < days.length; index += daysPerWrite) {
      const part = days.slice(index, index + daysPerWrite)
      stored = add(stored, await storeRegisterDays(tx, { ...keys, receivedAt: new Date(now), rows: part.flat() }))
      done += part.length
      progress(done / total)
    }
  }
  return stored
}

/**
 * Reads an EIEP13A or Green Button file into the half-hours of its supply points and prices them, in one transaction: a line that
 * cannot be read keeps all of the file out. The same file twice changes nothing; changed values become the day's next revision.
 * @throws LineRefused with the number of the line and the reason; ImportRefused when the file as a whole will not do
 */
export const importFile = async (db: Database, path: string, options: ImportOptions = {}): Promise<Imported> => {
  const { progress = () => {} } = options
  const read = await collect(path, options.supplyPoint, (share) => progress(share * shareOfReading))
  const stored = await db.transaction((tx) =>
    store(tx, read, { ...options, progress: (share) => progress(shareOfReading + share * (1 - shareOfReading)) }),
  )
  progress(1)
  return {
    ...stored,
    readings: [...read.collected.values()].reduce((sum, collector) => sum + collector.readingCount(), 0),
    supplyPoints: read.collected.size,
  }
}
