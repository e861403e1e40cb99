import { groupKey, type Traits } from './comparison-criteria.ts'
import { efficientHomesOf, fewestHomes, type Levels, type Mask } from './home-comparison.ts'
import type { ProfileKind } from './questionnaire.ts'

export interface Similar {
  readonly traits: Traits
}

/** What a group uses, in the unit of its values. */
export interface GroupUse extends Levels {
  readonly average: number
  /** The mean of the fifth that uses least. */
  readonly efficient: number
}

/** Of larger groups so many values stand for all. */
const mostLevels = 500

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const meanOf = (values: readonly number[]) => Math.round(sum(values) / values.length)

const thinned = (values: readonly number[]): readonly number[] =>
  values.length <= mostLevels
    ? values
    : Array.from({ length: mostLevels }, (_, index) => values[Math.floor((index * values.length) / mostLevels)] ?? 0)

/** What homes use together; null of fewer than a group may have. */
export const groupUse = (values: readonly number[]): GroupUse | null => {
  if (values.length < fewestHomes) return null
  const sorted = values.toSorted((one, other) => one - other)
  return {
    homes: sorted.length,
    levels: thinned(sorted),
    average: meanOf(sorted),
    efficient: meanOf(sorted.slice(0, efficientHomesOf(sorted.length))),
  }
}

/** The mean of lists, place by place; null of fewer lists than a group may have homes. */
export const meanLists = (lists: readonly (readonly number[])[]): number[] | null =>
  lists.length < fewestHomes ? null : (lists[0] ?? []).map((_, at) => meanOf(lists.map((list) => list[at] ?? 0)))

/** Homes that are alike in the criteria of a mask, by the name of their group; one of which a criterion is not known is in none. */
export const alikeIn = <Home extends Similar>(kind: ProfileKind, homes: readonly Home[], mask: Mask): Map<string, Home[]> => {
  const known = homes.filter(({ traits }) => traits.every((trait, index) => trait !== null || (mask & (1 << index)) === 0))
  return Map.groupBy(known, ({ traits }) => groupKey(kind, traits, mask))
}
