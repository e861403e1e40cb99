import type { Measure, QuestionFuel, QuestionPart, QuestionTime } from '#contract/questions/questions.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import { type Question, questionOf, scopes } from './question.ts'
import { comparedPeriods, runningAgainst } from './compared-periods.ts'
import { months } from './period-words.ts'
import { comparison, type Need, type Rule, rules } from './question-rules.ts'
import { type PeriodPhrase, readPeriod, type ShiftPhrase } from './question-periods.ts'
import type { Concept } from './question-concepts.ts'
import { correctWords, type Item, knownWords, lexicon, longestPhrase, numberWords, shortened } from './question-words.ts'

const isOneEdit = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  const [restA, restB] = [a.slice(start), b.slice(start)]
  if (restA.length === restB.length)
    return (
      restA.slice(1) === restB.slice(1) || (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
    )
  return restA.length > restB.length ? restA.slice(1) === restB : restA === restB.slice(1)
}

/** A plural is the same word. */
const singular = (word: string): string =>
  [word.replace(/s$/, ''), word.replace(/es$/, '')].find((stem) => knownWords.has(stem)) ?? word

const leastSpelled = 5
/** Two letters that changed places are seen in shorter words too. */
const leastSwapped = 4

const isSwap = (a: string, b: string): boolean =>
  a.length === b.length && [...a].toSorted().join('') === [...b].toSorted().join('') && isOneEdit(a, b)

/** One slip in a word of five letters or more; left as it is if two words are as near. */
const spelled = (word: string): string => {
  if (knownWords.has(word)) return word
  if (singular(word) !== word) return word
  if (word.length < leastSwapped || correctWords.has(word) || /\d/.test(word)) return word
  const isNear = word.length < leastSpelled ? isSwap : isOneEdit
  const near = [...knownWords].filter(
    (known) =>
      known.length >= leastSwapped &&
      known[0] === word[0] &&
      isNear(word, known) &&
      known.length >= Math.min(leastSpelled, word.length),
  )
  return near.length === 1 ? (near[0] ?? word) : word
}

/** `12/10/2026` and `2026-10-12` as `12 october 2026`. */
const withMonthNames = (text: string): string =>
  text
    .replaceAll(/\b(\d{4})-(\d{1,2})-(\d{1,2})\b/g, '$3/$2/$1')
    .replaceAll(/\b(\d{1,2})[/.](\d{1,2})[/.](\d{4}|\d{2})\b/g, (all: string, date: string, month: string, year: string) => {
      const name = months[Number(month) - 1]
      return name === undefined ? all : `${date} ${name} ${year.padStart(4, '20')}`
    })

