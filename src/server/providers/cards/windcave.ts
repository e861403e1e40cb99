import * as z from 'zod/mini'
import { minuteMs } from '#domain/basics/durations.ts'
import { askJson, PartyFailed, type PartyRequest } from '#server/http/parties/party-calls.ts'
import type { CardSettings } from '#server/process/party-settings.ts'
import type { AdapterContext } from './adapter-context.ts'
import type { CardCharge, CardNews, CardOrder, CardOutcome, ProviderCard } from './card-provider.ts'
import { returnAddress } from './card-return.ts'
import { readCardSession, readSessionOfAttempt, storeCardSession } from './card-sessions.store.ts'
import { type CardAdapter, type EarlierCharge, NotCharged } from './charge-records.ts'
import { ourCurrency } from './doubts.store.ts'

const name = 'windcave'
/** A card that nobody has entered by then isn't waited for; the page itself stays open for days. */
const waitsForCard = 30 * minuteMs
const chargeLimitMs = 30_000

type Settings = Extract<CardSettings, { readonly kind: 'windcave' }>

const Link = z.object({ rel: z.string(), href: z.string() })

const Transaction = z.object({
  id: z.string(),
  type: z.string(),
  authorised: z.boolean(),
  reCo: z.optional(z.string()),
  amount: z.string().check(z.regex(/^\d{1,9}\.\d{2}$/)),
  currency: z.string(),
  merchantReference: z.string(),
  sessionId: z.optional(z.string()),
  /** Of a refund: the payment. */
  transactionId: z.optional(z.string()),
  card: z.optional(
    z.object({
      id: z.optional(z.string()),
      cardNumber: z.optional(z.string()),
      dateExpiryMonth: z.optional(z.string()),
      dateExpiryYear: z.optional(z.string()),
      type: z.optional(z.string()),
    }),
  ),
})
type Transaction = z.infer<typeof Transaction>

const Session = z.object({
  id: z.string(),
  state: z.enum(['init', 'pending', 'complete', 'cancelled', 'expired']),
  type: z.string(),
  merchantReference: z.string(),
  transactions: z.optional(z.array(Transaction)),
})
type Session = z.infer<typeof Session>

const OpenedSession = z.object({ id: z.string(), expires: z.optional(z.string()), links: z.array(Link) })
const Refused = z.object({ errors: z.array(z.object({ message: z.optional(z.string()), target: z.optional(z.string()) })) })

const inDollars = (cents: number) => (cents / 100).toFixed(2)
const inCents = (amount: string) => Number(amount.replace('.', ''))

const takenBy = ({ amount, currency }: Transaction) => ({ cents: inCents(amount), currency })

const schemes: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  unionpay: 'UnionPay',
}

const cardIn = ({ card }: Transaction): ProviderCard | null => {
  if (card?.id === undefined) return null
  const { id, type = 'Card', cardNumber = '', dateExpiryMonth = '', dateExpiryYear = '' } = card
  return {
    token: id,
    scheme: schemes[type.toLowerCase()] ?? type,
    lastDigits: /\d{1,4}$/.exec(cardNumber)?.[0] ?? '',
    expires: dateExpiryMonth === '' ? '' : `${dateExpiryMonth}/${dateExpiryYear}`,
    canUpdateCCV: false,
  }
}

const cancelled: CardOutcome = { status: 'CANCELLED', reference: null, card: null }
const failed: CardOutcome = { status: 'FAILED', reference: null, card: null }

/** ISO 8583 response code. */
const expiredCard = '54'

const outcomeOfCharge = (transaction: Transaction): CardOutcome =>
  transaction.authorised
    ? { status: 'MADE', reference: transaction.id, card: null, taken: takenBy(transaction) }
    : { ...failed, reference: transaction.id, failure: transaction.reCo === expiredCard ? 'expired' : 'declined' }

const isPayment = ({ type }: Transaction) => type === 'purchase' || type === 'auth'

