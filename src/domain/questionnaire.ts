export type ProfileKind = 'home' | 'business'

/** Stored answers by their documented field names; a question without an answer is not there. */
export type Answers = Readonly<Record<string, unknown>>

/** One of the choices of a question; `key` names it, `answer` is what is stored. */
export interface Option {
  readonly key: string
  readonly label: string
  readonly hint?: string
  readonly answer: unknown
}

/** A number to give; `key` is its field, or its room in a list of rooms. */
export interface Counter {
  readonly key: string
  readonly label: string
  readonly min: number
  readonly max: number
  /** What stands there before anything was answered; null is nothing. */
  readonly initial: number | null
}

interface Asked {
  readonly id: string
  readonly title: string
  readonly hint?: string
  /** Its name in a list of answers: 'Floor area'. */
  readonly short: string
  /** `first` is asked at once, `more` after the customer was told that the profile is complete. */
  readonly part: 'first' | 'more'
  /** The profile is complete when these have an answer. */
  readonly isMinimum: boolean
  /** Whether an answer that chooses nothing is an answer. */
  readonly canBeEmpty: boolean
  readonly appliesTo?: (answers: Answers) => boolean
  /** The questions whose answer decides whether it applies, or which options it has. */
  readonly dependsOn?: readonly string[]
}

export interface ChoiceQuestion extends Asked {
  readonly kind: 'one' | 'many'
  readonly field: string
  readonly optionsFor: (answers: Answers) => readonly Option[]
}

export interface NumbersQuestion extends Asked {
  readonly kind: 'numbers'
  /** `steppers` are counted up and down, `fields` are typed. */
  readonly look: 'steppers' | 'fields'
  readonly counters: readonly Counter[]
  /** The one field that holds all counts as a list of rooms; else each counter is a field. */
  readonly roomsField?: string
}

/** The end of a journey within the wizard: it says something and asks nothing. */
export interface NoteStep extends Asked {
  readonly kind: 'note'
}

export type Question = ChoiceQuestion | NumbersQuestion | NoteStep

interface Room {
  readonly RoomType: string
  readonly Count: number
}

/** The fields that hold the answer of a question. */
export const fieldsOf = (question: Question): readonly string[] => {
  if (question.kind === 'note') return []
  if (question.kind !== 'numbers') return [question.field]
  return question.roomsField === undefined ? question.counters.map(({ key }) => key) : [question.roomsField]
}

/** Whether two answers are the same, whatever the order of their keys. */
export const isSameAnswer = (one: unknown, other: unknown): boolean => {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [ones, others] = [Object.entries(one), new Map(Object.entries(other))]
  return ones.length === others.size && ones.every(([key, value]) => others.has(key) && isSameAnswer(value, others.get(key)))
}

/** The keys of the options that stored answers choose; values that are no option choose nothing. */
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

/** Which room an item of a list of rooms counts; null for anything else. */
export const roomTypeOf = (value: unknown): string | null => (isRoom(value) ? value.RoomType : null)

/** The stored number of a counter; null when there is none. */
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

/** The questions of a questionnaire that are asked of whoever gave these answers, in their fixed order. */
export const applicable = (questions: readonly Question[], answers: Answers): readonly Question[] =>
  questions.filter(({ appliesTo }) => appliesTo?.(answers) ?? true)

/** How far the minimum questions are answered, and how many of all are left. */
export interface Progress {
  readonly answered: number
  readonly total: number
  /** Every minimum question has an answer. */
  readonly isComplete: boolean
  /** Every question that applies has an answer. */
  readonly isFullyComplete: boolean
  readonly left: number
}
