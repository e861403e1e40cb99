import { addDays, addYears, type Day, earlierOf, today as todayAt } from '#domain/basics/days.ts'
import { bankAccountDigits, formatBankAccount } from '#domain/billing/bank-account.ts'
import { retryDayOf } from '#domain/billing/collection-days.ts'
import { formatCents } from '#domain/basics/money.ts'
import { afterQuietHours } from '#domain/basics/quiet-hours.ts'
import { readProtections } from '#server/billing/care.store.ts'
import { returnedPaymentFee } from '#server/billing/penalty-fees.ts'
import { bookTransaction } from '#server/billing/ledger.store.ts'
import { billStands, movesDueDate } from '#server/billing/open-bills.store.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordEvent } from '#server/events/events.store.ts'
import { stableId } from '#server/http/ids.ts'
import { putNotice } from '#server/http/notice.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { endAutomaticPayment } from '#server/payments/recurring.store.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { entriesIn, type FiledEntry } from './bank-file.ts'
import { readBankFileText } from './bank-files.store.ts'
import { bookCollection, counterparts, methodNames } from './book-collections.ts'
import { returnMail } from './collection-mails.ts'
import { addCollection, type Collection, findByReference, readCollection, readNewestDays } from './collections.store.ts'
import { endsAuthority, isCharged, isRetried, reasonText, type ReturnReason } from './return-reasons.ts'

export interface ReturnContext {
  readonly outbox: Pick<Outbox, 'putLater'>
  /** Epoch ms. */
  readonly now: number
}

/** A return by our reference, or by what a bank line says where it has none. */
export type ReturnedDebit = (
  | { readonly reference: string; readonly cents: number | null; readonly bankAccount?: string | null }
  | { readonly bankAccount: string; readonly cents: number }
) & {
  /** On which the bank returned it. */
  readonly day: Day
  readonly reason: ReturnReason
}

export type ReturnOutcome =
  | {
      readonly kind: 'returned' | 'alreadyReturned'
      readonly billingAccountId: string
      readonly collectionId: string
      readonly cents: number
    }
  /** For a person: nothing is booked. */
  | { readonly kind: 'unknown' | 'ambiguous' | 'otherAmount' | 'otherAccount' | 'notFiled' }

const lockAny = 'select 1 from billing_account where billing_account_id = $1 for update'

const feeOf = `
  select max(f.cents) as cents from agreement ag join plan_fee f on f.plan_id = ag.plan_id and f.name = $3
  where ag.billing_account_id = $1 and (ag.end_date is null or ag.end_date >= $2)`

/** Of a year. */
const isFirstFailure = async (tx: Queryable, billingAccountId: string, collectionId: string, today: Day): Promise<boolean> => {
  const [row] = await tx.query<{ count: number }>(
    'select count(*) as count from collection where billing_account_id = $1 and collection_id <> $2 and returned_on >= $3',
    [billingAccountId, collectionId, addYears(today, -1)],
  )
  return row?.count === 0
}

/** By the fees of the plan, from the second time in a year, for money that was not there; never for protected customers. */
const bookFee = async (
  tx: Queryable,
  { billingAccountId, collectionId }: Collection,
  reason: ReturnReason,
  today: Day,
): Promise<number> => {
  if (!isCharged(reason)) return 0
  const [fee] = await tx.query<{ cents: number | null }>(feeOf, [billingAccountId, today, returnedPaymentFee])
  if (!fee?.cents || (await isFirstFailure(tx, billingAccountId, collectionId, today))) return 0
  const protections = await readProtections(tx, billingAccountId, today)
  // A first failure is free above, by what came back rather than by what was missed.
  if (protections.some((protection) => protection !== 'firstMissedPayment')) return 0
  await bookTransaction(tx, {
    billingAccountId,
    transactionId: stableId(`return fee ${collectionId}`),
    occurredOn: today,
    kind: 'fee',
    description: returnedPaymentFee,
    cents: fee.cents,
  })
  return fee.cents
}

/** Its payment comes back; the ledger keeps both. The caller has locked the account. */
export const takeBack = async (
  tx: Queryable,
  collection: Collection,
  transactionId: string,
  day: Day,
  description = 'Sent back by the bank',
): Promise<void> => {
  const { billingAccountId, collectionId, method, cents, smoothPayId } = collection
  const [paid] = await tx.query<{ invoiceId: string | null }>(
    'select invoice_id from account_transaction where billing_account_id = $1 and transaction_id = $2',
    [billingAccountId, transactionId],
  )
  await bookTransaction(tx, {
    billingAccountId,
    transactionId: stableId(`return ${collectionId}`),
    occurredOn: day,
    kind: 'payment',
    description,
    method: `${methodNames[method]} returned`,
    invoiceId: paid?.invoiceId ?? null,
    smoothPayId,
    cents,
    counterpart: counterparts[method],
    takesBack: transactionId,
  })
}

