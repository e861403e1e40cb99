import * as z from 'zod/mini'
import { WireFile } from '#contract/file.ts'
import { Day, endpoint } from '#contract/kit.ts'

export const NumberedCaseKind = z.enum(['complaint', 'billQuestion', 'privacy'])
export type NumberedCaseKind = z.infer<typeof NumberedCaseKind>

/** One week of one kind. */
const CaseWeek = z.object({
  opened: z.number(),
  answered: z.number(),
  /** Answered after their due date. */
  late: z.number(),
  /** Median working days from received to answered; null if none was answered. */
  workingDays: z.nullable(z.number()),
})

export const DeskNumbers = z.object({
  /** Mondays, oldest first; the last week is still running. */
  weeks: z.readonly(z.array(Day)),
  cases: z.readonly(z.array(z.object({ kind: NumberedCaseKind, weeks: z.readonly(z.array(CaseWeek)) }))),
  /** What bill questions were about, most first. */
  billQuestions: z.readonly(z.array(z.object({ about: z.string(), count: z.number() }))),
  /** Steps of the portal where most visits ended, of customers who agreed to be counted; in the last 30 days. In words. */
  stuck: z.readonly(z.array(z.object({ chart: z.string(), step: z.string(), visits: z.number(), ends: z.number() }))),
})
export type DeskNumbers = z.infer<typeof DeskNumbers>

/** How many weeks, this one included. */
const Weeks = z.object({ weeks: z.prefault(z.enum(['4', '12', '26', '52']), '12') })

const example = {
  weeks: ['2026-06-01', '2026-06-08'],
  cases: [
    {
      kind: 'complaint',
      weeks: [
        { opened: 6, answered: 5, late: 0, workingDays: 7 },
        { opened: 2, answered: 1, late: 1, workingDays: 9.5 },
      ],
    },
  ],
  billQuestions: [{ about: 'Electricity used', count: 14 }],
  stuck: [{ chart: 'Moving house', step: 'The customer enters the new address.', visits: 210, ends: 63 }],
}

export const readDeskNumbers = endpoint({
  name: 'readDeskNumbers',
  method: 'GET',
  path: '/staff/numbers',
  summary: 'How many cases came, how long they took, what bills were asked about and where customers got stuck',
  query: Weeks,
  answer: DeskNumbers,
  example: { answer: example },
})

export const readDeskNumbersFile = endpoint({
  name: 'readDeskNumbersFile',
  method: 'GET',
  path: '/staff/numbers/file',
  summary: 'The same as CSV, with who exported it and when',
  query: Weeks,
  answer: WireFile,
  media: ['text/csv'],
})
