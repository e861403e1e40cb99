import type { Complaint, ComplaintState, ComplaintStep, ComplaintTopic } from '#contract/complaints/complaints.contract.ts'
import { whoWords } from '#domain/portal/activity-words.ts'
import { type Day, formatDay, formatDayLong } from '#domain/basics/days.ts'
import { disputesByPhone } from '#domain/portal/help-services.ts'
import { addWorkingDays } from '#domain/basics/public-holidays.ts'
import { lengthMessage, textErrors } from '#domain/basics/text-length.ts'

const daysToAcknowledge = 2

export const acknowledgeBy = (received: Day): Day => addWorkingDays(received, daysToAcknowledge)

export const complaintNumber = (number: number): string => `C-${number}`

export interface ComplaintStatusFacts {
  readonly state: ComplaintState
  readonly answerBy: Day
}

const over: readonly ComplaintState[] = ['settled', 'withdrawn']
const awaiting: readonly ComplaintState[] = ['received', 'acknowledged', 'lookedInto']

export const isOver = ({ state }: Pick<ComplaintStatusFacts, 'state'>): boolean => over.includes(state)
export const owesAnswer = ({ state }: Pick<ComplaintStatusFacts, 'state'>): boolean => awaiting.includes(state)
export const canSettle = ({ state }: Pick<ComplaintStatusFacts, 'state'>): boolean =>
  state === 'answered' || state === 'deadlocked'
/** Deadlocked complaints belong to the disputes service: additions would change nothing. */
export const canAdd = (complaint: Pick<ComplaintStatusFacts, 'state'>): boolean =>
  owesAnswer(complaint) || complaint.state === 'answered'

export const canEscalateComplaint = ({ state, answerBy }: ComplaintStatusFacts, today: Day): boolean =>
  state === 'deadlocked' || (!over.includes(state) && today > answerBy)

export const topicWords: Readonly<Record<ComplaintTopic, string>> = {
  bill: 'A bill',
  price: 'Prices or my plan',
  meter: 'My meter or readings',
  supply: 'The power supply',
  gas: 'Gas or gas bottles',
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

export const complaintStepWords = ({ what, by }: Pick<ComplaintStep, 'what' | 'by'>): string => {
  const [did = '', done = ''] = theirSteps[what] ?? []
  return ourSteps[what] ?? (by === null ? done : `${whoWords(by)} ${did}`)
}

type ComplaintProgress = Pick<Complaint, 'state' | 'acknowledgeBy' | 'answerBy' | 'canEscalate'>

export const nextOfComplaint = ({ state, acknowledgeBy: readBy, answerBy, canEscalate }: ComplaintProgress): string | null => {
  if (over.includes(state)) return null
  if (state === 'deadlocked') return `We’ve given our final answer. You can take it to ${disputesByPhone}.`
  if (canEscalate) return `We should have settled this by ${formatDay(answerBy)}. You can take it to ${disputesByPhone}.`
  if (state === 'answered') return 'Does this settle it? If not, tell us what’s missing and we’ll look into it again.'
  const answers = `We’ll answer by ${formatDayLong(answerBy)}. If we don’t, or we can’t agree, you can take it to ${disputesByPhone}.`
  return state === 'received' ? `Someone will read it by ${formatDayLong(readBy)}. ${answers}` : answers
}

export const longestComplaint = 2_000
export const longestWish = 1_000

export interface ComplaintFields {
  readonly topic: ComplaintTopic | ''
  readonly invoiceId: string
  readonly siteId: string
  readonly message: string
  readonly wish: string
}

export const emptyComplaint: ComplaintFields = { topic: '', invoiceId: '', siteId: '', message: '', wish: '' }

export const additionErrors = ({ message }: Pick<ComplaintFields, 'message'>): Readonly<Record<string, string>> =>
  textErrors('message', message, 'Say what happened.', longestComplaint)

export const complaintErrors = (fields: ComplaintFields): Readonly<Record<string, string>> => {
  const wish = lengthMessage(fields.wish, longestWish)
  return {
    ...(fields.topic === '' && { topic: 'Choose what it is about.' }),
    ...additionErrors(fields),
    ...(wish !== null && { wish }),
  }
}
