import { roundHalfAway } from '#domain/basics/numbers.ts'
import { sumOf } from '#domain/basics/sums.ts'

export interface Fuel {
  /** As the portal shows it. */
  readonly source: string
  /** g CO2e per kWh generated. */
  readonly gramsPerKwh: number
}

/** g CO2e per kWh: gridCarbon, `nzCalculatedCIperYear.csv`, 2018; the levels 1 to 5 are quintiles of these. */
const grams = { geothermal: 104, gas: 498.5, coal: 792.3, diesel: 765.3, wood: 0.55 } as const
/** The Authority counts all of Huntly 1 to 4 as coal, 1,563.8 GWh in 2023; MBIE counts 1,031.2 GWh of coal. The rest is gas. */
const coalShare = 1031.2 / 1563.8

/** By the Authority's `Fuel_Code`. */
export const fuels: Readonly<Record<string, Fuel>> = {
  Hydro: { source: 'Hydro', gramsPerKwh: 0 },
  Geo: { source: 'Geothermal', gramsPerKwh: grams.geothermal },
  Wind: { source: 'Wind', gramsPerKwh: 0 },
  Solar: { source: 'Solar', gramsPerKwh: 0 },
  Gas: { source: 'Gas', gramsPerKwh: grams.gas },
  Coal: { source: 'Coal', gramsPerKwh: coalShare * grams.coal + (1 - coalShare) * grams.gas },
  Wood: { source: 'CoGen', gramsPerKwh: grams.wood },
  Diesel: { source: 'Others', gramsPerKwh: grams.diesel },
}

export const unknownSource = 'Others'

/** g CO2e per kWh, one decimal, of the fuels with a factor; null without any. @param kwh by fuel code */
export const intensityOfFuels = (kwh: Readonly<Record<string, number | null>>): number | null => {
  const known = Object.entries(kwh).flatMap(([code, value]) => {
    const fuel = fuels[code]
    return fuel && value !== null && value > 0 ? [{ value, weight: value * fuel.gramsPerKwh }] : []
  })
  const all = sumOf(known, ({ value }) => value)
  return all > 0 ? roundHalfAway(sumOf(known, ({ weight }) => weight) / all, 1) : null
}
