import type { AddressInfo } from 'node:net'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { Webhook } from 'standardwebhooks'

/**
 * A company that delivers bottles, on this machine: takes orders and cancellations and signs its news, by `docs/providers/bottles.md`
 * and https://www.standardwebhooks.com.
 */
export interface CompanyOrder {
  readonly revision: number
  readonly state: 'requested' | 'cancelled'
  readonly data: Readonly<Record<string, unknown>>
}

/** `lost`: taken, but the answer never arrives. `loaded`: too late to cancel. */
export type Fault = 'lost' | 'loaded' | 422 | 500 | 503 | null

export interface SignedMessage {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface News {
  readonly type: string
  readonly orderId: string
  /** ISO 8601; when it happened. */
  readonly at: string
  readonly [field: string]: unknown
}

export interface DeliveryCompanySimulator {
  /** For `BOTTLE_DELIVERY_URL`. */
  readonly url: string
  readonly secret: string
  readonly orders: ReadonlyMap<string, CompanyOrder>
  /** Types and ids of signed messages, in order, each attempt. */
  readonly received: readonly (readonly [type: string, id: string])[]
  /** Attempts whose signature was wrong. */
  readonly unsigned: number
  setFault: (fault: Fault) => void
  /** As it would be sent at `sentAt`, epoch ms. */
  readonly sign: (news: News, sentAt: number, more?: { readonly id?: string; readonly secret?: string }) => SignedMessage
  readonly close: () => Promise<void>
}

export const deliverySecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

export const startDeliveryCompany = async (): Promise<DeliveryCompanySimulator> => {
  const orders = new Map<string, CompanyOrder>()
  const received: [string, string][] = []
  let [fault, unsigned, messages] = [null as Fault, 0, 0]
  const server = fastify({ forceCloseConnections: true })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))

  const isSigned = ({ headers, body }: FastifyRequest) => {
    const [id, seconds] = [String(headers['webhook-id']), Number(headers['webhook-timestamp'])]
    return headers['webhook-signature'] === new Webhook(deliverySecret).sign(id, new Date(seconds * 1_000), String(body))
  }

  /** The highest revision of an order counts. */
  const take = (type: string, data: Readonly<Record<string, unknown>>) => {
    const [orderId, revision] = [String(data['orderId']), Number(data['revision'])]
    const state = type === 'delivery.requested' ? 'requested' : 'cancelled'
    if (revision > (orders.get(orderId)?.revision ?? 0)) orders.set(orderId, { revision, state, data })
  }

  server.post('/deliveries', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isSigned(request)) {
      unsigned += 1
      return reply.code(401).send()
    }
    const { type, data } = JSON.parse(String(request.body)) as { type: string; data: Record<string, unknown> }
    received.push([type, String(request.headers['webhook-id'])])
    if (typeof fault === 'number') return reply.code(fault).send()
    if (type === 'ping') return reply.code(204).send()
    if (type === 'delivery.cancelled' && fault === 'loaded') return reply.code(409).send()
    if (type === 'delivery.cancelled' && !orders.has(String(data['orderId']))) return reply.code(404).send()
    take(type, data)
    if (fault === 'lost') {
      request.raw.socket.destroy()
      return reply
    }
    return reply.code(202).send('taken')
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    url: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}/deliveries`,
    secret: deliverySecret,
    orders,
    received,
    get unsigned() {
      return unsigned
    },
    setFault: (next) => (fault = next),
    sign: ({ type, at, ...data }, sentAt, { id = `news-${(messages += 1)}`, secret = deliverySecret } = {}) => {
      const body = JSON.stringify({ type, timestamp: at, data })
      const seconds = Math.floor(sentAt / 1_000)
      return {
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(seconds),
          'webhook-signature': new Webhook(secret).sign(id, new Date(seconds * 1_000), body),
        },
        body,
      }
    },
    close: () => server.close(),
  }
}
