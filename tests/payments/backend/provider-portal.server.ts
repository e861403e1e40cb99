import { createServer } from 'node:net'
import type { Database } from '#server/database/database.ts'
import type { Mail } from '#server/mail/mail.ts'
import { demoNow, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { type Decision, startStripe } from '#tests/simulators/stripe/stripe.ts'
import { startWindcave } from '#tests/simulators/windcave/windcave.ts'
import { handsOn } from './hands.server.ts'

export type ProviderName = 'windcave' | 'stripe'

/** A free port of this machine. */
const freePort = () =>
  new Promise<number>((done, failed) => {
    const probe = createServer().once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** What a test does at either provider. */
export interface ProviderHands {
  readonly env: Readonly<Record<string, string>>
  readonly origin: string
  /** How often a result is notified. */
  readonly notify: (times: 0 | 1 | 2, isEarly?: boolean) => void
  /** @param url the page's, @returns where the browser is sent */
  readonly decide: (url: string, decision: Decision) => Promise<string>
  readonly expire: (url: string) => Promise<void>
  readonly takeInstead: (cents: number, currency?: string) => void
  readonly failNext: (call: 'open' | 'ask' | 'charge', fault: 'lost' | 'hold' | 500) => void
  readonly refund: (reference: string, cents: number) => Promise<string>
  /** By the token that we have of a card. */
  readonly spoilCard: (token: string, how: 'expired' | 'declined' | 'removed') => void
  readonly chargesMade: () => number
  /** The provider's id of the newest charge of a stored card. */
  readonly newestCharge: () => string
  readonly close: () => Promise<void>
}

const inDollars = (cents: number) => (cents / 100).toFixed(2)
const idIn = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''

const windcaveHands = async (): Promise<ProviderHands> => {
  const provider = await startWindcave({ now: () => demoNow })
  const calls = { open: 'POST sessions', ask: 'GET session', charge: 'POST transactions' } as const
  return {
    env: { CARD_PROVIDER: 'windcave', WINDCAVE_URL: provider.url, WINDCAVE_USER: provider.user, WINDCAVE_KEY: provider.key },
    origin: provider.origin,
    notify: (times, isEarly = false) => Object.assign(provider.notify, { times, isEarly }),
    decide: (url, decision) => provider.decide(idIn(url), decision),
    expire: async (url) => provider.expire(idIn(url)),
    takeInstead: (cents, currency) => provider.takeInstead({ amount: inDollars(cents), ...(currency && { currency }) }),
    failNext: (call, fault) => provider.failNext(calls[call], fault),
    refund: async (reference, cents) => (await provider.refund(reference, inDollars(cents))).id,
    spoilCard: (token, how) => {
      if (how === 'expired') provider.setExpiry(token, '05', '26')
      if (how === 'declined') provider.declineCard(token)
      if (how === 'removed') provider.removeCard(token)
    },
    chargesMade: () =>
      [...provider.transactions.values()].filter(
        ({ type, authorised, sessionId }) => type === 'purchase' && authorised && !sessionId,
      ).length,
    newestCharge: () =>
      [...provider.transactions.values()].findLast(({ type, sessionId }) => type === 'purchase' && !sessionId)?.id ?? '',
    close: provider.close,
  }
}

/** A provider without a portal; notifications go to `portalOrigin`, if something listens there. */
export const startProvider = (name: ProviderName, portalOrigin: string): Promise<ProviderHands> =>
  name === 'stripe' ? stripeHands(portalOrigin) : windcaveHands()

const stripeHands = async (
  portalOrigin: string,
): Promise<ProviderHands & { readonly simulator: Awaited<ReturnType<typeof startStripe>> }> => {
  const provider = await startStripe({ now: () => demoNow, webhookUrl: `${portalOrigin}/v2/public/payments/stripe` })
  const calls = { open: 'POST sessions', ask: 'GET session', charge: 'POST payment_intents' } as const
  return {
    simulator: provider,
    env: {
      CARD_PROVIDER: 'stripe',
      STRIPE_URL: provider.url,
      STRIPE_SECRET_KEY: provider.secretKey,
      STRIPE_WEBHOOK_SECRET: provider.webhookSecret,
    },
    origin: provider.origin,
    notify: (times, isEarly = false) => Object.assign(provider.webhook, { times, isEarly }),
    decide: (url, decision) => provider.decide(idIn(url), decision),
    expire: (url) => provider.expire(idIn(url)),
    takeInstead: (cents, currency) =>
      provider.takeInstead({ amount: cents, ...(currency && { currency: currency.toLowerCase() }) }),
    failNext: (call, fault) => provider.failNext(calls[call], fault),
    refund: (reference, cents) => provider.refund(reference, cents),
    spoilCard: (token, how) => {
      const method = token.split('/')[1] ?? ''
      if (how === 'removed') provider.removeCard(method)
      else provider.setCard(method, how === 'expired' ? 'expired_card' : 'card_declined')
    },
    chargesMade: () =>
      [...provider.things.values()].filter(
        ({ object, status, metadata }) =>
          object === 'payment_intent' && status === 'succeeded' && 'charge_id' in (metadata as object),
      ).length,
    newestCharge: () =>
      [...provider.things.values()].findLast(
        ({ object, metadata }) => object === 'payment_intent' && 'charge_id' in (metadata as object),
      )?.id ?? '',
    close: provider.close,
  }
}

export type SentMail = Parameters<Mail['send']>[0]

export interface ProviderPortal {
  readonly portal: DemoPortal
  readonly hands: ReturnType<typeof handsOn>
  readonly provider: ProviderHands
  readonly stripe: Awaited<ReturnType<typeof startStripe>> | null
  readonly origin: string
  readonly mails: SentMail[]
  /** A second process on the same database, which the provider doesn't notify. */
  readonly secondProcess: () => Promise<DemoPortal>
  readonly close: () => Promise<void>
}

/** The demo's customers with a simulated provider instead of the sandbox; it listens, so that notifications arrive. */
export const openWithProvider = async (name: ProviderName, db: Database): Promise<ProviderPortal> => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const stripe = name === 'stripe' ? await stripeHands(origin) : null
  const provider = stripe ?? (await windcaveHands())
  const mails: SentMail[] = []
  const mail = { isDemo: true, send: async (sent: SentMail) => void mails.push(sent) }
  const env = { ...provider.env, PUBLIC_URL: origin }
  const portal = await openDemo(db, { env, mail, outboxMs: 100 })
  await portal.server.listen({ host: '127.0.0.1', port })
  const others: DemoPortal[] = []
  return {
    portal,
    hands: handsOn(portal),
    provider,
    stripe: stripe?.simulator ?? null,
    origin,
    mails,
    secondProcess: async () => {
      const other = await openDemo(db, { env, mail, hasIntervals: false })
      others.push(other)
      return other
    },
    close: async () => {
      await Promise.all([portal, ...others].map(({ server }) => server.close()))
      await provider.close()
    },
  }
}
