import { timingSafeEqual } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { minuteMs } from '#domain/basics/durations.ts'

/** https://www.standardwebhooks.com */
export interface WebhookMessage {
  readonly id: string
  /** JSON: `type`, `timestamp`, `data`. */
  readonly body: string
}

const signatureOf = (secret: string, { id, body }: WebhookMessage, seconds: number): string =>
  new Webhook(secret).sign(id, new Date(seconds * 1_000), body)

/** `v1,…`, one for each secret. The time is that of the attempt: receivers refuse messages of more than five minutes ago. */
export const webhookHeaders = (
  secrets: readonly string[],
  message: WebhookMessage,
  now: number,
): Readonly<Record<string, string>> => {
  const seconds = Math.floor(now / 1_000)
  return {
    'content-type': 'application/json',
    'user-agent': 'Tarn-Webhooks/1',
    'webhook-id': message.id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map((secret) => signatureOf(secret, message, seconds)).join(' '),
  }
}

/** Either way. */
const tolerance = 5 * minuteMs
const longestId = 200

interface ReceivedWebhook {
  readonly header: (name: string) => string | undefined
  /** As it came. */
  readonly body: Uint8Array
  /** Epoch ms. */
  readonly now: number
}

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** One signature of several is enough, while the sender rotates its secret. Null: unsigned, forged, or of another time. */
export const verifiedWebhook = (secret: string, { header, body, now }: ReceivedWebhook): WebhookMessage | null => {
  const [id, seconds, signatures] = [header('webhook-id'), header('webhook-timestamp'), header('webhook-signature')]
  if (!id || id.length > longestId || !signatures || !/^\d{1,11}$/.test(seconds ?? '')) return null
  if (Math.abs(now - Number(seconds) * 1_000) > tolerance) return null
  const message = { id, body: Buffer.from(body).toString('utf8') }
  const expected = signatureOf(secret, message, Number(seconds))
  return signatures.split(' ').some((signature) => isSame(signature, expected)) ? message : null
}
