import type { Database, Queryable } from '#server/database/database.ts'
import type { CardCharge, CardOutcome, CardProvider } from './card-provider.ts'
import { ourCurrency, storeDoubt } from './doubts.store.ts'

/** An earlier call of the same charge whose answer was lost. `reference` is the provider's id, if it became known since. */
export interface EarlierCharge {
  /** Epoch ms. */
  readonly askedAt: number
  readonly reference: string | null
}

/** What a provider implements: the port without the record of charges. */
export interface CardAdapter extends Omit<CardProvider, 'charge'> {
  /**
   * @param earlier null: nobody has asked for this charge; there is one if the charge has no token
   * @throws NotCharged if it is certain that nothing was taken
   * @throws PartyFailed if it isn't known
   */
  readonly charge: (charge: CardCharge, earlier: EarlierCharge | null) => Promise<CardOutcome>
}

/** Nothing was taken, so the charge may be asked for again as if it were new. */
export class NotCharged extends Error {
  override readonly name = 'NotCharged'
  constructor(reason: Error) {
    super('The provider did not take the charge', { cause: reason })
  }
}

interface ChargeRow {
  readonly cents: number
  readonly askedAt: Date
  readonly paymentReference: string | null
  readonly outcome: CardOutcome | null
}

const row = `select cents, asked_at, payment_reference, outcome from card_charge where billing_account_id = $1 and charge_id = $2`

const find = async (db: Queryable, { billingAccountId, chargeId }: CardCharge): Promise<ChargeRow | null> => {
  const [earlier] = await db.query<ChargeRow>(row, [billingAccountId, chargeId])
  return earlier ?? null
}

const removed: CardOutcome = { status: 'FAILED', reference: null, card: null, failure: 'removed' }

const begin = async (db: Queryable, charge: CardCharge, now: number): Promise<ChargeRow | null> => {
  const { billingAccountId, chargeId, cents } = charge
  const inserted = await db.query(
    `insert into card_charge (billing_account_id, charge_id, cents, asked_at) values ($1, $2, $3, $4)
     on conflict do nothing returning 1`,
    [billingAccountId, chargeId, cents, new Date(now)],
  )
  if (inserted.length > 0) return null
  const earlier = await find(db, charge)
  if (!earlier || earlier.cents !== cents) throw new TypeError('A charge keeps its account and its amount')
  return earlier
}

const forget = (db: Queryable, { billingAccountId, chargeId }: CardCharge) =>
  db.query('delete from card_charge where billing_account_id = $1 and charge_id = $2 and outcome is null', [
    billingAccountId,
    chargeId,
  ])

/** Stores what came of a charge, once; another amount than ours is held for a person. @returns what is stored */
export const settleCharge = (
  db: Database,
  charge: Pick<CardCharge, 'billingAccountId' | 'chargeId'>,
  { outcome, provider }: { readonly outcome: CardOutcome; readonly provider: string },
  now: number,
): Promise<CardOutcome> =>
  db.transaction(async (tx) => {
    const { billingAccountId, chargeId } = charge
    const [stored] = await tx.query<ChargeRow>(`${row} for update`, [billingAccountId, chargeId])
    if (!stored) throw new TypeError('A charge that nobody asked for')
    if (stored.outcome) return stored.outcome
    const { taken = null, reference } = outcome
    const isOther =
      outcome.status === 'MADE' && taken !== null && (taken.cents !== stored.cents || taken.currency !== ourCurrency)
    const settled: CardOutcome = { ...outcome, card: null, ...(isOther && { status: 'ERROR' }) }
    await tx.query(
      `update card_charge set outcome = $3::jsonb, payment_reference = coalesce($4, payment_reference), settled_at = $5
       where billing_account_id = $1 and charge_id = $2`,
      [billingAccountId, chargeId, JSON.stringify(settled), reference, new Date(now)],
    )
    if (isOther)
      await storeDoubt(
        tx,
        {
          kind: 'amount',
          provider,
          reference: reference ?? chargeId,
          chargeId,
          askedCents: stored.cents,
          saidCents: taken.cents,
          currency: taken.currency,
        },
        now,
      )
    return settled
  })

/** The port: each charge is stored before the provider is asked, and what came of it is answered from then on. */
export const withChargeRecords = (db: Database, { charge, ...adapter }: CardAdapter, now: () => number): CardProvider => ({
  ...adapter,
  charge: async (order) => {
    const earlier = await (order.token === null ? find(db, order) : begin(db, order, now()))
    if (earlier?.outcome) return earlier.outcome
    if (!earlier && order.token === null) return removed
    const outcome = await charge(
      order,
      earlier && { askedAt: earlier.askedAt.getTime(), reference: earlier.paymentReference },
    ).catch(async (error: unknown) => {
      if (!(error instanceof NotCharged)) throw error
      if (!earlier) await forget(db, order)
      throw error.cause
    })
    return settleCharge(db, order, { outcome, provider: adapter.name }, now())
  },
})
