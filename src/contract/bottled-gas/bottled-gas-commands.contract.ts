import * as z from 'zod/mini'
import { DeliveryOffer, LpgOrder, LpgOrderDraft, OrderPrice, OrderQuestions } from './bottled-gas.contract.ts'
import { Day, Dollars, endpoint, Instant } from '#contract/kit.ts'

const path = '/private/lpg'

/** Reason of `checkOrder`, and problem of `placeOrder`. */
export const creditControl = 'ineligible_credit_control'
export const ineligibleForCredit = '/error/lpg/ineligible_credit_control'
export const agreementEnded = '/error/lpg/agreement_ended'
export const orderUnderWay = '/error/lpg/order_under_way'
export const tooLateToChange = '/error/lpg/too_late'
export const orderIsOver = '/error/lpg/order_over'

export const OrderCheck = z.object({
  isEligible: z.boolean(),
  reason: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  /** Null if nothing has to be paid first. */
  payment: z.nullable(z.object({ amountOverdue: Dollars, overdueSince: z.nullable(Day) })),
  price: z.nullable(OrderPrice),
  delivery: DeliveryOffer,
})
export type OrderCheck = z.infer<typeof OrderCheck>

/** The account's own maximum is smaller for a home. */
const Bottles = z.int().check(z.gte(1), z.lte(99))
const write = { isIdempotent: true, leansOnSelection: true } as const

export const checkOrder = endpoint({
  name: 'readLpgOrderCheck',
  method: 'POST',
  path: `${path}/checkOrder`,
  summary: 'Whether this number of bottles can be ordered now, the price and delivery date',
  body: z.strictObject({ supplyAgreementId: z.string(), numberOfBottles: Bottles }),
  answer: OrderCheck,
  problems: { 400: ['/error/validation'], 404: ['/error/not_found'] },
  requirements: ['LPG-20', 'LPG-23', 'LPG-24', 'LPG-25', 'LPG-28'],
})

export const placeOrder = endpoint({
  name: 'placeLpgOrder',
  method: 'POST',
  path: `${path}/placeOrder`,
  summary: 'Orders bottled gas',
  body: z.strictObject({ supplyAgreementId: z.string(), numberOfBottles: Bottles, questions: z.optional(OrderQuestions) }),
  answer: LpgOrder,
  ...write,
  problems: {
    400: ['/error/validation'],
    403: [ineligibleForCredit],
    404: ['/error/not_found'],
    409: [agreementEnded, orderUnderWay],
  },
  requirements: ['LPG-09', 'LPG-10', 'LPG-21', 'LPG-26', 'LPG-27', 'LPG-38'],
})

export const changeOrder = endpoint({
  name: 'changeLpgOrder',
  method: 'POST',
  path: `${path}/changeOrder`,
  summary: 'Changes an order of bottled gas, until the truck is loaded',
  body: z.strictObject({ orderId: z.string(), numberOfBottles: Bottles, questions: z.optional(OrderQuestions) }),
  answer: LpgOrder,
  ...write,
  problems: {
    400: ['/error/validation'],
    403: [ineligibleForCredit],
    404: ['/error/not_found'],
    409: [tooLateToChange, orderIsOver],
  },
})

export const cancelOrder = endpoint({
  name: 'cancelLpgOrder',
  method: 'POST',
  path: `${path}/cancelOrder`,
  summary: 'Cancels a bottled gas order, until the truck is loaded',
  body: z.strictObject({ orderId: z.string() }),
  answer: LpgOrder,
  ...write,
  problems: { 404: ['/error/not_found'], 409: [tooLateToChange, orderIsOver] },
})

export const saveOrderDraft = endpoint({
  name: 'saveLpgOrderDraft',
  method: 'PUT',
  path: `${path}/orderDraft`,
  summary: 'Saves the draft of an order, for any device',
  body: LpgOrderDraft,
  answer: z.object({ version: Instant, keptUntil: Day }),
  leansOnSelection: true,
  problems: { 404: ['/error/not_found'], 409: [agreementEnded, orderUnderWay] },
})
