import { formatNumber } from './numbers.ts'

/**
 * A gas meter counts cubic metres as they pass through it; a bill has kilowatt-hours. Between the two stand what the gas weighs (its pressure,
 * the air pressure where the meter is, its temperature) and what burning it gives (its calorific value).
 */
export interface GasConditions {
  /** Of the gas in the meter, over the air around it, in pascals: 1,500 in most homes. */
  readonly gaugePa: number
  /** Of the meter over the sea, in whole metres. */
  readonly altitudeMetres: number
  /** Of the gas in the meter, in tenths of a degree Celsius. */
  readonly temperatureTenths: number
  /** Gross, of a standard cubic metre, in kilojoules: 39,500 is 39.5 MJ. */
  readonly calorificKj: number
}

/** Gas is compared at 101.325 kPa and 15 °C: a standard cubic metre. */
export const standardGas = { pressurePa: 101_325, temperatureTenths: 150 } as const

/** Of a home's meter of which nothing else is known: 1.5 kPa, at the sea, 15 °C, 39.5 MJ. */
export const usualGas: GasConditions = { gaugePa: 1500, altitudeMetres: 0, temperatureTenths: 150, calorificKj: 39_500 }

/** Factors have five decimals, and are used as they are shown: whole hundred-thousandths. */
export const factorUnit = 100_000

/** Each in whole hundred-thousandths. */
export interface GasFactors {
  /** Of the gas over the air at sea level. */
  readonly pressure: number
  /** Of the thinner air at the meter's altitude; 1 at sea level. */
  readonly altitude: number
  /** 1 at 15 °C, more for colder gas. */
  readonly temperature: number
}

const kelvinTenths = 2731.5

/** The usual pressure of the air at an altitude, whole pascals, by the international standard atmosphere: 101,325 at the sea, 89,875 at 1,000 m. */
export const airPressure = (altitudeMetres: number): number =>
  Math.round(standardGas.pressurePa * (1 - 0.0065 * (altitudeMetres / 288.15)) ** 5.25588)

const factor = (above: number, below: number): number => Math.round((above * factorUnit) / below)

/** What a meter's conditions make of a cubic metre, each rounded once, to five decimals. */
export const gasFactors = ({ gaugePa, altitudeMetres, temperatureTenths }: GasConditions): GasFactors => ({
  pressure: factor(standardGas.pressurePa + gaugePa, standardGas.pressurePa),
  altitude: factor(airPressure(altitudeMetres) + gaugePa, standardGas.pressurePa + gaugePa),
  temperature: factor(kelvinTenths + standardGas.temperatureTenths, kelvinTenths + temperatureTenths),
})

/** From the meter to the bill, step by step. What is shown between is rounded for the eye alone: the energy is rounded once, from litres and factors. */
export interface GasEnergy {
  /** As the meter counted them: thousandths of a cubic metre. Below zero is less than was counted before. */
  readonly litres: number
  readonly factors: GasFactors
  /** Of standard gas, rounded. */
  readonly standardLitres: number
  /** Of a standard cubic metre. */
  readonly calorificKj: number
  /** Kilojoules in all, rounded. */
  readonly kj: number
  /** Whole watt-hours, halves away from zero. */
  readonly wh: number
}

const unit3 = BigInt(factorUnit) ** 3n

/** Halves away from zero; `below` is above 0. */
const divided = (above: bigint, below: bigint): number => {
  const size = above < 0n ? -above : above
  const rounded = Number((2n * size + below) / (2n * below))
  return above < 0n && rounded > 0 ? -rounded : rounded
}

const standardised = (litres: number, { pressure, altitude, temperature }: GasFactors): bigint =>
  BigInt(litres) * BigInt(pressure) * BigInt(altitude) * BigInt(temperature)

/**
 * The energy of a volume of gas, for whole litres: cubic metres × pressure × altitude × temperature × calorific value ÷ 3.6, in whole numbers.
 * Throws a RangeError where a number is not whole.
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

/** The litres that a meter counts for an energy, to the nearest: what a dial moves by. For conditions of a calorific value above 0. */
export const gasLitres = (wh: number, conditions: GasConditions): number =>
  divided(BigInt(wh) * unit3 * 3600n, standardised(1, gasFactors(conditions)) * BigInt(conditions.calorificKj))

/** Conditions from a day on. */
export interface DatedConditions extends GasConditions {
  readonly startDate: string
}

/** Those that hold on a day, of conditions in any order; of days before all of them the first. Undefined where there are none. */
export const conditionsOn = <Dated extends DatedConditions>(dated: readonly Dated[], day: string): Dated | undefined => {
  const inOrder = dated.toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1))
  return inOrder.findLast(({ startDate }) => startDate <= day) ?? inOrder[0]
}

/** `62 m³`, `62.104 m³`: no more decimals than there are. */
export const formatCubicMetres = (litres: number): string => `${formatNumber(litres / 1000, 0, 3)} m³`

/** A factor as it is used: `1.01480`. */
export const formatFactor = (hundredThousandths: number): string => formatNumber(hundredThousandths / factorUnit, 5)
