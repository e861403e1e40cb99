import { formatNumber } from '#domain/basics/numbers.ts'

/**
 * A gas meter counts cubic metres, a bill kWh. The conversion needs pressure, air pressure at the meter, temperature and
 * calorific value.
 */
export interface GasConditions {
  /** Gas pressure above the surrounding air, Pa: 1,500 in most homes. */
  readonly gaugePa: number
  readonly altitudeMetres: number
  /** Tenths of a degree Celsius. */
  readonly temperatureTenths: number
  /** Gross, kJ per standard cubic metre: 39,500 is 39.5 MJ. */
  readonly calorificKj: number
}

/** Reference for a standard cubic metre: 101.325 kPa, 15 °C. */
export const standardGas = { pressurePa: 101_325, temperatureTenths: 150 } as const

/** Default for a home: 1.5 kPa, sea level, 15 °C, 39.5 MJ. */
export const usualGas: GasConditions = { gaugePa: 1500, altitudeMetres: 0, temperatureTenths: 150, calorificKj: 39_500 }

/** Factors have five decimals and are used as shown: whole hundred-thousandths. */
export const factorUnit = 100_000

export interface GasFactors {
  readonly pressure: number
  readonly altitude: number
  readonly temperature: number
}

const kelvinTenths = 2731.5

/** Pa, whole, by the international standard atmosphere: 101,325 at sea level, 89,875 at 1,000 m. */
export const airPressure = (altitudeMetres: number): number =>
  Math.round(standardGas.pressurePa * (1 - 0.0065 * (altitudeMetres / 288.15)) ** 5.25588)

const factor = (above: number, below: number): number => Math.round((above * factorUnit) / below)

/** Each rounded once, to five decimals. */
export const gasFactors = ({ gaugePa, altitudeMetres, temperatureTenths }: GasConditions): GasFactors => ({
  pressure: factor(standardGas.pressurePa + gaugePa, standardGas.pressurePa),
  altitude: factor(airPressure(altitudeMetres) + gaugePa, standardGas.pressurePa + gaugePa),
  temperature: factor(kelvinTenths + standardGas.temperatureTenths, kelvinTenths + temperatureTenths),
})

/** Intermediate values are rounded for display only: energy is rounded once, from litres and factors. */
export interface GasEnergy {
  /** Thousandths of a cubic metre as counted; negative corrects an earlier count. */
  readonly litres: number
  readonly factors: GasFactors
  readonly standardLitres: number
  readonly calorificKj: number
  readonly kj: number
  /** Whole, halves away from zero. */
  readonly wh: number
}

const unit3 = BigInt(factorUnit) ** 3n

const divided = (above: bigint, below: bigint): number => {
  const size = above < 0n ? -above : above
  const rounded = Number((2n * size + below) / (2n * below))
  return above < 0n && rounded > 0 ? -rounded : rounded
}

const standardised = (litres: number, { pressure, altitude, temperature }: GasFactors): bigint =>
  BigInt(litres) * BigInt(pressure) * BigInt(altitude) * BigInt(temperature)

/**
 * Cubic metres × pressure × altitude × temperature × calorific value ÷ 3.6, in whole numbers.
 * @throws RangeError for a number that is not whole
 */
export const gasEnergy = (litres: number, conditions: GasConditions): GasEnergy => {
  const factors = gasFactors(conditions)
  const volume = standardised(litres, factors)
  const calorific = BigInt(conditions.calorificKj)
  return {
    litres,
    factors,
    standardLitres: divided(volume, unit3),
    calorificKj: conditions.calorificKj,
    kj: divided(volume * calorific, unit3 * 1000n),
    // A kilojoule is 1 / 3.6 Wh.
    wh: divided(volume * calorific, unit3 * 3600n),
  }
}

/** Nearest litre. Needs a calorific value above 0. */
export const gasLitres = (wh: number, conditions: GasConditions): number =>
  divided(BigInt(wh) * unit3 * 3600n, standardised(1, gasFactors(conditions)) * BigInt(conditions.calorificKj))

export interface DatedConditions extends GasConditions {
  readonly startDate: string
}

/** Before the first, the first applies. Any order; undefined if empty. */
export const conditionsOn = <Dated extends DatedConditions>(dated: readonly Dated[], day: string): Dated | undefined => {
  const inOrder = dated.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
  return inOrder.findLast(({ startDate }) => startDate <= day) ?? inOrder[0]
}

export const formatCubicMetres = (litres: number): string => `${formatNumber(litres / 1000, 0, 3)} m³`

export const formatFactor = (hundredThousandths: number): string => formatNumber(hundredThousandths / factorUnit, 5)
