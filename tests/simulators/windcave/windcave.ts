import { randomBytes } from 'node:crypto'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { cardPage, challengePage, closedPage } from '#tests/simulators/card-page.ts'
import { loseAnswer, type LostAnswer } from '#tests/simulators/lost-answer.ts'

/**
 * Windcave's REST API v1 (https://px5.docs.apiary.io, https://www.windcave.com/developer-e-commerce-api-rest) on this machine:
 * sessions, the hosted payment page, transactions, the notification. Written from the documentation. No money moves.
 */
export type Decision = 'approve' | 'decline' | 'secure' | 'secureFails' | 'cancel'

export interface WindcaveCard {
  readonly id: string
  readonly cardNumber: string
  readonly dateExpiryMonth: string
  readonly dateExpiryYear: string
  readonly type: string
}

interface Callbacks {
  readonly approved?: string
  readonly declined?: string
  readonly cancelled?: string
}

interface SessionRequest {
  readonly type: string
  readonly amount?: string
  readonly currency: string
  readonly merchantReference: string
  readonly storeCard?: boolean
  readonly storedCardIndicator?: string
  readonly cardId?: string
  readonly callbackUrls?: Callbacks
  readonly notificationUrl?: string
}

export interface WindcaveTransaction {
  readonly id: string
  readonly authorised: boolean
  readonly allowRetry: boolean
  readonly reCo: string
  readonly responseText: string
  readonly type: string
  readonly method: string
  readonly dateTimeUtc: string
  readonly settlementDate: string
  readonly amount: string
  readonly currency: string
  readonly merchantReference: string
  readonly storedCardIndicator: string
  readonly sessionId?: string
  readonly transactionId?: string
  readonly notificationUrl?: string
  readonly card?: Omit<WindcaveCard, 'id'> & { readonly id?: string }
}

export interface WindcaveSession extends SessionRequest {
  readonly id: string
  readonly expires: string
  state: 'init' | 'pending' | 'complete' | 'cancelled' | 'expired'
  readonly transactions: WindcaveTransaction[]
}

export type Fault = LostAnswer | 500 | 503

type Call = 'POST sessions' | 'GET session' | 'POST transactions' | 'GET transaction'

export interface Windcave {
  readonly origin: string
  /** For `WINDCAVE_URL`. */
  readonly url: string
  readonly user: string
  readonly key: string
  readonly sessions: ReadonlyMap<string, WindcaveSession>
  readonly transactions: ReadonlyMap<string, WindcaveTransaction>
  readonly calls: readonly Call[]
  /** Addresses that were notified, in order. */
  readonly notified: readonly string[]
  /** How often a notification is sent after a payment, and by which method. `early`: also before it is decided. */
  readonly notify: { times: 0 | 1 | 2; method: 'GET' | 'POST'; isEarly: boolean }
  /** The next call of a kind fails. */
  readonly failNext: (call: Call, fault: Fault) => void
  /** The next purchase takes this instead of what was asked. */
  readonly takeInstead: (taken: { readonly amount: string; readonly currency?: string }) => void
  /** What the customer does on the page. @returns where their browser is sent */
  readonly decide: (sessionId: string, decision: Decision) => Promise<string>
  readonly expire: (sessionId: string) => void
  /** A refund that the retailer made in the provider's own web page. */
  readonly refund: (transactionId: string, amount: string) => Promise<WindcaveTransaction>
  /** The stored card's expiry. */
  readonly setExpiry: (cardId: string, month: string, year: string) => void
  readonly removeCard: (cardId: string) => void
  readonly declineCard: (cardId: string) => void
  /** Another purchase in the same session: a customer who presses twice. */
  readonly chargeAgain: (sessionId: string) => void
  readonly close: () => Promise<void>
}

interface Start {
  readonly port?: number
  readonly user?: string
  readonly key?: string
  readonly now?: () => number
}

const expired = { authorised: false, reCo: '54', responseText: 'EXPIRED CARD' }
const declined = { authorised: false, reCo: '51', responseText: 'DECLINED' }
const approved = { authorised: true, reCo: '00', responseText: 'APPROVED' }
const unauthenticated = { authorised: false, reCo: 'RC', responseText: '3DS FAILED' }

