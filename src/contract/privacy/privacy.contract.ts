import * as z from 'zod/mini'
import { Day, endpoint, Instant } from '#contract/kit.ts'

const path = '/private/privacy/requests'

/** Facts that the portal cannot change. */
export const FactKind = z.enum(['name', 'birthDate', 'supplyAddress', 'icp', 'meter', 'other'])
export type FactKind = z.infer<typeof FactKind>

/** `extras`: optional data, immediately. `everything`: all but legal retention, after the account closes. */
export const DeletionScope = z.enum(['extras', 'everything'])
export type DeletionScope = z.infer<typeof DeletionScope>

export const PrivacyRequestState = z.enum(['received', 'lookedInto', 'done', 'refused', 'withdrawn'])
export type PrivacyRequestState = z.infer<typeof PrivacyRequestState>

/** Running supply, open bill, credit, payment in progress, or an open complaint or question. */
export const DeletionHindrance = z.enum(['supplied', 'owed', 'credit', 'payment', 'matter'])
export type DeletionHindrance = z.infer<typeof DeletionHindrance>

export const privacyRequestOver = '/error/privacy/over'
export const deletionAsked = '/error/privacy/deletion_asked'
export const notRefused = '/error/privacy/not_refused'

export const PrivacyStep = z.object({
  /** `extended` and `attached` leave the state unchanged. */
  what: z.enum([...PrivacyRequestState.options, 'extended', 'attached']),
  at: Instant,
  text: z.nullable(z.string()),
})
export type PrivacyStep = z.infer<typeof PrivacyStep>

export const PrivacyRequest = z.object({
  requestId: z.string(),
  number: z.string(),
  kind: z.enum(['correction', 'deletion']),
  correction: z.nullable(z.object({ fact: FactKind, kept: z.string(), wanted: z.string(), reason: z.string() })),
  scope: z.nullable(DeletionScope),
  state: PrivacyRequestState,
  receivedOn: Day,
  /** Twentieth working day, or fortieth if extended. */
  answerBy: Day,
  extendedFor: z.nullable(z.string()),
  statement: z.nullable(z.string()),
  steps: z.array(PrivacyStep),
  canEscalate: z.boolean(),
  canAttach: z.boolean(),
  canWithdraw: z.boolean(),
})
export type PrivacyRequest = z.infer<typeof PrivacyRequest>

export const KeptFact = z.object({
  fact: FactKind,
  /** Property, if there are several facts of a kind. */
  about: z.nullable(z.string()),
  value: z.string(),
})
export type KeptFact = z.infer<typeof KeptFact>

export const PrivacyRequests = z.object({
  requests: z.array(PrivacyRequest),
  facts: z.array(KeptFact),
  hindrances: z.array(DeletionHindrance),
})
export type PrivacyRequests = z.infer<typeof PrivacyRequests>

export const readPrivacyRequests = endpoint({
  name: 'readPrivacyRequests',
  method: 'GET',
  path,
  summary: 'The caller’s privacy requests, the details that can be corrected, and what a deletion waits for',
  answer: PrivacyRequests,
})

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))

export const longestFact = 300
export const longestReason = 1_000

export const NewCorrection = z.strictObject({
  fact: FactKind,
  /** Stored value, so that a fact changed since is not corrected twice; empty for other. */
  kept: z.string().check(z.maxLength(longestFact)),
  wanted: text(longestFact),
  reason: text(longestReason),
})
export type NewCorrection = z.input<typeof NewCorrection>

export const askCorrection = endpoint({
  name: 'askCorrection',
  method: 'POST',
  path: `${path}/corrections`,
  summary: 'Asks us to correct a detail; the request gets a number and a decision within 20 working days',
  body: NewCorrection,
  answer: PrivacyRequest,
  isIdempotent: true,
})

export const askDeletion = endpoint({
  name: 'askDeletion',
  method: 'POST',
  path: `${path}/deletions`,
  summary: 'Requests deletion of saved data: optional data immediately, everything once the account is closed',
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
  summary: 'Adds a statement to a detail that was not corrected',
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
  summary: 'Withdraws a privacy request',
  params,
  answer: PrivacyRequest,
  isIdempotent: true,
  problems: { 409: [privacyRequestOver] },
})
