import * as z from 'zod/mini'
import { flowDraft } from './flow-draft.ts'

const BillQueryDraft = z.object({
  subject: z.string(),
  position: z.string(),
  message: z.string(),
})
export type BillQueryDraft = z.infer<typeof BillQueryDraft>

export const billQueryDraft = flowDraft<BillQueryDraft>('billQuery', BillQueryDraft)
