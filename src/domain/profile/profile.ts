import { businessQuestions } from './business-questions.ts'
import { evJourney, homeQuestions } from './home-questions.ts'
import { mainUsesOf } from './industries.ts'
import { numberSentence } from '#domain/basics/whole-numbers.ts'
import {
  type Answers,
  applicable,
  type ChoiceQuestion,
  chosenIn,
  countIn,
  fieldsOf,
  isAnswered,
  type NumbersQuestion,
  type ProfileKind,
  type Progress,
  type Question,
  roomTypeOf,
} from './questionnaire.ts'

type Refusals = Readonly<Record<string, string>>

const questionnaires: Readonly<Record<ProfileKind, readonly Question[]>> = { home: homeQuestions, business: businessQuestions }

export const profileKindOf = (type: 'residential' | 'sme'): ProfileKind => (type === 'sme' ? 'business' : 'home')

export const questionsOf = (kind: ProfileKind): readonly Question[] => questionnaires[kind]

export const questionNamed = (kind: ProfileKind, id: string): Question => {
  const [first] = questionsOf(kind)
  const question = questionsOf(kind).find((candidate) => candidate.id === id) ?? first
  if (!question) throw new Error(`No questions about a ${kind}`)
  return question
}

export const applicableQuestionsOf = (kind: ProfileKind, answers: Answers): readonly Question[] =>
  applicable(questionsOf(kind), answers)

export const isApplicable = (kind: ProfileKind, answers: Answers, questionId: string): boolean =>
  applicableQuestionsOf(kind, answers).some(({ id }) => id === questionId)

const isPutAway = ({ id }: Question, answers: Answers) => id === 'evAtHome' && answers['HasSkippedEv'] === true

const isOpen = (question: Question, answers: Answers) => !isAnswered(question, answers) && !isPutAway(question, answers)

export const firstGap = (kind: ProfileKind, answers: Answers): Question | null =>
  applicableQuestionsOf(kind, answers).find((question) => isOpen(question, answers)) ?? null

const beside = (kind: ProfileKind, answers: Answers, id: string, step: 1 | -1): Question | null => {
  const all = questionsOf(kind)
  const applicableQuestions = applicableQuestionsOf(kind, answers)
  const at = all.findIndex((question) => question.id === id)
  const candidates = step === 1 ? all.slice(at + 1) : all.slice(0, Math.max(0, at)).toReversed()
  return candidates.find((question) => applicableQuestions.includes(question)) ?? null
}

export const questionAfter = (kind: ProfileKind, answers: Answers, id: string): Question | null => beside(kind, answers, id, 1)

export const questionBefore = (kind: ProfileKind, answers: Answers, id: string): Question | null => beside(kind, answers, id, -1)

export const progressOf = (kind: ProfileKind, answers: Answers): Progress => {
  const applicableQuestions = applicableQuestionsOf(kind, answers)
  const minimum = applicableQuestions.filter(({ isMinimum }) => isMinimum)
  const answered = minimum.filter((question) => isAnswered(question, answers)).length
  return {
    answered,
    total: minimum.length,
    isComplete: answered === minimum.length,
    isFullyComplete: applicableQuestions.every((question) => isAnswered(question, answers)),
    left: applicableQuestions.filter((question) => isOpen(question, answers)).length,
  }
}

/** Flag of a skipped EV, or of a visited optional question of the minimum; else null. */
export const skipOf = (question: Question): Answers | null => {
  if (question.id === 'evAtHome') return { HasSkippedEv: true }
  return question.kind === 'many' && question.isMinimum && question.canBeEmpty ? { [question.field]: [] } : null
}

export const evStepOf = (id: string): number | null => (evJourney.includes(id) ? evJourney.indexOf(id) : null)

const settleEv = (answers: Answers): Answers => {
  const { HasSkippedEv, HasDedicatedEvWallCharger, ...rest } = answers
  const hasEv = rest['HasEvThatChargesAtHome']
  if (typeof hasEv !== 'boolean') return { ...rest, HasSkippedEv }
  return { ...rest, HasDedicatedEvWallCharger: hasEv ? HasDedicatedEvWallCharger : false }
}

