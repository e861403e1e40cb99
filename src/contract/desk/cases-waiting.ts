import * as z from 'zod/mini'

const Count = z.number()

/** Up to 1,000 each. */
export const CaseCounts = z.object({ open: Count, mine: Count, unassigned: Count })

/** What waits for us. The rail shows their sum. */
export const CasesWaiting = z.object({
  /** Complaints, bill questions and privacy requests. */
  cases: Count,
  /** Registrations and help with paying; null: their role doesn’t open them. */
  care: z.nullable(Count),
})
export type CasesWaiting = z.infer<typeof CasesWaiting>
