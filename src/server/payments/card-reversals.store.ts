import { today } from '#domain/basics/days.ts'
import { afterQuietHours } from '#domain/basics/quiet-hours.ts'
import { bookTransaction, type LedgerMovement } from '#server/billing/ledger.store.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordEvent } from '#server/events/events.store.ts'
import { idOf, stableId } from '#server/http/ids.ts'
import type { Outbox } from '#server/http/outbox.ts'
import type { CardReversal } from '#server/providers/cards/card-provider.ts'
import { ourCurrency, storeDoubt } from '#server/providers/cards/doubts.store.ts'
import { cardReversalMail } from './card-reversal-mail.ts'

interface ReversedPayment {
  readonly billingAccountId: string
  readonly ownId: string
  readonly isCharge: boolean
  /** In the ledger. */
  readonly transactionId: string
  readonly status: string | null
  readonly isHeld: boolean
}

/** By the provider's id of the payment, else by ours, which the provider has as its reference. */
const payments = `
  select billing_account_id, attempt_id as own_id, status, held_at is not null as is_held, false as is_charge
  from payment_attempt where purpose = 'oneOff' and (reference = $1 or attempt_id = $2)
  union all
  select billing_account_id, charge_id, outcome ->> 'status', false, true
  from card_charge where payment_reference = $1 or charge_id = $2`

/** A collection books its charge by this id. */
const collectionTransaction = (chargeId: string) => stableId(`collection ${chargeId}`)

const readPayment = async (
  tx: Queryable,
  { paymentReference, ourReference }: Pick<CardReversal, 'paymentReference' | 'ourReference'>,
): Promise<ReversedPayment | null> => {
  const [payment] = await tx.query<Omit<ReversedPayment, 'transactionId'>>(payments, [
    paymentReference,
    ourReference === null ? null : idOf(ourReference),
  ])
  if (!payment) return null
  const { ownId, isCharge } = payment
  return { ...payment, transactionId: isCharge ? collectionTransaction(ownId) : ownId }
}

type ReversalKind = CardReversal['what']

const lines: Readonly<Record<ReversalKind, Pick<LedgerMovement, 'kind' | 'description' | 'method'> & { readonly sign: 1 | -1 }>> =
  {
    refund: { kind: 'refund', description: 'Card payment refunded', method: 'Card', sign: 1 },
    failedRefund: { kind: 'refund', description: 'Card refund that came back to us', method: 'Card', sign: -1 },
    chargeback: { kind: 'payment', description: 'Card payment charged back by the bank', method: 'Card returned', sign: 1 },
    chargebackReturned: { kind: 'payment', description: 'Chargeback returned by the bank', method: 'Card returned', sign: -1 },
  }

/** What a line reverses; null: no other line. */
const takesBack: Readonly<Record<ReversalKind, ReversalKind | null>> = {
  refund: null,
  failedRefund: 'refund',
  chargeback: null,
  chargebackReturned: 'chargeback',
}

const keyOf = (what: ReversalKind, reversalId: string) => (takesBack[what] === null ? reversalId : `${reversalId} ${what}`)

const insert = `
  insert into card_reversal (billing_account_id, reversal_id, kind, payment_reference, cents, transaction_id, booked_at)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning 1`

const isBooked = async (tx: Queryable, billingAccountId: string, reversalId: string) =>
  (
    await tx.query('select 1 from card_reversal where billing_account_id = $1 and reversal_id = $2', [
      billingAccountId,
      reversalId,
    ])
  ).length > 0

const recordReversal = async (
  tx: Queryable,
  { billingAccountId, transactionId }: ReversedPayment,
  news: CardReversal,
  now: number,
) => {
  const { what, cents, reversalId: reference, reason = '' } = news
  const shared = { billingAccountId, now }
  const data = { payment: transactionId, cents, reference }
  if (what === 'refund') await recordEvent(tx, { ...shared, type: 'payment.refunded', data })
  if (what === 'chargeback') await recordEvent(tx, { ...shared, type: 'payment.disputed', data: { ...data, reason } })
}

export interface Booking {
  readonly outbox: Pick<Outbox, 'putLater'>
  readonly provider: string
  readonly at: Date
}

/** Once by the provider's id. A payment that isn't ours, or was never booked, changes no balance. */
export const bookCardReversal = async (
  tx: Queryable,
  news: CardReversal,
  { outbox, provider, at }: Booking,
): Promise<boolean> => {
  const payment = await readPayment(tx, news)
  if (!payment) return false
  const { what, reversalId, cents, currency } = news
  const { billingAccountId, status, isHeld } = payment
  const now = at.getTime()
  if (status !== 'MADE' && !isHeld && status !== 'ERROR') throw new Error('The payment of a refund is not settled yet')
  if (status !== 'MADE' || currency !== ourCurrency) {
    const of = payment.isCharge ? { chargeId: payment.ownId } : { attemptId: payment.ownId }
    const kind = 'unknownReversal'
    await storeDoubt(tx, { kind, provider, reference: reversalId, ...of, saidCents: cents, currency, reversal: what }, now)
    return false
  }
  await tx.query('select 1 from billing_account where billing_account_id = $1 for update', [billingAccountId])
  const earlier = takesBack[what]
  if (earlier !== null && !(await isBooked(tx, billingAccountId, keyOf(earlier, reversalId)))) return false
  const key = keyOf(what, reversalId)
  const transactionId = stableId(`card reversal ${provider} ${key}`)
  const values = [billingAccountId, key, what, news.paymentReference ?? '', cents, transactionId, at]
  if ((await tx.query(insert, values)).length === 0) return false
  const { sign, ...line } = lines[what]
  await bookTransaction(tx, {
    ...line,
    billingAccountId,
    transactionId,
    occurredOn: today(now),
    cents: sign * cents,
    counterpart: 'cards',
  })
  await recordReversal(tx, payment, news, now)
  await cardReversalMail.putLater(tx, outbox, { billingAccountId, what, cents: String(cents) }, afterQuietHours(now))
  return true
}
