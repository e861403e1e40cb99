import * as z from 'zod/mini'
import { Day, endpoint } from './kit.ts'
import { TipReviewStatus } from './tips.contract.ts'

/** The categories of tips, by their word in the address. */
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

/** Of a year, in whole units; both ends are the same where there is one figure. */
const Yearly = z.object({ least: z.number(), most: z.number() })
export type Yearly = z.infer<typeof Yearly>

export const TipSavings = z.object({
  billingAccountId: z.string(),
  kind: z.enum(['home', 'business']),
  /** What the figures are made of: `own` use; without them, why there are none. */
  basis: z.enum(['own', 'noProfile', 'noReadings']),
  /** Of every amount. Those who see no money are told kilowatt-hours. */
  unit: z.enum(['dollars', 'kwh']),
  /** What suits this home or business and nothing was said of, best first. */
  forYou: z.array(
    z.object({
      guid: z.string(),
      /** How the amount is worked out, from the customer's own data; null without one. */
      why: z.nullable(z.string()),
      saves: z.nullable(Yearly),
    }),
  ),
  /** What the first four of these come to together: a load that is gone is not saved a second time. */
  open: z.nullable(Yearly),
  /** What the shower optimiser says of a year with the customer's goal, else with a minute less; null where it saves nothing, and for a business. */
  showers: z.nullable(
    z.object({
      isGoal: z.boolean(),
      /** Null where there is no price, or no money is shown. */
      dollars: z.nullable(z.number()),
      kwh: z.number(),
    }),
  ),
  /** What was said of a tip, newest first. */
  reviewed: z.array(
    z.object({
      guid: z.string(),
      status: TipReviewStatus,
      since: Day,
      /** What is seen of it in the readings, a year; null while nothing is. */
      seen: z.nullable(z.number()),
    }),
  ),
})
export type TipSavings = z.infer<typeof TipSavings>

export const readTipSavings = endpoint({
  name: 'readTipSavings',
  method: 'GET',
  path: '/private/tips/savings',
  summary: 'Which tips suit the selected account, what each would save it a year, and what is seen of those that are done',
  answer: TipSavings,
  requirements: ['TIPS-01'],
})

const params = z.object({ guid: z.guid() })
const unknownTip = { 404: ['/error/tips/not_found'] } as const

export const reviewTip = endpoint({
  name: 'reviewTip',
  method: 'POST',
  path: '/private/tips/:guid',
  summary: 'Says that a tip is done (Liked) or put away (Disliked); said again it is the same',
  params,
  body: z.strictObject({
    tipReviewStatus: TipReviewStatus,
    /** Since when, where what was taken back is put back; else since now. */
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
  summary: 'Takes back what was said of a tip',
  params,
  leansOnSelection: true,
  problems: unknownTip,
  requirements: ['TIPS-09'],
})

export const visitTips = endpoint({
  name: 'visitTips',
  method: 'POST',
  path: '/private/tips/visitedTips',
  summary: 'The page of tips was opened: what was new there is no longer',
  requirements: ['TIPS-10'],
})

export const visitTipCategory = endpoint({
  name: 'visitTipCategory',
  method: 'POST',
  path: '/private/tips/visitedCategoryTips',
  summary: 'A category of tips was opened: what was new in it is no longer',
  body: z.strictObject({ categoryVisited: TipCategory }),
  requirements: ['TIPS-11', 'TIPS-12'],
})
