import type { BillQuery, BillQueryState, BillQueryStep } from '#contract/bill-queries.contract.ts'
import { whoWords } from './activity-words.ts'
import { type Day, formatDay } from './days.ts'
import { disputesService } from './help-services.ts'
import { addWorkingDays } from './public-holidays.ts'
import { lengthMessage } from './text-length.ts'

/** Working days within which a question is answered; after them the disputes service takes it up. */
export const daysToAnswer = 20

/** The last day by which a question of a day is answered. */
export const answerBy = (received: Day): Day => addWorkingDays(received, daysToAnswer)

/** `Q-1042` */
export const queryNumber = (number: number): string => `Q-${number}`

const awaiting: readonly BillQueryState[] = ['received', 'lookedAt', 'reopened']

/** What a question is in, as far as it decides what may happen to it. */
export interface QueryStanding {
  readonly state: BillQueryState
  readonly wasReopened: boolean
  readonly answerBy: Day
}

/** Whether we owe an answer. */
export const awaitsAnswer = ({ state }: Pick<QueryStanding, 'state'>): boolean => awaiting.includes(state)

/** A question can be closed until it is. */
export const canClose = ({ state }: QueryStanding): boolean => state !== 'closed'

/** An answer can be asked about again, once. */
export const canReopen = ({ state, wasReopened }: QueryStanding): boolean => state === 'answered' && !wasReopened

/** Whether the disputes service takes it up: it was not answered in time, or the second answer has not settled it either. */
export const canEscalate = (query: QueryStanding, today: Day): boolean =>
  awaitsAnswer(query) ? today > query.answerBy : query.state === 'answered' && query.wasReopened

export const longestMessage = 1_000

/** What is filled in. */
export interface QueryFields {
  /** The place of the line on the bill, as text; empty while none is chosen. */
  readonly position: string
  readonly message: string
}

/** A sentence for each field that has to change. */
export const queryErrors = ({ position, message }: QueryFields): Readonly<Record<string, string>> => ({
  ...(position === '' && { position: 'Choose the line that looks wrong.' }),
  ...messageErrors(message),
})

/** The same for what is said alone. */
export const messageErrors = (message: string): Readonly<Record<string, string>> => {
  const sentence = message.trim() === '' ? 'Say what looks wrong.' : lengthMessage(message, longestMessage)
  return sentence === null ? {} : { message: sentence }
}

export const stateNames: Readonly<Record<BillQueryState, string>> = {
  received: 'Received',
  lookedAt: 'Being looked at',
  answered: 'Answered',
  reopened: 'Opened again',
  closed: 'Closed',
}

const ourSteps: Readonly<Partial<Record<BillQueryState, string>>> = { lookedAt: 'Somebody looked at it', answered: 'We answered' }
/** Behind who of the account did it, and where nobody knows any more who it was. */
const theirSteps: Readonly<Partial<Record<BillQueryState, readonly [did: string, done: string]>>> = {
  received: ['asked', 'It was asked'],
  reopened: ['opened it again', 'It was opened again'],
  closed: ['closed it', 'It was closed'],
}

/** What happened, and who of the account did it. */
export const queryStepWords = ({ state, by }: Pick<BillQueryStep, 'state' | 'by'>): string => {
  const [did = '', done = ''] = theirSteps[state] ?? []
  return ourSteps[state] ?? (by === null ? done : `${whoWords(by)} ${did}`)
}

type Asked = Pick<BillQuery, 'state' | 'answerBy' | 'canEscalate' | 'canReopen'>

/** What comes next, and where to go when we do not agree; null once it is closed. */
export const nextWords = ({ state, answerBy: by, canEscalate: isOpen, canReopen: mayReopen }: Asked): string | null => {
  const service = `${disputesService.name}, which is free and independent, on ${disputesService.phone}`
  if (state === 'closed') return null
  if (isOpen && state !== 'answered') return `We should have answered by ${formatDay(by)}. You can take it to ${service}.`
  if (isOpen) return `Not happy with this answer? You can take it to ${service}.`
  if (state === 'answered')
    return mayReopen ? 'Not happy with this answer? Open the question again and someone will take another look.' : null
  return `Someone will answer by ${formatDay(by)}. If you haven’t heard from us by then, you can take it to ${service}.`
}
