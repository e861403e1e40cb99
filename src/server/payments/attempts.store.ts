import { randomUUID } from 'node:crypto'
import * as contract from '#contract/payments.contract.ts'
import { feeCents } from '#domain/card-fee.ts'
import { today } from '#domain/days.ts'
import { toCents, toDollars } from '#domain/money.ts'
import type { SelectedAccount } from '#server/account/selection.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { invalid } from '#server/refusal.ts'
import type { CardOutcome, CardProvider, CardPurpose } from '#server/providers/card.ts'
import { holdCard, readHeldCard, requireGood } from './cards.store.ts'
import { requirePayer, requireProvider } from './hindrances.ts'
import { setUpCard } from './recurring.store.ts'

/** An attempt is spoken of this long. */
const spokenOfFor = 30 * 60_000
/** A visit is asked about by itself this long; later only when its customer looks, or the provider speaks of it. */
const askedAboutFor = 7 * 24 * 3_600_000
/** Our account that card payments are paid into. */
const receivingAccount = 'card-receipts'

interface Attempt {
  readonly billingAccountId: string
  readonly attemptId: string
  readonly purpose: CardPurpose
  readonly status: contract.AttemptStatus
  readonly amountCents: number
  readonly feeCents: number
  readonly rate: number
  readonly withToken: boolean
  readonly reference: string | null
}

const columns = `billing_account_id as "billingAccountId", attempt_id as "attemptId", purpose, status, amount_cents as "amountCents",
  fee_cents as "feeCents", rate, with_token as "withToken", reference`

interface Beginning {
  readonly purpose: CardPurpose
  readonly provider: CardProvider | null
  readonly at: Date
}

const begin = async (
  tx: Queryable,
  account: SelectedAccount,
  { purpose, provider, at }: Beginning,
  { amountToPay, withToken, rate }: { amountToPay: number; withToken: boolean; rate: number },
): Promise<{ url: string }> => {
  const { billingAccountId, customerId } = requirePayer(account)
  const { open } = requireProvider(provider)
  const held = withToken ? requireGood(await readHeldCard(tx, billingAccountId, 'saved'), at) : null
  const attemptId = randomUUID()
  const cents = toCents(amountToPay)
  if (toDollars(cents) !== amountToPay) throw invalid({ amountToPay: 'Please give whole cents.' })
  const fee = feeCents(cents, rate)
  await tx.query(
    `insert into payment_attempt (billing_account_id, attempt_id, customer_id, purpose, amount_cents, fee_cents, rate, with_token, begun_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [billingAccountId, attemptId, customerId, purpose, cents, fee, rate, withToken, at],
  )
  return { url: await open(tx, { attemptId, purpose, cents: cents + fee, heldToken: held && held.token }) }
}

/** Sends the customer to the provider to store a card. */
export const beginCard = (tx: Queryable, account: SelectedAccount, beginning: Beginning) =>
  begin(tx, account, beginning, { amountToPay: 0, withToken: false, rate: 0 })

/** Sends the customer to the provider to pay once. `rate` is the card fee in percent. */
export const beginPayment = (
  tx: Queryable,
  account: SelectedAccount,
  order: { readonly amountToPay: number; readonly withToken: boolean; readonly rate: number },
  beginning: Omit<Beginning, 'purpose'>,
) => begin(tx, account, { ...beginning, purpose: 'oneOff' }, order)

/** A payment lowers the balance by what was to be paid; the card fee is charged and paid beside it. */
const bookPayment = async (tx: Queryable, attempt: Attempt, at: Date) => {
  const rows = [
    ...(attempt.feeCents > 0 ? [['fee', 'Card fee', null, attempt.feeCents] as const] : []),
    ['payment', 'Payment, thank you', 'Card', -(attempt.amountCents + attempt.feeCents)] as const,
  ]
  for (const [kind, description, method, cents] of rows)
    await tx.query(
      `insert into account_transaction (billing_account_id, transaction_id, occurred_on, kind, description, method, cents)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        attempt.billingAccountId,
        kind === 'payment' ? attempt.attemptId : randomUUID(),
        today(at.getTime()),
        kind,
        description,
        method,
        cents,
      ],
    )
}

