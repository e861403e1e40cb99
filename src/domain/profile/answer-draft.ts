import { numberSentence, wholeNumberIn } from '#domain/basics/whole-numbers.ts'
import {
  type Answers,
  chosenIn,
  type ChoiceQuestion,
  countIn,
  isSameAnswer,
  type NumbersQuestion,
  type Question,
} from './questionnaire.ts'

export interface Draft {
  readonly chosen: readonly string[]
  readonly typed: Readonly<Record<string, string>>
}

export const draftOf = (question: Question, answers: Answers): Draft => {
  if (question.kind === 'note') return { chosen: [], typed: {} }
  if (question.kind !== 'numbers') return { chosen: chosenIn(question, answers), typed: {} }
  const typed = question.counters.map(({ key, initial }) => [key, String(countIn(question, answers, key) ?? initial ?? '')])
  return { chosen: [], typed: Object.fromEntries(typed) }
}

export const withPressed = (question: ChoiceQuestion, { chosen, typed }: Draft, key: string): Draft => {
  if (question.kind === 'one') return { chosen: [key], typed }
  return { chosen: chosen.includes(key) ? chosen.filter((candidate) => candidate !== key) : [...chosen, key], typed }
}

export const withTyped = ({ chosen, typed }: Draft, key: string, value: string): Draft => ({
  chosen,
  typed: { ...typed, [key]: value },
})

export const errorsIn = (question: Question, { chosen, typed }: Draft): Readonly<Record<string, string>> => {
  if (question.kind === 'note') return {}
  if (question.kind !== 'numbers') {
    if (chosen.length > 0 || question.canBeEmpty) return {}
    return { chosen: `Choose ${question.kind === 'one' ? 'one' : 'at least one'} to go on, or skip this question.` }
  }
  return Object.fromEntries(
    question.counters.flatMap(({ key, min, max }) => {
      const number = wholeNumberIn(typed[key] ?? '')
      return number !== null && number >= min && number <= max ? [] : [[key, numberSentence(min, max)]]
    }),
  )
}

const numbersIn = ({ counters, roomsField }: NumbersQuestion, { typed }: Draft): Answers => {
  const counts = counters.map(({ key }) => [key, wholeNumberIn(typed[key] ?? '') ?? 0] as const)
  return roomsField === undefined
    ? Object.fromEntries(counts)
    : { [roomsField]: counts.map(([RoomType, Count]) => ({ RoomType, Count })) }
}

export const answersIn = (question: Question, draft: Draft, answers: Answers): Answers => {
  if (question.kind === 'note') return {}
  if (question.kind === 'numbers') return numbersIn(question, draft)
  const chosen = question.optionsFor(answers).filter(({ key }) => draft.chosen.includes(key))
  return { [question.field]: question.kind === 'one' ? chosen[0]?.answer : chosen.map(({ answer }) => answer) }
}

export const isUnchanged = (update: Answers, answers: Answers): boolean =>
  Object.entries(update).every(([field, answer]) => isSameAnswer(answer, answers[field]))
