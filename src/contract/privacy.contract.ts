import * as z from 'zod/mini'
import { Day, endpoint, Instant } from './kit.ts'

const path = '/private/privacy/requests'

/** What of the facts that are kept, and cannot be changed in the portal, is wrong. */
export const FactKind = z.enum(['name', 'birthDate', 'supplyAddress', 'icp', 'meter', 'other'])
export type FactKind = z.infer<typeof FactKind>

/** `extras`: what nobody needs, at once. `everything`: all but what has to stay, once the account is closed. */
export const DeletionScope = z.enum(['extras', 'everything'])
export type DeletionScope = z.infer<typeof DeletionScope>

export const PrivacyRequestState = z.enum(['received', 'lookedInto', 'done', 'refused', 'withdrawn'])
export type PrivacyRequestState = z.infer<typeof PrivacyRequestState>

/** What keeps everything from being deleted: power or gas still runs, a bill is open, credit is ours to give back, a payment is under way, or a complaint or question is not settled. */
export const DeletionHindrance = z.enum(['supplied', 'owed', 'credit', 'payment', 'matter'])
export type DeletionHindrance = z.infer<typeof DeletionHindrance>

/** It is decided or taken back: nothing more happens to it. */
export const privacyRequestOver = '/error/privacy/over'
/** One deletion is asked for at a time. */
export const deletionAsked = '/error/privacy/deletion_asked'
/** A statement goes beside a fact that we would not change. */
export const notRefused = '/error/privacy/not_refused'

export const PrivacyStep = z.object({
  /** What happened; `extended` and `attached` leave the state as it was. */
  what: z.enum([...PrivacyRequestState.options, 'extended', 'attached']),
  at: Instant,
  /** What was said; null where nothing was. */
  text: z.nullable(z.string()),
})
export type PrivacyStep = z.infer<typeof PrivacyStep>

export const PrivacyRequest = z.object({
  requestId: z.string(),
  /** `P-1042` */
  number: z.string(),
  kind: z.enum(['correction', 'deletion']),
  /** Of a correction: which fact, as it is kept, and what it should be. */
  correction: z.nullable(z.object({ fact: FactKind, kept: z.string(), wanted: z.string(), reason: z.string() })),
  /** Of a deletion. */
  scope: z.nullable(DeletionScope),
  state: PrivacyRequestState,
  receivedOn: Day,
  /** The twentieth working day, or the fortieth where it was extended. */
  answerBy: Day,
  /** Why it takes longer; null where it does not. */
  extendedFor: z.nullable(z.string()),
  /** What the customer has put beside a fact that we would not change; null where they have not. */
  statement: z.nullable(z.string()),
  /** What has happened, oldest first. */
  steps: z.array(PrivacyStep),
  /** Whether the Privacy Commissioner can be asked: we refused, or have not answered in time. */
  canEscalate: z.boolean(),
  canAttach: z.boolean(),
  canWithdraw: z.boolean(),
})
export type PrivacyRequest = z.infer<typeof PrivacyRequest>

/** A fact that is kept of the customer, or of an account that they own, and that they cannot change themselves. */
export const KeptFact = z.object({
  fact: FactKind,
  /** Where there are several of a kind: of which property. */
  about: z.nullable(z.string()),
  value: z.string(),
})
export type KeptFact = z.infer<typeof KeptFact>

export const PrivacyRequests = z.object({
  /** Newest first. */
  requests: z.array(PrivacyRequest),
  facts: z.array(KeptFact),
  /** What everything waits for; empty where it could go today. */
  hindrances: z.array(DeletionHindrance),
})
export type PrivacyRequests = z.infer<typeof PrivacyRequests>

export const readPrivacyRequests = endpoint({
  name: 'readPrivacyRequests',
  method: 'GET',
  path,
  summary: 'The caller’s requests under the Privacy Act, the facts that can be corrected, and what a deletion waits for',
  answer: PrivacyRequests,
})

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))

/** Characters of what is said. */
export const longestFact = 300
export const longestReason = 1_000

export const NewCorrection = z.strictObject({
  fact: FactKind,
  /** As it is kept, so that a fact which has changed since is not corrected twice; empty for something else. */
  kept: z.string().check(z.maxLength(longestFact)),
  wanted: text(longestFact),
  reason: text(longestReason),
})
export type NewCorrection = z.input<typeof NewCorrection>

export const askCorrection = endpoint({
  name: 'askCorrection',
  method: 'POST',
  path: `${path}/corrections`,
  summary: 'Asks for a fact to be corrected: it gets a number, and is decided within 20 working days',
  body: NewCorrection,
  answer: PrivacyRequest,
  isIdempotent: true,
})

export const askDeletion = endpoint({
  name: 'askDeletion',
  method: 'POST',
  path: `${path}/deletions`,
  summary: 'Asks for what is kept to be deleted: what nobody needs goes at once, everything once the account is closed',
  body: z.strictObject({ scope: DeletionScope }),
  answer: PrivacyRequest,
  isIdempotent: true,
  problems: { 409: [deletionAsked] },
})

const params = z.object({ requestId: z.string() })

export const attachStatement = endpoint({
  name: 'attachStatement',
  method: 'POST',
  path: `${path}/:requestId/statement`,
  summary: 'Puts a statement of correction beside a fact that was not changed',
  params,
  body: z.strictObject({ statement: text(longestReason) }),
  answer: PrivacyRequest,
  isIdempotent: true,
  problems: { 409: [notRefused] },
})

export const withdrawPrivacyRequest = endpoint({
  name: 'withdrawPrivacyRequest',
  method: 'POST',
  path: `${path}/:requestId/withdraw`,
  summary: 'Takes a request back',
  params,
  answer: PrivacyRequest,
  isIdempotent: true,
  problems: { 409: [privacyRequestOver] },
})