const wordsOf = (text: string): string[] =>
  withMonthNames(text)
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/[’‘`]/g, "'")
    .replaceAll(/'(?:s|re|ve|m|ll|d)\b/g, '')
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9$%]+/g, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '')
    .flatMap((word) => shortened[word]?.split(' ') ?? word)
    .map((word) => numberWords[word] ?? spelled(word))

interface Tokens {
  readonly concepts: readonly Concept[]
  readonly parts: readonly QuestionPart[]
  readonly periods: readonly (PeriodPhrase | ShiftPhrase)[]
  readonly isGas: boolean
  readonly when: QuestionTime | null
  /** Neither understood nor fillers. */
  readonly unknown: readonly string[]
}

const phraseAt = (words: readonly string[], at: number): { readonly item: Item; readonly length: number } | null => {
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length -= 1) {
    const text = words.slice(at, at + length)
    const item = lexicon.get(text.join(' ')) ?? lexicon.get(text.map(singular).join(' '))
    if (item) return { item, length }
  }
  return null
}

const tokensOf = (text: string, today: Day): Tokens => {
  const words = wordsOf(text)
  const concepts = new Set<Concept>()
  const parts = new Set<QuestionPart>()
  const periods: (PeriodPhrase | ShiftPhrase)[] = []
  const unknown: string[] = []
  let isGas = false
  let when: QuestionTime | null = null
  let at = 0
  while (at < words.length) {
    const phrase = phraseAt(words, at)
    const period = readPeriod(words, at, today)
    if (period && period.length >= (phrase?.length ?? 0)) {
      periods.push(period.phrase)
      if (words[at] === 'today') when = 'today'
      at += period.length
      continue
    }
    if (!phrase) {
      unknown.push(words[at] ?? '')
      at += 1
      continue
    }
    const { item } = phrase
    if (item.kind === 'concept') concepts.add(item.concept)
    if (item.kind === 'part') parts.add(item.part)
    if (item.kind === 'gas') isGas = true
    if (item.kind === 'when') when = item.when
    at += phrase.length
  }
  return { concepts: [...concepts], parts: [...parts], periods, isGas, when, unknown }
}

const has = ({ concepts, parts, periods, isGas }: Tokens, need: Need): boolean => {
  switch (need) {
    case 'part':
      return parts.length > 0
    case 'period':
      return periods.length > 0
    case 'gas':
      return isGas
    default:
      return concepts.includes(need)
  }
}

const accounts = (rule: Rule, tokens: Tokens): boolean => {
  const { hasWhen } = scopes[rule.measure]
  const allowed = new Set<Need>([...rule.needs.flat(), ...rule.may])
  if (tokens.parts.length > 0 && !allowed.has('part')) return false
  if (tokens.isGas && !allowed.has('gas')) return false
  const isOfToday = hasWhen && tokens.when === 'today' && tokens.periods.length === 1
  if (tokens.periods.length > 0 && !allowed.has('period') && !isOfToday) return false
  if (tokens.when !== null && tokens.when !== 'today' && !hasWhen) return false
  return (
    tokens.concepts.every((concept) => allowed.has(concept)) &&
    rule.needs.every((group) => group.some((need) => has(tokens, need)))
  )
}

type Periods = Pick<Question, 'period' | 'versus'>

const none: Periods = { period: null, versus: null }

const compares = ({ concepts }: Tokens): boolean => concepts.some((concept) => comparison.some((of) => of === concept))

const isRunning = (phrase: PeriodPhrase | ShiftPhrase | undefined): boolean =>
  phrase?.kind === 'period' && phrase.unit === 'month' && phrase.anchor === 'this' && phrase.name === null

const isLastMonth = (phrase: PeriodPhrase | ShiftPhrase | undefined): boolean =>
  phrase?.kind === 'period' && phrase.unit === 'month' && phrase.anchor === 'last' && phrase.name === null

/** Undefined: the periods don’t fit the rule. */
const periodsFor = (rule: Rule, tokens: Tokens, today: Day): Periods | undefined => {
  const scope = scopes[rule.measure]
  const [first, second] = tokens.periods
  if (tokens.periods.length > 2) return undefined
  if (rule.ignoresRunning && !second && (isRunning(first) || (tokens.concepts.includes('compare') && isLastMonth(first))))
    return none
  if (scope.hasWhen) return none
  if (!first) return scope.hasVersus && compares(tokens) ? undefined : none
  if (scope.period === 'none' || first.kind === 'shift') return undefined
  if (scope.period === 'optional' && (second || first.unit !== 'month')) return undefined
  if (!scope.hasVersus) return second ? undefined : { period: first.range, versus: null }
  if (second) return compares(tokens) ? (comparedPeriods(first, second) ?? undefined) : undefined
  return compares(tokens) ? (runningAgainst(first, today) ?? undefined) : { period: first.range, versus: null }
}

const readBy = (rule: Rule, tokens: Tokens, today: Day): Question | null => {
  if (!accounts(rule, tokens)) return null
  const periods = periodsFor(rule, tokens, today)
  if (periods === undefined) return null
  const { hasPart } = scopes[rule.measure]
  const [part] = tokens.parts
  if (hasPart && tokens.parts.length > 1) return null
  const fuel: QuestionFuel = tokens.isGas ? 'naturalGas' : 'electricity'
  return questionOf(rule.measure, today, { ...periods, fuel, when: tokens.when ?? 'today', ...(part && hasPart ? { part } : {}) })
}

export type QuestionReading =
  | { readonly kind: 'understood'; readonly question: Question }
  | { readonly kind: 'unknown'; readonly nearest: readonly Question[] }

const nearestCount = 3
/** Share of what a rule needs. */
const leastScore = 0.5
/** They say nothing of what is wanted. */
const vague: readonly Need[] = ['past', 'period', 'part', 'power', 'amount', 'gas']
const usualMeasures: readonly Measure[] = ['billChange', 'use', 'cleanTime']
const amountMeasures: readonly Measure[] = ['cost', 'use', 'biggestPart']

/** Measures by how much of their rules is there, those often wanted first. */
const nearestOf = (tokens: Tokens, today: Day): Question[] => {
  const scored = rules.map(({ measure, needs, may }) => {
    const groups = needs.filter((group) => group.some((need) => !vague.includes(need)))
    const found = groups.filter((group) => group.some((need) => !vague.includes(need) && has(tokens, need)))
    const shared = tokens.concepts.filter((concept) => !vague.includes(concept) && [...needs.flat(), ...may].includes(concept))
    return { measure, score: found.length / groups.length, shared: shared.length }
  })
  const byScore = scored.filter(({ score }) => score >= leastScore).toSorted((a, b) => b.score - a.score || b.shared - a.shared)
  const [part] = tokens.parts
  const usual = part !== undefined || tokens.periods.length > 0 || tokens.isGas ? amountMeasures : usualMeasures
  const measures = new Set([...byScore.map(({ measure }) => measure), ...usual, ...usualMeasures])
  const period = tokens.periods.find((phrase) => phrase.kind === 'period')
  return [...measures].slice(0, nearestCount).map((measure) =>
    questionOf(measure, today, {
      period: scopes[measure].period === 'needed' && period ? period.range : null,
      fuel: tokens.isGas ? 'naturalGas' : 'electricity',
      ...(part && { part }),
      ...(tokens.when && { when: tokens.when }),
    }),
  )
}

/** Every word is understood or a filler; otherwise it is unknown, with the three questions nearest to it. */
export const readQuestion = (text: string, today: Day): QuestionReading => {
  const tokens = tokensOf(text, today)
  if (tokens.unknown.length === 0)
    for (const rule of rules) {
      const question = readBy(rule, tokens, today)
      if (question) return { kind: 'understood', question }
    }
  return { kind: 'unknown', nearest: nearestOf(tokens, today) }
}
