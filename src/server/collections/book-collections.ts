import { type Day, today as todayAt } from '#domain/basics/days.ts'
import { billStands } from '#server/billing/open-bills.store.ts'
import { bookTransaction } from '#server/billing/ledger.store.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { recordEvent } from '#server/events/events.store.ts'
import { recordAutomaticPayment } from '#server/payments/payment-events.ts'
import { stableId } from '#server/http/ids.ts'
import { batchOf } from './bank-file.ts'
import type { Collection } from './collections.store.ts'

export const methodNames = { directDebit: 'Direct debit', card: 'Card' } as const
export const counterparts = { directDebit: 'directDebits', card: 'cards' } as const

const descriptions = {
  bill: 'Payment, thank you',
  smoothPay: 'Weekly instalment, thank you',
  plan: 'Payment plan instalment, thank you',
} as const

const readInvoiceId = async (tx: Queryable, { billingAccountId, billEnd }: Collection): Promise<string | null> => {
  if (billEnd === null) return null
  const [bill] = await tx.query<{ invoiceId: string }>(
    `select invoice_id from invoice where billing_account_id = $1 and end_date = $2 and ${billStands}`,
    [billingAccountId, billEnd],
  )
  return bill?.invoiceId ?? null
}

interface Booking {
  readonly occurredOn: Day
  /** The card provider's reference. */
  readonly providerReference?: string | null
  /** Epoch ms. */
  readonly now: number
}

const recordPayment = (
  tx: Queryable,
  collection: Collection,
  payment: string,
  { occurredOn, providerReference, now }: Booking,
) => {
  const { billingAccountId, cents, method, fileNumber } = collection
  if (method === 'card')
    return recordAutomaticPayment(tx, billingAccountId, { payment, cents, reference: providerReference ?? null }, now)
  const data = { payment, cents, collectedOn: occurredOn, batch: batchOf(fileNumber ?? 0) }
  return recordEvent(tx, { type: 'payment.collected', billingAccountId, data, now })
}

/** The payment in the ledger, once. The caller has locked the account. @returns its transaction id */
export const bookCollection = async (tx: Queryable, collection: Collection, booking: Booking): Promise<string> => {
  const { billingAccountId, collectionId, method, kind, smoothPayId, cents } = collection
  const { occurredOn } = booking
  const transactionId = stableId(`collection ${collectionId}`)
  await bookTransaction(tx, {
    billingAccountId,
    transactionId,
    occurredOn,
    kind: 'payment',
    description: descriptions[kind],
    method: methodNames[method],
    invoiceId: await readInvoiceId(tx, collection),
    smoothPayId,
    cents: -cents,
    counterpart: counterparts[method],
  })
  await tx.query(
    `update collection set status = 'collected', transaction_id = $3 where billing_account_id = $1 and collection_id = $2`,
    [billingAccountId, collectionId, transactionId],
  )
  await recordPayment(tx, collection, transactionId, booking)
  return transactionId
}

const lockAny = 'select 1 from billing_account where billing_account_id = $1 for update'
const lockFiled = `
  select billing_account_id, collection_id, method, kind, subject, bill_end, smooth_pay_id, attempt, reference, due_on, collect_on, cents,
    fee_cents, status, noticed_at, file_number, transaction_id, returned_on, reason
  from collection where billing_account_id = $1 and status = 'filed' and collect_on <= $2 and not (file_number = any($3::int[]))
  order by collect_on, collection_id for update`

/** What was filed is booked on its day, a transaction for each account; of deleted accounts too, since the bank takes it. */
export const bookCollections = async (db: Database, now: number): Promise<void> => {
  const today = todayAt(now)
  const unreleased = (
    await db.query<{ number: number }>(
      'select number from bank_file where needs_release and released_at is null and refused_at is null',
    )
  ).map(({ number }) => number)
  const accounts = await db.query<{ billingAccountId: string }>(
    `select distinct billing_account_id from collection where status = 'filed' and collect_on <= $1
       and not (file_number = any($2::int[])) order by billing_account_id`,
    [today, unreleased],
  )
  for (const { billingAccountId } of accounts)
    await db.transaction(async (tx) => {
      await tx.query(lockAny, [billingAccountId])
      for (const collection of await tx.query<Collection>(lockFiled, [billingAccountId, today, unreleased]))
        await bookCollection(tx, collection, { occurredOn: collection.collectOn, now })
    })
}
