import * as z from 'zod/mini'
import { Day, Dollars, endpoint, Hindrance, Instant } from './kit.ts'

const path = '/private/lpg'

/** Where an order that there is may stand. Each has one label (`src/domain/lpg-delivery.ts`). */
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

/** The same, and `NO_ORDER` where nothing was ever ordered. */
export const DeliveryStatus = z.enum(['NO_ORDER', ...OrderStatus.options])
export type DeliveryStatus = z.infer<typeof DeliveryStatus>

export const BottlePlace = z.enum(['leftSide', 'rightSide', 'behind', 'elsewhere'])
export type BottlePlace = z.infer<typeof BottlePlace>

/** What the driver needs to know, and whom to call; every answer may be left out. */
export const OrderQuestions = z.strictObject({
  isGateLocked: z.optional(z.boolean()),
  /** How to get in: `Key box, code 4417`. */
  accessNote: z.optional(z.string()),
  isDogOnSite: z.optional(z.boolean()),
  bottlePlace: z.optional(BottlePlace),
  /** `+64` and the number without its leading zero. */
  phoneNumber: z.optional(z.string()),
})
export type OrderQuestions = z.infer<typeof OrderQuestions>

const Answered = z.object(OrderQuestions.shape)

export const FailureReason = z.enum(['gateLocked', 'dogLoose', 'noAccess', 'unsafe', 'noStock', 'weather'])
export type FailureReason = z.infer<typeof FailureReason>

/** Why a delivery did not come to its end, or comes on another day. */
export const FailureInfo = z.object({ reason: FailureReason, detail: z.string() })
export type FailureInfo = z.infer<typeof FailureInfo>

export const LpgOrderEvent = z.object({
  /** Where the order has stood since. */
  status: OrderStatus,
  at: Instant,
  /** `changed`: the customer asked for something else, and the order stands where it stood. */
  kind: z.enum(['moved', 'changed']),
  by: z.enum(['customer', 'retailer', 'deliveryCompany']),
  numberOfBottles: z.int(),
  /** The day that it is about, where it is about one. */
  deliverOn: z.nullable(Day),
  failureInfo: z.nullable(FailureInfo),
})
export type LpgOrderEvent = z.infer<typeof LpgOrderEvent>

/** What an order costs, GST included. A member of a buying group sees none of it. */
export const OrderPrice = z.object({
  pricePerBottle: Dollars,
  delivery: Dollars,
  total: Dollars,
  /** The GST in the total. */
  gst: Dollars,
})
export type OrderPrice = z.infer<typeof OrderPrice>

export const LpgOrder = z.object({
  orderId: z.string(),
  /** `R-5K2M-08` */
  receiptNumber: z.string(),
  supplyAgreementId: z.string(),
  siteAddress: z.string(),
  status: OrderStatus,
  /** Why the last try failed, or the day was moved; null while nothing went wrong. */
  failureInfo: z.nullable(FailureInfo),
  numberOfBottles: z.int(),
  price: z.nullable(OrderPrice),
  questions: Answered,
  placedAt: Instant,
  /** By the customer, or for them when the bottles ran low. */
  placedBy: z.enum(['customer', 'automatic']),
  /** The days on which it is expected; one and the same once it is scheduled. */
  firstDay: Day,
  lastDay: Day,
  /** When the truck is loaded. */
  changeUntil: Instant,
  canChange: z.boolean(),
  deliveredOn: z.nullable(Day),
  /** All the way, oldest first. */
  events: z.array(LpgOrderEvent),
})
export type LpgOrder = z.infer<typeof LpgOrder>

/** When bottles come that are ordered now. */
export const DeliveryOffer = z.object({
  /** Ordered later they come later. */
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
  /** The last day of the agreement; null while it goes on. */
  endDate: z.nullable(Day),
  isEnded: z.boolean(),
})
export type LpgSupplyPoint = z.infer<typeof LpgSupplyPoint>

/** The steps that are filled in, counted from 1: bottles, getting there, contact, review. */
const Step = z.int().check(z.gte(1), z.lte(4))

/** What was filled in and not sent. */
export const LpgOrderDraft = z.strictObject({
  supplyAgreementId: z.string().check(z.maxLength(64)),
  step: Step,
  /** As it was typed. */
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
  /** Whether the bell has nothing new about bottled gas. */
  notificationSeen: z.boolean(),
  /** The account's bottled gas at the selected property, agreements in force first; none for an account without. */
  supplyPoints: z.array(LpgSupplyPoint),
  /** The agreement that the rest is about: the one that was asked for, else the first. Null without bottled gas. */
  supplyAgreementId: z.nullable(z.string()),
  siteAddress: z.nullable(z.string()),
  minimumBottles: z.int(),
  /** In one order: of a home 35, of a business 99. */
  maximumBottles: z.int(),
  /** Of one bottle, full. */
  bottleKilograms: z.number(),
  /** With GST; null for a member of a buying group. */
  pricePerBottle: z.nullable(Dollars),
  delivery: z.nullable(DeliveryOffer),
  /** What the last order said, to begin the next one with. */
  orderTemplate: z.nullable(z.object({ numberOfBottles: z.int(), questions: Answered, orderedOn: Day })),
  /** The customer’s own mobile, where the last order named none. */
  phoneNumber: z.nullable(z.string()),
  /** What was begun on this or another device, and until when it is kept. */
  draft: z.nullable(
    z.object({
      ...LpgOrderDraft.shape,
      questions: Answered,
      version: Instant,
      keptUntil: Day,
    }),
  ),
  /** Why nothing can be ordered, money aside: `checkOrder` says that. */
  hindrance: Hindrance,
})
export type OrderInfo = z.infer<typeof OrderInfo>

export const OrderStanding = z.object({
  supplyAgreementId: z.nullable(z.string()),
  status: DeliveryStatus,
  /** The last order; null for `NO_ORDER`. */
  order: z.nullable(LpgOrder),
})
export type OrderStanding = z.infer<typeof OrderStanding>

const AskedAgreement = z.strictObject({ supplyAgreementId: z.optional(z.string()) })

export const readOrderInfo = endpoint({
  name: 'readLpgOrderInfo',
  method: 'GET',
  path: `${path}/orderInfo`,
  summary: 'What ordering bottled gas begins with: supply points, limits, price, delivery days, the last order, a draft',
  query: AskedAgreement,
  answer: OrderInfo,
  problems: { 404: ['/error/not_found'] },
  requirements: ['LPG-11', 'LPG-12', 'LPG-16'],
})

export const readOrderStatus = endpoint({
  name: 'readLpgOrderStatus',
  method: 'GET',
  path: `${path}/orderStatus`,
  summary: 'Where the last order of bottled gas stands, with all that happened to it',
  query: AskedAgreement,
  answer: OrderStanding,
  problems: { 404: ['/error/not_found'] },
  requirements: ['LPG-08', 'LPG-12', 'LPG-15', 'LPG-17', 'LPG-37'],
})

export const readOrder = endpoint({
  name: 'readLpgOrder',
  method: 'GET',
  path: `${path}/orders/:orderId`,
  summary: 'One order of bottled gas with all that happened to it',
  params: z.strictObject({ orderId: z.string() }),
  answer: LpgOrder,
  problems: { 404: ['/error/not_found'] },
  requirements: ['LPG-12'],
})
