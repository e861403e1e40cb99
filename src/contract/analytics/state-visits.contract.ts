import * as z from 'zod/mini'
import { endpoint } from '#contract/kit.ts'

export const mostCounts = 200

const amount = (most: number) => z.int().check(z.gte(0), z.lte(most))

/** Since the last report; names from the code, and sums. */
const StateCount = z.strictObject({
  chart: z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9]{0,59}$/)),
  /** Innermost state: `open.reading`. */
  state: z.string().check(z.regex(/^[a-zA-Z0-9]+(?:\.[a-zA-Z0-9]+)*$/), z.maxLength(200)),
  visits: amount(10_000),
  /** While the page was visible. */
  milliseconds: amount(86_400_000),
  /** How often the chart ended or was left here. */
  ends: amount(10_000),
})
export type StateCount = z.infer<typeof StateCount>

export const collectStateVisits = endpoint({
  name: 'collectStateVisits',
  method: 'POST',
  path: '/private/analytics/states',
  summary:
    'Receives how often and how long each state of the portal’s charts was visited, and how often a flow ended there, from customers who agreed to be counted. Summed by day, chart and state; no person is stored',
  body: z.strictObject({ counts: z.array(StateCount).check(z.minLength(1), z.maxLength(mostCounts)) }),
})
