import * as z from 'zod/mini'
import { Day, endpoint } from '#contract/kit.ts'
import { TipReviewStatus } from './tips.contract.ts'

export const TipCategory = z.enum([
  'heating',
  'hot-water',
  'cooling',
  'appliances',
  'electronics',
  'lighting',
  'laundry',
  'dishwasher',
  'pool',
  'electric-vehicle',
  'around-the-home',
])
export type TipCategory = z.infer<typeof TipCategory>

/** Whole units; equal ends are a single figure. */
const Yearly = z.object({ least: z.number(), most: z.number() })
export type Yearly = z.infer<typeof Yearly>

export const TipSavings = z.object({
  billingAccountId: z.string(),
  kind: z.enum(['home', 'business']),
  /** `own`: the home's own use; otherwise why there are no figures. */
  basis: z.enum(['own', 'noProfile', 'noReadings']),
  /** kWh if money is not shown. */
  unit: z.enum(['dollars', 'kwh']),
  forYou: z.array(
    z.object({
      guid: z.string(),
      why: z.nullable(z.string()),
      saves: z.nullable(Yearly),
    }),
  ),
  /** First four together, each load counted once. */
  open: z.nullable(Yearly),
  /** For the customer's goal, else a minute less; null without savings and for a business. */
  showers: z.nullable(
    z.object({
      isGoal: z.boolean(),
      /** Null without a price or if money is not shown. */
      dollars: z.nullable(z.number()),
      kwh: z.number(),
    }),
  ),
  reviewed: z.array(
    z.object({
      guid: z.string(),
      status: TipReviewStatus,
      since: Day,
      seen: z.nullable(z.number()),
    }),
  ),
})
export type TipSavings = z.infer<typeof TipSavings>

export const readTipSavings = endpoint({
  name: 'readTipSavings',
  method: 'GET',
  path: '/private/tips/savings',
  summary: 'Tips that suit the selected account, the yearly saving of each, and the effect of those done',
  answer: TipSavings,
  requirements: ['TIPS-01'],
})

const params = z.object({ guid: z.guid() })
const unknownTip = { 404: ['/error/tips/not_found'] } as const

export const reviewTip = endpoint({
  name: 'reviewTip',
  method: 'POST',
  path: '/private/tips/:guid',
  summary: 'Marks a tip as done (Liked) or dismissed (Disliked). Idempotent',
  params,
  body: z.strictObject({
    tipReviewStatus: TipReviewStatus,
    /** Restores the date after an undo; default now. */
    since: z.optional(Day),
  }),
  leansOnSelection: true,
  problems: unknownTip,
  requirements: ['TIPS-08', 'TIPS-15'],
})

export const removeTipReview = endpoint({
  name: 'removeTipReview',
  method: 'DELETE',
  path: '/private/tips/:guid',
  summary: 'Undoes the response to a tip',
  params,
  leansOnSelection: true,
  problems: unknownTip,
  requirements: ['TIPS-09'],
})

export const visitTips = endpoint({
  name: 'visitTips',
  method: 'POST',
  path: '/private/tips/visitedTips',
  summary: 'Records that the tips page was opened, so its tips are no longer new',
  requirements: ['TIPS-10'],
})

export const visitTipCategory = endpoint({
  name: 'visitTipCategory',
  method: 'POST',
  path: '/private/tips/visitedCategoryTips',
  summary: 'Records that a category of tips was opened, so its tips are no longer new',
  body: z.strictObject({ categoryVisited: TipCategory }),
  requirements: ['TIPS-11', 'TIPS-12'],
})
