import type { HomeComparison } from '#contract/home-comparison.contract.ts'
import { formatNumber } from '#domain/numbers.ts'
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
    const way = helpful.length > 0 ? ` Drop ${listed(helpful)}, and we can compare.` : ' Drop more than one, and we can compare.'
    return `Fewer than ${fewest} ${several} match ${all}, so that no ${singular} can be recognised.${way}`
  }
  if (!comparison) return `There are no ${several} to compare with yet.`
  return `${formatNumber(comparison.homes)} ${several} match ${all}. Switch one off and the group grows; we stop at fewer than ${fewest}, so that no ${singular} can be recognised.`
}

/** Null if all chosen criteria count. */
export const leftOutSentence = ({ criteria, kind }: HomeComparison): string | null => {
  const labels = criteria.filter(({ isLeftOut }) => isLeftOut).flatMap(({ label }) => label ?? [])
  if (labels.length === 0) return null
  const are = labels.length === 1 ? 'it is' : 'they are'
  return `With “${listed(labels)}” or without, the ${kindWords(kind).several} are nearly the same, so that ${are} left out here.`
}
