import type { Problem } from '#contract/kit.ts'
import { questionAfter, questionNamed, skipOf } from '#domain/profile/profile.ts'
import { type Answers, isAnswered, type ProfileKind, type Question } from '#domain/profile/questionnaire.ts'

export interface WizardPosition {
  readonly kind: ProfileKind
  readonly answers: Answers
  readonly questionId: string
  readonly editing: string | null
}

/** Null after the last. */
export const stepAfter = ({ kind, answers, questionId }: WizardPosition): Question | null =>
  questionAfter(kind, answers, questionId)

export const isEndOfFirstPart = (position: WizardPosition): boolean =>
  questionNamed(position.kind, position.questionId).part === 'first' && stepAfter(position)?.part !== 'first'

/** Skipping stores something, unless one answer is edited or there is an answer. */
export const isSkipToKeep = ({ kind, answers, questionId, editing }: WizardPosition): boolean => {
  const skip = skipOf(questionNamed(kind, questionId))
  return editing === null && skip !== null && Object.keys(skip).every((field) => answers[field] === undefined)
}

/** Next question, if it applies only because of this answer and has none itself. */
export const followUpOf = (position: WizardPosition): Question | null => {
  const next = stepAfter(position)
  return next !== null && next.dependsOn?.includes(position.questionId) === true && !isAnswered(next, position.answers)
    ? next
    : null
}

/** By counter, or `chosen`. */
export const errorsOfProblem = (question: Question, { fields = {} }: Problem): Readonly<Record<string, string>> => {
  if (question.kind === 'note') return {}
  if (question.kind !== 'numbers') {
    const sentence = fields[question.field]
    return sentence === undefined ? {} : { chosen: sentence }
  }
  const { counters, roomsField } = question
  const sentences = counters.map(
    ({ key }) => [key, fields[roomsField === undefined ? key : `${roomsField}.${key}`] ?? ''] as const,
  )
  return Object.fromEntries(sentences.filter(([, sentence]) => sentence !== ''))
}
