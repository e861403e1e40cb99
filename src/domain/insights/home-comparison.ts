import { sum } from '#domain/basics/sums.ts'
import { allocateCents } from '#domain/basics/whole-shares.ts'

// Decision: docs/decisions/breakdown-and-comparison.md
/** Privacy: smallest group that is shown. */
export const fewestHomes = 30
/** Privacy: nested groups must differ by none or at least this many, since their difference reveals that many homes. */
export const fewestApart = 5
export const efficientShare = 0.2

export const efficientHomesOf = (homes: number): number => Math.max(1, Math.round(homes * efficientShare))

export type Mask = number

const bitsOf = (mask: Mask): number => (mask === 0 ? 0 : (mask & 1) + bitsOf(mask >>> 1))

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
 * Privacy: from the widest group on, a group may be shown if it has enough homes and differs from every wider shown group by none
 * or by enough. Switching criteria then reveals nothing of fewer than `fewestApart` homes.
 * @param sizes homes per mask; a missing mask has too few
 */
export const openGroups = (sizes: ReadonlyMap<Mask, number>): ReadonlySet<Mask> => {
  const open = new Set<Mask>()
  const fromTheWidest = [...sizes].toSorted(([a], [b]) => bitsOf(a) - bitsOf(b) || a - b)
  for (const [mask, homes] of fromTheWidest) {
    const wider = widerThan(mask).filter((candidate) => open.has(candidate))
    if (homes >= fewestHomes && wider.every((candidate) => isApart(sizes.get(candidate) ?? 0, homes))) open.add(mask)
  }
  return open
}

/**
 * The chosen group if it may be shown; else, if it has enough homes, the narrowest wider one (nearly the same homes). Null if too
 * few are alike.
 */
export const groupFor = (sizes: ReadonlyMap<Mask, number>, chosen: Mask): Mask | null => {
  const open = openGroups(sizes)
  if (open.has(chosen)) return chosen
  const homes = sizes.get(chosen) ?? 0
  if (homes < fewestHomes) return null
  const [nearest] = widerThan(chosen)
    .filter((mask) => open.has(mask) && !isApart(sizes.get(mask) ?? 0, homes))
    .toSorted((a, b) => bitsOf(b) - bitsOf(a) || a - b)
  return nearest ?? null
}

export interface Levels {
  readonly homes: number
  readonly levels: readonly number[]
}

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

export const rankIn = (group: Levels, ownWh: number, isMember: boolean): Rank => {
  const homes = group.homes + (isMember ? 0 : 1)
  const fewer = Math.min(homes - 1, countBelow(group, ownWh))
  return { rank: fewer + 1, homes, fewer, more: homes - 1 - fewer }
}

export interface Distribution {
  readonly from: number
  readonly step: number
  readonly homes: readonly number[]
}

const mostBins = 11
const steps = [1, 2, 2.5, 5, 7.5]

const stepFor = (span: number): number => {
  const least = span / (mostBins - 1)
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1e-9)))
  return (steps.find((candidate) => candidate * power >= least) ?? 10) * power
}

/**
 * At most eleven bins of round width. Privacy: the first and the last are open, so that extremes stay hidden.
 * @param scale factor for levels
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

export const binKinds = ({ from, step, homes }: Distribution, ownWh: number): BinKind[] => {
  const efficient = efficientHomesOf(sum(homes))
  const ownBin = Math.min(homes.length - 1, Math.max(0, Math.floor((ownWh - from) / step)))
  let until = 0
  return homes.map((count, index) => {
    until += count
    if (index === ownBin) return 'own'
    return until <= efficient ? 'efficient' : 'other'
  })
}

/** Whole per cent, negative below; null without a base. */
export const percentFrom = (value: number, reference: number): number | null =>
  reference > 0 ? Math.round(((value - reference) / reference) * 100) : null
