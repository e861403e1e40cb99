import * as z from 'zod/mini'
import type { Draft } from '#domain/profile/answer-draft.ts'
import { flowDraft } from './flow-draft.ts'

const ProfileDraft = z.object({
  questionId: z.string(),
  editing: z.nullable(z.string()),
  draft: z.object({ chosen: z.array(z.string()), typed: z.record(z.string(), z.string()) }),
})

export interface QuestionDraft {
  readonly questionId: string
  readonly editing: string | null
  readonly draft: Draft
}

export const profileDraft = flowDraft<QuestionDraft>('profile', ProfileDraft)
