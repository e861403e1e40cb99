import type { Problem } from '#contract/kit.ts'
import { questionAfter, questionNamed, skipOf } from '#domain/profile.ts'
import { type Answers, isAnswered, type ProfileKind, type Question } from '#domain/questionnaire.ts'

/** Where a wizard stands. */
export interface WizardPosition {
  readonly kind: ProfileKind
  readonly answers: Answers
  readonly questionId: string
  readonly editing: string | null
}

/** The next step in order; null after the last. */
export const stepAfter = ({ kind, answers, questionId }: WizardPosition): Question | null =>
  questionAfter(kind, answers, questionId)

/** Whether the questions that come first are through. */
export const isEndOfFirstPart = (position: WizardPosition): boolean =>
  questionNamed(position.kind, position.questionId).part === 'first' && stepAfter(position)?.part !== 'first'

/** Whether skipping stores something: not while one answer is edited, nor over an answer that is there. */
export const isSkipToKeep = ({ kind, answers, questionId, editing }: WizardPosition): boolean => {
  const skip = skipOf(questionNamed(kind, questionId))
  return editing === null && skip !== null && Object.keys(skip).every((field) => answers[field] === undefined)
}

/** The question right behind, when it applies only by the answer before it and has none of its own. */
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
