import * as z from 'zod/mini'
import { FailureReason, OrderStatus } from '#contract/bottled-gas/bottled-gas.contract.ts'
import { Day, endpoint, Instant } from '#contract/kit.ts'

const path = '/staff/deliveries'

export const DeskDelivery = z.object({
  receiptNumber: z.string(),
  billingAccountId: z.string(),
  address: z.string(),
  bottles: z.number(),
  status: OrderStatus,
  movedAt: Instant,
  firstDay: Day,
  lastDay: Day,
  failureReason: z.nullable(FailureReason),
})
export type DeskDelivery = z.infer<typeof DeskDelivery>

export const DeliveryOutcome = z.enum(['impossible', 'cancelled', 'tooMany', 'unknown'])

export const DeskDeliveryNews = z.object({
  newsId: z.string(),
  receivedAt: Instant,
  /** As the company named it. */
  orderNamed: z.string(),
  status: OrderStatus,
  day: Day,
  bottles: z.nullable(z.number()),
  outcome: DeliveryOutcome,
})
export type DeskDeliveryNews = z.infer<typeof DeskDeliveryNews>

export const DeskDeliveries = z.object({
  orders: z.array(DeskDelivery),
  next: z.nullable(z.string()),
  open: z.number(),
  news: z.array(DeskDeliveryNews),
})
export type DeskDeliveries = z.infer<typeof DeskDeliveries>

export const readDeliveries = endpoint({
  name: 'readDeskDeliveries',
  method: 'GET',
  path,
  summary: 'Open orders of bottled gas by delivery day, and what the delivery company reported that a person has to look at',
  query: z.object({ after: z.optional(z.string().check(z.maxLength(60))) }),
  answer: DeskDeliveries,
})

export const ReportedStatus = z.enum(['SCHEDULED', 'RESCHEDULED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'FAILED', 'CANCELLED'])
export type ReportedStatus = z.infer<typeof ReportedStatus>

export const reportDelivery = endpoint({
  name: 'reportDeskDelivery',
  method: 'POST',
  path: `${path}/:receiptNumber/report`,
  summary: 'Says what became of an order, as heard from the delivery company',
  params: z.object({ receiptNumber: z.string() }),
  body: z.strictObject({
    status: ReportedStatus,
    /** Of the status; the planned day if it is a plan. */
    on: Day,
    bottles: z.nullable(z.int().check(z.gte(1), z.lte(99))),
    reason: z.nullable(FailureReason),
  }),
  isIdempotent: true,
})

export const resendDeliveries = endpoint({
  name: 'resendDeskDeliveries',
  method: 'POST',
  path: `${path}/resend`,
  summary: 'Sends every open order to the delivery company again',
  answer: z.object({ orders: z.number() }),
  isIdempotent: true,
})

export const handleDeliveryNews = endpoint({
  name: 'handleDeskDeliveryNews',
  method: 'POST',
  path: `${path}/news/handled`,
  summary: 'Takes a message of the delivery company off the list, once somebody has looked at it',
  body: z.strictObject({ newsId: z.string().check(z.maxLength(300)) }),
  isIdempotent: true,
})
