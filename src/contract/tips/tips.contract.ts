import * as z from 'zod/mini'
import { endpoint } from '#contract/kit.ts'

export const Season = z.enum(['Spring', 'Summer', 'Autumn', 'Winter', 'Christmas'])
export type Season = z.infer<typeof Season>

export const TipReviewStatus = z.enum(['Liked', 'Disliked'])
export type TipReviewStatus = z.infer<typeof TipReviewStatus>

export const Tips = z.object({
  billingAccountId: z.string(),
  CategoryTips: z.array(
    z.object({
      Category: z.string(),
      Tips: z.array(
        z.object({
          Guid: z.string(),
          Title: z.string(),
          Text: z.string(),
          Source: z.nullable(z.string()),
          Seasons: z.array(Season),
          TipReviewStatus: z.nullable(TipReviewStatus),
          IsNew: z.boolean(),
        }),
      ),
    }),
  ),
  HasVisited: z.boolean(),
  CurrentSeason: z.optional(Season),
})
export type Tips = z.infer<typeof Tips>

export const readTips = endpoint({
  name: 'readTips',
  method: 'GET',
  path: '/private/tips',
  summary: 'Energy saving tips by category, with the selected account’s response to each',
  answer: Tips,
  requirements: ['SHELL-79', 'TIPS-07', 'TIPS-13', 'TIPS-14', 'TIPS-15', 'TIPS-16', 'TIPS-17'],
})
