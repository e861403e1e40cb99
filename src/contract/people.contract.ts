import * as z from 'zod/mini'
import { Day, endpoint, Instant } from './kit.ts'

/** `viewer` sees the account, `payer` pays its bills too, `full` does what its owner does, but for letting others in, moving house and giving away. */
export const GivenRole = z.enum(['viewer', 'payer', 'full'])
export type GivenRole = z.infer<typeof GivenRole>

/** What a person may do with an account that is somebody else's. */
export const GivenAccess = z.object({
  /** By which it is left; null of what we set up ourselves, for a business for example. */
  accessId: z.nullable(z.string()),
  role: GivenRole,
  /** Whose account it is. */
  owner: z.string(),
  /** The last day; null has none. */
  until: z.nullable(Day),
  /** It shows one of the account's properties alone, and nothing of the account as a whole. */
  isOneProperty: z.boolean(),
})
export type GivenAccess = z.infer<typeof GivenAccess>

/**
 * `invited`: not taken up yet. `active`. `lapsed`: not taken up in seven days. `over`: its last day is past. `ended`: taken back by the
 * owner, or left.
 */
export const PersonState = z.enum(['invited', 'active', 'lapsed', 'over', 'ended'])
export type PersonState = z.infer<typeof PersonState>

export const Person = z.object({
  accessId: z.string(),
  email: z.string(),
  /** Null until the invitation is taken up. */
  name: z.nullable(z.string()),
  role: GivenRole,
  /** The one property; null is all of them. */
  siteId: z.nullable(z.string()),
  siteName: z.nullable(z.string()),
  /** The last day; null has none. */
  until: z.nullable(Day),
  state: PersonState,
  invitedAt: Instant,
  takenUpAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
})
export type Person = z.infer<typeof Person>

/** Who has access, newest first; those that are over for thirteen months. */
export const People = z.object({
  people: z.array(Person),
  /** To choose from, for one who is to see a single one. */
  properties: z.array(z.object({ siteId: z.string(), name: z.string() })),
})
export type People = z.infer<typeof People>

const Given = { role: GivenRole, siteId: z.nullable(z.string()), until: z.nullable(Day) }

/** The address has access already, is invited, or is the owner's own. */
export const alreadyInvited = '/error/people/already_invited'
/** What was to be changed is over, or was changed by somebody else since the page was opened. */
export const accessChanged = '/error/people/changed_meanwhile'
/** As many people as an account may have. */
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
  summary: 'Lets somebody into the account',
  body: z.strictObject({ email: z.string().check(z.maxLength(254)), ...Given }),
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
  body: z.strictObject({ ...Given, was: z.strictObject(Given) }),
  leansOnSelection: true,
  problems: { 409: [accessChanged] },
  requirements: ['ACCT-51'],
})

export const removePerson = endpoint({
  name: 'removePerson',
  method: 'DELETE',
  path: `${path}/:accessId`,
  summary: 'Takes somebody’s access back, at once',
  params: z.object({ accessId: z.string() }),
  leansOnSelection: true,
  requirements: ['ACCT-51'],
})

/** What a person is told of an invitation before they take it up. */
export const Invitation = z.object({
  owner: z.string(),
  role: GivenRole,
  siteName: z.nullable(z.string()),
  until: z.nullable(Day),
  state: PersonState,
  billingAccountId: z.string(),
})
export type Invitation = z.infer<typeof Invitation>

/** It is over, was taken up, or was taken back. */
export const invitationOver = '/error/people/invitation_over'
/** Who takes it up has access to the account already: an earlier invitation went to another of their addresses. */
export const accessThere = '/error/people/access_there'

export const readInvitation = endpoint({
  name: 'readInvitation',
  method: 'GET',
  path: '/private/user/invitations/:accessId',
  summary: 'What the caller is invited to',
  params: z.object({ accessId: z.string() }),
  answer: Invitation,
  requirements: ['ACCT-51'],
})

export const takeUpInvitation = endpoint({
  name: 'takeUpInvitation',
  method: 'POST',
  path: '/private/user/invitations/:accessId',
  summary: 'Takes an invitation up',
  params: z.object({ accessId: z.string() }),
  problems: { 409: [invitationOver, accessThere] },
  requirements: ['ACCT-51'],
})

export const leaveAccount = endpoint({
  name: 'leaveAccount',
  method: 'DELETE',
  path: '/private/user/access/:accessId',
  summary: 'Gives access to somebody else’s account up',
  params: z.object({ accessId: z.string() }),
  requirements: ['ACCT-51'],
})
