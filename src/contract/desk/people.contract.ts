import * as z from 'zod/mini'
import { staffProofNeeded } from '#contract/desk/proof.contract.ts'
import { endpoint, Instant, OperatorScope, StaffRole } from '#contract/kit.ts'

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))

export const StaffListMember = z.object({
  staffId: z.uuid(),
  name: z.string(),
  email: z.string(),
  roles: z.readonly(z.array(StaffRole)),
  /** May make changes during a visit, not only look. */
  mayAct: z.boolean(),
  isSelf: z.boolean(),
  lastSignInAt: z.nullable(Instant),
  passkeys: z.int(),
})
export type StaffListMember = z.infer<typeof StaffListMember>

const mereTamati = {
  staffId: '5f3b2c9e-5b0e-4a59-9d55-0d3b7d1c2a10',
  name: 'Mere Tāmati',
  email: 'mere@staff.example.com',
  roles: ['answer' as const, 'money' as const],
  mayAct: true,
  isSelf: false,
  lastSignInAt: '2026-06-08T20:14:00.000Z',
  passkeys: 1,
}

export const StaffList = z.object({
  members: z.array(StaffListMember),
  /** They sign in with the retailer's own provider: there are no passwords here. */
  isElsewhere: z.boolean(),
  /** The retailer's provider says which roles they have. */
  areRolesElsewhere: z.boolean(),
})
export type StaffList = z.infer<typeof StaffList>

export const readStaffList = endpoint({
  name: 'readStaffList',
  method: 'GET',
  path: '/staff/people',
  summary: 'Who works at the desk: roles, last sign-in and passkeys',
  answer: StaffList,
  example: { answer: { members: [mereTamati], isElsewhere: false, areRolesElsewhere: false } },
})

const access = { roles: z.readonly(z.array(StaffRole).check(z.maxLength(StaffRole.options.length))), mayAct: z.boolean() }

/** Shown once; null where the retailer's provider signs them in. */
export const StaffSecrets = z.object({ password: z.nullable(z.string()), codeKey: z.nullable(z.string()) })
export type StaffSecrets = z.infer<typeof StaffSecrets>

export const NewStaffMember = z.strictObject({
  name: Name,
  email: z.string().check(z.trim(), z.email(), z.maxLength(254)),
  ...access,
})
export type NewStaffMember = z.infer<typeof NewStaffMember>

export const addStaffMember = endpoint({
  name: 'addStaffMember',
  method: 'POST',
  path: '/staff/people',
  summary: 'Adds somebody to the staff list; their first password and the key for codes are shown once',
  problems: { 403: [staffProofNeeded] },
  body: NewStaffMember,
  answer: StaffSecrets,
  example: {
    body: { name: 'Mere Tāmati', email: 'mere@staff.example.com', roles: ['answer'], mayAct: true },
    answer: { password: 'wQx3…', codeKey: 'PUKEKOPUKEKOPUKEKOPUKEKOPUKEKOAA' },
  },
})

const member = { params: z.object({ staffId: z.string() }) }

export const StaffAccess = z.strictObject(access)
export type StaffAccess = z.infer<typeof StaffAccess>

export const changeStaffAccess = endpoint({
  name: 'changeStaffAccess',
  method: 'PUT',
  path: '/staff/people/:staffId/access',
  summary: 'Changes what somebody may do at the desk; nobody changes their own roles',
  problems: { 403: [staffProofNeeded] },
  ...member,
  body: StaffAccess,
  example: { body: { roles: ['answer', 'money'], mayAct: true } },
})

export const renewStaffPassword = endpoint({
  name: 'renewStaffPassword',
  method: 'POST',
  path: '/staff/people/:staffId/password',
  summary: 'Gives somebody a new password, shown once, and signs them out everywhere',
  problems: { 403: [staffProofNeeded] },
  ...member,
  answer: StaffSecrets,
  example: { answer: { password: 'wQx3…', codeKey: null } },
})

export const renewStaffCodeKey = endpoint({
  name: 'renewStaffCodeKey',
  method: 'POST',
  path: '/staff/people/:staffId/codeKey',
  summary: 'Gives somebody a new key for codes, shown once, and signs them out everywhere',
  problems: { 403: [staffProofNeeded] },
  ...member,
  answer: StaffSecrets,
  example: { answer: { password: null, codeKey: 'PUKEKOPUKEKOPUKEKOPUKEKOPUKEKOAA' } },
})

