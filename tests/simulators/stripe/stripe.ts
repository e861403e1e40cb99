import { createHmac, randomBytes } from 'node:crypto'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { cardPage, challengePage, closedPage } from '#tests/simulators/card-page.ts'
import { loseAnswer, type LostAnswer } from '#tests/simulators/lost-answer.ts'
import { type Form, parseForm } from './form.ts'

/**
 * Stripe's API (https://docs.stripe.com/api) on this machine, as far as a retailer uses it: Checkout with its page, payment and setup
 * intents, refunds, disputes, idempotency keys and signed webhooks. Written from the documentation. No money moves.
 */
export type Decision = 'approve' | 'decline' | 'secure' | 'secureFails' | 'cancel'

export type Fault = LostAnswer | 500 | 503

type Call = 'POST sessions' | 'GET session' | 'POST payment_intents' | 'GET payment_intent' | 'POST customers'

interface Thing {
  readonly id: string
  readonly object: string
  [field: string]: unknown
}

export interface StripeSimulator {
  readonly origin: string
  /** For `STRIPE_URL`. */
  readonly url: string
  readonly secretKey: string
  readonly webhookSecret: string
  readonly things: ReadonlyMap<string, Thing>
  readonly calls: readonly Call[]
  /** Where webhooks go; null: nowhere. `times`: how often each is sent. `isEarly`: also before the page is decided. */
  readonly webhook: { url: string | null; times: 0 | 1 | 2; isEarly: boolean }
  /** Bodies that were sent, with their signatures. */
  readonly sent: readonly { readonly body: string; readonly signature: string; readonly status: number }[]
  readonly failNext: (call: Call, fault: Fault) => void
  readonly takeInstead: (taken: { readonly amount: number; readonly currency?: string }) => void
  /** What the customer does on the page. @returns where their browser is sent, or the page again */
  readonly decide: (sessionId: string, decision: Decision) => Promise<string>
  readonly expire: (sessionId: string) => Promise<void>
  /** What the retailer does on Stripe's own pages. */
  readonly refund: (paymentIntent: string, amount: number) => Promise<string>
  readonly failRefund: (refund: string) => Promise<void>
  readonly dispute: (paymentIntent: string, amount: number, status?: string) => Promise<string>
  readonly closeDispute: (dispute: string, status: 'won' | 'lost') => Promise<void>
  /** What the card's bank says to the next charges of a stored card. */
  readonly setCard: (method: string, code: 'expired_card' | 'card_declined' | 'authentication_required') => void
  readonly removeCard: (method: string) => void
  /** Idempotency keys are forgotten after a day. */
  readonly forgetKeys: () => void
  /** The newest event again. */
  readonly sendAgain: () => Promise<number>
  readonly close: () => Promise<void>
}