const carryOut = async (tx: Queryable, attempt: Attempt, { card }: CardOutcome, at: Date) => {
  const { billingAccountId, purpose } = attempt
  if (purpose === 'oneOff') return bookPayment(tx, attempt, at)
  if (!card) throw new TypeError('The provider stored a card and does not say which')
  return purpose === 'saveCard'
    ? holdCard(tx, billingAccountId, 'saved', card, { at, isSeen: false })
    : setUpCard(tx, billingAccountId, card, at)
}

/** Brings an attempt to what the provider says, once. */
const settleOne = async (tx: Queryable, provider: CardProvider, attempt: Attempt, at: Date): Promise<void> => {
  const outcome = await provider.ask(tx, attempt.attemptId, at.getTime())
  if (!outcome) return
  await tx.query(
    'update payment_attempt set status = $3, reference = $4, settled_at = $5 where billing_account_id = $1 and attempt_id = $2',
    [attempt.billingAccountId, attempt.attemptId, outcome.status, outcome.reference, at],
  )
  if (outcome.status === 'MADE') await carryOut(tx, attempt, outcome, at)
}

/** Which visits are settled, and what is done about one that somebody else is settling. */
interface Which {
  readonly where: string
  readonly of: readonly string[]
  readonly onHeld?: 'skip locked'
}

/** The rows are locked, so that a notice and a question do not both act. */
const settle = async (tx: Queryable, provider: CardProvider, { where, of, onHeld }: Which, at: Date): Promise<void> => {
  const pending = await tx.query<Attempt>(
    `select ${columns} from payment_attempt where ${where} and status = 'PENDING' order by number for update ${onHeld ?? ''}`,
    of,
  )
  for (const attempt of pending) await settleOne(tx, provider, attempt, at)
}

const visit = (attemptId: string): Which => ({ where: 'attempt_id = $1', of: [attemptId] })

/** For a notice: what it speaks of is asked of the provider, not believed. */
export const settleNoticed = (tx: Queryable, provider: CardProvider, attemptId: string, at: Date): Promise<void> =>
  settle(tx, provider, visit(attemptId), at)

/**
 * For visits that nobody asks about any more: the notice was lost, and the customer did not come back. Each is a transaction of its own,
 * so that one of which the provider cannot say anything holds up no other; one that somebody else is settling is left to them.
 */
export const settleOpen = async (
  db: Database,
  provider: CardProvider,
  at: Date,
  report: (error: unknown) => void,
): Promise<void> => {
  const open = await db.query<{ id: string }>(
    `select attempt_id as id from payment_attempt where status = 'PENDING' and begun_at > $1 order by number`,
    [new Date(at.getTime() - askedAboutFor)],
  )
  for (const { id } of open)
    await db.transaction((tx) => settle(tx, provider, { ...visit(id), onHeld: 'skip locked' }, at)).catch(report)
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

/** What became of the customer's newest visit to the provider. */
export const readAttempt = async (
  tx: Queryable,
  { billingAccountId, customerId }: SelectedAccount,
  provider: CardProvider | null,
  at: Date,
): Promise<contract.PaymentAttempt> => {
  const newest = `billing_account_id = $1 and customer_id = $2`
  if (provider) await settle(tx, provider, { where: newest, of: [billingAccountId, customerId] }, at)
  const [attempt] = await tx.query<Attempt>(
    `select ${columns} from payment_attempt where ${newest} and begun_at > $3 order by number desc limit 1`,
    [billingAccountId, customerId, new Date(at.getTime() - spokenOfFor)],
  )
  return attempt ? shown(attempt) : none
}
