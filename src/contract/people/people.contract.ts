import * as z from 'zod/mini'
import { Day, endpoint, Instant } from '#contract/kit.ts'

/** `payer`: also pays; `full`: everything but letting others in, moving house and giving away. */
export const GivenRole = z.enum(['viewer', 'payer', 'full'])
export type GivenRole = z.infer<typeof GivenRole>

export const GivenAccess = z.object({
  /** For leaving; null if set up by the retailer, for example for a business. */
  accessId: z.nullable(z.string()),
  role: GivenRole,
  owner: z.string(),
  until: z.nullable(Day),
  /** One property only, nothing of the whole account. */
  isOneProperty: z.boolean(),
})
export type GivenAccess = z.infer<typeof GivenAccess>

/** `lapsed`: not accepted in seven days. `over`: past its last day. `ended`: by the owner, or left. */
export const PersonState = z.enum(['invited', 'active', 'lapsed', 'over', 'ended'])
export type PersonState = z.infer<typeof PersonState>

export const Person = z.object({
  accessId: z.string(),
  email: z.string(),
  name: z.nullable(z.string()),
  role: GivenRole,
  siteId: z.nullable(z.string()),
  siteName: z.nullable(z.string()),
  until: z.nullable(Day),
  state: PersonState,
  invitedAt: Instant,
  takenUpAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
})
export type Person = z.infer<typeof Person>

/** Newest first; ended ones for thirteen months. */
export const People = z.object({
  people: z.array(Person),
  properties: z.array(z.object({ siteId: z.string(), name: z.string() })),
})
export type People = z.infer<typeof People>

const AccessTermsShape = { role: GivenRole, siteId: z.nullable(z.string()), until: z.nullable(Day) }

export const alreadyInvited = '/error/people/already_invited'
export const accessChanged = '/error/people/changed_meanwhile'
export const tooManyPeople = '/error/people/too_many'

const path = '/private/account/people'

export const readPeople = endpoint({
  name: 'readPeople',
  method: 'GET',
  path,
  summary: 'Who has access to the account',
  answer: People,
  requirements: ['ACCT-51', 'ACCT-52'],
})

export const invitePerson = endpoint({
  name: 'invitePerson',
  method: 'POST',
  path,
  summary: 'Invites someone to the account',
  body: z.strictObject({ email: z.string().check(z.maxLength(254)), ...AccessTermsShape }),
  answer: z.object({ accessId: z.string() }),
  isIdempotent: true,
  leansOnSelection: true,
  problems: { 409: [alreadyInvited, tooManyPeople] },
  requirements: ['ACCT-51'],
})

export const changePerson = endpoint({
  name: 'changePerson',
  method: 'PUT',
  path: `${path}/:accessId`,
  summary: 'Changes what somebody may do, where and until when',
  params: z.object({ accessId: z.string() }),
  body: z.strictObject({ ...AccessTermsShape, was: z.strictObject(AccessTermsShape) }),
  leansOnSelection: true,
  problems: { 409: [accessChanged] },
  requirements: ['ACCT-51'],
})

export const removePerson = endpoint({
  name: 'removePerson',
  method: 'DELETE',
  path: `${path}/:accessId`,
  summary: 'Ends a person’s access immediately',
  params: z.object({ accessId: z.string() }),
  leansOnSelection: true,
  requirements: ['ACCT-51'],
})

export const Invitation = z.object({
  owner: z.string(),
  role: GivenRole,
  siteName: z.nullable(z.string()),
  until: z.nullable(Day),
  state: PersonState,
  billingAccountId: z.string(),
})
export type Invitation = z.infer<typeof Invitation>

export const invitationOver = '/error/people/invitation_over'
/** Already has access through another address. */
export const accessThere = '/error/people/access_there'

export const readInvitation = endpoint({
  name: 'readInvitation',
  method: 'GET',
  path: '/private/user/invitations/:accessId',
  summary: 'The invitation of the caller',
  params: z.object({ accessId: z.string() }),
  answer: Invitation,
  requirements: ['ACCT-51'],
})

export const takeUpInvitation = endpoint({
  name: 'takeUpInvitation',
  method: 'POST',
  path: '/private/user/invitations/:accessId',
  summary: 'Accepts an invitation',
  params: z.object({ accessId: z.string() }),
  problems: { 409: [invitationOver, accessThere] },
  requirements: ['ACCT-51'],
})

export const leaveAccount = endpoint({
  name: 'leaveAccount',
  method: 'DELETE',
  path: '/private/user/access/:accessId',
  summary: 'Leaves someone else’s account',
  params: z.object({ accessId: z.string() }),
  requirements: ['ACCT-51'],
})
