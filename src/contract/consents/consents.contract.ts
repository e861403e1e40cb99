import * as z from 'zod/mini'
import { Day, endpoint, Instant, OpenScope } from '#contract/kit.ts'

export const beyondRequest = '/error/consent/beyond_request'
export const requestOver = '/error/consent/request_over'
export const consentEnded = '/error/consent/ended'
export const notAgreed = '/error/consent/not_agreed'

/** Maximum without a new consent, in months. */
export const longestConsentMonths = 12

const Party = z.object({ name: z.string(), kind: z.string(), website: z.string() })
export type Party = z.infer<typeof Party>

export const ConsentRequest = z.object({
  code: z.string(),
  party: Party,
  scopes: z.array(OpenScope),
  purpose: z.string(),
  months: z.number(),
  expiresAt: Instant,
})
export type ConsentRequest = z.infer<typeof ConsentRequest>

export const ConsentRead = z.object({
  readId: z.string(),
  at: Instant,
  what: OpenScope,
  startDate: z.nullable(Day),
  endDate: z.nullable(Day),
  amount: z.number(),
})
export type ConsentRead = z.infer<typeof ConsentRead>

export const Consent = z.object({
  consentId: z.string(),
  party: Party,
  purpose: z.string(),
  scopes: z.array(OpenScope),
  /** Null: all properties. */
  propertyIds: z.nullable(z.array(z.string())),
  since: Day,
  until: Day,
  state: z.enum(['live', 'over', 'ended']),
  endedAt: z.nullable(Instant),
  readCount: z.number(),
  reads: z.array(ConsentRead),
})
export type Consent = z.infer<typeof Consent>

/** The caller's own for the selected account: active ones newest first, then those ended in the last year. */
export const Consents = z.object({
  consents: z.array(Consent),
  properties: z.array(z.object({ propertyId: z.string(), name: z.string() })),
})
export type Consents = z.infer<typeof Consents>

const path = '/private/consents'
const params = z.object({ consentId: z.string() })

export const readConsents = endpoint({
  name: 'readConsents',
  method: 'GET',
  path,
  summary: 'The caller’s consents: who can read what, until when, and what was read',
  answer: Consents,
})

export const readConsentRequest = endpoint({
  name: 'readConsentRequest',
  method: 'GET',
  path: `${path}/requests/:code`,
  summary: 'A third party’s request for data, by its code',
  params: z.object({ code: z.string() }),
  answer: ConsentRequest,
})

export const giveConsent = endpoint({
  name: 'giveConsent',
  method: 'POST',
  path: `${path}/requests/:code`,
  summary: 'Gives a third party consent to read what it asked for, or less',
  params: z.object({ code: z.string() }),
  body: z.strictObject({
    scopes: z.array(OpenScope).check(z.minLength(1), z.maxLength(4)),
    propertyIds: z.nullable(z.array(z.string()).check(z.minLength(1), z.maxLength(200))),
    until: Day,
  }),
  answer: Consent,
  isIdempotent: true,
  leansOnSelection: true,
  problems: { 400: [beyondRequest], 409: [requestOver] },
})

export const renewConsent = endpoint({
  name: 'renewConsent',
  method: 'POST',
  path: `${path}/:consentId/renew`,
  summary: 'Extends a consent by twelve months',
  params,
  answer: Consent,
  isIdempotent: true,
  problems: { 409: [consentEnded] },
})

export const endConsent = endpoint({
  name: 'endConsent',
  method: 'DELETE',
  path: `${path}/:consentId`,
  summary: 'Ends a consent; the party’s next read is refused',
  params,
})

export const AskedConsent = z.object({
  requestId: z.string(),
  /** `7KQ2-ZD4F`, typed by the customer. */
  code: z.string(),
  link: z.string(),
  expiresAt: Instant,
})
export type AskedConsent = z.infer<typeof AskedConsent>

const partyPath = '/party/consentRequests'

export const askConsent = endpoint({
  name: 'askConsent',
  method: 'POST',
  path: partyPath,
  summary: 'Asks for a customer’s consent: the answer is a code to show them',
  body: z.strictObject({
    scopes: z.array(OpenScope).check(z.minLength(1), z.maxLength(4)),
    purpose: z.string().check(z.trim(), z.minLength(10), z.maxLength(200)),
    months: z.number().check(z.int(), z.minimum(1), z.maximum(longestConsentMonths)),
  }),
  answer: AskedConsent,
})

export const takeConsentKey = endpoint({
  name: 'takeConsentKey',
  method: 'POST',
  path: `${partyPath}/:requestId/key`,
  summary: 'The party’s key to the data that the customer agreed to share; an earlier key ends',
  params: z.object({ requestId: z.string() }),
  answer: z.object({ secret: z.string(), scopes: z.array(OpenScope), until: Day }),
  problems: { 409: [notAgreed] },
})
