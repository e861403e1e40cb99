import * as z from 'zod/mini'
import { Day, Dollars, endpoint, KilowattHours, PortalPath } from '#contract/kit.ts'

/** Amount, per cent of the whole, and per day. */
const amountOf = (value: typeof Dollars) => z.object({ value, percentage: z.number(), dailyAverageUsage: value })

/** Energy at full price with GST, before free hours and discount; 0 if money is not shown. */
export const BreakdownCategory = z.object({
  name: z.string(),
  hexColour: z.string(),
  iconUrl: PortalPath,
  dollars: amountOf(Dollars),
  kWh: amountOf(KilowattHours),
  plusMinus: z.optional(z.object({ dollars: Dollars, kWh: KilowattHours })),
})
export type BreakdownCategory = z.infer<typeof BreakdownCategory>

/** Other amounts of a bill; with the categories they add up to its total. */
const BreakdownBill = z.object({
  energy: Dollars,
  freeHours: z.object({ hours: z.number(), dollars: Dollars }),
  /** Credit for exported energy, 0 or more. */
  sentOut: Dollars,
  discount: z.nullable(z.object({ name: z.string(), percent: z.number(), dollars: Dollars })),
  dailyCharge: z.object({ days: z.number(), dollars: Dollars }),
  total: Dollars,
  isWholeBill: z.boolean(),
})

export const BreakdownKind = z.enum(['week', 'bill', 'month', 'year'])
export type BreakdownKind = z.infer<typeof BreakdownKind>

export const BreakdownPeriod = z.object({
  startDate: Day,
  endDate: Day,
  numberOfDays: z.int(),
  period: BreakdownKind,
  /** Known days, and how many are estimated. */
  knownDays: z.int(),
  estimatedDays: z.int(),
  isRunning: z.boolean(),
  categories: z.array(BreakdownCategory),
  kWh: KilowattHours,
  bill: z.nullable(BreakdownBill),
  /** All four are null if not worth mentioning. */
  biggestSavingAppliance: z.nullable(z.string()),
  biggestSavingDescription: z.nullable(z.string()),
  biggestSavingCtaLabel: z.nullable(z.string()),
  biggestSavingTipCategory: z.nullable(z.string()),
  biggestSavingTitle: z.optional(z.nullable(z.string())),
})
export type BreakdownPeriod = z.infer<typeof BreakdownPeriod>

export const BreakdownFuel = z.object({
  breakdowns: z.nullable(z.array(BreakdownPeriod)),
  selectableYears: z.array(z.int()),
  /** False before the first ended bill period; see `historicTrendReadyOn`. */
  isHistoricTrendReady: z.optional(z.boolean()),
  historicTrendReadyOn: z.optional(z.nullable(Day)),
})
export type BreakdownFuel = z.infer<typeof BreakdownFuel>

export const UsageBreakdown = z.object({
  unlockProgress: z.object({
    isUnlocked: z.boolean(),
    answered: z.number(),
    total: z.number(),
    open: z.optional(z.number()),
  }),
  isReady: z.boolean(),
  showPopup: z.boolean(),
  isV2Enabled: z.boolean(),
  daysOfData: z.number(),
  readyOn: z.nullable(Day),
  /** False: natural gas days only. */
  hasElectricity: z.optional(z.boolean()),
  /** False: no electricity or natural gas to break down. */
  hasMeter: z.optional(z.boolean()),
  kWhOnly: z.boolean(),
  electricity: BreakdownFuel,
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
    /** Calendar year with its months and the year before; default: recent weeks and bills. */
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
