import * as z from 'zod/mini'
import { endpoint, Instant } from './kit.ts'

/**
 * Who the caller is. `customer`: whose account it is. `staffLook`: staff who look at the portal for the customer and change nothing.
 * `staffAct`: staff who may do what the customer asks, apart from sign-in, contact, payment methods and moving house.
 */
export const PortalRole = z.enum(['customer', 'staffLook', 'staffAct'])
export type PortalRole = z.infer<typeof PortalRole>

/** Per account. `owner`: the account is in their name. `authorised`: its owner lets them see it and act on it. */
export const AccountRole = z.enum(['owner', 'authorised'])

export const Roles = z.looseObject({
  roles: z.array(PortalRole),
  accounts: z.array(z.looseObject({ billingAccountId: z.string(), role: AccountRole })),
})

export const readRoles = endpoint({
  name: 'readRoles',
  method: 'GET',
  path: '/private/account/roles',
  summary: 'Who calls, and what they are to each billing account',
  answer: Roles,
  requirements: ['AUTH-53'],
})

/** A part of the account that staff looked at. */
export const SeenPart = z.enum(['account', 'bills', 'usage', 'products', 'profile', 'activity'])
export type SeenPart = z.infer<typeof SeenPart>

export const StaffVisit = z.looseObject({
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
  changes: z.array(z.looseObject({ at: Instant, what: z.string() })),
})
export type StaffVisit = z.infer<typeof StaffVisit>

export const OwnSignIn = z.looseObject({
  kind: z.literal('signIn'),
  id: z.string(),
  at: Instant,
  how: z.enum(['password', 'link']),
})
export type OwnSignIn = z.infer<typeof OwnSignIn>

/** Newest first. */
export const AccountActivity = z.looseObject({ entries: z.array(z.discriminatedUnion('kind', [StaffVisit, OwnSignIn])) })
export type AccountActivity = z.infer<typeof AccountActivity>
export type ActivityEntry = AccountActivity['entries'][number]

export const readAccountActivity = endpoint({
  name: 'readAccountActivity',
  method: 'GET',
  path: '/private/account/activity',
  summary: 'Who was in the account: the customer’s own sign-ins, and each visit of staff with its reason and what it changed',
  answer: AccountActivity,
  requirements: ['AUTH-49', 'AUTH-52'],
})
