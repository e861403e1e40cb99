export type ProfileKind = 'home' | 'business'

/** By documented field name; unanswered questions are missing. */
export type Answers = Readonly<Record<string, unknown>>

export interface Option {
  readonly key: string
  readonly label: string
  readonly hint?: string
  readonly answer: unknown
}

export interface Counter {
  readonly key: string
  readonly label: string
  readonly min: number
  readonly max: number
  /** Default; null for none. */
  readonly initial: number | null
}

interface QuestionBase {
  readonly id: string
  readonly title: string
  readonly hint?: string
  readonly short: string
  readonly part: 'first' | 'more'
  readonly isMinimum: boolean
  readonly canBeEmpty: boolean
  readonly appliesTo?: (answers: Answers) => boolean
  readonly dependsOn?: readonly string[]
}

export interface ChoiceQuestion extends QuestionBase {
  readonly kind: 'one' | 'many'
  readonly field: string
  readonly optionsFor: (answers: Answers) => readonly Option[]
}

export interface NumbersQuestion extends QuestionBase {
  readonly kind: 'numbers'
  readonly look: 'steppers' | 'fields'
  readonly counters: readonly Counter[]
  /** Field with all counts as a list of rooms; otherwise each counter is a field. */
  readonly roomsField?: string
}

export interface NoteStep extends QuestionBase {
  readonly kind: 'note'
}

export type Question = ChoiceQuestion | NumbersQuestion | NoteStep

interface Room {
  readonly RoomType: string
  readonly Count: number
}

export const fieldsOf = (question: Question): readonly string[] => {
  if (question.kind === 'note') return []
  if (question.kind !== 'numbers') return [question.field]
  return question.roomsField === undefined ? question.counters.map(({ key }) => key) : [question.roomsField]
}

export const isSameAnswer = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [ones, otherEntries] = [Object.entries(a), new Map(Object.entries(b))]
  return (
    ones.length === otherEntries.size &&
    ones.every(([key, value]) => otherEntries.has(key) && isSameAnswer(value, otherEntries.get(key)))
  )
}

export const chosenIn = (question: ChoiceQuestion, answers: Answers): readonly string[] => {
  const stored = answers[question.field]
  const values: readonly unknown[] = question.kind === 'many' ? (Array.isArray(stored) ? stored : []) : [stored]
  return question
    .optionsFor(answers)
    .filter(({ answer }) => values.some((value) => isSameAnswer(value, answer)))
    .map(({ key }) => key)
}

const isRoom = (value: unknown): value is Room =>
  typeof value === 'object' && value !== null && 'RoomType' in value && 'Count' in value && typeof value.Count === 'number'

export const roomTypeOf = (value: unknown): string | null => (isRoom(value) ? value.RoomType : null)

export const countIn = (question: NumbersQuestion, answers: Answers, key: string): number | null => {
  if (question.roomsField === undefined) {
    const stored = answers[key]
    return typeof stored === 'number' ? stored : null
  }
  const rooms = answers[question.roomsField]
  return (Array.isArray(rooms) ? rooms.filter(isRoom) : []).find(({ RoomType }) => RoomType === key)?.Count ?? null
}

export const isAnswered = (question: Question, answers: Answers): boolean => {
  if (question.kind === 'note') return true
  if (question.kind === 'numbers')
    return question.roomsField === undefined
      ? question.counters.every(({ key }) => countIn(question, answers, key) !== null)
      : Array.isArray(answers[question.roomsField])
  return chosenIn(question, answers).length > 0 || (question.canBeEmpty && Array.isArray(answers[question.field]))
}

export const applicable = (questions: readonly Question[], answers: Answers): readonly Question[] =>
  questions.filter(({ appliesTo }) => appliesTo?.(answers) ?? true)

export interface Progress {
  readonly answered: number
  readonly total: number
  readonly isComplete: boolean
  readonly isFullyComplete: boolean
  readonly left: number
}
