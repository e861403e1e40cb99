import * as z from 'zod/mini'
import { endpoint } from '#contract/kit.ts'

export const MoneyCounts = z.object({
  /** Payments without a match. */
  unmatched: z.number(),
  /** Payments that came back in the last seven days. */
  returns: z.number(),
  /** Direct-debit runs that wait for a second person. */
  runs: z.number(),
  /** Refunds to be paid. */
  refunds: z.number(),
  /** Card payments that wait for a person. */
  cards: z.number(),
})
export type MoneyCounts = z.infer<typeof MoneyCounts>

export const readMoneyCounts = endpoint({
  name: 'readMoneyCounts',
  method: 'GET',
  path: '/staff/money/counts',
  summary: 'How much waits in each part of the money page',
  answer: MoneyCounts,
  example: { answer: { unmatched: 17, returns: 5, runs: 1, refunds: 2, cards: 1 } },
})
