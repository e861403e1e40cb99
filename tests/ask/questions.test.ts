import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Measure, QuestionFuel, QuestionPart, QuestionTime } from '#contract/questions/questions.contract.ts'
import { type DayRange, endOfMonth } from '#domain/basics/days.ts'
import { type Question, questionOf, scopes } from '#domain/questions/question.ts'
import { textOf } from '#domain/questions/question-text.ts'
import { readQuestion } from '#domain/questions/read-question.ts'

/** A Monday. */
const today = '2026-11-30'

const periodText = ({ startDate, endDate }: DayRange): string => {
  if (startDate === endDate) return startDate
  if (startDate.endsWith('-01-01') && endDate === `${startDate.slice(0, 4)}-12-31`) return startDate.slice(0, 4)
  if (startDate.endsWith('-01') && endDate === endOfMonth(startDate) && endDate !== today) return startDate.slice(0, 7)
  return `${startDate}..${endDate}`
}

const timed = ['cleanTime', 'cheapTime']

const readingText = (question: Question): string =>
  [
    question.measure,
    question.part,
    question.fuel === 'naturalGas' ? 'gas' : null,
    question.period && periodText(question.period),
    question.versus && `vs ${periodText(question.versus)}`,
    timed.includes(question.measure) ? question.when : null,
  ]
    .filter((part) => part !== null)
    .join(' ')

interface Line {
  readonly question: string
  readonly expected: string
}

/** A range of one day is that day. */
const listOf = (name: string): readonly Line[] =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const comma = line.lastIndexOf(',')
      const expected = line.slice(comma + 1).replaceAll(/(\S+)\.\.\1(?!\S)/g, '$1')
      return { question: line.slice(0, comma).replaceAll(/^"|"$/g, ''), expected }
    })

const read = (text: string): string => {
  const reading = readQuestion(text, today)
  return reading.kind === 'understood' ? readingText(reading.question) : 'unknown'
}

// The second list was written when the grammar was done, the others by people who had not seen it.
describe.each([
  ['questions.csv', 200],
  ['later-questions.csv', 61],
  ['other-questions.csv', 200],
  ['further-questions.csv', 200],
])('questions of customers: %s', (name, count) => {
  const results = listOf(name).map((line) => ({ ...line, actual: read(line.question) }))
  const answerable = results.filter(({ expected }) => expected !== 'unknown')
  const isRight = ({ expected, actual }: (typeof results)[number]) => expected === actual

  it('are this many', () => {
    expect(results.length).toBe(count)
  })

  it('are read right in 85 of 100, of all and of those with an answer', () => {
    expect(results.filter(isRight).length / results.length).toBeGreaterThanOrEqual(0.85)
    expect(answerable.filter(isRight).length / answerable.length).toBeGreaterThanOrEqual(0.85)
  })

  it('are never read as another question', () => {
    expect(results.filter((result) => !isRight(result) && result.actual !== 'unknown')).toEqual([])
  })
})

const scopedQuestions = (measure: Measure): Question[] => {
  const ranges: DayRange[] = [
    { startDate: '2026-07-01', endDate: '2026-07-31' },
    { startDate: '2025-01-01', endDate: '2025-12-31' },
    { startDate: '2026-06-03', endDate: '2026-06-03' },
    { startDate: '2025-12-01', endDate: '2026-02-28' },
    { startDate: '2026-11-01', endDate: '2026-11-17' },
  ]
  const months = ranges.slice(0, 1)
  const { period, hasPart, hasFuel, hasVersus, hasWhen } = scopes[measure]
  const periods = { needed: ranges, optional: [...months, null], none: [null] }[period]
  return periods.flatMap((range) =>
    (hasFuel ? QuestionFuel.options : [undefined]).flatMap((fuel) =>
      (hasPart ? [null, ...QuestionPart.options] : [null]).flatMap((part) =>
        [null, ...(hasVersus ? ranges : [])]
          .filter((versus) => versus !== range || versus === null)
          .flatMap((versus) =>
            (hasWhen ? QuestionTime.options : [undefined]).map((when) =>
              questionOf(measure, today, { period: range, part, versus, ...(fuel && { fuel }), ...(when && { when }) }),
            ),
          ),
      ),
    ),
  )
}

describe('the text of a question', () => {
  it.each(Measure.options)('is read as the same question: %s', (measure) => {
    for (const question of scopedQuestions(measure))
      expect({ text: textOf(question), ...readQuestion(textOf(question), today) }).toEqual({
        text: textOf(question),
        kind: 'understood',
        question,
      })
  })
})

describe('a question that isn’t understood', () => {
  it('has the three nearest, with its own part and period', () => {
    const reading = readQuestion('how much did the toaster and heating cost in July', today)
    expect(reading.kind === 'unknown' && reading.nearest.map(textOf)).toEqual([
      'How much did heating cost in July 2026?',
      'How much did heating use in July 2026?',
      'What used the most power in July 2026?',
    ])
  })

  it('has three that are often wanted when nothing is near', () => {
    const reading = readQuestion('what’s the weather like', today)
    expect(reading.kind === 'unknown' && reading.nearest.map(textOf)).toEqual([
      'Why is this bill higher?',
      'How much power did I use in October 2026?',
      'When is power cleanest today?',
    ])
  })

  it.each(['', '???', '   '])('without words: %s', (text) => {
    expect(readQuestion(text, today).kind).toBe('unknown')
  })
})

describe('spelling', () => {
  it.each([
    ['macrons and capitals', 'KIA ORA, WHĀT’S MY BALANCE?', 'balance'],
    ['a transposed letter', 'what is my balnace', 'balance'],
    ['numbers as words', 'power use in the last two weeks', 'use 2026-11-16..2026-11-29'],
    ['a word that is nearly another one', 'how much did cooking cost in July', 'unknown'],
    ['a short word with a slip', 'when is my bll due', 'unknown'],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toBe(expected)
  })
})
