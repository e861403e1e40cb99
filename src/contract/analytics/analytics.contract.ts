import * as z from 'zod/mini'
import { endpoint } from '#contract/kit.ts'

/** SHA-256, lower-case hex. */
const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Never sent without consent. */
export const AnalyticsEvent = z.union([
  z.strictObject({
    name: z.literal('visitBegan'),
    email: Hash,
    /** Street, suburb and city; the postcode is never sent. */
    address: z.nullable(Hash),
    phone: z.nullable(Hash),
    birthYear: z.nullable(z.int().check(z.gte(1900), z.lte(2100))),
  }),
  z.strictObject({
    name: z.literal('pageViewed'),
    email: Hash,
    /** Page ID, never the address. */
    page: z.string().check(z.regex(/^[a-zA-Z]{1,40}$/)),
  }),
])
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>

export const collectAnalytics = endpoint({
  name: 'collectAnalytics',
  method: 'POST',
  path: '/private/analytics',
  summary: 'Receives usage statistics of a customer who agreed to them. Hashes are keyed again before they are stored',
  body: AnalyticsEvent,
})