/** All authorised purchases of a session count: a customer may have paid twice. */
const outcomeOfSession = ({ transactions = [] }: Session): CardOutcome => {
  const authorised = transactions.filter((each) => each.authorised && each.type !== 'refund')
  const [first] = authorised
  if (!first) return failed
  const payments = authorised.filter(isPayment)
  const card = cardIn(first)
  if (payments.length === 0) return { status: 'MADE', reference: first.id, card }
  const currency = payments.find((each) => each.currency !== ourCurrency)?.currency ?? ourCurrency
  const cents = payments.reduce((sum, each) => sum + inCents(each.amount), 0)
  return { status: 'MADE', reference: first.id, card: null, taken: { cents, currency } }
}

const reversalIn = (refund: Transaction, paymentReference: string | null): CardNews => ({
  kind: 'reversal',
  what: 'refund',
  reversalId: refund.id,
  paymentReference: refund.transactionId ?? paymentReference,
  ourReference: refund.merchantReference,
  ...takenBy(refund),
})

const isId = (id: string) => /^[\w-]{1,64}$/.test(id)

/** The connection was never made, so nothing was sent. */
const isUnsent = ({ cause }: PartyFailed) => {
  const code = cause instanceof Error && cause.cause instanceof Error && 'code' in cause.cause ? cause.cause.code : null
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].includes(
    String(code),
  )
}

const isCertainlyRefused = (error: PartyFailed) =>
  error.reason === 'status' ? error.status !== null && error.status < 500 && error.status !== 408 : isUnsent(error)

