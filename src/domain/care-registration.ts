import type { CareState, ContactChannel, ContactTime, Dependence, HelpWish } from '#contract/care.contract.ts'
import { phoneMessage } from './contact.ts'
import { addDays, type Day } from './days.ts'
import { addWorkingDays } from './public-holidays.ts'
import { lengthMessage } from './text-length.ts'

/** Days before a registration has to be confirmed again from which on that is said. */
const renewalDays = 60
/** Days before that day on which the customer is reminded, once each; zero is the day itself. */
export const reminderDays = [60, 30, 7, 0] as const

/** What is kept of a registration, as far as it decides where it stands. Instants are epoch ms. */
export interface CareStanding {
  readonly status: 'pending' | 'registered'
  readonly endedOn: Day | null
  readonly renewBy: Day | null
  readonly confirmedAt: number | null
  /** When a form was asked for again. */
  readonly formAskedAt: number | null
  readonly formReceivedAt: number | null
}

/** Whether a form has come that nobody has looked at yet. */
export const hasNewForm = ({ confirmedAt, formAskedAt, formReceivedAt }: CareStanding): boolean =>
  formReceivedAt !== null && formReceivedAt > Math.max(confirmedAt ?? 0, formAskedAt ?? 0)

/** Whether the form that came last was not enough: it was asked for again, and none has come since. */
export const isAskedAgain = (standing: CareStanding): boolean =>
  standing.formAskedAt !== null && standing.formAskedAt > (standing.confirmedAt ?? 0) && !hasNewForm(standing)

/** Where a registration stands on a day. It is in force in each state but `ended`, whatever day it was to be renewed by. */
export const careStateOf = (standing: CareStanding, today: Day): CareState => {
  const { status, endedOn, renewBy } = standing
  if (endedOn !== null) return 'ended'
  if (hasNewForm(standing)) return 'checking'
  if (status === 'pending') return 'awaitingForm'
  return isAskedAgain(standing) || (renewBy !== null && today >= addDays(renewBy, -renewalDays)) ? 'toRenew' : 'confirmed'
}

/** Which reminder a registration is due for on a day: the days before it is to be renewed; null for none. A late one stands for those before it. */
export const reminderDueOn = (renewBy: Day, today: Day): number | null =>
  reminderDays.toReversed().find((days) => today >= addDays(renewBy, -days)) ?? null

/** Days after a form was asked for on which the customer is reminded of it, once each: it is no hurry, and nothing ends without it. */
export const formReminderDays = [14, 42, 90] as const

/** Whether a form is waited for: none has come yet, or the one that came was not enough. */
export const isFormAwaited = (standing: CareStanding): boolean =>
  standing.endedOn === null && !hasNewForm(standing) && (standing.status === 'pending' || isAskedAgain(standing))

/** Which reminder of a form is due on a day: the days after it was asked for; null for none. A late one stands for those before it. */
export const formReminderDueOn = (askedOn: Day, today: Day): number | null =>
  formReminderDays.toReversed().find((days) => today >= addDays(askedOn, days)) ?? null

/** By when somebody gets in touch who asked for help: the second working day after it. */
export const helpBy = (asked: Day): Day => addWorkingDays(asked, 2)

/** `H-1042` */
export const helpNumber = (number: number): string => `H-${number}`

export const dependenceWords: Readonly<Record<Dependence, string>> = {
  breathing: 'Breathing: oxygen, ventilator, CPAP',
  dialysis: 'Dialysis at home',
  heart: 'Heart: pump or monitor',
  feeding: 'Feeding: pump or suction',
  temperature: 'Keeping warm or cool, for a condition',
  medicine: 'Medicine that has to stay cold',
  other: 'Something else',
}

export const channelWords: Readonly<Record<ContactChannel, string>> = {
  phone: 'Phone call',
  text: 'Text message',
  email: 'Email',
  letter: 'Letter',
}

export const timeWords: Readonly<Record<ContactTime, string>> = {
  anyTime: 'Any time, 8\u00a0am to 9\u00a0pm',
  morning: 'Morning, 8\u00a0am to noon',
  afternoon: 'Afternoon, noon to 5\u00a0pm',
  evening: 'Evening, 5 to 9\u00a0pm',
}

export const wishWords: Readonly<Record<HelpWish, string>> = {
  moreTime: 'More time to pay',
  instalments: 'To pay in parts',
  advice: 'To talk it through with somebody',
  unsure: 'I don’t know yet',
}

/** All that the forms about care ask for, as it is filled in; each asks for some of it. */
export interface CareFields {
  readonly person: string
  readonly dependsOn: readonly Dependence[]
  readonly details: string
  readonly hasEmergencyPlan: boolean
  readonly channel: ContactChannel
  readonly time: ContactTime
  readonly alternateName: string
  readonly alternateRelation: string
  readonly alternatePhone: string
  readonly wish: HelpWish | ''
  readonly message: string
}

export const emptyCareFields: CareFields = {
  person: '',
  dependsOn: [],
  details: '',
  hasEmergencyPlan: false,
  channel: 'phone',
  time: 'anyTime',
  alternateName: '',
  alternateRelation: '',
  alternatePhone: '',
  wish: '',
  message: '',
}

export type CareSubject = 'register' | 'contact' | 'help'

/** The fields that a form asks for, in the order in which it does. */
export const fieldsOf: Readonly<Record<CareSubject, readonly (keyof CareFields)[]>> = {
  register: ['person', 'dependsOn', 'details', 'alternateName', 'alternateRelation', 'alternatePhone', 'hasEmergencyPlan'],
  contact: ['channel', 'time', 'alternateName', 'alternateRelation', 'alternatePhone'],
  help: ['wish', 'message'],
}

export const longestDetails = 500
export const longestHelp = 1_000
const longestName = 80

type Errors = Readonly<Record<string, string>>

const said = (errors: Readonly<Record<string, string | null>>): Errors =>
  Object.fromEntries(Object.entries(errors).flatMap(([name, sentence]) => (sentence === null ? [] : [[name, sentence]])))

/** Nobody has to be named; who is has a name and a number. */
const alternateErrors = ({ alternateName, alternateRelation, alternatePhone }: CareFields): Errors => {
  const [name, relation, phone] = [alternateName.trim(), alternateRelation.trim(), alternatePhone.trim()]
  if (name === '' && relation === '' && phone === '') return {}
  return said({
    alternateName: name === '' ? 'Give their name.' : lengthMessage(name, longestName),
    alternateRelation: lengthMessage(relation, longestName),
    alternatePhone: phone === '' ? 'Give a number that we can ring.' : phoneMessage(phone),
  })
}

const registerErrors = (fields: CareFields): Errors => ({
  ...said({
    person: fields.person.trim() === '' ? 'Give the name of the person.' : lengthMessage(fields.person, longestName),
    dependsOn: fields.dependsOn.length === 0 ? 'Choose what they depend on.' : null,
    details: lengthMessage(fields.details, longestDetails),
  }),
  ...alternateErrors(fields),
  ...(fields.hasEmergencyPlan ? {} : { hasEmergencyPlan: 'Please confirm that you have a plan for when the power goes out.' }),
})

/** What keeps a form about care from being sent: a sentence for each field that has to change. */
export const careErrors = (subject: CareSubject, fields: CareFields): Errors => {
  switch (subject) {
    case 'register':
      return registerErrors(fields)
    case 'contact':
      return alternateErrors(fields)
    case 'help':
      return said({
        wish: fields.wish === '' ? 'Choose what would help.' : null,
        message: lengthMessage(fields.message, longestHelp),
      })
  }
}