interface Start {
  readonly port?: number
  readonly secretKey?: string
  readonly webhookSecret?: string
  readonly webhookUrl?: string | null
  readonly now?: () => number
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

const mint = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

export const startStripe = async ({
  port = 0,
  secretKey = 'sk_test_of_the_tests',
  webhookSecret = 'whsec_of_the_tests',
  webhookUrl = null,
  now = Date.now,
}: Start = {}): Promise<StripeSimulator> => {
  const things = new Map<string, Thing>()
  const keys = new Map<string, { readonly request: string; readonly answer: Answer }>()
  const cards = new Map<string, string>()
  const calls: Call[] = []
  const faults: { readonly call: Call; readonly fault: Fault }[] = []
  const sent: { body: string; signature: string; status: number }[] = []
  const webhook: StripeSimulator['webhook'] = { url: webhookUrl, times: 1, isEarly: false }
  let instead: { readonly amount: number; readonly currency?: string } | null = null
  const server = fastify({ forceCloseConnections: true })
  const seconds = () => Math.floor(now() / 1_000)

  const originOf = () => {
    const address = server.server.address()
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`
  }

  const store = (prefix: string, object: string, fields: Record<string, unknown>): Thing => {
    const thing: Thing = { id: mint(prefix), object, livemode: false, created: seconds(), metadata: {}, ...fields }
    things.set(thing.id, thing)
    return thing
  }
  const get = (id: unknown): Thing | undefined => things.get(String(id))
  const must = (id: unknown): Thing => {
    const thing = get(id)
    if (!thing) throw new Error(`No such thing: ${String(id)}`)
    return thing
  }

  const error = (status: number, fields: Record<string, unknown>): Answer => ({
    status,
    body: { error: { type: 'invalid_request_error', message: 'The request is invalid.', ...fields } },
  })
  const missing = (what: string) => error(404, { code: 'resource_missing', message: `No such ${what}` })

  const post = async (body: string) => {
    if (webhook.url === null) return 0
    const at = seconds()
    const signature = `t=${at},v1=${createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex')}`
    const status = await fetch(webhook.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body,
    }).then(
      (response) => response.status,
      () => 0,
    )
    sent.push({ body, signature, status })
    return status
  }

  const notify = async (type: string, thing: Thing) => {
    const event = {
      id: mint('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: seconds(),
      livemode: false,
      type,
      data: { object: thing },
    }
    for (let time = 0; time < webhook.times; time += 1) await post(JSON.stringify(event))
  }

  const fillIn = (thing: Thing, expand: readonly string[]): Thing => {
    const filled: Thing = { ...thing }
    for (const path of expand) {
      const [field = '', ...rest] = path.split('.')
      const inner = get(filled[field])
      if (inner) filled[field] = fillIn(inner, rest.length > 0 ? [rest.join('.')] : [])
    }
    return filled
  }

  const newCard = (customer: unknown): Thing =>
    store('pm', 'payment_method', {
      type: 'card',
      customer: customer ?? null,
      card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2029 },
    })

  const isOver = (session: Thing) => {
    if (session['status'] === 'open' && Number(session['expires_at']) <= seconds()) session['status'] = 'expired'
    return session['status'] !== 'open'
  }

  const succeed = async (intent: Thing) => {
    const taken = instead ?? { amount: Number(intent['amount']) }
    instead = null
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: taken.amount,
      currency: taken.currency ?? intent['currency'],
      latest_charge: mint('ch'),
      last_payment_error: null,
    })
    await notify('payment_intent.succeeded', intent)
  }

  const finish = async (session: Thing) => {
    if (webhook.isEarly) await notify('checkout.session.completed', { ...session, status: 'open' })
    session['status'] = 'complete'
    if (session['mode'] === 'payment') {
      session['payment_status'] = 'paid'
      await succeed(must(session['payment_intent']))
    } else {
      const setUp = must(session['setup_intent'])
      Object.assign(setUp, { status: 'succeeded', payment_method: newCard(session['customer']).id })
      await notify('setup_intent.succeeded', setUp)
    }
    await notify('checkout.session.completed', session)
    return String(session['success_url'])
  }

  const refuse = async (session: Thing, code: string) => {
    const isPayment = session['mode'] === 'payment'
    const intent = must(isPayment ? session['payment_intent'] : session['setup_intent'])
    intent['status'] = 'requires_payment_method'
    intent[isPayment ? 'last_payment_error' : 'last_setup_error'] = { type: 'card_error', code }
    await notify(isPayment ? 'payment_intent.payment_failed' : 'setup_intent.setup_failed', intent)
    return `${originOf()}/c/pay/${session.id}?declined`
  }

  const decide = async (sessionId: string, decision: Decision): Promise<string> => {
    const session = get(sessionId)
    if (!session || isOver(session)) return `${originOf()}/c/pay/${sessionId}`
    if (decision === 'cancel') return String(session['cancel_url'])
    if (decision === 'decline') return refuse(session, 'card_declined')
    if (decision === 'secureFails') return refuse(session, 'payment_intent_authentication_failure')
    return finish(session)
  }

  const openSession = (form: Form): Answer => {
    const { mode, expires_at: until, customer } = form
    if (Number(until) < seconds() + 30 * 60) return error(400, { message: 'expires_at must be at least 30 minutes from now' })
    if (customer !== undefined && !get(customer)) return missing('customer')
    const [item] = (form['line_items'] as Form[] | undefined) ?? []
    const price = item?.['price_data'] as Form | undefined
    const amount = Number(price?.['unit_amount'] ?? 0)
    if (mode === 'payment' && !(amount >= 50)) return error(400, { message: 'Amount must convert to at least 50 cents.' })
    const metadataOf = (field: string) => (form[field] as Form | undefined)?.['metadata'] ?? {}
    const session = store('cs_test', 'checkout.session', {
      mode,
      status: 'open',
      payment_status: mode === 'payment' ? 'unpaid' : 'no_payment_required',
      client_reference_id: form['client_reference_id'] ?? null,
      customer: customer ?? null,
      success_url: form['success_url'],
      cancel_url: form['cancel_url'],
      expires_at: Number(until),
      amount_total: mode === 'payment' ? amount : null,
      currency: price?.['currency'] ?? null,
      payment_intent:
        mode === 'payment'
          ? store('pi', 'payment_intent', {
              amount,
              amount_received: 0,
              currency: price?.['currency'],
              status: 'requires_payment_method',
              customer: customer ?? null,
              latest_charge: null,
              last_payment_error: null,
              metadata: metadataOf('payment_intent_data'),
            }).id
          : null,
      setup_intent:
        mode === 'setup'
          ? store('seti', 'setup_intent', {
              status: 'requires_payment_method',
              payment_method: null,
              customer: customer ?? null,
              last_setup_error: null,
              metadata: metadataOf('setup_intent_data'),
            }).id
          : null,
    })
    session['url'] = `${originOf()}/c/pay/${session.id}`
    return { status: 200, body: { ...session } }
  }

  const charge = (form: Form): Answer => {
    const { amount, currency, customer, payment_method: method } = form
    const card = get(method)
    if (!card || !get(customer) || card['customer'] !== customer) return missing('PaymentMethod')
    const intent = store('pi', 'payment_intent', {
      amount: Number(amount),
      amount_received: 0,
      currency,
      customer,
      payment_method: method,
      description: form['description'] ?? null,
      status: 'requires_payment_method',
      latest_charge: null,
      last_payment_error: null,
      metadata: form['metadata'] ?? {},
    })
    const code = cards.get(String(method))
    if (code !== undefined) {
      intent['last_payment_error'] = { type: 'card_error', code }
      void notify('payment_intent.payment_failed', intent)
      return error(402, { type: 'card_error', code, message: 'Your card was refused.', payment_intent: { ...intent } })
    }
    void succeed(intent)
    return { status: 200, body: { ...intent } }
  }

  const byKey = (request: FastifyRequest, work: () => Answer): Answer => {
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string') return work()
    const text = JSON.stringify([request.url, request.body])
    const known = keys.get(key)
    if (known && known.request !== text)
      return error(400, { type: 'idempotency_error', message: 'Keys need the same parameters.' })
    const answer = known?.answer ?? work()
    keys.set(key, { request: text, answer })
    return answer
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply, call: Call, work: () => Answer) => {
    calls.push(call)
    const index = faults.findIndex((each) => each.call === call)
    const [fault] = index === -1 ? [] : faults.splice(index, 1)
    if (fault?.fault === 500 || fault?.fault === 503)
      return reply.code(fault.fault).send({ error: { type: 'api_error', message: 'Sorry' } })
    const { status, body } = request.method === 'POST' ? byKey(request, work) : work()
    if (fault) return loseAnswer(reply, fault.fault)
    return reply.code(status).send(body)
  }

  const formOf = (request: FastifyRequest): Form => (request.body ?? {}) as Form
  const idIn = (request: FastifyRequest) => (request.params as { id: string }).id
  const list = (data: readonly Thing[]) => ({ object: 'list', has_more: false, url: '/', data })
  const ofPayment = (object: string, request: FastifyRequest) =>
    list(
      [...things.values()].filter(
        (each) => each.object === object && each['payment_intent'] === (request.query as Form)['payment_intent'],
      ),
    )

  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, parseForm(String(text))),
  )

  await server.register(
    async (api) => {
      api.addHook('onRequest', async (request, reply) => {
        if (request.headers.authorization !== `Bearer ${secretKey}`)
          await reply.code(401).send({ error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } })
      })
      api.get('/balance', async () => ({ object: 'balance', livemode: false, available: [], pending: [] }))
      api.post('/customers', (request, reply) =>
        answer(request, reply, 'POST customers', () => ({ status: 200, body: store('cus', 'customer', {}) })),
      )
      api.post('/checkout/sessions', (request, reply) =>
        answer(request, reply, 'POST sessions', () => openSession(formOf(request))),
      )
      api.get('/checkout/sessions/:id', (request, reply) =>
        answer(request, reply, 'GET session', () => {
          const session = get(idIn(request))
          if (!session) return missing('checkout.session')
          isOver(session)
          return { status: 200, body: fillIn(session, parseForm(request.url.split('?')[1] ?? '')['expand'] as string[]) }
        }),
      )
      api.post('/checkout/sessions/:id/expire', async (request, reply) => {
        const session = get(idIn(request))
        if (!session) return reply.code(404).send(missing('checkout.session').body)
        if (isOver(session)) return reply.code(400).send(error(400, { message: 'Only open sessions can be expired.' }).body)
        session['status'] = 'expired'
        return session
      })
      api.post('/payment_intents', (request, reply) =>
        answer(request, reply, 'POST payment_intents', () => charge(formOf(request))),
      )
      api.get('/payment_intents/search', (request, reply) => {
        const wanted = /^metadata\['charge_id'\]:'(.*)'$/.exec(String((request.query as Form)['query']))?.[1]
        const found = [...things.values()].filter((each) => (each['metadata'] as Form)['charge_id'] === wanted)
        return reply.send({ ...list(found), object: 'search_result' })
      })
      api.get('/payment_intents/:id', (request, reply) =>
        answer(request, reply, 'GET payment_intent', () => {
          const intent = get(idIn(request))
          return intent ? { status: 200, body: intent } : missing('payment_intent')
        }),
      )
      api.get('/setup_intents/:id', async (request, reply) => {
        const setUp = get(idIn(request))
        return setUp ?? reply.code(404).send(missing('setup_intent').body)
      })
      api.get('/refunds', (request, reply) => reply.send(ofPayment('refund', request)))
      api.get('/disputes', (request, reply) => reply.send(ofPayment('dispute', request)))
    },
    { prefix: '/v1' },
  )

  const show = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page)

  server.get('/c/pay/:id', (request, reply) => {
    const session = get(idIn(request))
    if (!session || isOver(session)) return show(reply.code(session ? 200 : 404), closedPage)
    return show(
      reply,
      cardPage({
        title: 'Checkout',
        action: `/c/pay/${session.id}`,
        amount: session['mode'] === 'setup' ? null : (Number(session['amount_total']) / 100).toFixed(2),
        card: '4242 4242 4242 4242, 08/29',
        wasDeclined: request.url.endsWith('?declined'),
      }),
    )
  })

  server.post('/c/pay/:id', async (request, reply) => {
    const session = get(idIn(request))
    const decision = String(formOf(request)['decision'])
    if (!session || isOver(session)) return show(reply, closedPage)
    if (decision === 'challenge') return show(reply, challengePage(`/c/pay/${session.id}`))
    return reply.redirect(await decide(session.id, decision as Decision), 303)
  })

  await server.listen({ host: '127.0.0.1', port })

  return {
    origin: originOf(),
    url: originOf(),
    secretKey,
    webhookSecret,
    things,
    calls,
    webhook,
    sent,
    failNext: (call, fault) => void faults.push({ call, fault }),
    takeInstead: (taken) => void (instead = taken),
    decide,
    expire: async (sessionId) => {
      const session = must(sessionId)
      session['status'] = 'expired'
      await notify('checkout.session.expired', session)
    },
    refund: async (paymentIntent, amount) => {
      const { currency, latest_charge: paid } = must(paymentIntent)
      const refund = store('re', 'refund', { amount, currency, payment_intent: paymentIntent, charge: paid, status: 'succeeded' })
      await notify('charge.refunded', {
        id: String(paid),
        object: 'charge',
        payment_intent: paymentIntent,
        amount_refunded: amount,
      })
      return refund.id
    },
    failRefund: async (id) => {
      const refund = must(id)
      refund['status'] = 'failed'
      await notify('refund.failed', refund)
    },
    dispute: async (paymentIntent, amount, status = 'needs_response') => {
      const { currency, latest_charge: paid } = must(paymentIntent)
      const fields = { amount, currency, payment_intent: paymentIntent, charge: paid, reason: 'fraudulent', status }
      const dispute = store('dp', 'dispute', fields)
      await notify('charge.dispute.created', dispute)
      return dispute.id
    },
    closeDispute: async (id, status) => {
      const dispute = must(id)
      dispute['status'] = status
      await notify('charge.dispute.closed', dispute)
    },
    setCard: (method, code) => void cards.set(method, code),
    removeCard: (method) => void (must(method)['customer'] = null),
    forgetKeys: () => keys.clear(),
    sendAgain: async () => post(sent.at(-1)?.body ?? ''),
    close: () => server.close(),
  }
}

if (import.meta.main) {
  const { url, secretKey, webhookSecret } = await startStripe({
    port: Number(process.env.PORT ?? 0),
    webhookUrl: process.env.WEBHOOK_URL ?? null,
  })
  process.stdout.write(
    `CARD_PROVIDER=stripe STRIPE_URL=${url} STRIPE_SECRET_KEY=${secretKey} STRIPE_WEBHOOK_SECRET=${webhookSecret}\n`,
  )
}
