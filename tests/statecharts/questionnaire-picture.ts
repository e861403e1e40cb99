import type { IStateMachine } from 'state-machine-cat'
import type { CarbonStep } from '#contract/carbon-calculator/carbon-calculator.contract.ts'
import { carbonSteps } from '#domain/insights/carbon-calculator.ts'
import { type CarbonDraft, carbonErrorsIn } from '#domain/insights/carbon-calculator-draft.ts'
import { questionsOf } from '#domain/profile/profile.ts'
import type { Answers, ChoiceQuestion, ProfileKind, Question } from '#domain/profile/questionnaire.ts'
import { stepWords } from '#views/carbon-calculator/carbon-words.ts'
import { drawBest } from './picture-layouts.ts'

const isChoice = (question: Question | undefined): question is ChoiceQuestion =>
  question !== undefined && question.kind !== 'numbers' && question.kind !== 'note'

interface Choice {
  readonly question: ChoiceQuestion
  readonly label: string
  readonly answer: unknown
}

/** Every choice that a question may have, whatever was answered before. */
const choicesOf = (question: ChoiceQuestion, all: readonly Question[]): Choice[] => {
  const before = together(askedBefore(question, all), all).map(answersIn)
  const options = new Map(before.flatMap((answers) => question.optionsFor(answers).map((one) => [one.label, one.answer])))
  return [...options].map(([label, answer]) => ({ question, label, answer: question.kind === 'many' ? [answer] : answer }))
}

const askedBefore = ({ dependsOn = [] }: Question, all: readonly Question[]): ChoiceQuestion[] =>
  dependsOn.flatMap((id) => all.find((one) => one.id === id) ?? []).filter(isChoice)

/** Each way to answer several questions at once. */
const together = (questions: readonly ChoiceQuestion[], all: readonly Question[]): Choice[][] => {
  const [first, ...others] = questions
  if (!first) return [[]]
  const rest = together(others, all)
  return choicesOf(first, all).flatMap((choice) => rest.map((way) => [choice, ...way]))
}

const answersIn = (way: readonly Choice[]): Answers =>
  Object.fromEntries(way.map(({ question: { field }, answer }) => [field, answer]))

/** `only if EV is Yes`; none for what everybody is asked. */
const conditionOf = (question: Question, all: readonly Question[]): string[] => {
  const { appliesTo } = question
  if (!appliesTo) return []
  const asks = askedBefore(question, all)
  if (asks.length === 0) return ['not for everybody']
  const right = together(asks, all).filter((way) => appliesTo(answersIn(way)))
  return asks.flatMap((one) => {
    const labels = new Set(right.flatMap((way) => way.filter((each) => each.question === one).map(({ label }) => label)))
    return labels.size === choicesOf(one, all).length ? [] : [`only if ${one.short} is ${[...labels].join(' or ')}`]
  })
}

const lookOf = (question: Question): string =>
  question.kind === 'note'
    ? 'says something, asks nothing'
    : question.kind === 'numbers'
      ? `numbers: ${question.counters.map(({ label }) => label).join(', ')}`
      : question.kind === 'many'
        ? 'as many as apply'
        : 'one of several'

const widest = 60
const folded = (text: string): string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= widest) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

/** A question as it is drawn and found: its name, and what stands under it. */
export interface AskedQuestion {
  readonly name: string
  readonly lines: readonly string[]
}

/** What is asked one after the other. */
export interface Questionnaire {
  readonly heading: string
  readonly questions: readonly AskedQuestion[]
}

const said = { first: 'asked at once', more: 'asked once the profile is complete' } as const

const ofProfile = (kind: ProfileKind): readonly Questionnaire[] => {
  const all = questionsOf(kind)
  return (['first', 'more'] as const).map((part) => ({
    heading: `questions of a ${kind}: ${said[part]}`,
    questions: all
      .filter((question) => question.part === part)
      .map((question) => ({
        name: `${question.short}${question.isMinimum ? ' (needed)' : ''}`,
        lines: [question.title, lookOf(question), ...conditionOf(question, all)],
      })),
  }))
}

const electric: CarbonDraft = { numOfCars: '1', '0.fuelType': 'electric' }

/** What leads to further fields of a step, with what is answered then. */
const further: Readonly<Partial<Record<CarbonStep, readonly (readonly [string, CarbonDraft])[]>>> = {
  gasUsage: [['if there is gas', { usesGas: 'yes' }]],
  carDetails: [
    ['for each car', { numOfCars: '1' }],
    ['if it is electric', electric],
    ['if it is not', { ...electric, '0.fuelType': 'petrol' }],
  ],
}

const fieldsIn = (step: CarbonStep, draft: CarbonDraft): string =>
  Object.keys(carbonErrorsIn(step, draft))
    .map((key) => key.replace(/^\d+\./, ''))
    .join(', ')

const ofCarbon = (): readonly Questionnaire[] => [
  {
    heading: 'steps of the form, in their order',
    questions: carbonSteps.map((step) => ({
      name: step,
      lines: [
        stepWords[step].title,
        fieldsIn(step, {}),
        ...(further[step] ?? []).map(([when, draft]) => `${when}: ${fieldsIn(step, draft)}`),
      ],
    })),
  },
]

/** The questionnaires of the charts that ask what a table of the domain has: their own states say only that they ask. */
const asked: Readonly<Record<string, () => readonly Questionnaire[]>> = {
  carbonCalculator: ofCarbon,
  wizard: () => [...ofProfile('home'), ...ofProfile('business')],
}

/** The questions that a chart asks, in their order, each with who is asked it; nothing for a chart whose states are its questions. */
export const askedBy = (chart: string): readonly Questionnaire[] =>
  (asked[chart]?.() ?? []).filter(({ questions }) => questions.length > 0)

const pictureOf = ({ heading, questions }: Questionnaire): IStateMachine => {
  const start = `${heading} starts`
  const names = questions.map(({ name }, place) => `${heading} ${place} ${name}`)
  const order = [start, ...names]
  return {
    states: [
      { name: start, type: 'initial' },
      ...questions.map(({ name, lines }, place) => ({
        name: names[place] ?? name,
        type: 'regular' as const,
        typeExplicitlySet: true,
        label: name,
        actions: lines.flatMap(folded).map((body) => ({ type: 'activity' as const, body })),
      })),
    ],
    transitions: order.slice(1).map((to, id) => ({ id, from: order[id] ?? start, to })),
  }
}

/** A picture of each questionnaire of a chart. */
export const drawQuestions = (chart: string): Promise<readonly { readonly heading: string; readonly svg: string }[]> =>
  Promise.all(askedBy(chart).map(async (one) => ({ heading: one.heading, svg: (await drawBest(pictureOf(one))).svg })))
