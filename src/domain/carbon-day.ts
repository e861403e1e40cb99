import { isHighCarbon } from './carbon-level.ts'
import { sum } from './sums.ts'

interface Hour {
  /** Instant. */
  readonly at: string
  readonly kg: number
  readonly level: number
}

/** When the carbon of a day's electricity arose. */
export interface CarbonOfDay<H> {
  /** The hour of most carbon. */
  readonly heaviest: H
  /** The part of its carbon that fell into hours of high carbon, 0 to 1. */
  readonly highShare: number
}

/** Null where the grid's carbon is not known. */
export const carbonOfDay = <H extends Hour>({
  kg,
  hours,
}: {
  readonly kg: number
  readonly hours: readonly H[]
}): CarbonOfDay<H> | null => {
  const heaviest = hours.toSorted((one, other) => other.kg - one.kg)[0]
  if (!heaviest || kg === 0) return null
  return { heaviest, highShare: sum(hours.filter(({ level }) => isHighCarbon(level)).map((hour) => hour.kg)) / kg }
}

/** The day that was the most renewable of those that are known. */
export const greenestOf = <D extends { readonly renewableShare: number; readonly generationSources: readonly unknown[] }>(
  days: readonly D[],
): D | undefined =>
  days
    .filter(({ generationSources }) => generationSources.length > 0)
    .toSorted((one, other) => other.renewableShare - one.renewableShare)[0]
