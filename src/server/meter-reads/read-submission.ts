import { randomUUID } from 'node:crypto'
import { addDays, addYears, type Day, formatDateLong, laterOf, today as todayAt } from '#domain/basics/days.ts'
import { roundAt } from '#domain/supply/meter-reading.ts'
import { isBelieved, judgeUse, type JudgedUse, typedReading } from './plausible-reading.ts'
import { windowDay } from '#domain/supply/read-window.ts'
import { reissueInvoice } from '#server/billing/reissue.ts'
import { windowBefore } from '#server/billing/period-status.ts'
import type { Queryable } from '#server/database/database.ts'
import { idOf } from '#server/http/ids.ts'
import type { Refusal } from '#server/http/refusal.ts'
import type { SupplyKeys } from '#server/readings/hand-reads.store.ts'
import { shareReads } from '#server/readings/share-reads.ts'
import type { Device, Meter } from './meters.store.ts'
import { canChange, type ReadRow, type MeterReadFacts } from './reads.store.ts'
import * as refuse from './refusals.ts'

export interface SubmittedReads {
  readonly meters: readonly {
    readonly id?: string | undefined
    readonly devices: readonly { readonly id: string; readonly deviceReading: string }[]
  }[]
  readonly readOn?: Day | undefined
}

export interface RegisterEntry {
  readonly meter: Meter
  readonly device: Device
  readonly typed: string
}

export const readableYears = 2
export const earliestReadDay = (now: number): Day => addYears(todayAt(now), -readableYears)

export const findRegisters = (meters: readonly Meter[], sent: SubmittedReads): RegisterEntry[] => {
  const entries = sent.meters.flatMap(({ id, devices }) => {
    const filled = devices.filter(({ deviceReading }) => deviceReading.trim() !== '')
    if (filled.length === 0) return []
    if (id === undefined || id === '') throw refuse.noMeterId()
    const meter = meters.find(({ meterId }) => meterId === idOf(id))
    if (!meter) throw refuse.readNotFound()
    return filled.map(({ id: deviceId, deviceReading }): RegisterEntry => {
      const device = meter.devices.find((candidate) => candidate.deviceId === idOf(deviceId))
      if (!device) throw refuse.readNotFound()
      return { meter, device, typed: deviceReading }
    })
  })
  if (entries.length === 0) throw refuse.nothingRead()
  if (new Set(entries.map(({ device }) => device.deviceId)).size < entries.length) throw refuse.twiceRead()
  return entries
}

export interface Looked extends RegisterEntry {
  readonly reading: number | null
  readonly judged: JudgedUse | null
  /** Null: accepted, or checked by an operator. */
  readonly refusal: Refusal | null
}

export interface StoredReads extends Pick<MeterReadFacts, 'bills' | 'now'> {
  readonly rows: readonly ReadRow[]
}

export const lookAt = (entry: RegisterEntry, readOn: Day, { rows, bills, now }: StoredReads): Looked => {
  const { meter, device, typed } = entry
  const { digits, reads } = device.register
  const read = typedReading(typed, digits)
  const reading = read.kind === 'reading' && read.reading < roundAt(digits) ? read.reading : null
  const refusal =
    refuse.meterRefusal(meter, readOn) ??
    (readOn > todayAt(now) ? refuse.dayToCome(readOn) : null) ??
    refuse.typedRefusal(read, meter, device) ??
    refuse.lockRefusal(meter, device, readOn, rows, (row) => canChange({ bills, now }, row, rows) !== null)
  const before = { ...device.register, reads: reads.filter((earlierRead) => earlierRead.readOn < readOn) }
  const judged = reading === null ? null : judgeUse({ register: before, readOn, reading })
  return { ...entry, reading, judged, refusal }
}

export const isPlausible = ({ judged }: Looked): boolean => judged !== null && isBelieved(judged)

interface ReadSubmission {
  readonly billingAccountId: string
  readonly readOn: Day
  /** Epoch ms. */
  readonly now: number
}

const keysOf = ({ billingAccountId }: Pick<ReadSubmission, 'billingAccountId'>, { supplyPointId }: Meter): SupplyKeys => [
  billingAccountId,
  supplyPointId,
]

const lastBill = `
  select invoice_id from invoice
  where billing_account_id = $1 and end_date = $2 and kind = 'bill' and reversed_by is null and issued_on <= $3
    and exists (select from correction c where c.billing_account_id = $1 and c.invoice_id is null and c.day between start_date and $2)`

const redoLateBill = async (
  tx: Queryable,
  cycle: { readonly cycleStart: Day; readonly cycleDays: number },
  { billingAccountId, readOn, now }: ReadSubmission,
): Promise<boolean> => {
  const before = windowBefore(cycle, readOn)
  const today = todayAt(now)
  if (windowDay(before, readOn) !== 'late' || windowDay(before, today) !== 'late') return false
  const [bill] = await tx.query<{ invoiceId: string }>(lastBill, [billingAccountId, before.endDate, today])
  if (!bill) return false
  await reissueInvoice(tx, billingAccountId, bill.invoiceId, {
    reason: `The meter was read on ${formatDateLong(readOn)}.`,
    today,
  })
  return true
}

export const shareAgain = async (
  tx: Queryable,
  cycle: { readonly cycleStart: Day; readonly cycleDays: number },
  { meter, device }: Pick<RegisterEntry, 'meter' | 'device'>,
  taking: ReadSubmission,
): Promise<boolean> => {
  const before = device.register.reads.findLast(({ readOn }) => readOn < taking.readOn)
  const until = addDays(todayAt(taking.now), -1)
  const from = before?.readOn ?? taking.readOn
  const sharing = { from, until: laterOf(from, until), receivedAt: new Date(taking.now) }
  if (from <= until) await shareReads(tx, keysOf(taking, meter), sharing)
  return redoLateBill(tx, cycle, taking)
}

const put = `
  insert into register_read (billing_account_id, read_id, supply_point_id, serial, number, read_on, reading, source, state, sent_at,
    customer_id, brand)
  values ($1, $2, $3, $4, $5, $6, $7, 'customer', $8, $9, $10, $11)`

interface By {
  readonly customerId: string
  readonly brand: string
}

/** A likely read counts immediately, another one waits for an operator. */
export const storeRead = async (
  tx: Queryable,
  looked: Looked,
  { billingAccountId, readOn, now }: ReadSubmission,
  by: By,
): Promise<string> => {
  const { meter, device, reading } = looked
  const { serial, number } = device.register
  const readId = randomUUID()
  const state = isPlausible(looked) ? 'counted' : 'checking'
  const about = [meter.supplyPointId, serial, number, readOn, reading]
  await tx.query(put, [billingAccountId, readId, ...about, state, new Date(now), by.customerId, by.brand])
  return readId
}
