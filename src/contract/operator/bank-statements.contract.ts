import * as z from 'zod/mini'
import { Upload } from '#contract/file.ts'
import { endpoint } from '#contract/kit.ts'

export const StatementResult = z.object({
  /** Of the statement, those left out aside. */
  lines: z.number(),
  /** Not there before. */
  added: z.number(),
  known: z.number(),
  /** Otherwise than before, or there no more: a person decides. */
  changed: z.number(),
  /** Booked: on a customer’s account, or where it is certain that it is no customer’s. */
  matched: z.number(),
  /** Lines of it that wait for a person. */
  waiting: z.number(),
  /** First and last line of the file, how many, and why. */
  leftOut: z.array(z.object({ from: z.number(), to: z.number(), count: z.number(), reason: z.string() })),
})
export type StatementResult = z.infer<typeof StatementResult>

export const sendBankStatement = endpoint({
  name: 'sendBankStatement',
  method: 'POST',
  path: '/operator/bank-statements',
  summary: 'Takes a statement of one of your bank accounts, whole or not at all; a line is stored once, however often it comes',
  query: z.strictObject({
    /** Of a CSV that names no bank account: with its number, such as `01-0123-0123456-00.csv`. */
    fileName: z.optional(z.string().check(z.maxLength(200))),
  }),
  body: Upload,
  takes: { media: ['application/x-ofx', 'text/csv'], mostBytes: 10_485_760, field: 'statement' },
  answer: StatementResult,
  example: {
    answer: { lines: 12, added: 9, known: 3, changed: 0, matched: 8, waiting: 1, leftOut: [] },
  },
})
