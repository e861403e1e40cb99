import type { IStateMachine } from 'state-machine-cat'
import { questionsOf } from '#domain/profile.ts'
import type { Answers, ChoiceQuestion, ProfileKind, Question } from '#domain/questionnaire.ts'
import { drawBest } from './picture-layouts.ts'

/** The charts that ask what a table of the domain has: their own states say only that they ask. */
const asked: Readonly<Record<string, readonly ProfileKind[]>> = { wizard: ['home', 'business'] }

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
export const conditionOf = (question: Question, all: readonly Question[]): string[] => {
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

const pictureOf = (kind: ProfileKind, part: readonly Question[], all: readonly Question[]): IStateMachine => {
  const nameOf = ({ id }: Question) => `${kind} ${id}`
  const start = `${kind} starts`
  const order = [start, ...part.map(nameOf)]
  return {
    states: [
      { name: start, type: 'initial' },
      ...part.map((question) => ({
        name: nameOf(question),
        type: 'regular' as const,
        typeExplicitlySet: true,
        label: `${question.short}${question.isMinimum ? ' (needed)' : ''}`,
        actions: [question.title, lookOf(question), ...conditionOf(question, all)]
          .flatMap(folded)
          .map((body) => ({ type: 'activity' as const, body })),
      })),
    ],
    transitions: order.slice(1).map((to, id) => ({ id, from: order[id] ?? start, to })),
  }
}

const said = { first: 'asked at once', more: 'asked once the profile is complete' } as const

/** The questions that a chart asks, in their order, each with who is asked it; nothing for a chart whose states are its questions. */
export const drawQuestions = async (chart: string): Promise<readonly { readonly heading: string; readonly svg: string }[]> => {
  const parts = (asked[chart] ?? []).flatMap((kind) =>
    (['first', 'more'] as const).map((part) => ({ kind, part, questions: questionsOf(kind).filter((one) => one.part === part) })),
  )
  return Promise.all(
    parts
      .filter(({ questions }) => questions.length > 0)
      .map(async ({ kind, part, questions }) => ({
        heading: `questions of a ${kind}: ${said[part]}`,
        svg: (await drawBest(pictureOf(kind, questions, questionsOf(kind)))).svg,
      })),
  )
}
