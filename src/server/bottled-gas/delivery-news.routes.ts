import { DeliveryMessage, newsNotSigned, postDeliveryNews } from '#contract/bottled-gas/delivery-news.contract.ts'
import { dayAt } from '#domain/basics/days.ts'
import { parseBody } from '#server/http/body/body.ts'
import { takesUpload } from '#server/http/body/upload.ts'
import { servePublic } from '#server/http/kit.ts'
import { invalid, notFound, Refusal } from '#server/http/refusal.ts'
import { verifiedWebhook } from '#server/http/parties/signed-webhooks.ts'
import { readPart } from '#server/http/validate.ts'
import type { Area } from '#server/http/wire.ts'
import { type DeliveryNews, takeNews } from './delivery-news.ts'

const statuses: Readonly<Record<DeliveryMessage['type'], DeliveryNews['status']>> = {
  'delivery.scheduled': 'SCHEDULED',
  'delivery.out_for_delivery': 'OUT_FOR_DELIVERY',
  'delivery.delivered': 'DELIVERED',
  'delivery.failed': 'FAILED',
  'delivery.rescheduled': 'RESCHEDULED',
  'delivery.cancelled': 'CANCELLED',
}

const isKnownType = (message: unknown): boolean =>
  Object.hasOwn(statuses, String((message as { readonly type?: unknown } | null | undefined)?.type))

const newsOf = (newsId: string, { type, timestamp, data }: DeliveryMessage): DeliveryNews => {
  const at = Date.parse(timestamp)
  return {
    newsId,
    orderNamed: data.orderId,
    status: statuses[type],
    at,
    day: dayAt(at),
    deliverOn: 'deliverOn' in data ? data.deliverOn : null,
    failureReason: ('reason' in data && data.reason) || null,
    bottles: ('bottles' in data && data.bottles) || null,
  }
}

const notSigned = () =>
  new Refusal(401, newsNotSigned, 'Not accepted', 'The message isn’t signed with our secret, or it’s too old.')

/** How far the company's clock may be ahead, ms. */
const clockDifference = 5 * 60_000

export const routes: Area = async (server, { db, config, outbox }) => {
  await takesUpload(server, postDeliveryNews, (scope) =>
    servePublic(scope, postDeliveryNews, async ({ body, header, now }): Promise<undefined> => {
      const company = config.parties.bottleDelivery
      if (company?.kind !== 'http') throw notFound()
      const received = verifiedWebhook(company.secret, { header, body, now })
      if (!received) throw notSigned()
      const given = parseBody(received.body)
      if (!isKnownType(given)) return
      const message = readPart(DeliveryMessage, given)
      if (Date.parse(message.timestamp) > now + clockDifference) throw invalid({ timestamp: 'This is in the future.' })
      await db.transaction((tx) => takeNews(tx, newsOf(received.id, message), { outbox, now }))
    }),
  )
}
