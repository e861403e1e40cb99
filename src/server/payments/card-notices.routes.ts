import * as contract from '#contract/payments/card-notices.contract.ts'
import { takesUpload } from '#server/http/body/upload.ts'
import { servePublic } from '#server/http/kit.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { repeatHourly } from '#server/http/repeats.ts'
import type { Area, AreaContext } from '#server/http/wire.ts'
import { noticeKeys, readNotice, storeProviderNotice } from '#server/providers/cards/card-notices.ts'
import type { CardHint, CardProvider } from '#server/providers/cards/card-provider.ts'
import { createCardProvider } from '#server/providers/cards/create-card-provider.ts'
import { readStripeEvent } from '#server/providers/cards/stripe-events.ts'
import { settleIn } from './attempts.store.ts'
import { countDoubts } from './card-doubts.store.ts'
import { cardHintKind, carryOutHint, putCardHint } from './card-news.ts'
import { cardReversalMail } from './card-reversal-mail.ts'

type Serve = (server: Parameters<Area>[0], context: AreaContext, provider: CardProvider | null) => void | Promise<void>

const sandboxNotices: Serve = async (server, { db, config, outbox }, provider) => {
  const keys = await noticeKeys(db, config.secrets)
  servePublic(server, contract.noteCardNotice, async ({ body, now }): Promise<undefined> => {
    if (!provider) throw notFound()
    const notice = readNotice(keys, body, now)
    // Ask the provider; do not trust the notice.
    const outcome = await provider.ask(notice.attemptId, now)
    await db.transaction(async (tx) => {
      await storeProviderNotice(tx, notice, now)
      if (outcome) await settleIn(tx, notice.attemptId, outcome, { outbox, at: new Date(now) })
    })
  })
}

type WindcaveIds = Readonly<Partial<Record<'sessionId' | 'transactionId' | 'id', string | undefined>>>

const hintOf = ({ sessionId, id, transactionId = id }: WindcaveIds): CardHint | null => {
  if (sessionId !== undefined) return { of: 'session', id: sessionId }
  return transactionId === undefined ? null : { of: 'payment', id: transactionId }
}

/** A form or JSON; anything else names nothing. */
const idsIn = (body: Uint8Array): WindcaveIds => {
  const text = Buffer.from(body).toString('utf8')
  const fields = new URLSearchParams(text.startsWith('{') ? fieldsOf(text) : text)
  const field = (name: string) => fields.get(name) ?? undefined
  return { sessionId: field('sessionId'), transactionId: field('transactionId'), id: field('id') }
}

const fieldsOf = (json: string): Record<string, string> => {
  try {
    const fields = Object.entries(JSON.parse(json) as Record<string, unknown>)
    return Object.fromEntries(fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
  } catch {
    return {}
  }
}

const windcaveNotices: Serve = async (server, { db, config, outbox }) => {
  const take = async (ids: WindcaveIds, at: number): Promise<undefined> => {
    if (config.parties.cards?.kind !== 'windcave') throw notFound()
    const hint = hintOf(ids)
    if (hint) await putCardHint(db, outbox, hint, at)
  }
  servePublic(server, contract.noteWindcaveNotification, ({ query, now }) => take(query, now))
  await takesUpload(server, contract.postWindcaveNotification, (scope) =>
    servePublic(scope, contract.postWindcaveNotification, ({ query, body, now }) =>
      take(hintOf(query) ? query : idsIn(body), now),
    ),
  )
}

const refused = () =>
  new Refusal(401, contract.badNotice, 'Not accepted', 'The notice isn’t signed by the provider, or it’s too old.')

const stripeEvents: Serve = async (server, { db, config, outbox }) => {
  await takesUpload(server, contract.postStripeEvent, (scope) =>
    servePublic(scope, contract.postStripeEvent, async ({ body, header, now }): Promise<undefined> => {
      const { cards } = config.parties
      if (cards?.kind !== 'stripe') throw notFound()
      const hint = readStripeEvent(cards, { body, signature: header('stripe-signature') ?? '', now })
      if (hint === undefined) throw refused()
      if (hint) await putCardHint(db, outbox, hint, now)
    }),
  )
}

/** Notifications become messages: answered immediately, and repeated while the provider is away. */
export const routes: Area = async (server, context) => {
  const { db, outbox, now } = context
  const provider = createCardProvider(context)
  cardReversalMail.serve(context)
  if (provider) outbox.serve(cardHintKind, (hint) => carryOutHint({ db, outbox, provider, now }, hint as unknown as CardHint))
  repeatHourly(server, 'doubtful card payments could not be counted', async () => {
    const count = await countDoubts(db, now())
    if (count > 0) server.log.warn({ count }, 'card payments wait for a decision: npm run admin -- payments doubtful')
  })
  for (const each of [sandboxNotices, windcaveNotices, stripeEvents]) await each(server, context, provider)
}
