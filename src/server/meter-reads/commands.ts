import type { MeterRead } from '#contract/meter-reads/meter-reads.contract.ts'
import type { Brand } from '#brands/brands.ts'
import { today as todayAt } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { idOf } from '#server/http/ids.ts'
import type { Outbox } from '#server/http/outbox.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { lockAccount } from '#server/payments/account-lock.ts'
import { putMail } from './meter-read-mail.ts'
import { readMeters } from './meters.store.ts'
import { type Billed, canChange, readBilled, type ReadRow, readReadRows, toMeterReads } from './reads.store.ts'
import * as refuse from './refusals.ts'
import {
  type RegisterEntry,
  findRegisters,
  isPlausible,
  storeRead,
  lookAt,
  type SubmittedReads,
  shareAgain,
  earliestReadDay,
} from './read-submission.ts'

interface MeterReadCommandContext {
  readonly outbox: Pick<Outbox, 'put'>
  readonly brand: Brand
  /** Epoch ms. */
  readonly now: number
}

const answerReads = async (
  tx: Queryable,
  billingAccountId: string,
  ids: readonly string[],
  now: number,
): Promise<{ reads: MeterRead[] }> => {
  const [meters, bills] = [await readMeters(tx, billingAccountId), await readBilled(tx, billingAccountId)]
  const reads = toMeterReads(await readReadRows(tx, billingAccountId, earliestReadDay(now)), { meters, bills, now })
  return { reads: reads.filter(({ readId }) => ids.includes(readId)) }
}

interface Submitting extends SubmittedReads {
  readonly isConfirmed?: boolean | undefined
}

/**
 * Stores all reads or none. An unlikely read needs the customer's confirmation, then waits for an operator and counts for nothing
 * until then.
 * @throws Refusal 400 for an invalid read, 403 if the meter takes none, 404 for a foreign register, 409 if locked by another
 * read, or unlikely and unconfirmed
 */
export const submitReads = async (
  tx: Queryable,
  account: SelectedAccount,
  { isConfirmed = false, ...sent }: Submitting,
  { brand, outbox, now }: MeterReadCommandContext,
): Promise<{ reads: MeterRead[] }> => {
  const { billingAccountId, customerId } = account
  await lockAccount(tx, billingAccountId)
  const readOn = sent.readOn ?? todayAt(now)
  const meters = await readMeters(tx, billingAccountId)
  const stored = {
    rows: await readReadRows(tx, billingAccountId, earliestReadDay(now)),
    bills: await readBilled(tx, billingAccountId),
    now,
  }
  const looked = findRegisters(meters, sent).map((entry) => lookAt(entry, readOn, stored))
  for (const { refusal } of looked) if (refusal) throw refusal
  for (const read of looked)
    if (read.judged && !isPlausible(read) && !isConfirmed)
      throw refuse.notPlausible(refuse.doubtOf(read.meter, read.device, read.judged))
  const taking = { billingAccountId, readOn, now }
  const ids: string[] = []
  for (const read of looked) {
    const readId = await storeRead(tx, read, taking, { customerId, brand: brand.id })
    ids.push(readId)
    if (isPlausible(read)) await shareAgain(tx, account, read, taking)
    else await putMail(tx, outbox, { billingAccountId, readId, what: 'checking' })
  }
  return answerReads(tx, billingAccountId, ids, now)
}

interface OpenRead extends RegisterEntry {
  readonly row: ReadRow
  readonly rows: readonly ReadRow[]
  readonly bills: Billed
}

const requireOpen = async (
  tx: Queryable,
  { billingAccountId }: SelectedAccount,
  named: string,
  now: number,
): Promise<OpenRead> => {
  await lockAccount(tx, billingAccountId)
  const readId = idOf(named)
  const meters = await readMeters(tx, billingAccountId)
  const rows = await readReadRows(tx, billingAccountId, earliestReadDay(now))
  const row = rows.find((readRow) => readRow.readId === readId)
  const meter = meters.find((candidate) => candidate.supplyPointId === row?.supplyPointId && candidate.serial === row.serial)
  const device = meter?.devices.find(({ register }) => register.number === row?.number)
  if (!row || !meter || !device) throw refuse.readNotFound()
  const bills = await readBilled(tx, billingAccountId)
  if (canChange({ bills, now }, row, rows) === null)
    throw refuse.readClosed(
      'You can’t change this reading any more. It’s on a bill, it’s been cancelled, or there’s a newer one.',
    )
  return { meter, device, typed: '', row, rows, bills }
}

const close = `
  update register_read set state = 'takenBack', replaced_by = $3, decided_at = $4 where billing_account_id = $1 and read_id = $2`

export const changeRead = async (
  tx: Queryable,
  account: SelectedAccount,
  { readId, deviceReading, isConfirmed = false }: { readId: string; deviceReading: string; isConfirmed?: boolean | undefined },
  { brand, outbox, now }: MeterReadCommandContext,
): Promise<{ reads: MeterRead[] }> => {
  const { billingAccountId, customerId } = account
  const { meter, device, row, rows, bills } = await requireOpen(tx, account, readId, now)
  const stored = { rows: rows.filter((readRow) => readRow !== row), bills, now }
  const looked = lookAt({ meter, device, typed: deviceReading }, row.readOn, stored)
  if (looked.refusal) throw looked.refusal
  if (looked.judged && !isPlausible(looked) && !isConfirmed)
    throw refuse.notPlausible(refuse.doubtOf(meter, device, looked.judged))
  const taking = { billingAccountId, readOn: row.readOn, now }
  await tx.query(close, [billingAccountId, row.readId, null, new Date(now)])
  const newId = await storeRead(tx, looked, taking, { customerId, brand: brand.id })
  await tx.query(close, [billingAccountId, row.readId, newId, new Date(now)])
  await shareAgain(tx, account, looked, taking)
  if (!isPlausible(looked)) await putMail(tx, outbox, { billingAccountId, readId: newId, what: 'checking' })
  return answerReads(tx, billingAccountId, [newId], now)
}

export const takeReadBack = async (
  tx: Queryable,
  account: SelectedAccount,
  readId: string,
  now: number,
): Promise<{ reads: MeterRead[] }> => {
  const { billingAccountId } = account
  const found = await requireOpen(tx, account, readId, now)
  await tx.query(close, [billingAccountId, found.row.readId, null, new Date(now)])
  await shareAgain(tx, account, found, { billingAccountId, readOn: found.row.readOn, now })
  return answerReads(tx, billingAccountId, [found.row.readId], now)
}
