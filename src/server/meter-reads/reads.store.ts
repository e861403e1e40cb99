import type { MeterRead, ReadSource, ReadState } from '#contract/meter-reads/meter-reads.contract.ts'
import { addDays, addYears, type Day, today as todayAt } from '#domain/basics/days.ts'
import { instantOf, instantText } from '#domain/basics/half-hours.ts'
import { formatReading, movedOn, readingOn } from '#domain/supply/meter-reading.ts'
import { cutOffHour, windowDay } from '#domain/supply/read-window.ts'
import { type Cycle, windowOf } from '#server/billing/cycles.ts'
import { windowBefore } from '#server/billing/period-status.ts'
import type { Queryable } from '#server/database/database.ts'
import { cycleColumns } from '#server/http/selection.ts'
import type { SupplyKeys } from '#server/readings/hand-reads.store.ts'
import { findInstalled, type Meter, readMeters } from './meters.store.ts'

export interface ReadRow {
  readonly readId: string
  readonly supplyPointId: string
  readonly serial: string
  readonly number: string
  readonly readOn: Day
  readonly reading: number
  readonly source: ReadSource
  readonly state: Exclude<ReadState, 'billed'>
  readonly sentAt: Date | null
  readonly reason: string | null
}

/** Years of reads that are shown and compared with. */
const readableYears = 2

const readRows = `
  select read_id, supply_point_id, serial, number, read_on, reading, source, state, sent_at, reason from register_read
  where billing_account_id = $1 and replaced_by is null and read_on >= $2 order by read_on desc, source = 'estimate', sent_at desc, read_id`

/** Meter and reading, in words. */
export const readName = async (db: Queryable, readId: string): Promise<string | null> => {
  const [read] = await db.query<{ name: string }>(
    `select 'meter ' || serial || ', ' || reading as name from register_read where read_id::text = $1`,
    [readId],
  )
  return read?.name ?? null
}

export interface RealRead {
  readonly readId: string
  readonly serial: string
  readonly number: string
  readonly readOn: Day
  readonly reading: number
}

/** Counted reads of a supply point, without estimates. */
export const readRealReads = (db: Queryable, keys: SupplyKeys): Promise<RealRead[]> =>
  db.query<RealRead>(
    `select read_id, serial, number, read_on, reading from register_read
     where billing_account_id = $1 and supply_point_id = $2 and state = 'counted' and source <> 'estimate' order by read_on`,
    keys,
  )

interface Billed extends Cycle {
  readonly billedTo: Day | null
  readonly redone: readonly { readonly endDate: Day; readonly issuedOn: Day }[]
}

const billed = `
  select ${cycleColumns},
    (select max(end_date) from invoice i where i.billing_account_id = $1 and i.kind = 'bill' and i.reversed_by is null) as billed_to,
    coalesce((select jsonb_agg(jsonb_build_object('endDate', i.end_date, 'issuedOn', i.issued_on)) from invoice i
      where i.billing_account_id = $1 and i.kind = 'bill' and i.reversed_by is null and i.replaces is not null), '[]') as redone
  from billing_account a where a.billing_account_id = $1`

export interface MeterReadFacts {
  readonly meters: readonly Meter[]
  readonly rows: readonly ReadRow[]
  readonly bills: Billed
  /** Epoch ms. */
  readonly now: number
}

export const readMeterFacts = async (
  db: Queryable,
  billingAccountId: string,
  now: number,
  siteId: string | null = null,
): Promise<MeterReadFacts> => {
  const [bills] = await db.query<Billed>(billed, [billingAccountId])
  if (!bills) throw new Error('There is no such account.')
  return {
    meters: await readMeters(db, billingAccountId, siteId),
    rows: await db.query<ReadRow>(readRows, [billingAccountId, addYears(todayAt(now), -readableYears)]),
    bills,
    now,
  }
}

const wasRedone = (bills: Billed, readOn: Day): boolean => {
  const before = windowBefore(bills, readOn)
  return (
    windowDay(before, readOn) === 'late' &&
    bills.redone.some(({ endDate, issuedOn }) => endDate === before.endDate && issuedOn >= readOn)
  )
}

/** Epoch ms; null once its bill is issued, or if it would be reissued. */
export const changeableUntil = (bills: Billed, readOn: Day): number | null =>
  wasRedone(bills, readOn) ? null : instantOf(windowOf(bills, readOn).endDate, cutOffHour)

const isOfSameRegister = (a: ReadRow, b: ReadRow): boolean =>
  a.supplyPointId === b.supplyPointId && a.serial === b.serial && a.number === b.number

const isInTheWay = (earlier: ReadRow, row: ReadRow): boolean =>
  earlier.readId !== row.readId &&
  isOfSameRegister(earlier, row) &&
  (earlier.state === 'checking' || (isReal(earlier) && earlier.readOn >= row.readOn))

/** Epoch ms; null if not possible: only the newest unbilled read of a register, in time. */
export const canChange = ({ bills, now, rows }: Omit<MeterReadFacts, 'meters'>, row: ReadRow): number | null => {
  const until = changeableUntil(bills, row.readOn)
  const isOpen = row.source === 'customer' && (row.state === 'checking' || row.state === 'counted')
  return isOpen && until !== null && now < until && !rows.some((readRow) => isInTheWay(readRow, row)) ? until : null
}

const isBilled = ({ billedTo }: Billed, { readOn }: ReadRow): boolean => billedTo !== null && readOn <= addDays(billedTo, 1)

const isReal = ({ source, state }: ReadRow): boolean => source !== 'estimate' && state === 'counted'

export const toMeterReads = (facts: MeterReadFacts): MeterRead[] => {
  const { meters, bills } = facts
  return [...Map.groupBy(facts.rows, ({ supplyPointId, serial, number }) => `${supplyPointId} ${serial} ${number}`).values()]
    .flatMap((registerRows) => {
      const counted = registerRows.filter(({ state }) => state === 'counted')
      return registerRows.flatMap((row): MeterRead[] => {
        const found = findInstalled(meters, row)
        if (!found) return []
        const { register, deviceId } = found.device
        const { digits } = register
        const before = row.state === 'counted' ? counted[counted.indexOf(row) + 1] : undefined
        const isOver = row.source === 'estimate' && register.reads.some(({ readOn }) => readOn >= row.readOn)
        const real = isOver ? readingOn(register, row.readOn) : null
        const until = canChange(facts, row)
        return [
          {
            readId: row.readId,
            meterId: found.meter.meterId,
            deviceId,
            deviceReading: formatReading(row.reading, digits),
            readOn: row.readOn,
            source: row.source,
            state: row.state === 'counted' && isBilled(bills, row) ? 'billed' : row.state,
            used: before
              ? unitsBetween(before.reading, row.reading, digits, row.source === 'estimate' || before.source === 'estimate')
              : null,
            offBy: real === null ? null : Math.abs(unitsBetween(real, row.reading, digits, true)),
            sentAt: row.sentAt && instantText(row.sentAt.getTime()),
            changeUntil: until === null ? null : instantText(until),
            reason: row.reason,
          },
        ]
      })
    })
    .toSorted((a, b) => (a.readOn < b.readOn ? 1 : a.readOn > b.readOn ? -1 : 0))
}

/** Negative after an estimate that was too high. */
const unitsBetween = (from: number, to: number, digits: number, mayBeLess: boolean): number => {
  const units = movedOn(from, to, digits)
  return mayBeLess && units > 10 ** digits / 2 ? units - 10 ** digits : units
}
