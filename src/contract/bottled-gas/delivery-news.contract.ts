import * as z from 'zod/mini'
import { Upload } from '#contract/file.ts'
import { Day, endpoint, Instant } from '#contract/kit.ts'
import { FailureReason } from './bottled-gas.contract.ts'

export const newsNotSigned = '/error/lpg/news_not_signed'

const OrderName = z.string().check(z.minLength(1), z.maxLength(64))

const message = <Type extends string, Data extends z.core.$ZodLooseShape>(type: Type, data: Data) =>
  z.object({
    type: z.literal(type),
    /** When it happened. */
    timestamp: Instant,
    data: z.object({ ...data, orderId: OrderName }),
  })

const reason = z.optional(z.nullable(FailureReason))

/** Standard Webhooks: `type`, `timestamp`, `data`. Unknown fields are ignored. */
export const DeliveryMessage = z.discriminatedUnion('type', [
  message('delivery.scheduled', { deliverOn: Day }),
  message('delivery.out_for_delivery', {}),
  /** Bottles that were brought; if omitted, as ordered. */
  message('delivery.delivered', { bottles: z.optional(z.int().check(z.gte(1), z.lte(999))) }),
  message('delivery.failed', { reason }),
  message('delivery.rescheduled', { deliverOn: Day, reason }),
  message('delivery.cancelled', {}),
])
export type DeliveryMessage = z.infer<typeof DeliveryMessage>

/** Answers the same for orders that are unknown, late news and repeated messages. */
export const postDeliveryNews = endpoint({
  name: 'postDeliveryNews',
  method: 'POST',
  path: '/public/lpg/deliveries',
  summary: 'News of the delivery company, signed by Standard Webhooks; each message counts once',
  body: Upload,
  takes: { media: ['application/json'], mostBytes: 16_384, field: 'message' },
  problems: { 401: [newsNotSigned], 404: ['/error/not_found'] },
})
