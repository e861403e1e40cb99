import { randomUUID } from 'node:crypto'
import type { EventType } from '#contract/operator/events.contract.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { numberEvents } from './events.store.ts'
import { type SendContext, type SendOutcome, sendWebhook } from './webhook-sending.ts'
import { bothFor, mintWebhookSecret, rotatedSecrets, sealSecrets, signingSecrets } from './webhook-secrets.ts'
import { addSubscription, findSubscription, replaceSealed } from './webhook-subscriptions.store.ts'

interface NewWebhook {
  readonly url: string
  /** Null: all. */
  readonly types: readonly EventType[] | null
  readonly isFromBeginning: boolean
}

interface WebhookSecret {
  readonly secret: string
  readonly subscriptionId: string
}

/** @returns the secret, which is shown this once */
export const addWebhook = async (
  db: Database,
  secrets: Secrets,
  { url, types, isFromBeginning }: NewWebhook,
  now: number,
): Promise<WebhookSecret> => {
  const secret = mintWebhookSecret()
  const subscriptionId = randomUUID()
  await numberEvents(db)
  const sealed = sealSecrets(secrets, { current: secret, previous: null })
  await addSubscription(db, { subscriptionId, url, types, ...sealed, isFromBeginning, now })
  return { secret, subscriptionId }
}

/** Within a transaction. @returns the new secret and until when the old one signs too, epoch ms; null if there is no such webhook */
export const replaceWebhookSecret = async (
  tx: Queryable,
  secrets: Secrets,
  subscriptionId: string,
  now: number,
): Promise<{ readonly secret: string; readonly bothUntil: number } | null> => {
  const secret = mintWebhookSecret()
  const isDone = await replaceSealed(tx, subscriptionId, (sealed) =>
    sealSecrets(secrets, rotatedSecrets(secrets, sealed, secret, now)),
  )
  return isDone ? { secret, bothUntil: now + bothFor } : null
}

interface TestContext extends SendContext {
  readonly db: Queryable
  readonly secrets: Secrets
}

/** Never within a transaction. Null if there is no such webhook. */
export const sendTestMessage = async (
  { db, secrets, ...context }: TestContext,
  subscriptionId: string,
): Promise<{ readonly url: string; readonly outcome: SendOutcome } | null> => {
  const found = await findSubscription(db, subscriptionId)
  if (!found) return null
  const now = context.now()
  const outcome = await sendWebhook(
    context,
    { url: found.url, secrets: signingSecrets(secrets, found.sealed, now) },
    { id: randomUUID(), body: JSON.stringify({ type: 'test', timestamp: instantText(now), data: {} }) },
  )
  return { url: found.url, outcome }
}

/** Null: it was taken. */
export const failureOfSending = (outcome: SendOutcome): string | null => {
  if (outcome.kind === 'delivered') return null
  return outcome.kind === 'gone' ? 'status 410' : outcome.failure
}
