import { mostOf } from './advice.ts'
import { isHighCarbon } from './carbon-level.ts'
import { sum } from '#domain/basics/sums.ts'

interface Hour {
  readonly at: string
  readonly kg: number
  readonly level: number
}

export interface CarbonOfDay<H> {
  readonly heaviest: H
  /** Share of the carbon in hours of high carbon, 0 to 1. */
  readonly highShare: number
}

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

/** First of equals; null if the days are within one per cent. */
export const greenestOf = <D extends { readonly renewableShare: number; readonly generationSources: readonly unknown[] }>(
  days: readonly D[],
): D | null =>
  mostOf(
    days.filter(({ generationSources }) => generationSources.length > 0),
    ({ renewableShare }) => Math.round(renewableShare * 100),
    1,
  )

/** g CO2e per kWh; null if the days are within one gram. */
export const carbonExtremes = <D extends { readonly gramsPerKwh: number | null }>(
  days: readonly D[],
): { readonly lightest: D; readonly heaviest: D } | null => {
  const known = days.filter(({ gramsPerKwh }) => gramsPerKwh !== null)
  const grams = ({ gramsPerKwh }: D) => Math.round(gramsPerKwh ?? 0)
  const [lightest, heaviest] = [mostOf(known, (day) => -grams(day), 1), mostOf(known, grams, 1)]
  return lightest && heaviest && { lightest, heaviest }
}
