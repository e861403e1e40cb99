import * as z from 'zod/mini'
import { FailureInfo, OrderStatus } from './bottled-gas.contract.ts'
import { Day, Dollars, endpoint } from '#contract/kit.ts'

const path = '/private/lpg'

export const LpgDelivery = z.object({
  deliveryId: z.string(),
  /** Null before orders were recorded. */
  orderId: z.nullable(z.string()),
  receiptNumber: z.nullable(z.string()),
  /** Day of delivery, attempt or cancellation, or first expected day. */
  date: Day,
  status: OrderStatus,
  numberOfBottles: z.int(),
  /** 0 if not delivered; null for buying groups. */
  cost: z.nullable(Dollars),
  failureInfo: z.nullable(FailureInfo),
})
export type LpgDelivery = z.infer<typeof LpgDelivery>

export const deliveryPageSize = 40

export const DeliveryHistory = z.object({
  supplyAgreementId: z.string(),
  deliveries: z.array(LpgDelivery),
  total: z.int(),
})
export type DeliveryHistory = z.infer<typeof DeliveryHistory>

export const DeliverySummary = z.object({
  supplyAgreementId: z.string(),
  startDate: Day,
  endDate: Day,
  numberOfDeliveries: z.int(),
  numberOfBottles: z.int(),
  cost: z.nullable(Dollars),
  lastDelivery: z.nullable(z.object({ date: Day, numberOfBottles: z.int() })),
  /** Median deliveries and intervals; null with too few. */
  usualBottles: z.nullable(z.int()),
  usualDays: z.nullable(z.int()),
})
export type DeliverySummary = z.infer<typeof DeliverySummary>

const Agreement = z.strictObject({ supplyAgreementId: z.string() })
const Count = z.string().check(z.regex(/^\d{1,6}$/))

export const readDeliveryHistory = endpoint({
  name: 'readLpgDeliveryHistory',
  method: 'GET',
  path: `${path}/deliveryHistory`,
  summary: 'Deliveries of bottled gas under an agreement, newest first, forty a page',
  query: z.strictObject({ supplyAgreementId: z.string(), skip: z.optional(Count), pageSize: z.optional(Count) }),
  answer: DeliveryHistory,
  problems: { 400: ['/error/validation'], 404: ['/error/not_found'] },
  requirements: ['LPG-06', 'LPG-14', 'LPG-18', 'LPG-22'],
})

export const readDeliverySummary = endpoint({
  name: 'readLpgDeliverySummary',
  method: 'GET',
  path: `${path}/deliverySummary`,
  summary: 'Deliveries under an agreement in twelve months, compared with usual',
  query: Agreement,
  answer: DeliverySummary,
  problems: { 404: ['/error/not_found'] },
  requirements: ['LPG-07', 'LPG-14', 'LPG-19'],
})