/** Two days in a row; two payments of one day fail for one cause. */
const isSecondInARow = async (tx: Queryable, { billingAccountId, method }: Collection): Promise<boolean> => {
  const newest = await readNewestDays(tx, billingAccountId, method)
  return newest.length === 2 && newest.every(({ isPaid }) => !isPaid)
}

const moveBill = (tx: Queryable, { billingAccountId, billEnd }: Collection, day: Day) =>
  tx.query(`update invoice set ${movesDueDate} where billing_account_id = $1 and end_date = $2 and ${billStands}`, [
    billingAccountId,
    billEnd,
    day,
  ])

const retryOnOf = ({ method }: Collection, { day }: Failure, now: number): Day =>
  method === 'card' ? addDays(todayAt(now), cardRetryDays) : retryDayOf(day, todayAt(now))

const retry = async (tx: Queryable, collection: Collection, retryOn: Day, feeCents: number, now: number): Promise<string> => {
  // A bill is not overdue while it waits for its second attempt.
  if (collection.kind === 'bill') await moveBill(tx, collection, retryOn)
  const { cents, dueOn } = collection
  const row = { ...collection, attempt: 2, feeCents, cents: cents + feeCents, collectOn: retryOn }
  return addCollection(tx, { ...row, dueOn: collection.kind === 'bill' ? retryOn : dueOn }, new Date(now))
}

interface FailureFacts {
  readonly feeCents: number
  readonly retryOn: Day | null
  readonly now: number
}

/** A debit that was booked is returned; one that never was, and a card, failed. */
const recordFailure = (tx: Queryable, collection: Collection, failure: Failure, { feeCents, retryOn, now }: FailureFacts) => {
  const { billingAccountId, collectionId, cents, method } = collection
  const reason = reasonText(failure.reason)
  const [payment, returnedOn] = [stableId(`collection ${collectionId}`), failure.day]
  if (failure.status === 'returned' && returnedOn >= collection.collectOn)
    return recordEvent(tx, {
      type: 'payment.returned',
      billingAccountId,
      data: { payment, cents, returnedOn, reason, feeCents },
      now,
    })
  return recordEvent(tx, { type: 'payment.failed', billingAccountId, data: { payment, cents, method, reason, retryOn }, now })
}

/** Days until a declined card is charged again. */
const cardRetryDays = 5

export interface Failure {
  readonly status: 'returned' | 'declined'
  readonly reason: ReturnReason
  readonly day: Day
}

/**
 * What follows when money was not paid: fee, second attempt or end of automatic payments, notice and mail. The caller has locked the
 * account and taken the payment back.
 */
export const failCollection = async (
  tx: Queryable,
  collection: Collection,
  failure: Failure,
  { outbox, now }: ReturnContext,
): Promise<void> => {
  const { billingAccountId, collectionId, method, cents } = collection
  const { status, reason, day } = failure
  await tx.query(
    'update collection set status = $3, returned_on = $4, reason = $5 where billing_account_id = $1 and collection_id = $2',
    [billingAccountId, collectionId, status, day, reason],
  )
  const [account] = await tx.query<{ paymentMethod: string; isDeleted: boolean }>(
    'select payment_method, deleted_on is not null as is_deleted from billing_account where billing_account_id = $1',
    [billingAccountId],
  )
  if (!account || account.isDeleted) return
  const isThisWay = account.paymentMethod === method
  const isStopped = isThisWay && (endsAuthority(reason) || (await isSecondInARow(tx, collection)))
  const feeCents = await bookFee(tx, collection, reason, todayAt(now))
  const mayRetry = isThisWay && !isStopped && collection.attempt === 1 && isRetried(reason)
  const retryOn = mayRetry ? retryOnOf(collection, failure, now) : null
  const retryId = retryOn === null ? '' : await retry(tx, collection, retryOn, feeCents, now)
  if (isStopped) await endAutomaticPayment(tx, billingAccountId, { reason, at: new Date(now) })
  await recordFailure(tx, collection, failure, { feeCents, retryOn, now })
  await putNotice(tx, {
    billingAccountId,
    of: `collection ${status} ${collectionId}`,
    type: 'message',
    title: `Your payment of ${formatCents(cents)} didn’t go through`,
    detail: retryId === '' ? 'Please pay it now.' : 'We’ll try once more.',
    path: '/account/bill/payments',
    at: new Date(now),
  })
  const about = { billingAccountId, collectionId, retryId, isStopped: isStopped ? 'yes' : '' }
  await returnMail.putLater(tx, outbox, about, afterQuietHours(now))
}

