import * as z from 'zod/mini'
import { Day } from '#contract/kit.ts'
import { TipReviewStatus } from '#contract/tips.contract.ts'
import { flowDraft } from './flow-draft.ts'

const Said = z.nullable(TipReviewStatus)

export const tipReviewDraft = flowDraft(
  'tipReview',
  z.array(
    z.object({
      guid: z.string(),
      title: z.string(),
      status: Said,
      since: z.optional(Day),
      before: Said,
      beforeSince: z.optional(Day),
    }),
  ),
)
