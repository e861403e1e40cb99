import type { CareState, ContactChannel, ContactTime, Dependence, HelpWish } from '#contract/care/care.contract.ts'
import { phoneMessage } from '#domain/portal/contact.ts'
import { addDays, type Day } from '#domain/basics/days.ts'
import { addWorkingDays } from '#domain/basics/public-holidays.ts'
import { lengthMessage } from '#domain/basics/text-length.ts'

const renewalDays = 60
/** Days before the renewal date; one reminder each. */
export const reminderDays = [60, 30, 7, 0] as const

/** Instants in epoch ms. */
export interface CareStatusFacts {
  readonly status: 'pending' | 'registered'
  readonly endedOn: Day | null
  readonly renewBy: Day | null
  readonly confirmedAt: number | null
  readonly formAskedAt: number | null
  readonly formReceivedAt: number | null
}

export const hasNewForm = ({ confirmedAt, formAskedAt, formReceivedAt }: CareStatusFacts): boolean =>
  formReceivedAt !== null && formReceivedAt > Math.max(confirmedAt ?? 0, formAskedAt ?? 0)

export const isAskedAgain = (registration: CareStatusFacts): boolean =>
  registration.formAskedAt !== null && registration.formAskedAt > (registration.confirmedAt ?? 0) && !hasNewForm(registration)

/** In force in every state but `ended`, even past its renewal date. */
export const careStateOf = (registration: CareStatusFacts, today: Day): CareState => {
  const { status, endedOn, renewBy } = registration
  if (endedOn !== null) return 'ended'
  if (hasNewForm(registration)) return 'checking'
  if (status === 'pending') return 'awaitingForm'
  return isAskedAgain(registration) || (renewBy !== null && today >= addDays(renewBy, -renewalDays)) ? 'toRenew' : 'confirmed'
}

/** Days before renewal; null for none. A late reminder replaces those before it. */
export const reminderDueOn = (renewBy: Day, today: Day): number | null =>
  reminderDays.toReversed().find((days) => today >= addDays(renewBy, -days)) ?? null

/** Days after the request, one reminder each: nothing ends without the form. */
export const formReminderDays = [14, 42, 90] as const

export const isFormAwaited = (registration: CareStatusFacts): boolean =>
  registration.endedOn === null && !hasNewForm(registration) && (registration.status === 'pending' || isAskedAgain(registration))

/** Days after the request; null for none. A late reminder replaces those before it. */
export const formReminderDueOn = (askedOn: Day, today: Day): number | null =>
  formReminderDays.toReversed().find((days) => today >= addDays(askedOn, days)) ?? null

export const helpBy = (requestedOn: Day): Day => addWorkingDays(requestedOn, 2)

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
  advice: 'To talk it through with someone',
  unsure: 'I don’t know yet',
}

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

export const fieldsOf: Readonly<Record<CareSubject, readonly (keyof CareFields)[]>> = {
  register: ['person', 'dependsOn', 'details', 'alternateName', 'alternateRelation', 'alternatePhone', 'hasEmergencyPlan'],
  contact: ['channel', 'time', 'alternateName', 'alternateRelation', 'alternatePhone'],
  help: ['wish', 'message'],
}

export const longestDetails = 500
export const longestHelp = 1_000
const longestName = 80

type Errors = Readonly<Record<string, string>>

const withoutNulls = (errors: Readonly<Record<string, string | null>>): Errors =>
  Object.fromEntries(Object.entries(errors).flatMap(([name, sentence]) => (sentence === null ? [] : [[name, sentence]])))

const alternateErrors = ({ alternateName, alternateRelation, alternatePhone }: CareFields): Errors => {
  const [name, relation, phone] = [alternateName.trim(), alternateRelation.trim(), alternatePhone.trim()]
  if (name === '' && relation === '' && phone === '') return {}
  return withoutNulls({
    alternateName: name === '' ? 'Give their name.' : lengthMessage(name, longestName),
    alternateRelation: lengthMessage(relation, longestName),
    alternatePhone: phone === '' ? 'Give a number that we can ring.' : phoneMessage(phone),
  })
}

const registerErrors = (fields: CareFields): Errors => ({
  ...withoutNulls({
    person: fields.person.trim() === '' ? 'Give the name of the person.' : lengthMessage(fields.person, longestName),
    dependsOn: fields.dependsOn.length === 0 ? 'Choose what they depend on.' : null,
    details: lengthMessage(fields.details, longestDetails),
  }),
  ...alternateErrors(fields),
  ...(fields.hasEmergencyPlan ? {} : { hasEmergencyPlan: 'Please confirm that you have a plan for when the power goes out.' }),
})

export const careErrors = (subject: CareSubject, fields: CareFields): Errors => {
  switch (subject) {
    case 'register':
      return registerErrors(fields)
    case 'contact':
      return alternateErrors(fields)
    case 'help':
      return withoutNulls({
        wish: fields.wish === '' ? 'Choose what would help.' : null,
        message: lengthMessage(fields.message, longestHelp),
      })
  }
}
