import { today as todayAt } from '#domain/basics/days.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { recordEvent } from '#server/events/events.store.ts'
import { addCollection, type Collection } from './collections.store.ts'
import { takeBack } from './returns.store.ts'

const lockAny = 'select 1 from billing_account where billing_account_id = $1 for update'
const lockOfFile = `
  select billing_account_id, collection_id, method, kind, subject, bill_end, smooth_pay_id, attempt, reference, due_on, collect_on, cents,
    fee_cents, status, noticed_at, file_number, transaction_id, returned_on, reason
  from collection where billing_account_id = $1 and file_number = $2 and status in ('filed', 'collected') order by collection_id for update`

const eventReason = 'the bank took nothing of the file'

const takeBooked = async (tx: Queryable, collection: Collection, payment: string, now: number): Promise<void> => {
  const { billingAccountId, cents } = collection
  const returnedOn = todayAt(now)
  await takeBack(tx, collection, payment, returnedOn, 'Didn’t reach your bank')
  const data = { payment, cents, returnedOn, reason: eventReason, feeCents: 0 }
  await recordEvent(tx, { type: 'payment.returned', billingAccountId, data, now })
}

/** A first attempt is planned again by what is owed, a second one only by its row. */
const callOff = async (tx: Queryable, collection: Collection): Promise<void> => {
  const { billingAccountId, collectionId, attempt, noticedAt } = collection
  await tx.query(
    `update collection set status = 'cancelled', reason = 'unknown' where billing_account_id = $1 and collection_id = $2`,
    [billingAccountId, collectionId],
  )
  if (attempt === 2) await addCollection(tx, collection, noticedAt)
}

const callOffAccount = async (tx: Queryable, billingAccountId: string, number: number, now: number): Promise<number> => {
  await tx.query(lockAny, [billingAccountId])
  const collections = await tx.query<Collection>(lockOfFile, [billingAccountId, number])
  for (const collection of collections) {
    if (collection.transactionId !== null) await takeBooked(tx, collection, collection.transactionId, now)
    await callOff(tx, collection)
  }
  return collections.length
}

const readAccounts = (db: Queryable, number: number) =>
  db.query<{ billingAccountId: string }>(
    'select distinct billing_account_id from collection where file_number = $1 order by billing_account_id',
    [number],
  )

/** In the caller's transaction, which marks the file. @returns how many collections are called off */
export const callOffFile = async (tx: Queryable, number: number, now: number): Promise<number> => {
  let count = 0
  for (const { billingAccountId } of await readAccounts(tx, number))
    count += await callOffAccount(tx, billingAccountId, number, now)
  return count
}

/**
 * The bank took nothing of a file, or it was never sent: what was booked is reversed, and all of it is planned again. Idempotent, also
 * after a crash in between. @returns how many collections are called off
 */
export const refuseFile = async (db: Database, number: number, now: number): Promise<number> => {
  const accounts = await readAccounts(db, number)
  await db.query('update bank_file set refused_at = coalesce(refused_at, $2) where number = $1', [number, new Date(now)])
  let count = 0
  for (const { billingAccountId } of accounts)
    count += await db.transaction((tx) => callOffAccount(tx, billingAccountId, number, now))
  return count
}
