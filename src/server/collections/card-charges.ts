import { type Day, today as todayAt } from '#domain/basics/days.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { readStoredCard } from '#server/payments/cards.store.ts'
import type { CardFailure, CardOutcome, CardProvider } from '#server/providers/cards/card-provider.ts'
import { bankText } from './bank-text.ts'
import { bookCollection } from './book-collections.ts'
import { readCollection, readNoticed, setStatus } from './collections.store.ts'
import { type Collecting, planAccount } from './plan-account.ts'
import { failCollection, type ReturnContext } from './returns.store.ts'
import type { ReturnReason } from './return-reasons.ts'

const chargeKind = 'chargeCollection'

interface ChargeMessage {
  readonly billingAccountId: string
  readonly collectionId: string
}

const due = `
  select distinct billing_account_id, collect_on from collection where method = 'card' and status = 'noticed' and collect_on <= $1
  order by billing_account_id, collect_on`

interface Run extends Collecting {
  readonly db: Database
  readonly outbox: Pick<Outbox, 'put' | 'putLater'>
}

/** On the day, a transaction for each account: from here on the outbox asks the provider until it knows. */
export const chargeCards = async (run: Run): Promise<void> => {
  const today = todayAt(run.now)
  for (const { billingAccountId, collectOn } of await run.db.query<{ billingAccountId: string; collectOn: Day }>(due, [today]))
    await run.db.transaction(async (tx) => {
      const payer = await planAccount(tx, billingAccountId, run)
      if (payer?.method !== 'card') return
      for (const collection of await readNoticed(tx, billingAccountId, 'card', collectOn)) {
        await setStatus(tx, collection, 'charging')
        await run.outbox.put(tx, { kind: chargeKind, about: { billingAccountId, collectionId: collection.collectionId } })
      }
    })
}

const reasons: Readonly<Record<CardFailure, ReturnReason>> = {
  declined: 'cardDeclined',
  expired: 'cardExpired',
  removed: 'cardRemoved',
  authentication: 'cardNeedsYou',
}

const lockAny = 'select customer_number from billing_account where billing_account_id = $1 for update'

const settle = async (tx: Queryable, about: ChargeMessage, outcome: CardOutcome, context: ReturnContext): Promise<void> => {
  const { billingAccountId, collectionId } = about
  await tx.query<{ customerNumber: string }>(lockAny, [billingAccountId])
  const collection = await readCollection(tx, billingAccountId, collectionId)
  if (collection?.status !== 'charging') return
  const today = todayAt(context.now)
  if (outcome.status === 'MADE')
    await bookCollection(tx, collection, { occurredOn: today, providerReference: outcome.reference, now: context.now })
  // Another amount was taken: it stays underway until a person decides, so that nothing is charged again.
  else if (!outcome.taken)
    await failCollection(
      tx,
      collection,
      { status: 'declined', reason: reasons[outcome.failure ?? 'declined'], day: today },
      context,
    )
}

interface Charging {
  readonly db: Database
  readonly outbox: Pick<Outbox, 'serve' | 'putLater'>
  readonly provider: CardProvider
  readonly now: () => number
}

/** Asks the provider by the collection's id, so that a repeated message charges once. */
export const serveCharges = ({ db, outbox, provider, now }: Charging): void =>
  outbox.serve(chargeKind, async (message) => {
    const about = message as unknown as ChargeMessage
    const { billingAccountId, collectionId } = about
    const collection = await readCollection(db, billingAccountId, collectionId)
    if (collection?.status !== 'charging') return
    const card = await readStoredCard(db, billingAccountId, 'recurring')
    const [account] = await db.query<{ customerNumber: string }>(
      'select customer_number from billing_account where billing_account_id = $1',
      [billingAccountId],
    )
    const reference = bankText(account?.customerNumber ?? '', 12)
    const outcome = await provider.charge({
      chargeId: collectionId,
      billingAccountId,
      token: card?.token ?? null,
      cents: collection.cents,
      reference,
    })
    await db.transaction((tx) => settle(tx, about, outcome, { outbox, now: now() }))
  })
