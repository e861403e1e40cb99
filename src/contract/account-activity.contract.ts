import * as z from 'zod/mini'
import { endpoint, Instant } from './kit.ts'

/** A part of the account that staff looked at. */
export const SeenPart = z.enum(['account', 'bills', 'usage', 'products', 'profile', 'activity'])
export type SeenPart = z.infer<typeof SeenPart>

export const StaffVisit = z.object({
  kind: z.literal('staffVisit'),
  id: z.string(),
  at: Instant,
  /** Null while it lasts, fifteen minutes at most. */
  endedAt: z.nullable(Instant),
  staffName: z.string(),
  reason: z.string(),
  reference: z.string(),
  seen: z.array(SeenPart),
  /** What was changed for the customer, in words. */
  changes: z.array(z.object({ at: Instant, what: z.string() })),
})
export type StaffVisit = z.infer<typeof StaffVisit>

export const OwnSignIn = z.object({
  kind: z.literal('signIn'),
  id: z.string(),
  at: Instant,
  how: z.enum(['password', 'link']),
})
export type OwnSignIn = z.infer<typeof OwnSignIn>

/** What of the account was changed. */
export const ChangedPart = z.enum([
  'loginEmailAsked',
  'loginEmail',
  'loginEmailKept',
  'password',
  'mobilePhone',
  'homePhone',
  'workPhone',
  'postalAddress',
  'contactPreferences',
  'propertyName',
  'schoolDonation',
  'messages',
  'gasOrdered',
  'gasOrderChanged',
  'gasOrderCancelled',
  'meterRead',
  'meterReadChanged',
  'meterReadTakenBack',
])
export type ChangedPart = z.infer<typeof ChangedPart>

export const AccountChange = z.object({
  kind: z.literal('change'),
  id: z.string(),
  at: Instant,
  what: ChangedPart,
  /** Who did it: the customer who reads this, somebody else with access, or staff. */
  by: z.object({ name: z.string(), isYou: z.boolean(), isStaff: z.boolean() }),
})
export type AccountChange = z.infer<typeof AccountChange>

/** Newest first. */
export const AccountActivity = z.object({
  entries: z.array(z.discriminatedUnion('kind', [StaffVisit, OwnSignIn, AccountChange])),
})
export type AccountActivity = z.infer<typeof AccountActivity>
export type ActivityEntry = AccountActivity['entries'][number]

export const readAccountActivity = endpoint({
  name: 'readAccountActivity',
  method: 'GET',
  path: '/private/account/activity',
  summary:
    'Who was in the account: the customer’s own sign-ins, what was changed and by whom, and each visit of staff with its reason and what it changed',
  answer: AccountActivity,
  requirements: ['AUTH-49', 'AUTH-52'],
})
