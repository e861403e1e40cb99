import { randomUUID } from 'node:crypto'
import type { Queryable } from '#server/database/database.ts'
import type { CardReversal } from './card-provider.ts'

/** The only currency that we ask for. */
export const ourCurrency = 'NZD'

export interface Doubt {
  readonly kind: 'amount' | 'unknownPayment' | 'unknownReversal'
  /** Default: of the attempt's page. */
  readonly provider?: string
  /** The provider's id of the payment, refund or dispute. */
  readonly reference: string
  readonly attemptId?: string
  readonly chargeId?: string
  readonly askedCents?: number
  readonly saidCents: number
  /** Of an `unknownReversal`. */
  readonly reversal?: CardReversal['what']
  readonly currency: string
}

/** Stores what doesn't fit, for a person to decide; found again, it stays as it is. @returns false if it was there */
export const storeDoubt = async (tx: Queryable, doubt: Doubt, now: number): Promise<boolean> => {
  const { kind, provider, reference, attemptId, chargeId, askedCents, saidCents, currency, reversal } = doubt
  const stored = await tx.query(
    `insert into doubtful_card_payment
       (doubt_id, kind, provider, reference, attempt_id, charge_id, asked_cents, said_cents, currency, found_at, reversal)
     values ($1, $2, coalesce($3, (select provider from card_session where attempt_id = $5), 'sandbox'), $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (kind, reference) do nothing returning 1`,
    [
      randomUUID(),
      kind,
      provider ?? null,
      reference,
      attemptId ?? null,
      chargeId ?? null,
      askedCents ?? null,
      saidCents,
      currency,
      new Date(now),
      reversal ?? null,
    ],
  )
  return stored.length > 0
}
