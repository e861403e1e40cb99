import * as z from 'zod/mini'
import { Day, Dollars, endpoint } from '#contract/kit.ts'
import { notOffered } from '#contract/payments/payments.contract.ts'

export const noArrears = '/error/payment_plan/no_arrears'
export const arrearsHaveChanged = '/error/payment_plan/amount_changed'
export const planIsOn = '/error/payment_plan/already_on'
export const billsAreSpread = '/error/payment_plan/bills_are_spread'
export const noPlan = '/error/payment_plan/not_on'
export const nothingMissed = '/error/payment_plan/nothing_missed'

export const Protection = z.enum(['medicallyDependent', 'firstMissedPayment', 'planKept', 'helpAsked', 'inDispute'])
export type Protection = z.infer<typeof Protection>

export const PlanInstalment = z.object({
  number: z.number(),
  dueOn: Day,
  amount: Dollars,
  status: z.enum(['coming', 'paid', 'missed']),
})
export type PlanInstalment = z.infer<typeof PlanInstalment>

export const PaymentPlan = z.object({
  standing: z.enum(['kept', 'missed', 'done']),
  amount: Dollars,
  instalments: z.array(PlanInstalment),
  /** 0 while on track. */
  missedAmount: Dollars,
  isTakenByItself: z.boolean(),
})
export type PaymentPlan = z.infer<typeof PaymentPlan>

export const Arrears = z.object({
  today: Day,
  arrears: z.nullable(z.object({ amount: Dollars, since: Day })),
  plan: z.nullable(PaymentPlan),
  protections: z.array(Protection),
})
export type Arrears = z.infer<typeof Arrears>

const path = '/private/billPlanner/paymentPlan'
const write = { isIdempotent: true, leansOnSelection: true } as const
const Agreed = z.object({ reference: z.string(), firstOn: Day, instalments: z.array(PlanInstalment) })

/** No early access needed: arrears concern everybody who pays. */
export const readArrears = endpoint({
  name: 'readArrears',
  method: 'GET',
  path,
  summary: 'What is overdue, and the payment plan for it',
  answer: Arrears,
  problems: { 403: [notOffered] },
})

export const agreePaymentPlan = endpoint({
  name: 'agreePaymentPlan',
  method: 'PUT',
  path,
  summary: 'Agrees to pay what is overdue in fortnightly instalments',
  /** The amount shown to the customer: another one is refused. */
  body: z.strictObject({ fortnights: z.union([z.literal(4), z.literal(6), z.literal(8), z.literal(12)]), amount: Dollars }),
  answer: Agreed,
  ...write,
  problems: { 400: ['/error/validation'], 403: [notOffered], 409: [noArrears, arrearsHaveChanged, planIsOn, billsAreSpread] },
})

export const catchUpPaymentPlan = endpoint({
  name: 'catchUpPaymentPlan',
  method: 'PUT',
  path: `${path}/catchUp`,
  summary: 'Spreads the rest of a payment plan again after a missed instalment',
  answer: Agreed,
  ...write,
  problems: { 403: [notOffered], 409: [noPlan, nothingMissed] },
})

export const endPaymentPlan = endpoint({
  name: 'endPaymentPlan',
  method: 'DELETE',
  path,
  summary: 'Ends a payment plan; the rest is due as it was before',
  ...write,
  problems: { 403: [notOffered], 409: [noPlan] },
})
