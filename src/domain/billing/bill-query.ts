import type { BillQuery, BillQueryState, BillQueryStep } from '#contract/bill-insights/bill-queries.contract.ts'
import { whoWords } from '#domain/portal/activity-words.ts'
import { type Day, formatDay } from '#domain/basics/days.ts'
import { disputesByPhone } from '#domain/portal/help-services.ts'
import { textErrors } from '#domain/basics/text-length.ts'

export const queryNumber = (number: number): string => `Q-${number}`

const awaiting: readonly BillQueryState[] = ['received', 'lookedAt', 'reopened']

export interface QueryStatusFacts {
  readonly state: BillQueryState
  readonly wasReopened: boolean
  readonly answerBy: Day
}

export const awaitsAnswer = ({ state }: Pick<QueryStatusFacts, 'state'>): boolean => awaiting.includes(state)

export const canClose = ({ state }: QueryStatusFacts): boolean => state !== 'closed'

export const canReopen = ({ state, wasReopened }: QueryStatusFacts): boolean => state === 'answered' && !wasReopened

export const canEscalate = (query: QueryStatusFacts, today: Day): boolean =>
  awaitsAnswer(query) ? today > query.answerBy : query.state === 'answered' && query.wasReopened

export const longestMessage = 1_000

export interface QueryFields {
  readonly position: string
  readonly message: string
}

export const queryErrors = ({ position, message }: QueryFields): Readonly<Record<string, string>> => ({
  ...(position === '' && { position: 'Choose the line that looks wrong.' }),
  ...messageErrors(message),
})

export const messageErrors = (message: string): Readonly<Record<string, string>> =>
  textErrors('message', message, 'Say what looks wrong.', longestMessage)

export const stateNames: Readonly<Record<BillQueryState, string>> = {
  received: 'Received',
  lookedAt: 'Being looked at',
  answered: 'Answered',
  reopened: 'Opened again',
  closed: 'Closed',
}

const ourSteps: Readonly<Partial<Record<BillQueryState, string>>> = { lookedAt: 'Someone looked at it', answered: 'We answered' }
const theirSteps: Readonly<Partial<Record<BillQueryState, readonly [did: string, done: string]>>> = {
  received: ['asked', 'It was asked'],
  reopened: ['opened it again', 'It was opened again'],
  closed: ['closed it', 'It was closed'],
}

export const queryStepWords = ({ state, by }: Pick<BillQueryStep, 'state' | 'by'>): string => {
  const [did = '', done = ''] = theirSteps[state] ?? []
  return ourSteps[state] ?? (by === null ? done : `${whoWords(by)} ${did}`)
}

type BillQueryProgress = Pick<BillQuery, 'state' | 'answerBy' | 'canEscalate' | 'canReopen'>

export const nextWords = ({
  state,
  answerBy: by,
  canEscalate: isOpen,
  canReopen: mayReopen,
}: BillQueryProgress): string | null => {
  if (state === 'closed') return null
  if (isOpen && state !== 'answered') return `We should have answered by ${formatDay(by)}. You can take it to ${disputesByPhone}.`
  if (isOpen) return `Not happy with this answer? You can take it to ${disputesByPhone}.`
  if (state === 'answered')
    return mayReopen ? 'Not happy with this answer? Open the question again and someone will take another look.' : null
  return `Someone will answer by ${formatDay(by)}. If you haven’t heard from us by then, you can take it to ${disputesByPhone}.`
}
