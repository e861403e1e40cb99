import * as z from 'zod/mini'
import { endpoint } from './kit.ts'

/** `staffLook`: read only. `staffAct`: everything but sign-in, contact, payment methods and moving house. */
export const PortalRole = z.enum(['customer', 'staffLook', 'staffAct'])
export type PortalRole = z.infer<typeof PortalRole>

/** Per account. `authorised`: by the owner, to see and act. `viewer`, `payer`, `full`: access given by the owner. */
export const AccountRole = z.enum(['owner', 'authorised', 'viewer', 'payer', 'full'])

export const Roles = z.object({
  roles: z.array(PortalRole),
  accounts: z.array(
    z.object({
      billingAccountId: z.string(),
      role: AccountRole,
      accessId: z.optional(z.string()),
    }),
  ),
})

export type Roles = z.infer<typeof Roles>

export const readRoles = endpoint({
  name: 'readRoles',
  method: 'GET',
  path: '/private/account/roles',
  summary: 'The caller, and their role on each billing account',
  answer: Roles,
  requirements: ['AUTH-53', 'ACCT-14', 'ACCT-51', 'ACCT-52'],
})
