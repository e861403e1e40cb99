import { sum } from './sums.ts'
import { allocateCents } from './whole-shares.ts'

// Decision: docs/decisions/breakdown-and-comparison.md
/** A group is shown from so many homes on, so that nobody can be told out of it. */
export const fewestHomes = 30
/** Two groups that hold one another differ by none or by so many: their difference would tell of fewer. */
export const fewestApart = 5
/** The part of a group that its efficient homes are. */
export const efficientShare = 0.2

/** How many homes are the efficient ones of a group. */
export const efficientHomesOf = (homes: number): number => Math.max(1, Math.round(homes * efficientShare))

/** Criteria that are switched on, a bit for each by its place. */
export type Mask = number

const bitsOf = (mask: Mask): number => (mask === 0 ? 0 : (mask & 1) + bitsOf(mask >>> 1))

/** The criteria of a mask without any of them being lost: every wider choice, itself left out. */
const widerThan = (mask: Mask): Mask[] => {
  const wider: Mask[] = []
  for (let part = mask; part > 0; ) {
    part = (part - 1) & mask
    wider.push(part)
  }
  return wider
}

const isApart = (wide: number, narrow: number) => wide === narrow || wide - narrow >= fewestApart

/**
 * Which groups of one home may be shown, by the criteria that make them. From the widest on, a group may be shown that has enough homes and
 * differs from every wider one that is shown by none or by enough: whoever sees all that are shown, and switches criteria on and off, learns
 * nothing of fewer than `fewestApart` homes.
 * @param sizes how many homes are alike in the criteria of a mask; a mask that is not there has too few
 */
export const openGroups = (sizes: ReadonlyMap<Mask, number>): ReadonlySet<Mask> => {
  const open = new Set<Mask>()
  const fromTheWidest = [...sizes].toSorted(([one], [other]) => bitsOf(one) - bitsOf(other) || one - other)
  for (const [mask, homes] of fromTheWidest) {
    const wider = widerThan(mask).filter((one) => open.has(one))
    if (homes >= fewestHomes && wider.every((one) => isApart(sizes.get(one) ?? 0, homes))) open.add(mask)
  }
  return open
}

/**
 * The group that stands for a choice: the chosen one where it may be shown. Where it has enough homes and differs too little from a wider one, the
 * narrowest of those stands in for it: its homes are nearly the same. Null where too few are alike.
 */
export const groupFor = (sizes: ReadonlyMap<Mask, number>, chosen: Mask): Mask | null => {
  const open = openGroups(sizes)
  if (open.has(chosen)) return chosen
  const homes = sizes.get(chosen) ?? 0
  if (homes < fewestHomes) return null
  const [nearest] = widerThan(chosen)
    .filter((mask) => open.has(mask) && !isApart(sizes.get(mask) ?? 0, homes))
    .toSorted((one, other) => bitsOf(other) - bitsOf(one) || one - other)
  return nearest ?? null
}

/** What a group uses: one value for each home, the least first; of a large group as many as stand for all, evenly. */
export interface Levels {
  readonly homes: number
  readonly levels: readonly number[]
}

/** Which of the levels stands at a share of the way from the first to the last. */
const countBelow = ({ homes, levels }: Levels, value: number): number => {
  const below = levels.filter((level) => level < value).length
  return levels.length === homes ? below : Math.round((below / levels.length) * homes)
}

export interface Rank {
  /** 1 uses least. */
  readonly rank: number
  readonly homes: number
  readonly fewer: number
  readonly more: number
}

/**
 * Where a home stands in a group. Who uses the same counts as using more.
 * @param isMember whether it is one of the group's homes; else it is added to them
 */
export const rankIn = (group: Levels, own: number, isMember: boolean): Rank => {
  const homes = group.homes + (isMember ? 0 : 1)
  const fewer = Math.min(homes - 1, countBelow(group, own))
  return { rank: fewer + 1, homes, fewer, more: homes - 1 - fewer }
}

export interface Distribution {
  /** Where the first bin begins. */
  readonly from: number
  readonly step: number
  readonly homes: readonly number[]
}

const mostBins = 11
const steps = [1, 2, 2.5, 5, 7.5]

/** A round width by which the middle of the group takes no more than the bins that there are. */
const stepFor = (span: number): number => {
  const least = span / (mostBins - 1)
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1e-9)))
  return (steps.find((one) => one * power >= least) ?? 10) * power
}

/**
 * How many homes of a group use how much, in at most eleven bins of a round width. The first and the last are open: what the least and the most of all
 * use is not told.
 * @param scale what a level is multiplied by first
 */
export const distributionOf = ({ homes, levels }: Levels, scale: number): Distribution => {
  const values = levels.map((level) => level * scale)
  const at = (share: number) => values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
  const [low, high] = [at(0.01), at(0.98)]
  const step = stepFor(Math.max(high - low, Math.max(1, high) * 0.01))
  const from = Math.floor(low / step) * step
  const bins = Math.min(mostBins, Math.max(1, Math.floor((high - from) / step) + 1))
  const counts = Array.from({ length: bins }, () => 0)
  for (const value of values) {
    const bin = Math.min(bins - 1, Math.max(0, Math.floor((value - from) / step)))
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return { from, step, homes: levels.length === homes ? counts : allocateCents(counts, homes) }
}

export type BinKind = 'efficient' | 'own' | 'other'

/** What each bin is: the customer's own, of the efficient fifth as a whole, or another. */
export const binKinds = ({ from, step, homes }: Distribution, own: number): BinKind[] => {
  const efficient = efficientHomesOf(sum(homes))
  const ownBin = Math.min(homes.length - 1, Math.max(0, Math.floor((own - from) / step)))
  let until = 0
  return homes.map((count, index) => {
    until += count
    if (index === ownBin) return 'own'
    return until <= efficient ? 'efficient' : 'other'
  })
}

/** Whole per cent by which something is above (or, below zero, under) something else; null without anything to hold it against. */
export const percentFrom = (own: number, other: number): number | null =>
  other > 0 ? Math.round(((own - other) / other) * 100) : null
