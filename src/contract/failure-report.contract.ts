import * as z from 'zod/mini'
import { endpoint, Instant } from './kit.ts'

/** One word of the portal's own code. */
const Name = z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9]{0,59}$/))

/** One arrow that a chart took, by names that stand in the portal's code: nothing of what the chart knows. */
const FailureStep = z.strictObject({
  at: Instant,
  /** The chart's id. */
  chart: Name,
  /** Which of those that ran it, from 2 for the second; the first has no number. */
  actor: z.optional(z.int().check(z.gte(2), z.lte(1_000_000))),
  /** `bill.open`, or of XState's own the first two words. */
  event: z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{0,39}(?:\.[a-zA-Z][a-zA-Z0-9]{0,39})?$/)),
  /** The state value that it came to, as JSON. */
  state: z.string().check(z.regex(/^(?:"[a-zA-Z0-9]+"|\{[a-zA-Z0-9{}":,]*\})$/), z.maxLength(1_000)),
  /** The request that failed, as the server's log names it. */
  request: z.optional(z.guid()),
})

/** Characters of what the customer may say to it. */
export const longestFailureWords = 300

export const FailureReport = z.strictObject({
  /** Made where the failure was seen, so that sending it again is the same report. */
  reportId: z.guid(),
  at: Instant,
  /** The portal's own name of the page, never its address; null where no page was open. */
  page: z.nullable(Name),
  /** The file that the portal began with, whose name changes with every release. */
  release: z.string().check(z.regex(/^[\w.-]{1,80}$/)),
  /** Oldest first. */
  steps: z.array(FailureStep).check(z.maxLength(60)),
  /** What the customer says to it; empty where nothing. */
  words: z.string().check(z.trim(), z.maxLength(longestFailureWords)),
})
export type FailureReport = z.infer<typeof FailureReport>
export type FailureStep = FailureReport['steps'][number]

export const tellFailure = endpoint({
  name: 'tellFailure',
  method: 'POST',
  path: '/public/failures',
  summary:
    'Takes what led to a failed page, by the names of charts, events and states: nobody has to be signed in, and whose it is is not kept. Told again, it is the same report with the words of the last time',
  body: FailureReport,
  answer: z.object({
    /** `F-4K2M-9XPQ`: by which it is spoken of. */
    number: z.string(),
  }),
})
