import type { Complaint, ComplaintState, ComplaintStep, ComplaintTopic } from '#contract/complaints.contract.ts'
import { whoWords } from './activity-words.ts'
import { daysToAnswer } from './bill-query.ts'
import { type Day, formatDay, formatDayLong } from './days.ts'
import { disputesService } from './help-services.ts'
import { addWorkingDays } from './public-holidays.ts'
import { lengthMessage } from './text-length.ts'

/** Working days within which a person has read a complaint. */
const daysToAcknowledge = 2
/** Working days within which it is answered where there is a good reason, given in writing. */
const daysWhenExtended = 40

export const acknowledgeBy = (received: Day): Day => addWorkingDays(received, daysToAcknowledge)
export const extendedAnswerBy = (received: Day): Day => addWorkingDays(received, daysWhenExtended)
/** The last day by which a complaint of a day is answered. */
export const complaintAnswerBy = (received: Day): Day => addWorkingDays(received, daysToAnswer)

/** `C-1042` */
export const complaintNumber = (number: number): string => `C-${number}`

/** What a complaint is in, as far as it decides what may happen to it. */
export interface ComplaintStanding {
  readonly state: ComplaintState
  readonly answerBy: Day
}

const over: readonly ComplaintState[] = ['settled', 'withdrawn']
const awaiting: readonly ComplaintState[] = ['received', 'acknowledged', 'lookedInto']

export const isOver = ({ state }: Pick<ComplaintStanding, 'state'>): boolean => over.includes(state)
/** Whether we owe an answer. */
export const owesAnswer = ({ state }: Pick<ComplaintStanding, 'state'>): boolean => awaiting.includes(state)
/** An answer may settle it, and so may the last word that there is nothing more. */
export const canSettle = ({ state }: Pick<ComplaintStanding, 'state'>): boolean => state === 'answered' || state === 'deadlocked'
/** What is deadlocked is for the disputes service: adding to it here would change nothing. */
export const canAdd = (standing: Pick<ComplaintStanding, 'state'>): boolean =>
  owesAnswer(standing) || standing.state === 'answered'

/** Whether the disputes service takes it up: we said that we can do no more, or did not settle it in time. */
export const canEscalateComplaint = ({ state, answerBy }: ComplaintStanding, today: Day): boolean =>
  state === 'deadlocked' || (!over.includes(state) && today > answerBy)

export const topicWords: Readonly<Record<ComplaintTopic, string>> = {
  bill: 'A bill',
  price: 'Prices or my plan',
  meter: 'My meter, or its reads',
  supply: 'The power supply',
  gas: 'Gas, or bottles',
  service: 'How I was treated',
  other: 'Something else',
}

export const complaintStates: Readonly<Record<ComplaintState, string>> = {
  received: 'Received',
  acknowledged: 'Read by our team',
  lookedInto: 'Being looked into',
  answered: 'Answered',
  deadlocked: 'No agreement',
  settled: 'Settled',
  withdrawn: 'Withdrawn',
}

/** Steps of ours; and those that somebody of the account takes: behind who did it, and where nobody knows any more who it was. */
const ourSteps: Readonly<Partial<Record<ComplaintStep['what'], string>>> = {
  acknowledged: 'We read it',
  lookedInto: 'We started looking into it',
  extended: 'We need more time',
  answered: 'We answered',
  deadlocked: 'We gave our final answer',
}
const theirSteps: Readonly<Partial<Record<ComplaintStep['what'], readonly [did: string, done: string]>>> = {
  received: ['complained', 'We received it'],
  added: ['added more', 'More was added'],
  settled: ['settled it', 'It was settled'],
  withdrawn: ['withdrew it', 'It was withdrawn'],
}

/** What happened, and who of the account did it. */
export const complaintStepWords = ({ what, by }: Pick<ComplaintStep, 'what' | 'by'>): string => {
  const [did = '', done = ''] = theirSteps[what] ?? []
  return ourSteps[what] ?? (by === null ? done : `${whoWords(by)} ${did}`)
}

const service = `${disputesService.name}, which is free and independent, on ${disputesService.phone}`

type Told = Pick<Complaint, 'state' | 'acknowledgeBy' | 'answerBy' | 'canEscalate'>

/** What comes next, with its day, and where to go when we do not agree; null once it is over. */
export const nextOfComplaint = ({ state, acknowledgeBy: readBy, answerBy, canEscalate }: Told): string | null => {
  if (over.includes(state)) return null
  if (state === 'deadlocked') return `We’ve given our final answer. You can take it to ${service}.`
  if (canEscalate) return `We should have settled this by ${formatDay(answerBy)}. You can take it to ${service}.`
  if (state === 'answered') return 'Does this settle it? If not, tell us what’s missing and we’ll look into it again.'
  const answers = `We’ll answer by ${formatDayLong(answerBy)}. If we don’t, or we can’t agree, you can take it to ${service}.`
  return state === 'received' ? `Someone will read it by ${formatDayLong(readBy)}. ${answers}` : answers
}

export const longestComplaint = 2_000
export const longestWish = 1_000

/** What is filled in; `invoiceId` and `siteId` are empty where none is chosen. */
export interface ComplaintFields {
  readonly topic: ComplaintTopic | ''
  readonly invoiceId: string
  readonly siteId: string
  readonly message: string
  readonly wish: string
}

export const emptyComplaint: ComplaintFields = { topic: '', invoiceId: '', siteId: '', message: '', wish: '' }

/** What keeps a message from being sent. */
export const additionErrors = ({ message }: Pick<ComplaintFields, 'message'>): Readonly<Record<string, string>> => {
  const sentence = message.trim() === '' ? 'Say what happened.' : lengthMessage(message, longestComplaint)
  return sentence === null ? {} : { message: sentence }
}

/** A sentence for each field that has to change. */
export const complaintErrors = (fields: ComplaintFields): Readonly<Record<string, string>> => {
  const wish = lengthMessage(fields.wish, longestWish)
  return {
    ...(fields.topic === '' && { topic: 'Choose what it is about.' }),
    ...additionErrors(fields),
    ...(wish !== null && { wish }),
  }
}
