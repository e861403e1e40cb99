import { dayMs } from '#domain/basics/durations.ts'
import { randomUUID } from 'node:crypto'
import * as contract from '#contract/payments/payments.contract.ts'
import { today } from '#domain/basics/days.ts'
import { toDollars } from '#domain/basics/money.ts'
import { bookTransaction } from '#server/billing/ledger.store.ts'
import { idOf } from '#server/http/ids.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import type { CardOutcome, CardProvider, CardPurpose } from '#server/providers/cards/card-provider.ts'
import { closeCardPage } from './card-set-ups.store.ts'
import { saveCard } from './cards.store.ts'
import { recordCardPayment, recordStoredCard } from './payment-events.ts'
import { setUpCard } from './recurring.store.ts'
import { mostVisits } from './visits.store.ts'
import { PartyFailed } from '#server/http/parties/party-calls.ts'
import { ourCurrency, storeDoubt } from '#server/providers/cards/doubts.store.ts'
import type { Changing } from './way-to-pay-mail.ts'

/** How long a result is shown, ms. */
const spokenOfFor = 30 * 60_000
/** Polling period, ms; later only on the customer's visit or the provider's notice. */
const askedAboutFor = 7 * dayMs
const mostRead = 100
const receivingAccount = 'card-receipts'

export interface Attempt {
  readonly billingAccountId: string
  readonly customerId: string
  readonly brand: string | null
  readonly attemptId: string
  readonly purpose: CardPurpose
  readonly status: contract.AttemptStatus
  readonly amountCents: number
  readonly feeCents: number
  readonly rate: number
  readonly withToken: boolean
  readonly reference: string | null
}

export const attemptColumns = `billing_account_id, customer_id, brand, attempt_id, purpose, status, amount_cents,
  fee_cents, rate, with_token, reference`

/** Lowers the balance by the amount; the card fee is charged and paid beside it. */
const bookPayment = async (tx: Queryable, attempt: Attempt, at: Date) => {
  const rows = [
    ...(attempt.feeCents > 0 ? [['fee', 'Card fee', null, attempt.feeCents] as const] : []),
    ['payment', 'Payment, thank you', 'Card', -(attempt.amountCents + attempt.feeCents)] as const,
  ]
  for (const [kind, description, method, cents] of rows)
    await bookTransaction(tx, {
      billingAccountId: attempt.billingAccountId,
      transactionId: kind === 'payment' ? attempt.attemptId : randomUUID(),
      occurredOn: today(at.getTime()),
      kind,
      description,
      method,
      cents,
    })
}

type Settling = Pick<Changing, 'outbox' | 'at'>

/** Also for an operator who books what was held. */
export const bookCardPayment = async (tx: Queryable, attempt: Attempt, reference: string | null, at: Date): Promise<void> => {
  await bookPayment(tx, attempt, at)
  await recordCardPayment(tx, attempt, reference, at)
}

/** Another tab's page may be for the same bill. Money that it has taken already is still booked. Skips locked rows: two settle at once. */
const closeOtherPages = async (tx: Queryable, { billingAccountId, attemptId }: Attempt, { outbox, at }: Settling) => {
  const openPages = await tx.query<{ id: string }>(
    `update payment_attempt set superseded_at = $3 where billing_account_id = $1 and attempt_id in
       (select attempt_id from payment_attempt where billing_account_id = $1 and attempt_id <> $2 and purpose = 'oneOff'
         and status = 'PENDING' for update skip locked)
     returning attempt_id as id`,
    [billingAccountId, attemptId, at],
  )
  for (const { id } of openPages) await outbox.put(tx, { kind: closeCardPage, about: { attemptId: id } })
}

const carryOut = async (tx: Queryable, attempt: Attempt, { card, reference }: CardOutcome, settling: Settling) => {
  const { billingAccountId, customerId, purpose } = attempt
  const { outbox, at } = settling
  if (purpose === 'oneOff') {
    await bookCardPayment(tx, attempt, reference, at)
    return closeOtherPages(tx, attempt, settling)
  }
  if (!card) throw new TypeError('The provider stored a card and does not say which')
  const change = { outbox, at, customerId, brand: attempt.brand ?? '' }
  await recordStoredCard(tx, billingAccountId, card, change)
  return purpose === 'saveCard' ? saveCard(tx, billingAccountId, card, change) : setUpCard(tx, billingAccountId, card, change)
}

const deleted = 'select 1 from billing_account where billing_account_id = $1 and deleted_on is not null'

/** A card for a deleted account is dropped; taken money is always booked. */
const endOf = async (tx: Queryable, { purpose, billingAccountId }: Attempt, { status }: CardOutcome) =>
  purpose !== 'oneOff' && (await tx.query(deleted, [billingAccountId])).length > 0 ? 'CANCELLED' : status

type OnHeld = 'wait' | 'skip locked'

/** Money that isn't what we asked for is no payment of ours: it waits for a person. @returns true if it does */
const holdOtherAmount = async (
  tx: Queryable,
  attempt: Attempt,
  { status, taken, reference }: CardOutcome,
  settling: Settling,
) => {
  const { attemptId, billingAccountId, amountCents, feeCents } = attempt
  const askedCents = amountCents + feeCents
  if (status !== 'MADE' || !taken || (taken.cents === askedCents && taken.currency === ourCurrency)) return false
  await tx.query('update payment_attempt set held_at = $3, reference = $4 where billing_account_id = $1 and attempt_id = $2', [
    billingAccountId,
    attemptId,
    settling.at,
    reference,
  ])
  await storeDoubt(
    tx,
    {
      kind: 'amount',
      reference: reference ?? attemptId,
      attemptId,
      askedCents,
      saidCents: taken.cents,
      currency: taken.currency,
    },
    settling.at.getTime(),
  )
  return true
}

