import type { Database } from '#server/database/database.ts'
import { mostRefusals } from '#server/http/parties/send-failure.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { numberEvents } from './events.store.ts'
import { messageOf, type SendContext, type SendOutcome, sendWebhook } from './webhook-sending.ts'
import { signingSecrets } from './webhook-secrets.ts'
import * as store from './webhooks.store.ts'

interface DeliveryContext extends SendContext {
  readonly db: Database
  readonly secrets: Secrets
  readonly report: (error: unknown) => void
  /** A subscription has stopped, or ended by its receiver. */
  readonly onStopped: (subscription: { readonly subscriptionId: string; readonly reason: string }) => void
}

/** Subscriptions of one process that are delivered to side by side. */
const mostAtOnce = 16
/** Of one subscription, until it stands in line again: a long backlog holds up no other. */
const mostInTurn = 50
const longestTurn = 20_000

const after = (subscription: store.Subscription, { position }: store.WaitingEvent): store.Subscription => ({
  ...subscription,
  position,
  attempts: 0,
  failingSince: null,
})

export interface WebhookDelivery {
  /** Starts on what is due, and waits for none of it: a slow receiver holds up no other. */
  readonly begin: () => Promise<void>
  /** Resolves when nothing is under way, and nothing is due. */
  readonly deliverDue: () => Promise<void>
  /** Ends what is under way; an attempt that is cut off counts as none. */
  readonly stop: () => Promise<void>
}

export const createWebhookDelivery = (context: DeliveryContext): WebhookDelivery => {
  const { db, secrets, report, onStopped, now } = context
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()

  const send = (subscription: store.Subscription, event: store.WaitingEvent): Promise<SendOutcome> =>
    sendWebhook(
      { ...context, stopping: stopping.signal },
      { url: subscription.url, secrets: signingSecrets(secrets, subscription.sealed, now()) },
      messageOf(event),
    )

  const endGone = async ({ subscriptionId }: store.Subscription) => {
    await store.endSubscription(db, subscriptionId, now())
    onStopped({ subscriptionId, reason: 'the receiver answered 410' })
  }

  /** Once each; what fails stays a dead letter. @returns false if the receiver wants no more */
  const resend = async (subscription: store.Subscription): Promise<boolean> => {
    const { subscriptionId } = subscription
    for (;;) {
      const event = await store.readResent(db, subscriptionId)
      if (!event || !(await store.renewClaim(db, subscription, now()))) return true
      const outcome = await send(subscription, event)
      if (stopping.signal.aborted) return true
      if (outcome.kind === 'gone') return false
      await (outcome.kind === 'delivered'
        ? store.forgetDeadLetter(db, subscriptionId, event.eventId)
        : store.storeResendFailure(db, subscriptionId, event.eventId, outcome.failure))
    }
  }

  const storeOutcome = async (
    subscription: store.Subscription,
    event: store.WaitingEvent,
    outcome: SendOutcome,
  ): Promise<'next' | 'wait'> => {
    if (outcome.kind === 'delivered') {
      await store.storeDelivered(db, subscription, event.position, now())
      return 'next'
    }
    if (outcome.kind === 'gone') {
      await endGone(subscription)
      return 'wait'
    }
    if (outcome.kind === 'refused' && subscription.attempts + 1 >= mostRefusals) {
      await store.storeRefused(db, subscription, event, outcome.failure, now())
      return 'next'
    }
    if (await store.storeFailure(db, subscription, outcome.failure, now()))
      onStopped({ subscriptionId: subscription.subscriptionId, reason: outcome.failure })
    return 'wait'
  }

  const deliver = async (claimed: store.Subscription): Promise<void> => {
    if (!(await resend(claimed))) return endGone(claimed)
    const turnEnd = performance.now() + longestTurn
    let subscription = claimed
    for (let count = 0; count < mostInTurn && performance.now() < turnEnd; count += 1) {
      const head = await store.readHead(db)
      const event = await store.readNextEvent(db, subscription)
      if (!event) return store.passOver(db, subscription, head)
      if (stopping.signal.aborted || !(await store.renewClaim(db, subscription, now()))) return
      const outcome = await send(subscription, event)
      if (stopping.signal.aborted && outcome.kind !== 'delivered') return
      if ((await storeOutcome(subscription, event, outcome)) === 'wait') return
      subscription = after(subscription, event)
    }
    await store.backInLine(db, subscription, now())
  }

  const deliverClaimed = (subscription: store.Subscription): Promise<void> =>
    deliver(subscription)
      .catch(report)
      .finally(() => store.releaseClaim(db, subscription).catch(report))

  const begin = async (): Promise<void> => {
    const [any] = await db.query('select 1 from webhook_subscription where ended_at is null and stopped_at is null limit 1')
    if (!any) return
    await numberEvents(db)
    while (running.size < mostAtOnce && !stopping.signal.aborted) {
      const subscription = await store.claimDue(db, now())
      if (!subscription) return
      const delivering = deliverClaimed(subscription).finally(() => running.delete(delivering))
      running.add(delivering)
    }
  }

  return {
    begin,
    deliverDue: async () => {
      for (;;) {
        await begin()
        if (running.size === 0) return
        await Promise.race(running)
      }
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