/** Words of `storedCardIndicator` that are published. */
const indicators: readonly (string | undefined)[] = [
  undefined,
  'single',
  'recurringinitial',
  'recurringfixedinitial',
  'recurringvariableinitial',
  'recurringfixed',
  'recurringvariable',
  'recurringnoexpiry',
  'installmentinitial',
  'installment',
  'credentialonfileinitial',
  'credentialonfile',
  'unscheduledcredentialonfileinitial',
  'unscheduledcredentialonfile',
  'incremental',
  'resubmission',
  'reauthorisation',
  'delayedcharges',
  'noshow',
]

/** Seconds that a page is open: three days. */
const pageDays = 3

export const startWindcave = async ({
  port = 0,
  user = 'Tarn_Rest',
  key = 'windcave-key-of-the-tests',
  now = Date.now,
}: Start = {}): Promise<Windcave> => {
  const sessions = new Map<string, WindcaveSession>()
  const transactions = new Map<string, WindcaveTransaction>()
  const cards = new Map<string, WindcaveCard>()
  const refused = new Set<string>()
  const calls: Call[] = []
  const notified: string[] = []
  const faults: { readonly call: Call; readonly fault: Fault }[] = []
  const notify: Windcave['notify'] = { times: 1, method: 'GET', isEarly: false }
  let instead: { readonly amount: string; readonly currency?: string } | null = null
  const server = fastify({ forceCloseConnections: true })
  const authorization = `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`

  const originOf = () => {
    const address = server.server.address()
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`
  }

  const failure = (status: number, message: string) => ({
    status,
    body: { requestId: randomBytes(8).toString('hex'), timestampUtc: new Date(now()).toISOString(), errors: [{ message }] },
  })

  const send = async (url: string) => {
    notified.push(url)
    await fetch(url, { method: notify.method }).catch(() => {})
  }

  const notifyOf = async (url: string | undefined, query: Record<string, string>) => {
    if (url === undefined) return
    const address = `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`
    for (let time = 0; time < notify.times; time += 1) await send(address)
  }

  const makeTransaction = (
    from: Pick<SessionRequest, 'type' | 'amount' | 'currency' | 'merchantReference' | 'storedCardIndicator'> &
      Partial<Pick<WindcaveTransaction, 'sessionId' | 'transactionId' | 'notificationUrl'>>,
    result: typeof approved,
    card?: WindcaveTransaction['card'],
  ): WindcaveTransaction => {
    const { type, amount = '0.00', currency, merchantReference, storedCardIndicator = 'single' } = from
    const { sessionId, transactionId, notificationUrl } = from
    const taken = type === 'purchase' && result.authorised && instead ? instead : { amount, currency }
    if (type === 'purchase' && result.authorised) instead = null
    const at = new Date(now()).toISOString()
    const made: WindcaveTransaction = {
      id: `0000000${randomBytes(5).toString('hex').slice(1)}`,
      ...result,
      allowRetry: false,
      type,
      method: 'card',
      dateTimeUtc: `${at.slice(0, 19)}Z`,
      settlementDate: at.slice(0, 10),
      amount: taken.amount,
      currency: taken.currency ?? currency,
      merchantReference,
      storedCardIndicator,
      ...(sessionId !== undefined && { sessionId }),
      ...(transactionId !== undefined && { transactionId }),
      ...(notificationUrl !== undefined && { notificationUrl }),
      ...(card && { card }),
    }
    transactions.set(made.id, made)
    return made
  }

  const cardOf = (session: WindcaveSession): WindcaveTransaction['card'] => {
    const stored = session.cardId === undefined ? undefined : cards.get(session.cardId)
    if (stored) return stored
    const entered = { cardNumber: '411111........11', dateExpiryMonth: '12', dateExpiryYear: '29', type: 'visa' }
    if (!session.storeCard) return entered
    const card = { id: randomBytes(12).toString('hex'), ...entered }
    cards.set(card.id, card)
    return card
  }

  const finish = async (session: WindcaveSession, result: typeof approved) => {
    if (notify.isEarly) await notifyOf(session.notificationUrl, { sessionId: session.id })
    session.state = 'complete'
    session.transactions.push(makeTransaction({ ...session, sessionId: session.id }, result, cardOf(session)))
    await notifyOf(session.notificationUrl, { sessionId: session.id })
    return result.authorised ? session.callbackUrls?.approved : session.callbackUrls?.declined
  }

  const isOver = (session: WindcaveSession) => {
    if (session.state === 'init' && Date.parse(session.expires) <= now()) session.state = 'expired'
    return session.state !== 'init' && session.state !== 'pending'
  }

  const decide = async (sessionId: string, decision: Decision): Promise<string> => {
    const session = sessions.get(sessionId)
    if (!session || isOver(session)) return `${originOf()}/pxmi3/${sessionId}`
    const addressOf = (callback: string | undefined) => {
      const url = new URL(callback ?? `${originOf()}/pxmi3/${sessionId}`)
      url.searchParams.set('sessionId', sessionId)
      return url.href
    }
    if (decision === 'cancel') {
      session.state = 'cancelled'
      await notifyOf(session.notificationUrl, { sessionId })
      return addressOf(session.callbackUrls?.cancelled)
    }
    const results = { approve: approved, secure: approved, decline: declined, secureFails: unauthenticated }
    return addressOf(await finish(session, results[decision]))
  }

  const viewOf = (session: WindcaveSession) => {
    isOver(session)
    const base = `${originOf()}/api/v1`
    const [last] = session.transactions.slice(-1)
    return {
      ...session,
      links: [
        { href: `${base}/sessions/${session.id}`, rel: 'self', method: 'GET' },
        ...(session.state === 'init'
          ? [
              { href: `${base}/sessions/${session.id}`, rel: 'submitCard', method: 'POST' },
              { href: `${originOf()}/pxmi3/${session.id}`, rel: 'hpp', method: 'REDIRECT' },
            ]
          : []),
        ...(last ? [{ href: `${base}/transactions/${last.id}`, rel: 'transaction', method: 'GET' }] : []),
      ],
    }
  }

  const answer = async (reply: FastifyReply, call: Call, work: () => { status: number; body: unknown }) => {
    calls.push(call)
    const index = faults.findIndex((each) => each.call === call)
    const [fault] = index === -1 ? [] : faults.splice(index, 1)
    if (fault?.fault === 500 || fault?.fault === 503) {
      const { status, body } = failure(fault.fault, 'Internal error')
      return reply.code(status).send(body)
    }
    const { status, body } = work()
    if (fault) return loseAnswer(reply, fault.fault)
    return reply.code(status).send(body)
  }

  const api = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.headers.authorization !== authorization) await reply.code(401).send(failure(401, 'Access denied').body)
  }

  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  )

  server.post('/api/v1/sessions', { onRequest: api }, (request, reply) =>
    answer(reply, 'POST sessions', () => {
      const asked = request.body as SessionRequest
      if (asked.type !== 'validate' && !/^\d+\.\d{2}$/.test(asked.amount ?? '')) return failure(400, 'amount is invalid')
      if (asked.currency !== 'NZD' || asked.merchantReference.length > 64) return failure(400, 'The request is invalid')
      if (!indicators.includes(asked.storedCardIndicator)) return failure(400, 'storedCardIndicator is invalid')
      const session: WindcaveSession = {
        ...asked,
        id: `00000600${randomBytes(12).toString('hex')}`,
        state: 'init',
        expires: `${new Date(now() + pageDays * 86_400_000).toISOString().slice(0, 19)}Z`,
        transactions: [],
      }
      sessions.set(session.id, session)
      const { id, state, links } = viewOf(session)
      return { status: 202, body: { id, state, links } }
    }),
  )

  server.get('/api/v1/sessions/:id', { onRequest: api }, (request, reply) =>
    answer(reply, 'GET session', () => {
      const session = sessions.get((request.params as { id: string }).id)
      if (!session) return failure(404, 'Session not found')
      const body = viewOf(session)
      return { status: body.state === 'complete' ? 200 : 202, body }
    }),
  )

  const charge = (asked: SessionRequest) => {
    const card = cards.get(asked.cardId ?? '')
    if (!card) return null
    const isExpired = `20${card.dateExpiryYear}-${card.dateExpiryMonth}` < new Date(now()).toISOString().slice(0, 7)
    const result = isExpired ? expired : refused.has(card.id) ? declined : approved
    return makeTransaction(asked, result, card)
  }

  server.post('/api/v1/transactions', { onRequest: api }, async (request, reply) => {
    const asked = request.body as SessionRequest
    let made: WindcaveTransaction | null = null
    const sent = await answer(reply, 'POST transactions', () => {
      if (!indicators.includes(asked.storedCardIndicator)) return failure(400, 'storedCardIndicator is invalid')
      made = charge(asked)
      return made ? { status: 201, body: made } : failure(400, 'cardId is invalid')
    })
    const { id } = (made ?? {}) as Partial<WindcaveTransaction>
    if (id !== undefined) await notifyOf(asked.notificationUrl, { transactionId: id })
    return sent
  })

  server.get('/api/v1/transactions/:id', { onRequest: api }, (request, reply) =>
    answer(reply, 'GET transaction', () => {
      const made = transactions.get((request.params as { id: string }).id)
      return made ? { status: 200, body: made } : failure(404, 'Transaction not found')
    }),
  )

  const show = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page)

  server.get('/pxmi3/:id', (request, reply) => {
    const session = sessions.get((request.params as { id: string }).id)
    if (!session || isOver(session)) return show(reply.code(session ? 200 : 404), closedPage)
    return show(
      reply,
      cardPage({
        title: 'Card payment',
        action: `/pxmi3/${session.id}`,
        amount: session.type === 'validate' ? null : (session.amount ?? '0.00'),
        card: '4111 11.. .... ..11, 12/29',
      }),
    )
  })

  server.post('/pxmi3/:id', async (request, reply) => {
    const session = sessions.get((request.params as { id: string }).id)
    const { decision } = request.body as { decision: Decision | 'challenge' }
    if (!session || isOver(session)) return show(reply, closedPage)
    if (decision === 'challenge') {
      session.state = 'pending'
      return show(reply, challengePage(`/pxmi3/${session.id}`))
    }
    return reply.redirect(await decide(session.id, decision), 303)
  })

  await server.listen({ host: '127.0.0.1', port })

  return {
    origin: originOf(),
    url: `${originOf()}/api/v1`,
    user,
    key,
    sessions,
    transactions,
    calls,
    notified,
    notify,
    failNext: (call, fault) => void faults.push({ call, fault }),
    takeInstead: (taken) => void (instead = taken),
    decide,
    expire: (sessionId) => {
      const session = sessions.get(sessionId)
      if (session) session.state = 'expired'
    },
    refund: async (transactionId, amount) => {
      const paid = transactions.get(transactionId)
      if (!paid) throw new Error('A refund of a payment that is not there')
      const { currency, merchantReference, notificationUrl } = paid
      const session = paid.sessionId === undefined ? undefined : sessions.get(paid.sessionId)
      const made = makeTransaction({ type: 'refund', amount, currency, merchantReference, transactionId }, approved, paid.card)
      await notifyOf(notificationUrl ?? session?.notificationUrl, { transactionId: made.id })
      return made
    },
    setExpiry: (cardId, dateExpiryMonth, dateExpiryYear) => {
      const card = cards.get(cardId)
      if (card) cards.set(cardId, { ...card, dateExpiryMonth, dateExpiryYear })
    },
    removeCard: (cardId) => void cards.delete(cardId),
    declineCard: (cardId) => void refused.add(cardId),
    chargeAgain: (sessionId) => {
      const session = sessions.get(sessionId)
      session?.transactions.push(makeTransaction({ ...session, sessionId }, approved, cardOf(session)))
    },
    close: () => server.close(),
  }
}

if (import.meta.main) {
  const { url, user, key } = await startWindcave({ port: Number(process.env.PORT ?? 0) })
  process.stdout.write(`CARD_PROVIDER=windcave WINDCAVE_URL=${url} WINDCAVE_USER=${user} WINDCAVE_KEY=${key}\n`)
}
