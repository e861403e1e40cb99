import { createReadStream, openSync, readSync, closeSync, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Database, Queryable } from '#server/database/database.ts'
import { idOf } from '#server/ids.ts'
import { type Stored, storeReadings } from '#server/readings/arrivals.ts'
import { createDayCollector, type DayCollector } from './day-collector.ts'
import { createEiep13aReader } from './eiep13a.ts'
import { readGreenButton } from './green-button.ts'
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

const beginsAsXml = (path: string): boolean => {
  const file = openSync(path, 'r')
  const start = Buffer.alloc(64)
  const length = readSync(file, start, 0, start.length, 0)
  closeSync(file)
  return start
    .toString('utf8', 0, length)
    .replace(/^\uFEFF/, '')
    .trimStart()
    .startsWith('<')
}

type Collected = Map<string, DayCollector>

const collectorOf = (collected: Collected, name: string): DayCollector => {
  const known = collected.get(name) ?? createDayCollector()
  collected.set(name, known)
  return known
}

const again = (line: number) => new LineRefused(line, 'this half-hour of this register came before')

const collectEiep13a = async (path: string, collected: Collected, progress: (share: number) => void) => {
  const size = Math.max(1, statSync(path).size)
  let bytes = 0
  let lines = 0
  const reader = createEiep13aReader(
    (icp, flow, register, { day, index }) => collected.get(icp)?.has(day, index, flow, register) ?? false,
  )
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    bytes += text.length + 1
    lines += 1
    if (lines % 4_096 === 0) progress(bytes / size)
    const reading = reader.read(lines === 1 ? text.replace(/^\uFEFF/, '') : text)
    if (reading && !collectorOf(collected, reading.icp).add(reading)) throw again(reading.line)
  }
  reader.end()
}

const collectGreenButton = async (path: string, collected: Collected, name: string) => {
  const collector = collectorOf(collected, name)
  for await (const reading of readGreenButton(path)) if (!collector.add(reading)) throw again(reading.line)
  if (collector.readingCount() === 0) throw new ImportRefused('The file holds no half-hours of energy.')
}

const requireSupplyPoint = (supplyPoint: string | undefined): string => {
  if (supplyPoint === undefined)
    throw new ImportRefused('A Green Button file does not say whose it is: add --supply-point and an ICP.')
  return supplyPoint
}

const collect = async (path: string, supplyPoint: string | undefined, progress: (share: number) => void): Promise<Collected> => {
  const collected: Collected = new Map()
  if (beginsAsXml(path)) await collectGreenButton(path, collected, requireSupplyPoint(supplyPoint))
  else await collectEiep13a(path, collected, progress)
  if (supplyPoint !== undefined && collected.size > 1)
    throw new ImportRefused(`The file holds ${collected.size} ICPs, so it cannot all belong to ${supplyPoint}.`)
  return collected
}

const add = (one: Stored, other: Stored): Stored => ({
  added: one.added + other.added,
  changed: one.changed + other.changed,
  unchanged: one.unchanged + other.unchanged,
})

const store = async (
  tx: Queryable,
  collected: Collected,
  { supplyPoint, now = Date.now(), progress = () => {} }: ImportOptions,
) => {
  const total = [...collected.values()].reduce((sum, collector) => sum + collector.dayCount(), 0)
  let done = 0
  let stored: Stored = { added: 0, changed: 0, unchanged: 0 }
  for (const [name, collector] of collected) {
    const keys = await findSupplyPoint(tx, supplyPoint ?? name)
    const days = collector.take()
    for (let index = 0; index < days.length; index += daysPerWrite) {
      const part = days.slice(index, index + daysPerWrite)
      stored = add(stored, await storeReadings(tx, { ...keys, receivedAt: new Date(now), days: part }))
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
  const collected = await collect(path, options.supplyPoint, (share) => progress(share * shareOfReading))
  const stored = await db.transaction((tx) =>
    store(tx, collected, { ...options, progress: (share) => progress(shareOfReading + share * (1 - shareOfReading)) }),
  )
  progress(1)
  return {
    ...stored,
    readings: [...collected.values()].reduce((sum, collector) => sum + collector.readingCount(), 0),
    supplyPoints: collected.size,
  }
}
