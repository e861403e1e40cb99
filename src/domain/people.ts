import type { GivenRole, Invitation, Person, PersonState } from '#contract/people.contract.ts'
import { emailMessage } from './contact.ts'
import { dayMs } from './durations.ts'
import { type Day, formatFullDate, today } from './days.ts'

/** An invitation is good for this long. */
export const invitationMs = 7 * dayMs
/** So many people at once have access to an account, or are invited. */
export const mostPeople = 20
/** The last day lies no further ahead, so that nobody is forgotten for good by a slip. */
export const longestYears = 5

export const roleNames: Readonly<Record<GivenRole, string>> = {
  viewer: 'Can view',
  payer: 'Can view and pay',
  full: 'Full access',
}

/** What of an account is its owner’s alone, as a person would say the rows of the table of access. */
export const ownersAlone = 'care, letting others in or sharing its data, moving house, and giving hours away'

export const roleDetails: Readonly<Record<GivenRole, string>> = {
  viewer: 'Sees use, bills and plans. Changes nothing.',
  payer: 'Sees everything a viewer does, pays bills and asks about them.',
  full: `Does what you do, except ${ownersAlone}.`,
}

/** The same, said to who was let in. */
export const roleTheirs: Readonly<Record<GivenRole, string>> = {
  viewer: 'You see use, bills and plans, and change nothing.',
  payer: 'You see everything, pay bills and ask about them.',
  full: `You do what the owner does, except ${ownersAlone}.`,
}

/** Of one property: what is billed together is not shown for it. */
export const onePropertyTheirs = 'You see its use, readings and plan, and nothing of bills.'

export interface AccessDates {
  readonly invitedAt: Date
  readonly takenUpAt: Date | null
  readonly untilDay: Day | null
  readonly endedAt: Date | null
}

/** Where somebody's access stands. @param now epoch ms */
export const personStateOf = ({ invitedAt, takenUpAt, untilDay, endedAt }: AccessDates, now: number): PersonState => {
  if (endedAt) return 'ended'
  if (untilDay !== null && untilDay < today(now)) return 'over'
  if (takenUpAt) return 'active'
  return now < invitedAt.getTime() + invitationMs ? 'invited' : 'lapsed'
}

/** Whether there is something to take back or change. */
export const isRunning = (state: PersonState): boolean => state === 'invited' || state === 'active'

export interface PersonFields {
  readonly email: string
  readonly role: GivenRole
  /** The empty word is all properties. */
  readonly siteId: string
  /** The empty word is no last day. */
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

/** What has to change before somebody is let in, by field. @param day today */
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

/** What somebody was given. */
export interface Given {
  readonly role: GivenRole
  /** The one property; null is all of them. */
  readonly siteId: string | null
  /** The last day; null has none. */
  readonly until: Day | null
}

const abilities: Readonly<Record<GivenRole, string>> = {
  viewer: 'view the account',
  payer: 'view the account and pay its bills',
  full: `do what the account holder does, except ${ownersAlone}`,
}

/** What somebody may do, as a sentence to them: `You can view the account for 12 Kōwhai Street, until 30 June 2026.` */
export const accessSentence = (
  { role, siteName, until }: Pick<Person | Invitation, 'role' | 'siteName' | 'until'>,
  who = 'You',
): string =>
  `${who} can ${abilities[role]} for ${siteName ?? 'all its properties'}, ${
    until === null ? 'with no end date' : `until ${formatFullDate(until)}`
  }.`

/** What somebody may do, in one line: `Can view, 12 Kōwhai Street, until 30 June 2026`. */
export const accessLine = ({ role, siteName, until }: Pick<Person | Invitation, 'role' | 'siteName' | 'until'>): string =>
  [roleNames[role], siteName ?? 'all properties', until === null ? 'no last day' : `until ${formatFullDate(until)}`].join(', ')
