import { hourMs } from '#domain/basics/durations.ts'
import { today } from '#domain/basics/days.ts'
import { bookTransaction } from '#server/billing/ledger.store.ts'
import type { Queryable } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import type { CardReversal } from '#server/providers/cards/card-provider.ts'
import type { Doubt } from '#server/providers/cards/doubts.store.ts'
import { ourCurrency } from '#server/providers/cards/doubts.store.ts'
import { recordAutomaticPayment } from './payment-events.ts'
import { type Attempt, attemptColumns, bookCardPayment } from './attempts.store.ts'
import { bookCardReversal, type Booking } from './card-reversals.store.ts'

export interface DoubtRow {
  readonly doubtId: string
  readonly kind: Doubt['kind']
  readonly provider: string
  readonly reference: string
  readonly attemptId: string | null
  readonly chargeId: string | null
  readonly askedCents: number | null
  readonly saidCents: number
  readonly currency: string
  readonly foundAt: Date
  readonly billingAccountId: string | null
  readonly customerNumber: string | null
}

export interface LostCharge {
  readonly chargeId: string
  readonly cents: number
  readonly askedAt: Date
  readonly billingAccountId: string
  readonly customerNumber: string
}

const columns = `d.doubt_id, d.kind, d.provider, d.reference, d.attempt_id, d.charge_id, d.asked_cents, d.said_cents, d.currency, d.found_at,
  b.billing_account_id, b.customer_number`
const doubts = `doubtful_card_payment d left join billing_account b on b.billing_account_id = coalesce(
  (select p.billing_account_id from payment_attempt p where p.attempt_id = d.attempt_id),
  (select c.billing_account_id from card_charge c where c.charge_id = d.charge_id))`

/** An answer that is later than this is lost, ms; the outbox asks every hour at the latest. */
const lostAfter = 2 * hourMs

export const readDoubts = (db: Queryable): Promise<DoubtRow[]> =>
  db.query<DoubtRow>(`select ${columns} from ${doubts} where d.settled_at is null order by d.found_at, d.doubt_id`)

export const readLostCharges = (db: Queryable, now: number): Promise<LostCharge[]> =>
  db.query<LostCharge>(
    `select c.charge_id, c.cents, c.asked_at, b.billing_account_id, b.customer_number from card_charge c join billing_account b using (billing_account_id)
     where c.outcome is null and c.asked_at < $1 order by c.asked_at, c.charge_id`,
    [new Date(now - lostAfter)],
  )

export const countDoubts = async (db: Queryable, now: number): Promise<number> => {
  const [row] = await db.query<{ count: number }>(
    `select (select count(*) from doubtful_card_payment where settled_at is null)
       + (select count(*) from card_charge where outcome is null and asked_at < $1) as count`,
    [new Date(now - lostAfter)],
  )
  return row?.count ?? 0
}

export interface OpenCardPayment {
  /** Null: nobody's that we know. */
  readonly billingAccountId: string | null
  readonly cents: number
}

/** One that waits for a decision, or has no answer; null: neither. */
export const findOpenCardPayment = async (db: Queryable, id: string): Promise<OpenCardPayment | null> => {
  const [row] = await db.query<OpenCardPayment>(
    `select b.billing_account_id, d.said_cents as cents from ${doubts} where d.doubt_id::text = $1 and d.settled_at is null
     union all select billing_account_id, cents from card_charge where charge_id::text = $1 and outcome is null`,
    [id],
  )
  return row ?? null
}

const lockDoubt = async (tx: Queryable, doubtId: string): Promise<DoubtRow | null> => {
  const [doubt] = await tx.query<DoubtRow>(
    `select ${columns} from ${doubts} where d.doubt_id::text = $1 and d.settled_at is null for update of d`,
    [doubtId],
  )
  return doubt ?? null
}

const close = (tx: Queryable, doubtId: string, settledAs: 'booked' | 'dismissed', { note, at }: Decision) =>
  tx.query('update doubtful_card_payment set settled_at = $2, settled_as = $3, note = $4 where doubt_id = $1', [
    doubtId,
    at,
    settledAs,
    note,
  ])

export interface Decision {
  readonly note: string
  readonly at: Date
}

type Booked = 'booked' | 'gone' | 'otherCurrency' | 'nothingToBook' | 'reversedInOtherCurrency'

const lockAttempt = async (tx: Queryable, attemptId: string | null): Promise<Attempt | null> => {
  const [attempt] = await tx.query<Attempt>(`select ${attemptColumns} from payment_attempt where attempt_id = $1 for update`, [
    attemptId,
  ])
  return attempt ?? null
}

const endAttempt = (tx: Queryable, { billingAccountId, attemptId }: Attempt, status: 'MADE' | 'ERROR', at: Date) =>
  tx.query(
    'update payment_attempt set status = $3, settled_at = $4, held_at = null where billing_account_id = $1 and attempt_id = $2',
    [billingAccountId, attemptId, status, at],
  )

/** What was taken counts, with the fee that was agreed. */
const bookAttempt = async (tx: Queryable, attempt: Attempt, { saidCents, reference }: DoubtRow, at: Date) => {
  const feeCents = Math.min(attempt.feeCents, saidCents)
  const amountCents = saidCents - feeCents
  await tx.query(
    'update payment_attempt set amount_cents = $3, fee_cents = $4 where billing_account_id = $1 and attempt_id = $2',
    [attempt.billingAccountId, attempt.attemptId, amountCents, feeCents],
  )
  await endAttempt(tx, attempt, 'MADE', at)
  await bookCardPayment(tx, { ...attempt, amountCents, feeCents }, reference, at)
}

