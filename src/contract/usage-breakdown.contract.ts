import * as z from 'zod/mini'
import { Day, Dollars, endpoint, KilowattHours, PortalPath } from './kit.ts'

/** Of a period: how much, of the whole in per cent, and a day of it. */
const amountOf = (value: typeof Dollars) => z.object({ value, percentage: z.number(), dailyAverageUsage: value })

/** A category's dollars are energy at its full price with GST, before free hours and the discount; 0 where money is not shown. */
export const BreakdownCategory = z.object({
  name: z.string(),
  hexColour: z.string(),
  iconUrl: PortalPath,
  dollars: amountOf(Dollars),
  kWh: amountOf(KilowattHours),
  /** An estimate: by how much it may be more or less. */
  plusMinus: z.optional(z.object({ dollars: Dollars, kWh: KilowattHours })),
})
export type BreakdownCategory = z.infer<typeof BreakdownCategory>

/** What stands on a bill beside the categories; they and these add up to the total. */
const BreakdownBill = z.object({
  energy: Dollars,
  freeHours: z.object({ hours: z.number(), dollars: Dollars }),
  /** Paid for power that was sent out, 0 or more. */
  sentOut: Dollars,
  discount: z.nullable(z.object({ name: z.string(), percent: z.number(), dollars: Dollars })),
  dailyCharge: z.object({ days: z.number(), dollars: Dollars }),
  total: Dollars,
  /** The bill of the period was made, and says the very same. */
  isWholeBill: z.boolean(),
})

export const BreakdownKind = z.enum(['week', 'bill', 'month', 'year'])
export type BreakdownKind = z.infer<typeof BreakdownKind>

export const BreakdownPeriod = z.object({
  startDate: Day,
  endDate: Day,
  /** Days of the period. */
  numberOfDays: z.int(),
  period: BreakdownKind,
  /** Of these something is known, and of so many of them by an estimate. Less than `numberOfDays` while it runs. */
  knownDays: z.int(),
  estimatedDays: z.int(),
  isRunning: z.boolean(),
  /** The largest first. */
  categories: z.array(BreakdownCategory),
  kWh: KilowattHours,
  /** Null where money is not shown. */
  bill: z.nullable(BreakdownBill),
  /** All four are null where nothing is worth saying. */
  biggestSavingAppliance: z.nullable(z.string()),
  biggestSavingDescription: z.nullable(z.string()),
  biggestSavingCtaLabel: z.nullable(z.string()),
  biggestSavingTipCategory: z.nullable(z.string()),
  /** What is saved over the period, as the description says. */
  biggestSavingTitle: z.optional(z.nullable(z.string())),
})
export type BreakdownPeriod = z.infer<typeof BreakdownPeriod>

export const BreakdownFuel = z.object({
  /** Oldest first within a kind; null where nothing is known. */
  breakdowns: z.nullable(z.array(BreakdownPeriod)),
  /** Years with something known, the newest first. */
  selectableYears: z.array(z.int()),
  /** False until a bill period has ended; then `historicTrendReadyOn` says when. */
  isHistoricTrendReady: z.optional(z.boolean()),
  historicTrendReadyOn: z.optional(z.nullable(Day)),
})
export type BreakdownFuel = z.infer<typeof BreakdownFuel>

export const UsageBreakdown = z.object({
  unlockProgress: z.object({
    isUnlocked: z.boolean(),
    answered: z.number(),
    total: z.number(),
    /** Questions of the whole profile that are open: each sharpens the estimate. */
    open: z.optional(z.number()),
  }),
  isReady: z.boolean(),
  showPopup: z.boolean(),
  isV2Enabled: z.boolean(),
  daysOfData: z.number(),
  readyOn: z.nullable(Day),
  /** False where no electricity is supplied: the days are of natural gas then. */
  hasElectricity: z.optional(z.boolean()),
  /** False where neither electricity nor natural gas can be broken down here, ever. */
  hasMeter: z.optional(z.boolean()),
  /** Money is not shown to this account. */
  kWhOnly: z.boolean(),
  electricity: BreakdownFuel,
  /** Null for an account without natural gas. */
  naturalGas: z.nullable(BreakdownFuel),
})
export type UsageBreakdown = z.infer<typeof UsageBreakdown>

export const readUsageBreakdown = endpoint({
  name: 'readUsageBreakdown',
  method: 'GET',
  path: '/private/insights/usagebreakdown',
  summary: 'What electricity and natural gas went into, by week and bill, or in a year',
  query: z.object({
    environment: z.optional(z.literal('web')),
    /** 1 January to 31 December, with its months and the year before; left out, the last weeks and bills. */
    year: z.optional(z.string().check(z.regex(/^(?:19|2[01])\d{2}$/))),
  }),
  answer: UsageBreakdown,
  requirements: [
    'BRKD-07',
    'BRKD-08',
    'BRKD-09',
    'BRKD-10',
    'BRKD-11',
    'BRKD-12',
    'BRKD-13',
    'BRKD-14',
    'BRKD-26',
    'BRKD-27',
    'BRKD-28',
  ],
})