/** No charger without an EV says nothing about a new EV's charger. */
const beforeEv = (stored: Answers, update: Answers): Answers => {
  const { HasDedicatedEvWallCharger: _, ...rest } = stored
  return update['HasEvThatChargesAtHome'] === true && stored['HasEvThatChargesAtHome'] === false ? rest : stored
}

const settleUse = (answers: Answers): Answers => {
  const { MainUse, ...rest } = answers
  const fits = mainUsesOf(rest['Industry']).some((use) => use === MainUse)
  return fits ? { ...rest, MainUse } : rest
}

const settleConditional = (kind: ProfileKind, answers: Answers): Answers => {
  const misfits = questionsOf(kind)
    .filter((question) => question.kind === 'numbers' && question.appliesTo?.(answers) === false)
    .flatMap(fieldsOf)
  return Object.fromEntries(Object.entries(answers).filter(([field]) => !misfits.includes(field)))
}

/**
 * null removes an answer, missing fields stay. Without an EV the wall charger is false; main uses of another industry and their
 * questions are dropped.
 */
export const mergeAnswers = (kind: ProfileKind, stored: Answers, update: Answers): Answers => {
  const merged = { ...beforeEv(stored, update), ...update }
  const settled = kind === 'home' ? settleEv(merged) : settleConditional(kind, settleUse(merged))
  return Object.fromEntries(
    Object.entries(settled).filter(([field, answer]) => answer !== null && answer !== undefined && field !== 'isWizardUpdate'),
  )
}

export const emptied = (kind: ProfileKind): Answers => ({
  ...Object.fromEntries(
    questionsOf(kind)
      .flatMap(fieldsOf)
      .map((field) => [field, null]),
  ),
  ...(kind === 'home' && { HasSkippedEv: null }),
})

const countRefusals = (question: NumbersQuestion, answers: Answers): Refusals => {
  const { counters, roomsField } = question
  const rooms = roomsField === undefined ? [] : answers[roomsField]
  if (roomsField !== undefined && Array.isArray(rooms) && new Set(rooms.map(roomTypeOf)).size < rooms.length)
    return { [roomsField]: 'Count each kind of room once.' }
  const wrong = counters.filter(({ key, min, max }) => {
    const count = countIn(question, answers, key)
    return count !== null && !(Number.isInteger(count) && count >= min && count <= max)
  })
  return Object.fromEntries(
    wrong.map(({ key, min, max }) => [roomsField === undefined ? key : `${roomsField}.${key}`, numberSentence(min, max)]),
  )
}

const choiceRefusals = (question: ChoiceQuestion, answers: Answers): Refusals => {
  const { field, kind, canBeEmpty } = question
  const chosen = chosenIn(question, answers).length
  const given = answers[field]
  if (kind === 'one') return chosen === 1 ? {} : { [field]: 'Choose one of the options.' }
  const wanted = Array.isArray(given) ? given.length : 0
  if (wanted === 0) return canBeEmpty ? {} : { [field]: 'Choose at least one.' }
  return chosen === wanted ? {} : { [field]: 'Choose each option once at most.' }
}

const refusalsIn = (question: Question, answers: Answers): Refusals => {
  if (question.kind === 'note') return {}
  return question.kind === 'numbers' ? countRefusals(question, answers) : choiceRefusals(question, answers)
}

/** Errors by field; empty if valid. */
export const refusalsOf = (kind: ProfileKind, stored: Answers, update: Answers): Refusals => {
  const after = { ...stored, ...update }
  const isNamed = (question: Question) => fieldsOf(question).some((field) => (update[field] ?? null) !== null)
  return Object.assign(
    {},
    ...questionsOf(kind)
      .filter(isNamed)
      .map((question) => refusalsIn(question, after)),
  )
}