/** Ends the collection that waits for the decision. */
const endCollection = (tx: Queryable, chargeId: string | null, status: 'collected' | 'cancelled', transactionId: string | null) =>
  tx.query(
    `update collection c set status = $2, transaction_id = $3 from card_charge h
     where h.charge_id = $1 and c.billing_account_id = h.billing_account_id and c.collection_id = h.charge_id and c.status = 'charging'`,
    [chargeId, status, transactionId],
  )

const bookCharge = async (tx: Queryable, { chargeId, saidCents, reference }: DoubtRow, at: Date): Promise<boolean> => {
  const [charge] = await tx.query<{ billingAccountId: string }>(
    `update card_charge set outcome = jsonb_set(outcome, '{status}', '"MADE"') where charge_id = $1 returning billing_account_id`,
    [chargeId],
  )
  if (!charge) return false
  // As a collection books its charge.
  const transactionId = stableId(`collection ${chargeId}`)
  await endCollection(tx, chargeId, 'collected', transactionId)
  await recordAutomaticPayment(tx, charge.billingAccountId, { payment: transactionId, cents: saidCents, reference }, at.getTime())
  return bookTransaction(tx, {
    ...charge,
    transactionId,
    occurredOn: today(at.getTime()),
    kind: 'payment',
    description: 'Payment, thank you',
    method: 'Card',
    cents: -saidCents,
  })
}

interface HeldReversal extends DoubtRow {
  readonly reversal: CardReversal['what']
}

/** Refunds and chargebacks of a payment while it waited, the earliest first. */
const lockReversals = (tx: Queryable, { attemptId, chargeId }: DoubtRow): Promise<HeldReversal[]> =>
  tx.query<HeldReversal>(
    `select ${columns}, d.reversal from ${doubts}
     where d.kind = 'unknownReversal' and d.settled_at is null and d.reversal is not null and (d.attempt_id = $1 or d.charge_id = $2)
     order by d.found_at, d.reversal in ('failedRefund', 'chargebackReturned'), d.doubt_id for update of d`,
    [attemptId, chargeId],
  )

const bookReversals = async (
  tx: Queryable,
  { reference: paymentReference, attemptId, chargeId }: DoubtRow,
  reversals: readonly HeldReversal[],
  { outbox, ...decision }: Booker,
) => {
  for (const { doubtId, provider, reference: reversalId, reversal: what, saidCents: cents, currency } of reversals) {
    const news = { what, reversalId, paymentReference, ourReference: attemptId ?? chargeId, cents, currency }
    await bookCardReversal(tx, { kind: 'reversal', ...news }, { outbox, provider, at: decision.at })
    await close(tx, doubtId, 'booked', decision)
  }
}

export type Booker = Decision & Pick<Booking, 'outbox'>

/** Books what the provider took, whatever was asked for, and its refunds and chargebacks meanwhile. */
export const bookDoubt = async (tx: Queryable, doubtId: string, decision: Booker): Promise<Booked> => {
  const doubt = await lockDoubt(tx, doubtId)
  if (!doubt) return 'gone'
  if (doubt.currency !== ourCurrency) return 'otherCurrency'
  const reversals = doubt.kind === 'amount' ? await lockReversals(tx, doubt) : []
  if (reversals.some(({ currency }) => currency !== ourCurrency)) return 'reversedInOtherCurrency'
  const attempt = doubt.kind === 'amount' ? await lockAttempt(tx, doubt.attemptId) : null
  if (attempt) await bookAttempt(tx, attempt, doubt, decision.at)
  else if (!(doubt.kind === 'amount' && (await bookCharge(tx, doubt, decision.at)))) return 'nothingToBook'
  await bookReversals(tx, doubt, reversals, decision)
  await close(tx, doubtId, 'booked', decision)
  return 'booked'
}

/** The money was given back, or isn't the customer's matter: nothing is booked. */
export const dismissDoubt = async (tx: Queryable, doubtId: string, decision: Decision): Promise<boolean> => {
  const doubt = await lockDoubt(tx, doubtId)
  if (!doubt) return false
  const attempt = doubt.kind === 'amount' ? await lockAttempt(tx, doubt.attemptId) : null
  if (attempt) await endAttempt(tx, attempt, 'ERROR', decision.at)
  if (doubt.kind === 'amount') await endCollection(tx, doubt.chargeId, 'cancelled', null)
  await close(tx, doubtId, 'dismissed', decision)
  return true
}

/** What a person found at the provider about a charge whose answer was lost: its id, or that it was never made. */
export const settleLostCharge = async (
  tx: Queryable,
  chargeId: string,
  found: { readonly reference: string } | 'notMade',
  at: Date,
): Promise<boolean> => {
  const changed =
    found === 'notMade'
      ? await tx.query(
          `update card_charge set outcome = $2::jsonb, settled_at = $3 where charge_id::text = $1 and outcome is null returning 1`,
          [chargeId, JSON.stringify({ status: 'FAILED', reference: null, card: null, failure: 'declined' }), at],
        )
      : await tx.query(
          `update card_charge set payment_reference = $2 where charge_id::text = $1 and outcome is null returning 1`,
          [chargeId, found.reference],
        )
  return changed.length > 0
}
