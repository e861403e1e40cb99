import * as z from 'zod/mini'
import { AgreedPlan } from '#contract/account/account.contract.ts'
import { Day, Dollars, endpoint, KilowattHours, SupplyType } from '#contract/kit.ts'
import { notOffered } from '#contract/payments/payments.contract.ts'

export const FitBills = z.enum(['12', '24'])
export type FitBills = z.infer<typeof FitBills>

/** Fewer say nothing about a year. */
export const fewestBills = 6

export const FittedPlan = z.object({
  planId: z.string(),
  name: z.string(),
  isOwn: z.boolean(),
  isLowUser: z.boolean(),
  /** As of today. */
  prices: AgreedPlan.shape.tariffs,
  /** Of all bills, at the prices of their days; of each, oldest first. */
  costNZD: Dollars,
  bills: z.array(Dollars),
  /** The next 365 days at the prices that are known: with the same use, with less and with more. */
  year: z.object({ costNZD: Dollars, lowNZD: Dollars, highNZD: Dollars }),
  /** Less for each kWh that is used overnight instead of in the evening. */
  savedPerKwhNZD: z.number(),
})
export type FittedPlan = z.infer<typeof FittedPlan>

/** Of the last twelve bills, as of a year. */
const BatteryFit = z.object({
  /** What is sent out. */
  exportKw: KilowattHours,
  sizes: z.array(
    z.object({
      /** kWh that can be used. */
      kwh: z.number(),
      /** Below zero: it would have cost more. */
      savedNZD: Dollars,
      /** Used at home instead of being sent out. */
      solarKw: KilowattHours,
    }),
  ),
})

const SolarFit = z.object({
  /** What is sent out. */
  exportKw: KilowattHours,
  /** What that takes off the bills. */
  creditNZD: Dollars,
  /** Of power in the daytime, with GST. */
  daytimeNZD: z.number(),
  /** What a kW of panels usually makes. */
  yieldKw: KilowattHours,
})

export const PlanFit = z.object({
  /** Supplies that have more than one plan. */
  supplies: z.array(z.object({ supplyPointId: z.string(), supplyType: SupplyType, address: z.string() })),
  /** The one that is compared; null: none can be. */
  supplyPointId: z.nullable(z.string()),
  /** How many more bills it takes. */
  missingBills: z.number(),
  /** Null: not enough bills, or a bill doesn’t come to what it says when it is worked out again. */
  fit: z.nullable(
    z.object({
      /** Oldest first. */
      bills: z.array(z.object({ startDate: Day, endDate: Day })),
      days: z.number(),
      /** Of electricity. */
      halfHours: z.number(),
      estimatedHalfHours: z.number(),
      /** What the bills came to for this supply. */
      billedNZD: Dollars,
      /** Cheapest first. */
      plans: z.array(FittedPlan),
      /** A year, 5 to 9 pm. */
      eveningKw: KilowattHours,
      /** On the own plan; null: not electricity. */
      battery: z.nullable(BatteryFit),
      /** A year; null: nothing is sent out. */
      solar: z.nullable(SolarFit),
      /** Null: no low-user plan is among them. */
      lowUserEndsOn: z.nullable(Day),
      /** Of a low-user plan without a standard plan of the same hours: its prices are used beyond that day. */
      isLowUserPriceUsed: z.boolean(),
    }),
  ),
})
export type PlanFit = z.infer<typeof PlanFit>

export const readPlanFit = endpoint({
  name: 'readPlanFit',
  method: 'GET',
  path: '/private/billing/plans/fit',
  summary: 'What each plan would have cost, on the customer’s own readings, by the function that bills',
  query: z.object({ bills: z.optional(FitBills), supplyPointId: z.optional(z.string()) }),
  answer: PlanFit,
  problems: { 403: [notOffered] },
})
