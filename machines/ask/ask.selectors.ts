import type { Problem } from '#contract/kit.ts'
import type { QuestionAnswer } from '#contract/questions/questions.contract.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import type { Question } from '#domain/questions/question.ts'
import { textOf } from '#domain/questions/question-text.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import type { AskSnapshot } from './ask.machine.ts'

export const selectAskMode = ({ value }: AskSnapshot) => stateName(value, 'understood')

export const selectAnswer = ({ context }: AskSnapshot): QuestionAnswer | null => dataOf(context.answer)

export const selectAskProblem = ({ context }: AskSnapshot): Problem | null => problemIn(context.answer)

const suggestions = [
  { text: 'Why is this bill higher?', measure: 'billChange' },
  { text: 'What did I use yesterday?', measure: 'use' },
  { text: 'When is power cleanest tonight?', measure: 'cleanTime' },
  { text: 'How much did hot water cost last month?', measure: 'cost' },
] as const

/** Three about something else. */
export const suggestionsFor = (question: Question | null): readonly string[] =>
  suggestions
    .filter(({ measure }) => measure !== question?.measure)
    .slice(0, 3)
    .map(({ text }) => text)

export const nearestTexts = (nearest: readonly Question[]): readonly string[] => nearest.map(textOf)

type Chart = NonNullable<QuestionAnswer['chart']>

/** Bar of a chart; a row’s length is that of its amount, whatever its sign. */
export interface AnswerBarLine {
  readonly key: string
  readonly label: string
  readonly group: string | undefined
  readonly value: number
  readonly size: number
  readonly text: string
}

const unitTexts: Readonly<Record<Chart['unit'], (value: number) => string>> = {
  nzd: formatDollars,
  kwh: (value) => `${formatNumber(value, 0, 1)} kWh`,
  hours: (value) => `${formatNumber(value)} hours`,
  grams: (value) => `${formatNumber(value)} g`,
}

export const barLines = ({ bars, unit }: Chart): readonly AnswerBarLine[] =>
  bars.map(({ label, group, value }, index) => ({
    key: String(index),
    label,
    group,
    value,
    size: Math.abs(value),
    text: unitTexts[unit](value),
  }))
