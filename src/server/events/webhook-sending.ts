import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { instantText } from '#domain/basics/half-hours.ts'
import { type PartyCalls, PartyFailed } from '#server/http/parties/party-calls.ts'
import { type WebhookMessage, webhookHeaders } from '#server/http/parties/signed-webhooks.ts'
import { type Network, pinnedAddress, type Resolve } from './webhook-addresses.ts'

/** ms, from the look-up of the name to the answer's headers. */
const answerLimitMs = 15_000

interface SentEvent {
  readonly eventId: string
  readonly type: string
  readonly happenedAt: Date
  readonly account: string | null
  readonly data: Readonly<Record<string, unknown>>
}

/** The same as `GET /operator/events` answers, without `id`, which is a header. */
export const messageOf = ({ eventId, type, happenedAt, account, data }: SentEvent): WebhookMessage => ({
  id: eventId,
  body: JSON.stringify({ type, timestamp: instantText(happenedAt.getTime()), data: { account, ...data } }),
})

interface Post {
  readonly url: URL
  /** To connect to, whatever the name leads to now. */
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal: AbortSignal
}

/** Status of the answer. Its body isn't read. Redirects aren't followed. */
const post = ({ url, address, headers, body, signal }: Post): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const bytes = Buffer.from(body, 'utf8')
    const sending = request(
      url,
      {
        method: 'POST',
        agent: false,
        signal,
        headers: { ...headers, 'content-length': bytes.length },
        lookup: (_host, options, found) => {
          const family = isIP(address)
          if (options.all) found(null, [{ address, family }])
          else found(null, address, family)
        },
      },
      (response) => {
        resolve(response.statusCode ?? 0)
        response.destroy()
      },
    )
    sending.on('error', reject)
    sending.end(bytes)
  })

/** `away`: nobody listens, or can't now; `refused`: the receiver doesn't take this message; `gone`: it wants no more (410). */
export type SendOutcome =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'away' | 'refused'; readonly failure: string }

export interface SendContext {
  readonly calls: PartyCalls
  /** Networks that are not the internet's, and allowed. */
  readonly networks: readonly Network[]
  /** Epoch ms. */
  readonly now: () => number
  readonly resolve?: Resolve
  /** This process is about to end. */
  readonly stopping?: AbortSignal
}

/** Not taken now, but later: as good as away. */
const later = [408, 425, 429]

const outcomeOf = (status: number): SendOutcome => {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 410) return { kind: 'gone' }
  const isRefused = status >= 400 && status < 500 && !later.includes(status)
  return { kind: isRefused ? 'refused' : 'away', failure: `status ${status}` }
}

export const sendWebhook = async (
  { calls, networks, now, resolve, stopping }: SendContext,
  { url: text, secrets }: { readonly url: string; readonly secrets: readonly string[] },
  message: WebhookMessage,
): Promise<SendOutcome> => {
  const url = new URL(text)
  const isPrivate = { kind: 'away', failure: 'its address is of a network that WEBHOOK_NETWORKS doesn’t allow' } as const
  try {
    return await calls.ask(
      'webhooks',
      async (signal) => {
        const address = await pinnedAddress(url, networks, resolve)
        if (address === null) return isPrivate
        const headers = webhookHeaders(secrets, message, now())
        const cut = stopping ? AbortSignal.any([signal, stopping]) : signal
        const status = await post({ url, address, headers, body: message.body, signal: cut })
        if (status >= 500) throw new PartyFailed('webhooks', 'status', status)
        return outcomeOf(status)
      },
      answerLimitMs,
    )
  } catch (error) {
    if (!(error instanceof PartyFailed)) throw error
    if (error.status !== null) return outcomeOf(error.status)
    return { kind: 'away', failure: error.reason === 'timeout' ? 'no answer in 15 seconds' : 'nobody answered' }
  }
}
