import * as z from 'zod/mini'
import { Day } from '#contract/kit.ts'
import { TipReviewStatus } from '#contract/tips/tips.contract.ts'
import { flowDraft } from './flow-draft.ts'

const DraftStatus = z.nullable(TipReviewStatus)

export const tipReviewDraft = flowDraft(
  'tipReview',
  z.array(
    z.object({
      guid: z.string(),
      title: z.string(),
      status: DraftStatus,
      since: z.optional(Day),
      before: DraftStatus,
      beforeSince: z.optional(Day),
    }),
  ),
)
