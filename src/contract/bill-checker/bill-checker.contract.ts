import * as z from 'zod/mini'
import { notOffered } from '#contract/payments/payments.contract.ts'
import { Day, Dollars, endpoint, KilowattHours, SupplyType } from '#contract/kit.ts'

export const billCheckerNotAllowed = '/error/bill_checker/not_allowed'

export const CheckName = z.enum(['estimates', 'doubleCharges', 'tariff', 'lowUser', 'discount'])
export type CheckName = z.infer<typeof CheckName>

const Finding = z.object({
  kind: z.enum([
    'stillEstimated',
    'onNextBill',
    'putRight',
    /** A day on two bills, or a line twice on one. */
    'chargedTwice',
    'tooManyDays',
    'otherPlan',
    'aboveCap',
    'discountMissing',
    'discountDiffers',
  ]),
  /** Newest bill; null if not billed yet. */
  invoiceId: z.nullable(z.string()),
  bills: z.number(),
  startDate: Day,
  endDate: Day,
  days: z.number(),
  supplyType: z.nullable(SupplyType),
  supplyPointId: z.nullable(z.string()),
  amount: z.nullable(Dollars),
})
export type Finding = z.infer<typeof Finding>

const LowUserYear = z.object({
  supplyPointId: z.string(),
  planName: z.string(),
  isLowUserPlan: z.boolean(),
  /** 365 for a complete year. */
  days: z.number(),
  kw: KilowattHours,
  /** 8,000, or 9,000 in the lower South Island. */
  limitKw: KilowattHours,
  /** At today's prices, this plan and its low-user counterpart; null without one or without a full year. */
  costNZD: z.nullable(Dollars),
  otherPlanName: z.nullable(z.string()),
  otherCostNZD: z.nullable(Dollars),
})
export type LowUserYear = z.infer<typeof LowUserYear>

export const BillChecker = z.object({
  /** Null before the first bill. */
  bills: z.nullable(z.object({ count: z.number(), startDate: Day, endDate: Day })),
  /** Of these, bills that the retailer’s billing system made: not checked. Omitted: none. */
  loadedBills: z.optional(z.number()),
  checks: z.array(
    z.object({
      check: CheckName,
      /** `notYet`: too little data; `none`: does not apply. */
      outcome: z.enum(['fine', 'found', 'notYet', 'none']),
      counted: z.object({ amount: z.number(), unit: z.enum(['days', 'lines', 'bills']) }),
      findings: z.array(Finding),
    }),
  ),
  lowUser: z.array(LowUserYear),
  discount: z.nullable(z.object({ name: z.string(), percent: z.number() })),
})
export type BillChecker = z.infer<typeof BillChecker>

export const readBillChecker = endpoint({
  name: 'readBillChecker',
  method: 'GET',
  path: '/private/billChecker',
  summary: 'Checks of the account’s bills, and their results',
  answer: BillChecker,
  problems: { 403: [billCheckerNotAllowed, notOffered] },
  requirements: ['BILL-44', 'BILL-45'],
})
