import { randomUUID } from 'node:crypto'
import * as contract from '#contract/payments/payments.contract.ts'
import { minuteMs } from '#domain/basics/durations.ts'
import { feeCents } from '#domain/billing/card-fee.ts'
import { toCents, toDollars } from '#domain/basics/money.ts'
import { lpgOrderPath, payForOrderPath } from '#domain/portal/provider-return.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import type { CardProvider, CardPurpose } from '#server/providers/cards/card-provider.ts'
import { PartyFailed } from '#server/http/parties/party-calls.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import { closeCardPage } from './card-set-ups.store.ts'
import { readStoredCard, requireGood } from './cards.store.ts'
import { cardsUnavailable, requirePayer, requireProvider } from './payment-refusals.ts'

/** Attempts per account in half an hour: a few tabs, and abandoned ones. */
export const mostVisits = 6
const countedFor = 30 * minuteMs
/** Abandoned pages that some providers keep open for days. */
const mostOpen = 30

export interface OpenVisit {
  readonly billingAccountId: string
  readonly customerId: string
  readonly attemptId: string
  readonly purpose: CardPurpose
  readonly amountCents: number
  readonly feeCents: number
  readonly rate: number
  readonly withToken: boolean
  readonly url: string
  readonly brand: string
  /** Outbox message that closes the page if the attempt is not stored. */
  readonly undoing: string
}

interface CardVisitRequest {
  readonly provider: CardProvider | null
  readonly outbox: Outbox
  readonly at: Date
  readonly brand: string
  readonly purpose: CardPurpose
  /** Supply agreement of a gas order waiting for this payment. */
  readonly lpgOrder?: string | undefined
  /** `rate`: card fee in per cent. */
  readonly order?: {
    readonly amountToPay: number
    readonly withToken: boolean
    readonly rate: number
  }
}

const nothingToPay: NonNullable<CardVisitRequest['order']> = { amountToPay: 0, withToken: false, rate: 0 }

const returnPathOf = ({ purpose, lpgOrder }: Pick<CardVisitRequest, 'purpose' | 'lpgOrder'>): string =>
  purpose === 'oneOff' && lpgOrder !== undefined ? lpgOrderPath(lpgOrder) : payForOrderPath(lpgOrder ?? null)

const requireRoom = async (db: Queryable, billingAccountId: string, at: Date): Promise<void> => {
  const [open] = await db.query<{ all: number; recent: number }>(
    `select count(*) as all, count(*) filter (where begun_at > $2) as recent from payment_attempt
     where billing_account_id = $1 and status = 'PENDING' and held_at is null`,
    [billingAccountId, new Date(at.getTime() - countedFor)],
  )
  if (open && (open.recent >= mostVisits || open.all >= mostOpen))
    throw new Refusal(
      409,
      contract.tooManyVisits,
      'Too many card pages are open',
      'You already have several card pages open. Please finish or cancel one of them, or try again in half an hour.',
    )
}

/** Opens the provider's page, before the transaction that stores the attempt. */
export const openVisit = async (db: Queryable, account: SelectedAccount, request: CardVisitRequest): Promise<OpenVisit> => {
  const { outbox, at, brand, purpose, order: { amountToPay, withToken, rate } = nothingToPay } = request
  const { billingAccountId, customerId } = requirePayer(account)
  const provider = requireProvider(request.provider)
  const held = withToken ? requireGood(await readStoredCard(db, billingAccountId, 'saved'), at) : null
  const cents = toCents(amountToPay)
  if (toDollars(cents) !== amountToPay) throw invalid({ amountToPay: 'Please enter dollars and cents.' })
  await requireRoom(db, billingAccountId, at)
  const fee = feeCents(cents, rate)
  const attemptId = randomUUID()
  const undoing = await outbox.putUndo(db, { kind: closeCardPage, about: { attemptId } })
  const url = await provider
    .open({ attemptId, purpose, cents: cents + fee, heldToken: held && held.token, returnPath: returnPathOf(request) })
    .catch((error: unknown) => {
      throw error instanceof PartyFailed ? cardsUnavailable() : error
    })
  return {
    billingAccountId,
    customerId,
    attemptId,
    purpose,
    amountCents: cents,
    feeCents: fee,
    rate,
    withToken,
    url,
    brand,
    undoing,
  }
}

export const storeVisit = async (tx: Queryable, visit: OpenVisit, outbox: Outbox, at: Date): Promise<{ url: string }> => {
  await lockAccount(tx, visit.billingAccountId)
  await requireRoom(tx, visit.billingAccountId, at)
  await outbox.takeBack(tx, visit.undoing)
  await tx.query(
    `insert into payment_attempt (billing_account_id, attempt_id, customer_id, purpose, amount_cents, fee_cents, rate, with_token, begun_at, brand)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      visit.billingAccountId,
      visit.attemptId,
      visit.customerId,
      visit.purpose,
      visit.amountCents,
      visit.feeCents,
      visit.rate,
      visit.withToken,
      at,
      visit.brand,
    ],
  )
  return { url: visit.url }
}