const isSameAccount = (entry: FiledEntry, bankAccount: string) =>
  bankAccountDigits(entry.account) === bankAccountDigits(formatBankAccount(bankAccount))

/** Days after a collection in which banks send it back; the authority lets customers dispute for 120. */
const returnDays = 130

/** Candidates of a line without our reference: the same bank account and amount in a file of before. */
const findByLine = async (
  tx: Queryable,
  secrets: Secrets,
  bankAccount: string,
  cents: number,
  day: Day,
): Promise<Collection[]> => {
  const files = await tx.query<{ number: number }>(
    'select number from bank_file where collect_on between $1 and $2 order by number desc',
    [addDays(day, -returnDays), day],
  )
  const found: Collection[] = []
  for (const { number } of files) {
    const text = await readBankFileText(tx, secrets, number)
    for (const entry of entriesIn(text ?? ''))
      if (entry.cents === cents && isSameAccount(entry, bankAccount)) {
        const collection = await findByReference(tx, entry.reference)
        if (collection && collection.status !== 'returned') found.push(collection)
      }
    // The newest one that is still open is meant.
    if (found.length > 0) return found
  }
  return found
}

/** True if the debit was of another bank account than the return names. */
const isOfAnother = async (tx: Queryable, secrets: Secrets, { reference, fileNumber }: Collection, bankAccount: string) => {
  const text = fileNumber === null ? null : await readBankFileText(tx, secrets, fileNumber)
  const entry = entriesIn(text ?? '').find((each) => each.reference === reference)
  return entry !== undefined && !isSameAccount(entry, bankAccount)
}

const find = async (tx: Queryable, secrets: Secrets, debit: ReturnedDebit): Promise<Collection | ReturnOutcome> => {
  if ('reference' in debit) {
    const collection = await findByReference(tx, debit.reference.trim().toUpperCase())
    if (!collection) return { kind: 'unknown' }
    const { bankAccount = null } = debit
    return bankAccount !== null && (await isOfAnother(tx, secrets, collection, bankAccount))
      ? { kind: 'otherAccount' }
      : collection
  }
  const [first, second] = await findByLine(tx, secrets, debit.bankAccount, debit.cents, debit.day)
  if (!first) return { kind: 'unknown' }
  return second ? { kind: 'ambiguous' } : first
}

/**
 * Takes a returned direct debit back, once: ledger, fee, second attempt or end of the authority, notice and mail. What does not fit
 * (unknown, another amount, several that it may be) books nothing.
 */
export const takeReturn = async (
  tx: Queryable,
  debit: ReturnedDebit,
  { secrets, ...context }: ReturnContext & { readonly secrets: Secrets },
): Promise<ReturnOutcome> => {
  const found = await find(tx, secrets, debit)
  if (!('collectionId' in found) || !('reference' in found)) return found
  const { billingAccountId, collectionId } = found
  await tx.query(lockAny, [billingAccountId])
  const collection = await readCollection(tx, billingAccountId, collectionId)
  if (!collection) return { kind: 'unknown' }
  const { cents, status, collectOn } = collection
  if (debit.cents !== null && debit.cents !== cents) return { kind: 'otherAmount' }
  if (status === 'returned') return { kind: 'alreadyReturned', billingAccountId, collectionId, cents }
  if (status !== 'filed' && status !== 'collected') return { kind: 'notFiled' }
  const today = todayAt(context.now)
  // Refused before its day: it never arrived, so there is nothing to book.
  if (debit.day >= collectOn) {
    const transactionId =
      collection.transactionId ?? (await bookCollection(tx, collection, { occurredOn: collectOn, now: context.now }))
    await takeBack(tx, collection, transactionId, earlierOf(debit.day, today))
  }
  await failCollection(tx, collection, { status: 'returned', reason: debit.reason, day: debit.day }, context)
  return { kind: 'returned', billingAccountId, collectionId, cents }
}
