import type { GivenRole, Invitation, Person, PersonState } from '#contract/people/people.contract.ts'
import { emailMessage } from '#domain/portal/contact.ts'
import { dayMs } from '#domain/basics/durations.ts'
import { type Day, formatFullDate, today } from '#domain/basics/days.ts'

export const invitationMs = 7 * dayMs
export const mostPeople = 20
/** Years; latest last day of access, so that nobody keeps it forever by mistake. */
export const longestYears = 5

export const roleNames: Readonly<Record<GivenRole, string>> = {
  viewer: 'Can view',
  payer: 'Can view and pay',
  full: 'Full access',
}

export const ownersAlone = 'care, inviting people, sharing data, moving house and donating hours'

export const roleDetails: Readonly<Record<GivenRole, string>> = {
  viewer: 'They can see your use, bills and plans, but can’t change anything.',
  payer: 'They can see everything a viewer does, pay bills and ask about them.',
  full: `They can do everything you can, except ${ownersAlone}.`,
}

export const roleTheirs: Readonly<Record<GivenRole, string>> = {
  viewer: 'You can see use, bills and plans, but can’t change anything.',
  payer: 'You can see everything, pay bills and ask about them.',
  full: `You can do everything the owner can, except ${ownersAlone}.`,
}

export const onePropertyTheirs = 'You can see its use, readings and plan, but not its bills.'

export interface AccessDates {
  readonly invitedAt: Date
  readonly takenUpAt: Date | null
  readonly untilDay: Day | null
  readonly endedAt: Date | null
}

export const personStateOf = ({ invitedAt, takenUpAt, untilDay, endedAt }: AccessDates, now: number): PersonState => {
  if (endedAt) return 'ended'
  if (untilDay !== null && untilDay < today(now)) return 'over'
  if (takenUpAt) return 'active'
  return now < invitedAt.getTime() + invitationMs ? 'invited' : 'lapsed'
}

export const isRunning = (state: PersonState): boolean => state === 'invited' || state === 'active'

export interface PersonFields {
  readonly email: string
  readonly role: GivenRole
  /** Empty: all properties. */
  readonly siteId: string
  /** Empty: no end date. */
  readonly until: string
}

export const emptyPerson: PersonFields = { email: '', role: 'viewer', siteId: '', until: '' }

const untilMessage = (until: string, day: Day): string | null => {
  if (until === '') return null
  if (!/^\d{4}-\d{2}-\d{2}$/.test(until)) return 'Please enter a date'
  if (until < day) return 'Please choose today or a later day'
  return until.slice(0, 4) > String(Number(day.slice(0, 4)) + longestYears)
    ? `Please choose a day within ${longestYears} years`
    : null
}

export const personErrors = (
  { email, until }: Pick<PersonFields, 'email' | 'until'>,
  day: Day,
): Partial<Record<keyof PersonFields, string>> => {
  const late = untilMessage(until, day)
  const unfit = emailMessage(email.trim())
  return {
    ...(unfit === null ? {} : { email: unfit }),
    ...(late === null ? {} : { until: late }),
  }
}

export interface AccessTerms {
  readonly role: GivenRole
  /** Null: all properties. */
  readonly siteId: string | null
  /** Null: no end date. */
  readonly until: Day | null
}

const abilities: Readonly<Record<GivenRole, string>> = {
  viewer: 'view the account',
  payer: 'view the account and pay its bills',
  full: `do what the account holder does, except ${ownersAlone}`,
}

export const accessSentence = (
  { role, siteName, until }: Pick<Person | Invitation, 'role' | 'siteName' | 'until'>,
  who = 'You',
): string =>
  `${who} can ${abilities[role]} for ${siteName ?? 'all its properties'}, ${
    until === null ? 'with no end date' : `until ${formatFullDate(until)}`
  }.`

export const accessLine = ({ role, siteName, until }: Pick<Person | Invitation, 'role' | 'siteName' | 'until'>): string =>
  [roleNames[role], siteName ?? 'all properties', until === null ? 'no end date' : `until ${formatFullDate(until)}`].join(', ')