/** What is open; a payment also after it seemed to have failed, since the money was taken. */
const isSettleable = `held_at is null and (status = 'PENDING' or $2 and purpose = 'oneOff' and status in ('FAILED', 'ERROR', 'CANCELLED'))`

/** Applies the provider's result once: a row lock keeps notice and poll from both acting. */
export const settleIn = async (
  tx: Queryable,
  attemptId: string,
  outcome: CardOutcome,
  settling: Settling,
  onHeld: OnHeld = 'wait',
): Promise<void> => {
  const [attempt] = await tx.query<Attempt>(
    `select ${attemptColumns} from payment_attempt where attempt_id = $1 and ${isSettleable} for update ${onHeld === 'wait' ? '' : onHeld}`,
    [attemptId, outcome.status === 'MADE'],
  )
  if (!attempt || (await holdOtherAmount(tx, attempt, outcome, settling))) return
  const status = await endOf(tx, attempt, outcome)
  await tx.query(
    'update payment_attempt set status = $3, reference = $4, settled_at = $5 where billing_account_id = $1 and attempt_id = $2',
    [attempt.billingAccountId, attempt.attemptId, status, outcome.reference, settling.at],
  )
  if (status === 'MADE') await carryOut(tx, attempt, outcome, settling)
}

const settle = (db: Database, attemptId: string, outcome: CardOutcome | null, settling: Settling, onHeld?: OnHeld) =>
  outcome ? db.transaction((tx) => settleIn(tx, attemptId, outcome, settling, onHeld)) : undefined

/** For a lost notice and no returning customer. One failure delays no other; skips locked attempts. */
export const settleOpen = async (
  db: Database,
  provider: Pick<CardProvider, 'ask'>,
  settling: Settling,
  report: (error: unknown) => void,
): Promise<void> => {
  const { at } = settling
  for (let last = 0; ; ) {
    const open = await db.query<{ number: number; id: string }>(
      `select number, attempt_id as id from payment_attempt where status = 'PENDING' and begun_at > $1 and number > $2
         and held_at is null order by number limit $3`,
      [new Date(at.getTime() - askedAboutFor), last, mostRead],
    )
    for (const { id } of open)
      await provider
        .ask(id, at.getTime())
        .then((outcome) => settle(db, id, outcome, settling, 'skip locked'))
        .catch(report)
    const [newest] = open.slice(-1)
    if (!newest) return
    last = newest.number
  }
}

const none: contract.PaymentAttempt = { status: 'NONE', purpose: null, payment: null }

const shown = (attempt: Attempt): contract.PaymentAttempt => ({
  status: attempt.status,
  purpose: attempt.purpose,
  payment:
    attempt.purpose === 'oneOff'
      ? {
          amountToPay: toDollars(attempt.amountCents),
          paidAmount: attempt.status === 'MADE' ? toDollars(attempt.amountCents + attempt.feeCents) : 0,
          reference: attempt.reference,
          bankAccountId: receivingAccount,
          rate: attempt.rate,
          withToken: attempt.withToken,
        }
      : null,
})

const openWhileAway = (error: unknown): null => {
  if (error instanceof PartyFailed) return null
  throw error
}

/** The customer is back without a result: closes the page, so that nothing can be paid on it. A provider that is away leaves it open. */
export const closeVisit = async (
  db: Database,
  attemptId: string,
  provider: Pick<CardProvider, 'ask' | 'close'>,
  settling: Settling,
): Promise<void> => {
  const [open] = await db.query<{ id: string }>(
    `select attempt_id as id from payment_attempt where attempt_id = $1 and status = 'PENDING' and held_at is null`,
    [idOf(attemptId)],
  )
  if (!open) return
  const outcome = await provider
    .close(open.id)
    .then(() => provider.ask(open.id, settling.at.getTime()))
    .catch(openWhileAway)
  await settle(db, open.id, outcome, settling)
}

/** Result of the customer's latest attempt; one that another payment closed doesn't hide that payment. */
export const readAttempt = async (
  db: Database,
  { billingAccountId, customerId }: SelectedAccount,
  provider: CardProvider | null,
  settling: Settling,
): Promise<contract.PaymentAttempt> => {
  const { at } = settling
  const ofCaller = `billing_account_id = $1 and customer_id = $2`
  if (provider) {
    const open = await db.query<{ id: string }>(
      `select id from (select attempt_id as id, number from payment_attempt
         where ${ofCaller} and status = 'PENDING' and held_at is null order by number desc limit $3) newest order by number`,
      [billingAccountId, customerId, mostVisits],
    )
    // A provider that is away leaves them open.
    const outcomes = await Promise.all(open.map(({ id }) => provider.ask(id, at.getTime()).catch(openWhileAway)))
    for (const [index, { id }] of open.entries()) await settle(db, id, outcomes[index] ?? null, settling)
  }
  const [attempt] = await db.query<Attempt>(
    `select ${attemptColumns} from payment_attempt where ${ofCaller} and begun_at > $3
     order by superseded_at is not null and status <> 'MADE', number desc limit 1`,
    [billingAccountId, customerId, new Date(at.getTime() - spokenOfFor)],
  )
  return attempt ? shown(attempt) : none
}