/** Windcave REST v1: the notification is only a hint to ask. A charge is sent once: it has no documented key against a second one. */
export const windcave = ({ db, calls, settings, origin, now, limitMs }: AdapterContext<Settings>): CardAdapter => {
  const { url, user, key, storedCardIndicator } = settings
  const notificationUrl = `${origin}/v2/public/payments/${name}`

  const ask = <T>(path: string, schema: z.ZodMiniType<T>, request: Partial<PartyRequest> = {}) =>
    askJson(
      calls,
      'cards',
      {
        url: `${url}${path}`,
        headers: { authorization: `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}` },
        ...(limitMs !== undefined && { limitMs }),
        ...request,
      },
      schema,
    )

  const readSession = async (sessionId: string): Promise<Session> =>
    (await ask(`/sessions/${encodeURIComponent(sessionId)}`, Session)).body

  const readTransaction = async (id: string): Promise<Transaction> =>
    (await ask(`/transactions/${encodeURIComponent(id)}`, Transaction)).body

  const outcomeOf = (session: Session, attemptId: string, openedAt: Date, at: number): CardOutcome | null => {
    if (session.merchantReference !== attemptId) throw new PartyFailed('cards', 'answer')
    if (session.state === 'complete') return outcomeOfSession(session)
    if (session.state === 'cancelled' || session.state === 'expired') return cancelled
    return session.type === 'validate' && openedAt.getTime() + waitsForCard <= at ? cancelled : null
  }

  const sessionOrder = ({ attemptId, purpose, cents, heldToken, returnPath }: CardOrder) => {
    const back = (status: CardOutcome['status']) => returnAddress(`${origin}${returnPath}`, purpose, { status, card: null })
    return {
      ...(purpose === 'oneOff'
        ? {
            type: 'purchase',
            amount: inDollars(cents),
            ...(heldToken === null ? {} : { cardId: heldToken, storedCardIndicator: 'credentialonfile' }),
          }
        : {
            type: 'validate',
            storeCard: true,
            storedCardIndicator: purpose === 'saveCard' ? 'credentialonfileinitial' : 'recurringinitial',
          }),
      currency: ourCurrency,
      merchantReference: attemptId,
      methods: ['card'],
      language: 'en',
      callbackUrls: { approved: back('MADE'), declined: back('FAILED'), cancelled: back('CANCELLED') },
      notificationUrl,
    }
  }

  const chargeNew = async ({ chargeId, token, cents, reference }: CardCharge): Promise<CardOutcome> => {
    const { status, body } = await ask('/transactions', z.union([Transaction, Refused]), {
      method: 'POST',
      body: {
        type: 'purchase',
        amount: inDollars(cents),
        currency: ourCurrency,
        merchantReference: chargeId,
        cardId: token,
        storedCardIndicator,
        customer: { account: reference },
        notificationUrl,
      },
      limitMs: limitMs ?? chargeLimitMs,
      accepts: [400, 404, 422],
    }).catch((error: unknown) => {
      throw error instanceof PartyFailed && isCertainlyRefused(error) ? new NotCharged(error) : error
    })
    if ('errors' in body) {
      const isAboutCard = body.errors.some(({ message = '', target = '' }) => /cardId/i.test(`${message} ${target}`))
      if (isAboutCard) return { ...failed, failure: 'removed' }
      throw new NotCharged(new PartyFailed('cards', 'status', status))
    }
    if (body.merchantReference !== chargeId) throw new PartyFailed('cards', 'answer')
    return outcomeOfCharge(body)
  }

  const chargeAgain = async ({ chargeId }: CardCharge, { reference }: EarlierCharge): Promise<CardOutcome> => {
    if (reference === null) throw new PartyFailed('cards', 'timeout')
    const transaction = await readTransaction(reference)
    if (transaction.merchantReference !== chargeId) throw new PartyFailed('cards', 'answer')
    return outcomeOfCharge(transaction)
  }

  const newsOfSession = async (sessionId: string): Promise<CardNews[]> => {
    const known = await readCardSession(db, name, sessionId)
    if (!known) return []
    const session = await readSession(sessionId)
    const outcome = outcomeOf(session, known.attemptId, known.openedAt, now())
    const refunds = (session.transactions ?? []).filter((each) => each.type === 'refund' && each.authorised)
    return [
      ...(outcome ? [{ kind: 'visit' as const, attemptId: known.attemptId, outcome }] : []),
      ...refunds.map((refund) => reversalIn(refund, outcome?.reference ?? null)),
    ]
  }

  const newsOfTransaction = async (id: string): Promise<CardNews[]> => {
    const transaction = await readTransaction(id)
    if (transaction.type === 'refund') return transaction.authorised ? [reversalIn(transaction, null)] : []
    if (transaction.sessionId !== undefined) return newsOfSession(transaction.sessionId)
    return isPayment(transaction)
      ? [{ kind: 'charge', chargeId: transaction.merchantReference, outcome: outcomeOfCharge(transaction) }]
      : []
  }

  return {
    name,
    open: async (order) => {
      const { body } = await ask('/sessions', OpenedSession, { method: 'POST', body: sessionOrder(order) })
      const page = body.links.find(({ rel }) => rel === 'hpp')?.href
      if (page === undefined || !URL.canParse(page)) throw new PartyFailed('cards', 'answer')
      const expiresAt = body.expires === undefined ? null : new Date(body.expires)
      await storeCardSession(db, {
        sessionId: body.id,
        provider: name,
        attemptId: order.attemptId,
        openedAt: new Date(now()),
        expiresAt,
      })
      return page
    },
    ask: async (attemptId, at) => {
      const session = await readSessionOfAttempt(db, name, attemptId)
      return session ? outcomeOf(await readSession(session.sessionId), attemptId, session.openedAt, at) : cancelled
    },
    // Windcave documents no call that closes a page: it expires, and a payment on it is booked.
    close: async () => {},
    charge: (charge, earlier) => (earlier ? chargeAgain(charge, earlier) : chargeNew(charge)),
    news: async ({ of, id }) => {
      if (!isId(id)) return []
      const found = of === 'session' ? newsOfSession(id) : of === 'payment' ? newsOfTransaction(id) : []
      return Promise.resolve(found).catch((error: unknown) => {
        if (error instanceof PartyFailed && error.status === 404) return []
        throw error
      })
    },
    check: async () => {
      // An id that no session has: whoever may not ask gets 401.
      await ask(`/sessions/${'0'.repeat(32)}`, z.unknown(), { accepts: [400, 404] })
      return `Windcave at ${new URL(url).host} accepts the key.`
    },
  }
}
