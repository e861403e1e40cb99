import { Measure, QuestionFuel, QuestionPart, QuestionTime } from '#contract/questions/questions.contract.ts'
import {
  addMonths,
  addYears,
  type Day,
  type DayRange,
  endOfMonth,
  endOfYear,
  startOfMonth,
  startOfYear,
} from '#domain/basics/days.ts'
import { isSameJson } from '#domain/basics/is-same-json.ts'
import { type Question, questionOf, scopes } from '#domain/questions/question.ts'
import { partNames, periodName, textOf } from '#domain/questions/question-text.ts'
import { fuelNames, measureNames, timeNames } from './ask-words.ts'

interface ChangeOption {
  readonly value: string
  readonly label: string
  /** The question that it makes. */
  readonly text: string
}

/** A chip as a field. */
export interface ChangeField {
  readonly label: string
  readonly value: string
  readonly options: readonly ChangeOption[]
}

const none = 'none'
const monthsOffered = 13

const periodsFrom = (today: Day): { readonly months: readonly DayRange[]; readonly years: readonly DayRange[] } => {
  const month = startOfMonth(today)
  const lastYear = addYears(startOfYear(today), -1)
  return {
    months: Array.from({ length: monthsOffered }, (_, index) => {
      const startDate = addMonths(month, -1 - index)
      return { startDate, endDate: endOfMonth(startDate) }
    }),
    years: [
      { startDate: startOfYear(today), endDate: today },
      { startDate: lastYear, endDate: endOfYear(lastYear) },
    ],
  }
}

const keyOf = (range: DayRange | null): string => (range === null ? none : `${range.startDate}/${range.endDate}`)

interface Change {
  readonly question: Question
  readonly today: Day
}

const optionOf = ({ question, today }: Change, value: string, label: string, change: Partial<Question>): ChangeOption => ({
  value,
  label,
  text: textOf(questionOf(change.measure ?? question.measure, today, { ...question, ...change })),
})

const measureField = (change: Change): ChangeField => ({
  label: 'What',
  value: change.question.measure,
  // What belongs to one measure alone doesn’t fit another.
  options: Measure.options.map((measure) =>
    optionOf(change, measure, measureNames[measure], { measure, versus: null, period: fittingPeriod(change, measure) }),
  ),
})

const isMonth = ({ startDate, endDate }: DayRange) => startDate === startOfMonth(startDate) && endDate === endOfMonth(startDate)

const fittingPeriod = ({ question: { period } }: Change, measure: Measure): DayRange | null =>
  period === null || scopes[measure].period === 'needed' || isMonth(period) ? period : null

const gasParts: readonly QuestionPart[] = ['heating', 'hotWater', 'appliances']

const partField = (change: Change): ChangeField => {
  const { fuel, part } = change.question
  const parts = QuestionPart.options.filter((name) => fuel === 'electricity' || gasParts.includes(name))
  return {
    label: 'Used for',
    value: part ?? none,
    options: [
      optionOf(change, none, 'The whole home', { part: null }),
      ...parts.map((name) => optionOf(change, name, partNames[name], { part: name })),
    ],
  }
}

const fuelField = (change: Change): ChangeField => {
  const { fuel, part } = change.question
  return {
    label: 'Energy',
    value: fuel,
    options: QuestionFuel.options.map((name) => {
      const isSplit = name === 'electricity' || part === null || gasParts.includes(part)
      return optionOf(change, name, fuelNames[name], { fuel: name, part: isSplit ? part : null })
    }),
  }
}

const withChosen = (offered: readonly DayRange[], chosen: DayRange | null): readonly DayRange[] =>
  chosen === null || offered.some((range) => isSameJson(range, chosen)) ? offered : [chosen, ...offered]

const periodField = (change: Change): ChangeField => {
  const { measure, period } = change.question
  const { months, years } = periodsFrom(change.today)
  const isOfBill = scopes[measure].period === 'optional'
  const ranges = withChosen(isOfBill ? months : [...months, ...years], period)
  return {
    label: 'When',
    value: keyOf(period),
    options: [
      ...(isOfBill ? [optionOf(change, none, 'The newest bill', { period: null })] : []),
      ...ranges.map((range) => optionOf(change, keyOf(range), periodName(range), { period: range })),
    ],
  }
}

const versusField = (change: Change): ChangeField => {
  const { period, versus } = change.question
  const { months, years } = periodsFrom(change.today)
  const ranges = withChosen([...months, ...years], versus).filter((range) => !isSameJson(range, period))
  return {
    label: 'Compared with',
    value: keyOf(versus),
    options: [
      optionOf(change, none, 'Nothing', { versus: null }),
      ...ranges.map((range) => optionOf(change, keyOf(range), periodName(range), { versus: range })),
    ],
  }
}

const timeField = (change: Change): ChangeField => ({
  label: 'When',
  value: change.question.when ?? 'today',
  options: QuestionTime.options.map((when) => optionOf(change, when, timeNames[when], { when })),
})

/** What can be changed about a question. */
export const changeFields = (question: Question, today: Day): readonly ChangeField[] => {
  const change = { question, today }
  const { hasFuel, hasPart, hasVersus, hasWhen, period } = scopes[question.measure]
  return [
    measureField(change),
    ...(hasFuel ? [fuelField(change)] : []),
    ...(hasPart ? [partField(change)] : []),
    ...(period === 'none' ? [] : [periodField(change)]),
    ...(hasVersus ? [versusField(change)] : []),
    ...(hasWhen ? [timeField(change)] : []),
  ]
}

export interface QuestionChip {
  readonly kind: 'measure' | 'part' | 'fuel' | 'period'
  readonly name: string
}

/** What was understood. */
export const chipsOf = ({ measure, part, fuel, period, versus, when }: Question): readonly QuestionChip[] => {
  const { hasFuel, hasWhen } = scopes[measure]
  const isFuelNamed = hasFuel && (part === null || fuel === 'naturalGas')
  return [
    ...(part === null ? [] : [{ kind: 'part' as const, name: partNames[part] }]),
    ...(isFuelNamed ? [{ kind: 'fuel' as const, name: fuelNames[fuel] }] : []),
    ...(period ? [{ kind: 'period' as const, name: periodName(period) }] : []),
    ...(versus ? [{ kind: 'period' as const, name: `Compared with ${periodName(versus)}` }] : []),
    ...(hasWhen ? [{ kind: 'period' as const, name: timeNames[when ?? 'today'] }] : []),
    { kind: 'measure', name: measureNames[measure] },
  ]
}
