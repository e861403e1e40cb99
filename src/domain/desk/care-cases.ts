import { type CareCaseKind, CareCheck, type CareView } from '#contract/desk/care.contract.ts'
import { type CareStatusFacts, careStateOf, formReminderDays, isAskedAgain } from '#domain/customer/care-registration.ts'
import { addDays, type Day, dayAt } from '#domain/basics/days.ts'
import { addWorkingDays } from '#domain/basics/public-holidays.ts'
import { lengthMessage } from '#domain/basics/text-length.ts'

export const careChecks = CareCheck.options

export const careCheckLabels: Readonly<Record<CareCheck, string>> = {
  address: 'The address matches the account',
  livesThere: 'The person lives at the address',
  practitioner: 'The practitioner is on the register',
  recent: 'Signed in the last 3 months',
  called: 'Called the practice to confirm',
}

export const careCaseLabels: Readonly<Record<CareCaseKind, string>> = {
  form: 'Doctor’s form to check',
  application: 'New application',
  askedAgain: 'Waiting for the practitioner',
  yearly: 'Yearly check',
  registered: 'Registered',
  help: 'Help with paying',
}

/** Working days after the form came. */
const formCheckDays = 2

interface CareCaseFacts extends CareStatusFacts {
  readonly since: Day
}

export interface CareCase {
  readonly kind: CareCaseKind
  /** Null: nothing to do. */
  readonly dueOn: Day | null
}

/** The day of the next reminder, when somebody rings too; after the last one it stays that day, and is late. */
const followUpOn = (askedOn: Day, today: Day): Day => {
  const days = formReminderDays.map((after) => addDays(askedOn, after))
  return days.find((day) => day >= today) ?? days.at(-1) ?? askedOn
}

/** What staff have to do about a registration in force, and by when. */
export const careCaseOf = (facts: CareCaseFacts, today: Day): CareCase => {
  const { since, formAskedAt, formReceivedAt, renewBy } = facts
  switch (careStateOf(facts, today)) {
    case 'checking':
      return { kind: 'form', dueOn: addWorkingDays(dayAt(formReceivedAt ?? 0), formCheckDays) }
    case 'awaitingForm':
      return isAskedAgain(facts)
        ? { kind: 'askedAgain', dueOn: followUpOn(dayAt(formAskedAt ?? 0), today) }
        : { kind: 'application', dueOn: followUpOn(since, today) }
    case 'toRenew':
      return isAskedAgain(facts)
        ? { kind: 'askedAgain', dueOn: followUpOn(dayAt(formAskedAt ?? 0), today) }
        : { kind: 'yearly', dueOn: renewBy }
    default:
      return { kind: 'registered', dueOn: null }
  }
}

interface CareTemplate {
  readonly id: string
  readonly title: string
  readonly text: string
}

/** Square brackets mark what has to be filled in. */
const helpTemplates: readonly CareTemplate[] = [
  {
    id: 'moreTime',
    title: 'More time to pay',
    text: 'Thanks for talking to us. You have until [day] to pay [amount]. We won’t charge late fees until then.',
  },
  {
    id: 'instalments',
    title: 'Pay in parts',
    text: 'Thanks for talking to us. As agreed, you’ll pay [amount] each [week or fortnight], from [day]. We won’t charge late fees or cut off your power while you keep to this.',
  },
  {
    id: 'advice',
    title: 'Free budgeting advice',
    text: 'Thanks for talking to us. MoneyTalks can help you plan what to pay first. It’s free and confidential: call 0800 345 123. We’ll wait until [day] before we get in touch again.',
  },
]

/** Why the form is asked for again; the customer reads it after “Please send us the form again:”. */
const formTemplates: readonly CareTemplate[] = [
  { id: 'page', title: 'A page is missing', text: 'The form has two pages, and we got one.' },
  {
    id: 'unreadable',
    title: 'We can’t read it',
    text: 'We can’t read it. A photo in daylight, straight from above, works best.',
  },
  { id: 'signature', title: 'Not signed', text: 'The doctor or nurse hasn’t signed it.' },
  { id: 'old', title: 'Too old', text: 'It was signed on [day]. We need one that was signed in the last 3 months.' },
  {
    id: 'address',
    title: 'Another address',
    text: 'The address on it is [address]. Please ask for one with the address of this account.',
  },
]

/** What is written: a reason for the form again, a reason for the second person, or the answer to a request for help. */
export type CareMessageSubject = 'askAgain' | 'end' | 'answer'

export const careTemplates: Readonly<Record<CareMessageSubject, readonly CareTemplate[]>> = {
  askAgain: formTemplates,
  end: [],
  answer: helpTemplates,
}

/** What was typed isn’t lost; a template that nobody has changed makes room for the next. */
export const withTemplate = (typed: string, template: CareTemplate, all: readonly CareTemplate[]): string =>
  typed.trim() === '' || all.some(({ text }) => text === typed) ? template.text : `${typed}\n\n${template.text}`

const placePattern = /\[[^\]\n]+\]/

/** The first place of a template that is still to be filled in; null if none. */
export const openPlaceIn = (text: string): string | null => placePattern.exec(text)?.[0] ?? null

export interface CareMessageFields {
  readonly text: string
}

const longestText: Readonly<Record<CareMessageSubject, number>> = { askAgain: 500, end: 500, answer: 4000 }

export const careMessageErrors = (subject: CareMessageSubject, { text }: CareMessageFields): Readonly<Record<string, string>> => {
  if (text.trim() === '') return { text: subject === 'answer' ? 'Write an answer.' : 'Give the reason.' }
  const open = openPlaceIn(text)
  if (open !== null) return { text: `Fill in ${open}.` }
  const tooLong = lengthMessage(text, longestText[subject])
  return tooLong === null ? {} : { text: tooLong }
}

interface CareListPlace {
  readonly view: CareView
  readonly after: string
}

const carePath = '/staff/cases/care'

const searchOf = ({ view, after }: CareListPlace): string => {
  const search = new URLSearchParams({ ...(view !== 'open' && { view }), ...(after !== '' && { after }) }).toString()
  return search === '' ? '' : `?${search}`
}

export const listAddress = (place: CareListPlace): string => `${carePath}${searchOf(place)}`

export const caseAddress = (number: string, place: CareListPlace = { view: 'open', after: '' }): string =>
  `${carePath}/${number}${searchOf(place)}`
