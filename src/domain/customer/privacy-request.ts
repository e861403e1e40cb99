import {
  type DeletionScope,
  type FactKind,
  type KeptFact,
  longestFact,
  longestReason,
  type PrivacyRequest,
  type PrivacyRequestState,
} from '#contract/privacy/privacy.contract.ts'
import { type Day, formatDay, formatDayLong } from '#domain/basics/days.ts'
import { privacyCommissioner } from '#domain/portal/help-services.ts'
import { isDay } from '#domain/basics/is-day.ts'
import { textErrors } from '#domain/basics/text-length.ts'

export const privacyNumber = (number: number): string => `P-${number}`

export interface PrivacyStatusFacts {
  readonly kind: PrivacyRequest['kind']
  readonly state: PrivacyRequestState
  readonly answerBy: Day
  readonly statement: string | null
}

export const owesDecision = ({ state }: Pick<PrivacyStatusFacts, 'state'>): boolean =>
  state === 'received' || state === 'lookedInto'
export const canAttach = ({ kind, state, statement }: Omit<PrivacyStatusFacts, 'answerBy'>): boolean =>
  kind === 'correction' && state === 'refused' && statement === null
export const canAskCommissioner = (request: Pick<PrivacyStatusFacts, 'state' | 'answerBy'>, today: Day): boolean =>
  request.state === 'refused' || (owesDecision(request) && today > request.answerBy)

export const factWords: Readonly<Record<FactKind, string>> = {
  name: 'Your name',
  birthDate: 'Your date of birth',
  supplyAddress: 'Address of a property',
  icp: 'ICP number',
  meter: 'Meter number',
  other: 'Something else',
}

export const scopeWords: Readonly<Record<DeletionScope, string>> = {
  extras: 'Extra data',
  everything: 'Everything we don’t have to keep',
}

export const privacyStates: Readonly<Record<PrivacyRequest['kind'], Readonly<Record<PrivacyRequestState, string>>>> = {
  correction: {
    received: 'Received',
    lookedInto: 'Being looked into',
    done: 'Corrected',
    refused: 'Not changed',
    withdrawn: 'Cancelled',
  },
  deletion: {
    received: 'Received',
    lookedInto: 'Being looked into',
    done: 'Deleted',
    refused: 'Not deleted',
    withdrawn: 'Cancelled',
  },
}

const commissioner = `the ${privacyCommissioner.name} on ${privacyCommissioner.phone}. It’s free and independent`

type PrivacyRequestProgress = Pick<PrivacyRequest, 'kind' | 'state' | 'answerBy' | 'canEscalate' | 'canAttach'>

export const nextOfRequest = ({
  kind,
  state,
  answerBy,
  canEscalate,
  canAttach: mayAttach,
}: PrivacyRequestProgress): string | null => {
  if (state === 'done' || state === 'withdrawn') return null
  if (state === 'refused')
    return [
      ...(mayAttach ? ['You can add a statement. Anyone who reads this detail will see it.'] : []),
      `Not happy with our answer? You can ask ${commissioner}.`,
    ].join(' ')
  if (canEscalate) return `Our answer was due on ${formatDay(answerBy)}. You can ask ${commissioner}.`
  const what = kind === 'correction' ? 'whether we’ll change it' : 'whether we’ll delete it'
  return `We’ll tell you ${what} by ${formatDayLong(answerBy)}. If we don’t, or you’re not happy with our answer, you can ask ${commissioner}.`
}

export interface CorrectionFields {
  readonly fact: string
  readonly wanted: string
  readonly reason: string
}

export const emptyCorrection: CorrectionFields = { fact: '', wanted: '', reason: '' }

/** From `4/11/1978`; null if invalid. */
export const birthDayOf = (text: string): Day | null => {
  const [, date = '', month = '', year = ''] = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4})$/.exec(text.trim()) ?? []
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return year >= '1900' && isDay(day) ? day : null
}

export const wantedErrors = ({ fact, wanted }: { readonly fact: string; readonly wanted: string }) => ({
  ...textErrors('wanted', wanted, 'Say what it should be.', longestFact),
  ...(fact === 'birthDate' && birthDayOf(wanted) === null && { wanted: 'Please write day, month and year: 4/11/1978.' }),
})

export const factName = ({ fact, value }: KeptFact): string => `${fact} ${value}`
export const factIn = (facts: readonly KeptFact[], name: string): KeptFact | undefined =>
  facts.find((fact) => factName(fact) === name)

export const correctionErrors = (
  { fact, wanted, reason }: CorrectionFields,
  kind: FactKind = 'other',
): Readonly<Record<string, string>> => ({
  ...(fact === '' && { fact: 'Choose what is wrong.' }),
  ...wantedErrors({ fact: kind, wanted }),
  ...textErrors('reason', reason, 'Say how you know, or what shows it.', longestReason),
})

export const statementErrors = ({ reason }: Pick<CorrectionFields, 'reason'>): Readonly<Record<string, string>> =>
  textErrors('reason', reason, 'Write your statement.', longestReason)

export interface DeletionFields {
  readonly scope: DeletionScope | ''
  readonly hasUnderstood: boolean
}

export const emptyDeletion: DeletionFields = { scope: '', hasUnderstood: false }

export const deletionErrors = ({ scope, hasUnderstood }: DeletionFields): Readonly<Record<string, string>> => ({
  ...(scope === '' && { scope: 'Choose what to delete.' }),
  ...(!hasUnderstood && { hasUnderstood: 'Please tick that you know we can’t restore deleted data.' }),
})
