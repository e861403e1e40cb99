import * as z from 'zod/mini'
import { Day, endpoint, Instant, OpenScope } from './kit.ts'

/** There are as many keys as somebody may have. */
export const tooManyKeys = '/error/apiKeys/too_many'
/** There is such a key already, and it was used, or is another one. */
export const keyMade = '/error/apiKeys/made'

/** Keys of one person that are alive. */
export const mostKeys = 5
/** A key reads for a year at most. */
export const longestKeyDays = 366

export const ApiKey = z.object({
  keyId: z.string(),
  name: z.string(),
  /** What it begins with: `opk-4F7KQ2ZD`. */
  prefix: z.string(),
  scopes: z.array(OpenScope),
  /** Null for all properties of the account. */
  propertyId: z.nullable(z.string()),
  /** The last day on which it reads. */
  until: Day,
  madeAt: Instant,
  lastUsedAt: z.nullable(Instant),
  /** On the last seven days, this one among them. */
  callsLastWeek: z.number(),
  state: z.enum(['live', 'over', 'revoked']),
})
export type ApiKey = z.infer<typeof ApiKey>

/** The caller's own keys of the selected account: those that read, newest first, then those that ended in the last month. */
export const ApiKeys = z.object({
  keys: z.array(ApiKey),
  properties: z.array(z.object({ propertyId: z.string(), name: z.string() })),
  /** Whether another can be made. */
  canMake: z.boolean(),
  /** Where a key reads: `https://portal.example.nz/v2/open`. */
  baseUrl: z.string(),
  /** How often a key may ask. */
  callsAMinute: z.number(),
})
export type ApiKeys = z.infer<typeof ApiKeys>

const path = '/private/apiKeys'
const params = z.object({ keyId: z.string() })

export const readApiKeys = endpoint({
  name: 'readApiKeys',
  method: 'GET',
  path,
  summary: 'The caller’s keys to their own data, and what they were used for',
  answer: ApiKeys,
})

/** The one answer that holds the key. */
export const MadeApiKey = z.object({ key: ApiKey, secret: z.string() })
export type MadeApiKey = z.infer<typeof MadeApiKey>

/**
 * No idempotency key: its receipt would keep the secret. The client makes the id, and where the answer was lost the same call gives another
 * secret in place of the one that nobody saw, as long as none was used.
 */
export const makeApiKey = endpoint({
  name: 'makeApiKey',
  method: 'PUT',
  path: `${path}/:keyId`,
  summary: 'Makes a key with which a program reads the caller’s own data; it is shown this once',
  params,
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    scopes: z.array(OpenScope).check(z.minLength(1), z.maxLength(4)),
    propertyId: z.nullable(z.string()),
    until: Day,
  }),
  answer: MadeApiKey,
  leansOnSelection: true,
  problems: { 409: [tooManyKeys, keyMade] },
})

export const revokeApiKey = endpoint({
  name: 'revokeApiKey',
  method: 'DELETE',
  path: `${path}/:keyId`,
  summary: 'Ends a key: its next call is refused',
  params,
})
