import * as z from 'zod/mini'
import { Day, endpoint, Instant, OpenScope } from '#contract/kit.ts'

export const tooManyKeys = '/error/apiKeys/too_many'
/** The ID exists and its key was used or differs. */
export const keyMade = '/error/apiKeys/made'

export const mostKeys = 5
export const longestKeyDays = 366

export const ApiKey = z.object({
  keyId: z.string(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(OpenScope),
  /** Null: all properties. */
  propertyId: z.nullable(z.string()),
  until: Day,
  madeAt: Instant,
  lastUsedAt: z.nullable(Instant),
  callsLastWeek: z.number(),
  state: z.enum(['live', 'over', 'revoked']),
})
export type ApiKey = z.infer<typeof ApiKey>

/** The caller's own for the selected account: active ones newest first, then those ended in the last month. */
export const ApiKeys = z.object({
  keys: z.array(ApiKey),
  properties: z.array(z.object({ propertyId: z.string(), name: z.string() })),
  canMake: z.boolean(),
  baseUrl: z.string(),
  callsAMinute: z.number(),
})
export type ApiKeys = z.infer<typeof ApiKeys>

const path = '/private/apiKeys'
const params = z.object({ keyId: z.string() })

export const readApiKeys = endpoint({
  name: 'readApiKeys',
  method: 'GET',
  path,
  summary: 'The caller’s API keys, and how they were used',
  answer: ApiKeys,
})

/** The only answer with the secret. */
export const MadeApiKey = z.object({ key: ApiKey, secret: z.string() })
export type MadeApiKey = z.infer<typeof MadeApiKey>

/**
 * No idempotency key: its receipt would store the secret. The client chooses the ID; repeating the call replaces an unseen secret
 * until it is used.
 */
export const makeApiKey = endpoint({
  name: 'makeApiKey',
  method: 'PUT',
  path: `${path}/:keyId`,
  summary: 'Creates an API key to the caller’s own data; the key is returned this once',
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
  summary: 'Ends an API key; its next call is refused',
  params,
})
