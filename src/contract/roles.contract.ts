import * as z from 'zod/mini'
import { endpoint } from './kit.ts'

/**
 * Who the caller is. `customer`: whose account it is. `staffLook`: staff who look at the portal for the customer and change nothing.
 * `staffAct`: staff who may do what the customer asks, apart from sign-in, contact, payment methods and moving house.
 */
export const PortalRole = z.enum(['customer', 'staffLook', 'staffAct'])
export type PortalRole = z.infer<typeof PortalRole>

/**
 * Per account. `owner`: the account is in their name. `authorised`: its owner lets them see it and act on it. `viewer`, `payer` and `full`:
 * its owner let them in, to see it, to pay for it, or to do what an owner does.
 */
export const AccountRole = z.enum(['owner', 'authorised', 'viewer', 'payer', 'full'])

export const Roles = z.object({
  roles: z.array(PortalRole),
  accounts: z.array(
    z.object({
      billingAccountId: z.string(),
      role: AccountRole,
      /** The access by which the caller may leave; left out for an account of their own. */
      accessId: z.optional(z.string()),
    }),
  ),
})

export type Roles = z.infer<typeof Roles>

export const readRoles = endpoint({
  name: 'readRoles',
  method: 'GET',
  path: '/private/account/roles',
  summary: 'Who calls, and what they are to each billing account',
  answer: Roles,
  requirements: ['AUTH-53', 'ACCT-14', 'ACCT-51', 'ACCT-52'],
})
