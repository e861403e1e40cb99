import * as z from 'zod/mini'
import { flowDraft } from './flow-draft.ts'

const BillQueryDraft = z.object({
  /** The bill that is asked about, or the question that is opened again. */
  subject: z.string(),
  position: z.string(),
  message: z.string(),
})
export type KeptBillQuery = z.infer<typeof BillQueryDraft>

/** The line that was chosen and what was typed about it. */
export const billQueryDraft = flowDraft<KeptBillQuery>('billQuery', BillQueryDraft)