export const endStaffMember = endpoint({
  name: 'endStaffMember',
  method: 'DELETE',
  path: '/staff/people/:staffId',
  summary: 'Ends somebody’s access, running sessions and visits',
  problems: { 403: [staffProofNeeded] },
  ...member,
})

/** A key or secret, shown once. */
export const NewSecret = z.object({ secret: z.string() })
export type NewSecret = z.infer<typeof NewSecret>

export const ThirdParty = z.object({
  /** Front of its key. */
  prefix: z.string(),
  name: z.string(),
  /** What it is, as customers read it. */
  kind: z.string(),
  website: z.string(),
  endedAt: z.nullable(Instant),
})
export type ThirdParty = z.infer<typeof ThirdParty>

const powerCompare = {
  prefix: 'opp_3fk2',
  name: 'Power Compare',
  kind: 'Compares power plans',
  website: 'https://compare.example.com',
  endedAt: null,
}

export const readThirdParties = endpoint({
  name: 'readThirdParties',
  method: 'GET',
  path: '/staff/parties',
  summary: 'Third parties that may ask customers for consent',
  answer: z.object({ parties: z.array(ThirdParty) }),
  example: { answer: { parties: [powerCompare] } },
})

export const NewThirdParty = z.strictObject({
  name: Name,
  kind: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  website: z.string().check(z.regex(/^https:\/\/[^\s/]+\S*$/), z.maxLength(300)),
})
export type NewThirdParty = z.infer<typeof NewThirdParty>

export const addThirdParty = endpoint({
  name: 'addThirdParty',
  method: 'POST',
  path: '/staff/parties',
  summary: 'Registers a third party; its key is shown once',
  problems: { 403: [staffProofNeeded] },
  body: NewThirdParty,
  answer: NewSecret,
  isIdempotent: true,
  example: {
    body: { name: 'Power Compare', kind: 'Compares power plans', website: 'https://compare.example.com' },
    answer: { secret: 'opp_3fk2…' },
  },
})

export const endThirdParty = endpoint({
  name: 'endThirdParty',
  method: 'DELETE',
  path: '/staff/parties/:prefix',
  summary: 'Ends a third party and every consent that customers gave it',
  problems: { 403: [staffProofNeeded] },
  params: z.object({ prefix: z.string() }),
})

export const DeskClient = z.object({
  clientId: z.uuid(),
  name: z.string(),
  scopes: z.readonly(z.array(OperatorScope)),
  createdAt: Instant,
  lastTokenAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
})
export type DeskClient = z.infer<typeof DeskClient>

const billing = {
  clientId: '0d3b7d1c-5b0e-4a59-9d55-5f3b2c9e2a10',
  name: 'Billing system',
  scopes: ['money:write' as const],
  createdAt: '2026-05-01T02:00:00.000Z',
  lastTokenAt: null,
  endedAt: null,
}

export const readDeskClients = endpoint({
  name: 'readDeskClients',
  method: 'GET',
  path: '/staff/clients',
  summary: 'Clients that may call /v2/operator',
  answer: z.object({ clients: z.array(DeskClient) }),
  example: { answer: { clients: [billing] } },
})

export const NewDeskClient = z.strictObject({
  name: Name,
  scopes: z.readonly(z.array(OperatorScope).check(z.minLength(1), z.maxLength(OperatorScope.options.length))),
})
export type NewDeskClient = z.infer<typeof NewDeskClient>

export const addDeskClient = endpoint({
  name: 'addDeskClient',
  method: 'POST',
  path: '/staff/clients',
  summary: 'Makes a client for one of the retailer’s systems; its secret is shown once',
  problems: { 403: [staffProofNeeded] },
  body: NewDeskClient,
  answer: z.object({ clientId: z.uuid(), secret: z.string() }),
  isIdempotent: true,
  example: { body: { name: 'Billing system', scopes: ['money:write'] }, answer: { clientId: billing.clientId, secret: 'k3x…' } },
})

export const endDeskClient = endpoint({
  name: 'endDeskClient',
  method: 'DELETE',
  path: '/staff/clients/:clientId',
  summary: 'Ends a client; its tokens are refused within a second',
  problems: { 403: [staffProofNeeded] },
  params: z.object({ clientId: z.string() }),
})
