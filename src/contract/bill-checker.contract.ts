import * as z from 'zod/mini'
import { notOffered } from './payments.contract.ts'
import { Day, Dollars, endpoint, KilowattHours, SupplyType } from './kit.ts'

/** The bill checker is part of early access. */
export const billCheckerNotAllowed = '/error/bill_checker/not_allowed'

export const CheckName = z.enum(['estimates', 'doubleCharges', 'tariff', 'lowUser', 'discount'])
export type CheckName = z.infer<typeof CheckName>

/** What a check came upon. Above zero is what was charged too much, below zero too little; null where that is not known yet. */
const Finding = z.object({
  kind: z.enum([
    /** Still estimated: a reading puts it right by itself. */
    'stillEstimated',
    /** Read since: the difference is on the next bill. */
    'onNextBill',
    /** Read since, and put right on a later bill. */
    'putRight',
    /** One day on two bills, or one line twice on one bill. */
    'chargedTwice',
    /** More daily charges than the bill has days. */
    'tooManyDays',
    /** Priced by another plan than the agreement names. */
    'otherPlan',
    /** A low-user plan with a daily charge above the cap. */
    'aboveCap',
    /** The discount is not on the bill, or is another amount than it should be. */
    'discountMissing',
    'discountDiffers',
  ]),
  /** The bill that it is on, the newest where it is on several; null where it is on none yet. */
  invoiceId: z.nullable(z.string()),
  /** How many bills it is on. */
  bills: z.number(),
  /** The first and the last day that it is about, and how many it is about from the one to the other. */
  startDate: Day,
  endDate: Day,
  days: z.number(),
  supplyType: z.nullable(SupplyType),
  supplyPointId: z.nullable(z.string()),
  amount: z.nullable(Dollars),
})
export type Finding = z.infer<typeof Finding>

/** What a year at a supply point comes to beside the limit of the low-user rules. */
const LowUserYear = z.object({
  supplyPointId: z.string(),
  planName: z.string(),
  isLowUserPlan: z.boolean(),
  /** The days counted, 365 once a year is known; kWh of those days. */
  days: z.number(),
  kw: KilowattHours,
  /** 8,000, or 9,000 in the lower South Island. */
  limitKw: KilowattHours,
  /** The same year at today's prices by this plan, and by the one that differs from it in that alone; null without such a plan, or a whole year. */
  costNZD: z.nullable(Dollars),
  otherPlanName: z.nullable(z.string()),
  otherCostNZD: z.nullable(Dollars),
})
export type LowUserYear = z.infer<typeof LowUserYear>

export const BillChecker = z.object({
  /** Bills that were looked at, and the days that they cover; null before the first bill. */
  bills: z.nullable(z.object({ count: z.number(), startDate: Day, endDate: Day })),
  checks: z.array(
    z.object({
      check: CheckName,
      /** `notYet`: there is too little to tell by; `none`: there is nothing of this kind on the account. */
      outcome: z.enum(['fine', 'found', 'notYet', 'none']),
      /** How much was looked at: days, lines or bills. */
      counted: z.object({ amount: z.number(), unit: z.enum(['days', 'lines', 'bills']) }),
      findings: z.array(Finding),
    }),
  ),
  lowUser: z.array(LowUserYear),
  /** Of the account's discount; null without one. */
  discount: z.nullable(z.object({ name: z.string(), percent: z.number() })),
})
export type BillChecker = z.infer<typeof BillChecker>

export const readBillChecker = endpoint({
  name: 'readBillChecker',
  method: 'GET',
  path: '/private/billChecker',
  summary: 'What was checked on the account’s bills, and what was found',
  answer: BillChecker,
  problems: { 403: [billCheckerNotAllowed, notOffered] },
  requirements: ['BILL-44', 'BILL-45'],
})
