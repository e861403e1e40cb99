import { Stripe } from 'stripe'
import { hourMs, minuteMs } from '#domain/basics/durations.ts'
import { PartyFailed } from '#server/http/parties/party-calls.ts'
import type { CardSettings } from '#server/process/party-settings.ts'
import type { AdapterContext } from './adapter-context.ts'
import type { CardCharge, CardFailure, CardNews, CardOrder, CardOutcome, ProviderCard } from './card-provider.ts'
import { cancelAddress, returnAddress } from './card-return.ts'
import { readCardSession, readSessionOfAttempt, storeCardSession } from './card-sessions.store.ts'
import { type CardAdapter, type EarlierCharge, NotCharged } from './charge-records.ts'
import { ourCurrency } from './doubts.store.ts'

const name = 'stripe'
/** Stripe's least is 30 minutes. */
const pageMs = 31 * minuteMs
/** Stripe remembers a key for 24 hours at least. */
const keyMs = 23 * hourMs
/** Until a charge can certainly be searched for. */
const searchMs = 2 * hourMs
const usualLimitMs = 10_000
const chargeLimitMs = 30_000

export type StripeSettings = Extract<CardSettings, { readonly kind: 'stripe' }>

const clientOf = ({ secretKey, url }: Pick<StripeSettings, 'secretKey' | 'url'>) => {
  const at = url === null ? null : new URL(url)
  return new Stripe(secretKey, {
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(),
    ...(at && { host: at.hostname, port: at.port, protocol: at.protocol === 'http:' ? ('http' as const) : ('https' as const) }),
  })
}

/** Customer and payment method: both are needed for a charge. */
const tokenOf = (customer: string, method: string) => `${customer}/${method}`

export const idOf = (thing: string | { readonly id: string } | null | undefined): string | null =>
  thing === null || thing === undefined ? null : typeof thing === 'string' ? thing : thing.id

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  unionpay: 'UnionPay',
}

const cardOf = (customer: string, { id, card }: Stripe.PaymentMethod): ProviderCard | null =>
  card
    ? {
        token: tokenOf(customer, id),
        scheme: brands[card.brand] ?? card.brand,
        lastDigits: card.last4,
        expires: `${String(card.exp_month).padStart(2, '0')}/${String(card.exp_year).slice(-2)}`,
        canUpdateCCV: false,
      }
    : null

const cancelled: CardOutcome = { status: 'CANCELLED', reference: null, card: null }

const failures: Readonly<Record<string, CardFailure>> = {
  expired_card: 'expired',
  authentication_required: 'authentication',
  resource_missing: 'removed',
}

const failedBy = (code: string | undefined, reference: string | null): CardOutcome => ({
  status: 'FAILED',
  reference,
  card: null,
  failure: failures[code ?? ''] ?? 'declined',
})

const currencyOf = (currency: string) => currency.toUpperCase()

/** Null while it is being processed. */
const outcomeOfIntent = (intent: Stripe.PaymentIntent): CardOutcome | null => {
  const { id, status, amount_received: cents, currency, last_payment_error: error } = intent
  if (status === 'succeeded')
    return { status: 'MADE', reference: id, card: null, taken: { cents, currency: currencyOf(currency) } }
  if (status === 'processing' || status === 'requires_capture') return null
  return failedBy(error?.code ?? undefined, id)
}

const reversalOf = ({ id, amount, currency }: Stripe.Refund | Stripe.Dispute, payment: string, ourReference: string | null) => ({
  kind: 'reversal' as const,
  reversalId: id,
  paymentReference: payment,
  ourReference,
  cents: amount,
  currency: currencyOf(currency),
})

const refundNews = (refund: Stripe.Refund, payment: string, ourReference: string | null): CardNews[] => {
  const news = reversalOf(refund, payment, ourReference)
  if (refund.status === 'succeeded') return [{ ...news, what: 'refund' }]
  return refund.status === 'failed' || refund.status === 'canceled' ? [{ ...news, what: 'failedRefund' }] : []
}

/** An inquiry (`warning_…`) takes no money. */
const disputeNews = (dispute: Stripe.Dispute, payment: string, ourReference: string | null): CardNews[] => {
  const { status, reason } = dispute
  if (status.startsWith('warning')) return []
  const news = { ...reversalOf(dispute, payment, ourReference), reason }
  return [{ ...news, what: 'chargeback' }, ...(status === 'won' ? [{ ...news, what: 'chargebackReturned' as const }] : [])]
}

const partyError = (error: unknown): unknown => {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { statusCode, type } = error
  if (statusCode !== undefined) return new PartyFailed('cards', 'status', statusCode, error)
  if (type !== 'StripeConnectionError') return new PartyFailed('cards', 'answer', null, error)
  return new PartyFailed('cards', /timeout/i.test(error.message) ? 'timeout' : 'unreachable', null, error)
}

