import { mostOf } from './advice.ts'
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
  const heaviest = mostOf(hours, (hour) => hour.kg)
  if (!heaviest || kg === 0) return null
  return { heaviest, highShare: sum(hours.filter(({ level }) => isHighCarbon(level)).map((hour) => hour.kg)) / kg }
}

/** The most renewable of the known days, the first of equals; null where none is a percent more renewable than another. */
export const greenestOf = <D extends { readonly renewableShare: number; readonly generationSources: readonly unknown[] }>(
  days: readonly D[],
): D | null =>
  mostOf(
    days.filter(({ generationSources }) => generationSources.length > 0),
    ({ renewableShare }) => Math.round(renewableShare * 100),
    1,
  )

/** The days with the least and the most carbon, g CO2e a kWh; null where the known days differ by less than a gram. */
export const carbonExtremes = <D extends { readonly gramsPerKwh: number | null }>(
  days: readonly D[],
): { readonly lightest: D; readonly heaviest: D } | null => {
  const known = days.filter(({ gramsPerKwh }) => gramsPerKwh !== null)
  const grams = ({ gramsPerKwh }: D) => Math.round(gramsPerKwh ?? 0)
  const [lightest, heaviest] = [mostOf(known, (day) => -grams(day), 1), mostOf(known, grams, 1)]
  return lightest && heaviest && { lightest, heaviest }
}
