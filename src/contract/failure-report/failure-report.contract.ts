import * as z from 'zod/mini'
import { endpoint, Instant } from '#contract/kit.ts'

const Name = z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9]{0,59}$/))

/** Names from the code only: no context data. */
const FailureStep = z.strictObject({
  at: Instant,
  chart: Name,
  /** From 2 for the second actor of a chart; omitted for the first. */
  actor: z.optional(z.int().check(z.gte(2), z.lte(1_000_000))),
  /** `bill.open`; for XState's events the first two words. */
  event: z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{0,39}(?:\.[a-zA-Z][a-zA-Z0-9]{0,39})?$/)),
  state: z.string().check(z.regex(/^(?:"[a-zA-Z0-9]+"|\{[a-zA-Z0-9{}":,]*\})$/), z.maxLength(1_000)),
  request: z.optional(z.guid()),
})

export const longestFailureWords = 300

export const FailureReport = z.strictObject({
  /** Made by the client, so that sending it again is the same report. */
  reportId: z.guid(),
  at: Instant,
  /** Page ID, never the address; null if none. */
  page: z.nullable(Name),
  /** Entry file: its name changes with every release. */
  release: z.string().check(z.regex(/^[\w.-]{1,80}$/)),
  steps: z.array(FailureStep).check(z.maxLength(60)),
  words: z.string().check(z.trim(), z.maxLength(longestFailureWords)),
})
export type FailureReport = z.infer<typeof FailureReport>
export type FailureStep = FailureReport['steps'][number]

export const tellFailure = endpoint({
  name: 'tellFailure',
  method: 'POST',
  path: '/public/failures',
  summary:
    'Receives the steps that led to a failed page, by the names of charts, events and states. No sign-in is needed, and the person is not stored. Sent again, it replaces the words of the same report',
  body: FailureReport,
  answer: z.object({
    number: z.string(),
  }),
})
