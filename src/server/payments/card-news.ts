import { minuteMs } from '#domain/basics/durations.ts'
import type { Database } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { tooManyRequests } from '#server/http/refusal.ts'
import type { CardHint, CardNews, CardProvider } from '#server/providers/cards/card-provider.ts'
import { settleCharge } from '#server/providers/cards/charge-records.ts'
import { storeDoubt } from '#server/providers/cards/doubts.store.ts'
import { settleIn } from './attempts.store.ts'
import { bookCardReversal } from './card-reversals.store.ts'

export const cardHintKind = 'askCardProvider'

export interface NewsContext {
  readonly db: Database
  readonly outbox: Pick<Outbox, 'put' | 'putLater'>
  readonly provider: Pick<CardProvider, 'news' | 'name'>
  readonly now: () => number
}

type Visit = Extract<CardNews, { readonly kind: 'visit' }>
type Charge = Extract<CardNews, { readonly kind: 'charge' }>

/** Money on a page whose visit was never stored: nobody was given its address, so a person looks. */
const settleVisit = async ({ db, outbox, provider, now }: NewsContext, { attemptId, outcome }: Visit) =>
  db.transaction(async (tx) => {
    const [known] = await tx.query('select 1 from payment_attempt where attempt_id = $1', [attemptId])
    if (known) return settleIn(tx, attemptId, outcome, { outbox, at: new Date(now()) })
    const { status, taken, reference } = outcome
    if (status === 'MADE' && taken)
      await storeDoubt(
        tx,
        {
          kind: 'unknownPayment',
          provider: provider.name,
          reference: reference ?? attemptId,
          attemptId,
          saidCents: taken.cents,
          currency: taken.currency,
        },
        now(),
      )
    return undefined
  })

/** Whoever asked for the charge asks again and gets the outcome. */
const settleLostCharge = async ({ db, provider, now }: NewsContext, { chargeId, outcome }: Charge) => {
  const [charge] = await db.query<{ billingAccountId: string }>(
    'select billing_account_id from card_charge where charge_id::text = $1 and outcome is null',
    [chargeId],
  )
  if (charge) await settleCharge(db, { ...charge, chargeId }, { outcome, provider: provider.name }, now())
}

/** Asks the provider what a notification is about, and books what it says; nothing for what is known already. */
export const carryOutHint = async (context: NewsContext, hint: CardHint): Promise<void> => {
  const { db, outbox, provider, now } = context
  for (const news of await provider.news(hint)) {
    if (news.kind === 'visit') await settleVisit(context, news)
    if (news.kind === 'charge') await settleLostCharge(context, news)
    if (news.kind === 'reversal')
      await db.transaction((tx) => bookCardReversal(tx, news, { outbox, provider: provider.name, at: new Date(now()) }))
  }
}

/** Hints that may wait together: they come one by one before other messages, and anybody can send them. */
const mostOpenHints = 20

/** Longer than a message that is being delivered is ever due ahead. */
const surelyWaits = minuteMs

/** One that is being carried out may have been answered before what this one is about happened; one set aside is never carried out. */
const readOpenHints = `
  select count(*)::int as open, coalesce(bool_or(about = $2::jsonb and (tries = 0 or due_at > $3)), false) as is_known
  from outbox where kind = $1 and set_aside_at is null`

/** A hint that waits already counts once. @throws Refusal 429 while too many wait: the provider sends it again */
export const putCardHint = async (
  db: Database,
  outbox: Pick<Outbox, 'put'>,
  { of, id }: CardHint,
  now: number,
): Promise<void> => {
  const about = { of, id }
  const [row] = await db.query<{ open: number; isKnown: boolean }>(readOpenHints, [
    cardHintKind,
    JSON.stringify(about),
    new Date(now + surelyWaits),
  ])
  if (row?.isKnown) return
  if ((row?.open ?? 0) >= mostOpenHints) throw tooManyRequests(60)
  await outbox.put(db, { kind: cardHintKind, about })
}