const stripeError = ({ cause }: PartyFailed) => (cause instanceof Stripe.errors.StripeError ? cause : null)

/** The key was used with another card, which the customer has replaced since. */
const isKeyOfOther = (error: unknown) =>
  error instanceof PartyFailed && stripeError(error) instanceof Stripe.errors.StripeIdempotencyError

/** Checkout for payments and for storing cards; webhooks are signed, and still only a reason to ask. */
export const stripe = ({ db, calls, settings, origin, now, limitMs }: AdapterContext<StripeSettings>): CardAdapter => {
  const client = clientOf(settings)

  const ask = <T>(call: (options: { timeout: number }) => Promise<T>, most = usualLimitMs) => {
    const timeout = limitMs ?? most
    return calls.ask(
      'cards',
      () =>
        call({ timeout }).catch((error: unknown) => {
          throw partyError(error)
        }),
      timeout + 1_000,
    )
  }

  const orderOf = (order: CardOrder, customer: string | null): Stripe.Checkout.SessionCreateParams => {
    const { attemptId, purpose, cents, returnPath } = order
    const shared = {
      client_reference_id: attemptId,
      success_url: returnAddress(`${origin}${returnPath}`, purpose, { status: 'MADE', card: null }),
      cancel_url: cancelAddress(origin, order),
      expires_at: Math.ceil((now() + pageMs) / 1_000),
      payment_method_types: ['card' as const],
      ...(customer !== null && { customer }),
    }
    if (purpose !== 'oneOff') return { ...shared, mode: 'setup', setup_intent_data: { metadata: { attempt_id: attemptId } } }
    const product = { name: 'Energy account payment' }
    return {
      ...shared,
      mode: 'payment',
      line_items: [
        { quantity: 1, price_data: { currency: ourCurrency.toLowerCase(), unit_amount: cents, product_data: product } },
      ],
      payment_intent_data: { metadata: { attempt_id: attemptId } },
    }
  }

  /** Storing needs a customer there: one for each card, without personal data. */
  const customerOf = async ({ purpose, heldToken, attemptId }: CardOrder): Promise<string | null> => {
    if (purpose === 'oneOff') return heldToken?.split('/')[0] ?? null
    const { id } = await ask((options) => client.customers.create({}, { ...options, idempotencyKey: `customer-${attemptId}` }))
    return id
  }

  const outcomeOf = (session: Stripe.Checkout.Session, attemptId: string): CardOutcome | null => {
    if (session.client_reference_id !== attemptId) throw new PartyFailed('cards', 'answer')
    const { status, mode, payment_intent: payment, setup_intent: setUp } = session
    if (status === 'expired') return cancelled
    if (status !== 'complete') return null
    if (mode === 'payment') {
      if (payment === null || typeof payment === 'string') throw new PartyFailed('cards', 'answer')
      return outcomeOfIntent(payment)
    }
    if (setUp === null || typeof setUp === 'string') throw new PartyFailed('cards', 'answer')
    const [customer, method] = [idOf(session.customer ?? setUp.customer), setUp.payment_method]
    if (setUp.status !== 'succeeded') return failedBy(setUp.last_setup_error?.code ?? undefined, setUp.id)
    const card = customer !== null && method !== null && typeof method === 'object' ? cardOf(customer, method) : null
    if (!card) throw new PartyFailed('cards', 'answer')
    return { status: 'MADE', reference: setUp.id, card }
  }

  const readSession = (id: string) =>
    ask((options) =>
      client.checkout.sessions.retrieve(id, { expand: ['payment_intent', 'setup_intent.payment_method'] }, options),
    )

  const findCharge = async (chargeId: string): Promise<Stripe.PaymentIntent | null> => {
    const { data } = await ask((options) =>
      client.paymentIntents.search({ query: `metadata['charge_id']:'${chargeId}'`, limit: 10 }, options),
    )
    return data.find(({ status }) => status === 'succeeded' || status === 'processing') ?? data[0] ?? null
  }

  const settled = (intent: Stripe.PaymentIntent): CardOutcome => {
    const outcome = outcomeOfIntent(intent)
    if (!outcome) throw new PartyFailed('cards', 'answer')
    return outcome
  }

  const chargeBy = async (
    { chargeId, cents, reference }: CardCharge,
    token: string,
    idempotencyKey: string,
  ): Promise<CardOutcome> => {
    const [customer = '', method = ''] = token.split('/')
    try {
      return settled(
        await ask(
          (options) =>
            client.paymentIntents.create(
              {
                amount: cents,
                currency: ourCurrency.toLowerCase(),
                customer,
                payment_method: method,
                off_session: true,
                confirm: true,
                error_on_requires_action: true,
                description: reference,
                metadata: { charge_id: chargeId },
              },
              { ...options, idempotencyKey },
            ),
          chargeLimitMs,
        ),
      )
    } catch (error) {
      const by = error instanceof PartyFailed ? stripeError(error) : null
      if (by instanceof Stripe.errors.StripeCardError) return failedBy(by.code, by.payment_intent?.id ?? null)
      if (by?.code === 'resource_missing') return failedBy(by.code, null)
      const isRefused =
        by instanceof Stripe.errors.StripeInvalidRequestError || by instanceof Stripe.errors.StripeAuthenticationError
      throw isRefused && error instanceof Error ? new NotCharged(error) : error
    }
  }

  /** The key guards for a day and one card; otherwise Stripe is asked by our id. */
  const charge = async (order: CardCharge, earlier: EarlierCharge | null): Promise<CardOutcome> => {
    const { chargeId, token } = order
    const age = earlier ? now() - earlier.askedAt : 0
    if (token !== null && age < keyMs)
      return chargeBy(order, token, chargeId).catch(async (error: unknown) => {
        const found = isKeyOfOther(error) ? await findCharge(chargeId) : null
        if (!found) throw error
        return settled(found)
      })
    const found = await findCharge(chargeId)
    if (found) return settled(found)
    if (token !== null) return chargeBy(order, token, `${chargeId}-${Math.floor(age / keyMs)}`)
    if (age < searchMs) throw new PartyFailed('cards', 'answer')
    return failedBy('resource_missing', null)
  }

  const newsOfSession = async (sessionId: string): Promise<CardNews[]> => {
    const known = await readCardSession(db, name, sessionId)
    const outcome = known && outcomeOf(await readSession(sessionId), known.attemptId)
    return outcome ? [{ kind: 'visit', attemptId: known.attemptId, outcome }] : []
  }

  const newsOfAttempt = async (attemptId: string): Promise<CardNews[]> => {
    const session = await readSessionOfAttempt(db, name, attemptId)
    return session ? newsOfSession(session.sessionId) : []
  }

  const newsOfPayment = async (id: string): Promise<CardNews[]> => {
    const intent = await ask((options) => client.paymentIntents.retrieve(id, {}, options))
    const { attempt_id: attemptId, charge_id: chargeId } = intent.metadata
    const outcome = chargeId === undefined ? null : outcomeOfIntent(intent)
    const refunds = await ask((options) => client.refunds.list({ payment_intent: id, limit: 100 }, options))
    const disputes = await ask((options) => client.disputes.list({ payment_intent: id, limit: 100 }, options))
    const ourReference = attemptId ?? chargeId ?? null
    return [
      ...(attemptId === undefined ? [] : await newsOfAttempt(attemptId)),
      ...(chargeId !== undefined && outcome ? [{ kind: 'charge' as const, chargeId, outcome }] : []),
      ...refunds.data.flatMap((refund) => refundNews(refund, id, ourReference)),
      ...disputes.data.flatMap((dispute) => disputeNews(dispute, id, ourReference)),
    ]
  }

  const newsOfSetUp = async (id: string): Promise<CardNews[]> => {
    const { metadata } = await ask((options) => client.setupIntents.retrieve(id, {}, options))
    const attemptId = metadata?.['attempt_id']
    return attemptId === undefined ? [] : newsOfAttempt(attemptId)
  }

  return {
    name,
    open: async (order) => {
      const customer = await customerOf(order)
      const {
        id,
        url,
        expires_at: until,
      } = await ask((options) =>
        client.checkout.sessions.create(orderOf(order, customer), { ...options, idempotencyKey: order.attemptId }),
      )
      if (url === null) throw new PartyFailed('cards', 'answer')
      await storeCardSession(db, {
        sessionId: id,
        provider: name,
        attemptId: order.attemptId,
        openedAt: new Date(now()),
        expiresAt: new Date(until * 1_000),
      })
      return url
    },
    ask: async (attemptId) => {
      const session = await readSessionOfAttempt(db, name, attemptId)
      return session ? outcomeOf(await readSession(session.sessionId), attemptId) : cancelled
    },
    close: async (attemptId) => {
      const session = await readSessionOfAttempt(db, name, attemptId)
      if (!session) return
      // 400: it is complete or expired already.
      await ask((options) => client.checkout.sessions.expire(session.sessionId, {}, options)).catch((error: unknown) => {
        if (!(error instanceof PartyFailed && error.status === 400)) throw error
      })
    },
    charge,
    news: ({ of, id }) => {
      const found = of === 'session' ? newsOfSession(id) : id.startsWith('seti_') ? newsOfSetUp(id) : newsOfPayment(id)
      return found.catch((error: unknown) => {
        if (error instanceof PartyFailed && error.status === 404) return []
        throw error
      })
    },
    check: async () => {
      const { livemode } = await ask((options) => client.balance.retrieve({}, options))
      return `Stripe accepts the key, which is of ${livemode ? 'live' : 'test'} mode.`
    },
  }
}
