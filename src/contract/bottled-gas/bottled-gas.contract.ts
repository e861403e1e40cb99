import * as z from 'zod/mini'
import { Day, Dollars, endpoint, Hindrance, Instant } from '#contract/kit.ts'

const path = '/private/lpg'

/** Labels: `src/domain/supply/lpg-delivery.ts`. */
export const OrderStatus = z.enum([
  'PROCESSING',
  'SCHEDULED',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'FAILED',
  'CANCELLED',
  'RESCHEDULED',
])
export type OrderStatus = z.infer<typeof OrderStatus>

export const DeliveryStatus = z.enum(['NO_ORDER', ...OrderStatus.options])
export type DeliveryStatus = z.infer<typeof DeliveryStatus>

export const BottlePlace = z.enum(['leftSide', 'rightSide', 'behind', 'elsewhere'])
export type BottlePlace = z.infer<typeof BottlePlace>

export const OrderQuestions = z.strictObject({
  isGateLocked: z.optional(z.boolean()),
  accessNote: z.optional(z.string()),
  isDogOnSite: z.optional(z.boolean()),
  bottlePlace: z.optional(BottlePlace),
  phoneNumber: z.optional(z.string()),
})
export type OrderQuestions = z.infer<typeof OrderQuestions>

const Answered = z.object(OrderQuestions.shape)

export const FailureReason = z.enum(['gateLocked', 'dogLoose', 'noAccess', 'unsafe', 'noStock', 'weather'])
export type FailureReason = z.infer<typeof FailureReason>

export const FailureInfo = z.object({ reason: FailureReason, detail: z.string() })
export type FailureInfo = z.infer<typeof FailureInfo>

export const LpgOrderEvent = z.object({
  status: OrderStatus,
  at: Instant,
  /** `changed`: the customer changed the order; its status is the same. */
  kind: z.enum(['moved', 'changed']),
  by: z.enum(['customer', 'retailer', 'deliveryCompany']),
  numberOfBottles: z.int(),
  deliverOn: z.nullable(Day),
  failureInfo: z.nullable(FailureInfo),
})
export type LpgOrderEvent = z.infer<typeof LpgOrderEvent>

export const OrderPrice = z.object({
  pricePerBottle: Dollars,
  delivery: Dollars,
  total: Dollars,
  gst: Dollars,
})
export type OrderPrice = z.infer<typeof OrderPrice>

export const LpgOrder = z.object({
  orderId: z.string(),
  receiptNumber: z.string(),
  supplyAgreementId: z.string(),
  siteAddress: z.string(),
  status: OrderStatus,
  failureInfo: z.nullable(FailureInfo),
  numberOfBottles: z.int(),
  price: z.nullable(OrderPrice),
  questions: Answered,
  placedAt: Instant,
  /** `automatic`: when bottles ran low. */
  placedBy: z.enum(['customer', 'automatic']),
  firstDay: Day,
  lastDay: Day,
  changeUntil: Instant,
  canChange: z.boolean(),
  deliveredOn: z.nullable(Day),
  events: z.array(LpgOrderEvent),
})
export type LpgOrder = z.infer<typeof LpgOrder>

export const DeliveryOffer = z.object({
  orderBy: Instant,
  firstDay: Day,
  lastDay: Day,
  changeUntil: Instant,
})
export type DeliveryOffer = z.infer<typeof DeliveryOffer>

export const LpgSupplyPoint = z.object({
  supplyAgreementId: z.string(),
  supplyPointId: z.string(),
  siteId: z.string(),
  siteName: z.string(),
  siteAddress: z.string(),
  startDate: Day,
  endDate: z.nullable(Day),
  isEnded: z.boolean(),
})
export type LpgSupplyPoint = z.infer<typeof LpgSupplyPoint>

/** From 1: bottles, access, contact, review. */
const Step = z.int().check(z.gte(1), z.lte(4))

export const LpgOrderDraft = z.strictObject({
  supplyAgreementId: z.string().check(z.maxLength(64)),
  step: Step,
  numberOfBottles: z.string().check(z.maxLength(20)),
  questions: z.strictObject({
    ...OrderQuestions.shape,
    accessNote: z.optional(z.string().check(z.maxLength(1_000))),
    phoneNumber: z.optional(z.string().check(z.maxLength(60))),
  }),
})
export type LpgOrderDraft = z.infer<typeof LpgOrderDraft>

export const OrderInfo = z.object({
  billingAccountId: z.string(),
  notificationSeen: z.boolean(),
  supplyPoints: z.array(LpgSupplyPoint),
  /** The requested one, else the first; null without bottled gas. */
  supplyAgreementId: z.nullable(z.string()),
  siteAddress: z.nullable(z.string()),
  minimumBottles: z.int(),
  /** Per order: 35 for a home, 99 for a business. */
  maximumBottles: z.int(),
  bottleKilograms: z.number(),
  /** With GST; null for buying groups. */
  pricePerBottle: z.nullable(Dollars),
  delivery: z.nullable(DeliveryOffer),
  orderTemplate: z.nullable(z.object({ numberOfBottles: z.int(), questions: Answered, orderedOn: Day })),
  phoneNumber: z.nullable(z.string()),
  draft: z.nullable(
    z.object({
      ...LpgOrderDraft.shape,
      questions: Answered,
      version: Instant,
      keptUntil: Day,
    }),
  ),
  /** Without arrears: see `checkOrder`. */
  hindrance: Hindrance,
})
export type OrderInfo = z.infer<typeof OrderInfo>

export const OrderStanding = z.object({
  supplyAgreementId: z.nullable(z.string()),
  status: DeliveryStatus,
  order: z.nullable(LpgOrder),
})
export type OrderStanding = z.infer<typeof OrderStanding>

const AskedAgreement = z.strictObject({ supplyAgreementId: z.optional(z.string()) })

export const readOrderInfo = endpoint({
  name: 'readLpgOrderInfo',
  method: 'GET',
  path: `${path}/orderInfo`,
  summary: 'Facts for ordering bottled gas: supply points, limits, price, delivery days, last order, draft',
  query: AskedAgreement,
  answer: OrderInfo,
  problems: { 404: ['/error/not_found'] },
  requirements: ['LPG-11', 'LPG-12', 'LPG-16'],
})

export const readOrderStatus = endpoint({
  name: 'readLpgOrderStatus',
  method: 'GET',
  path: `${path}/orderStatus`,
  summary: 'The status and history of the last bottled gas order',
  query: AskedAgreement,
  answer: OrderStanding,
  problems: { 404: ['/error/not_found'] },
  requirements: ['LPG-08', 'LPG-12', 'LPG-15', 'LPG-17', 'LPG-37'],
})

export const readOrder = endpoint({
  name: 'readLpgOrder',
  method: 'GET',
  path: `${path}/orders/:orderId`,
  summary: 'One bottled gas order, with its history',
  params: z.strictObject({ orderId: z.string() }),
  answer: LpgOrder,
  problems: { 404: ['/error/not_found'] },
  requirements: ['LPG-12'],
})
