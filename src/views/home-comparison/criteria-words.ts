import type { HomeComparison } from '#contract/home-comparison/home-comparison.contract.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { kindWords } from './comparison-words.ts'

const listed = (labels: readonly string[]) =>
  labels.length < 2 ? (labels[0] ?? '') : `${labels.slice(0, -1).join(', ')} or ${labels.at(-1)}`

const counts = [
  'no criterion: these are all of them',
  'this one',
  'both',
  'all three',
  'all four',
  'all five',
  'all six',
  'all seven',
  'all eight',
]

const countedWords = (criteria: HomeComparison['criteria']): string => {
  const on = criteria.filter(({ isOn }) => isOn)
  const counted = on.filter(({ isLeftOut }) => !isLeftOut).length
  const words = counts[counted] ?? `all ${counted}`
  if (counted === 0 || counted === on.length) return words
  return counted === 1 ? 'the one that counts' : `${words} that count`
}

/** Number of similar homes and their criteria, or why there are too few. */
export const criteriaSentence = ({ kind, comparison, criteria, fewest, hindrance: blockedReason }: HomeComparison): string => {
  const { several, singular } = kindWords(kind)
  const all = countedWords(criteria)
  if (blockedReason === 'tooFew') {
    const helpful = criteria.filter(({ wouldHelp }) => wouldHelp).flatMap(({ label }) => label ?? [])
    const way =
      helpful.length > 0 ? ` Turn off ${listed(helpful)} and we can compare.` : ' Turn off more than one and we can compare.'
    return `Fewer than ${fewest} ${several} match ${all}, so someone could recognise a ${singular}.${way}`
  }
  if (!comparison) return `There are no ${several} to compare with yet.`
  return `${formatNumber(comparison.homes)} ${several} match ${all}. Turn one off to make the group bigger. We don’t compare with fewer than ${fewest}, so no one can recognise a ${singular}.`
}

/** Null if all chosen criteria count. */
export const leftOutSentence = ({ criteria, kind }: HomeComparison): string | null => {
  const labels = criteria.filter(({ isLeftOut }) => isLeftOut).flatMap(({ label }) => label ?? [])
  if (labels.length === 0) return null
  const are = labels.length === 1 ? 'it is' : 'they are'
  return `The ${kindWords(kind).several} are nearly the same with or without “${listed(labels)}”, so ${are} left out.`
}
