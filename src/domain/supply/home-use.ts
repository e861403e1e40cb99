import type { Climate } from './degree-days.ts'
import type { Answers } from '#domain/profile/questionnaire.ts'
import { sum } from '#domain/basics/sums.ts'

export const homeParts = [
  'heating',
  'hotWater',
  'cooling',
  'ev',
  'appliances',
  'laundry',
  'dishwasher',
  'electronics',
  'lighting',
  'pool',
  'other',
] as const
export type HomePart = (typeof homeParts)[number]

export interface Home {
  readonly climate: Climate
  readonly heating: 'heatPump' | 'resistance' | null
  readonly hasElectricWater: boolean
  readonly hasElectricCooking: boolean
  readonly isCooled: boolean
  readonly hasPool: boolean
  /** Maximum per half-hour; null without a car. */
  readonly charger: { readonly mostWh: number } | null
  readonly people: number
  readonly size: number
}

/**
 * Mean kWh a day by use (household model of the 2021 Residential Baseline Study); laundry, dishwasher, electronics and lighting
 * share its 4.05. Heating per degree day: the study's mean with its Wellington multiplier over 1,854 degree days a year. The pool
 * pump is an assumption.
 */
const study = {
  heatingPerDegreeDay: { heatPump: 1.02, resistance: 2.09 },
  hotWater: 6.97,
  cooling: 0.34,
  ev: 7.3,
  cooktop: 0.83,
  ovenAndFridge: 2.85,
  laundry: 0.8,
  dishwasher: 0.45,
  electronics: 1.5,
  lighting: 1.3,
  pool: 4,
  other: 0.9,
} as const

/** Always on, kWh a day: fridge and freezer, standby, fans and clocks. */
const neverOff = { appliances: 1.4, electronics: 0.75, other: 0.4 } as const
const neverOffDay = neverOff.appliances + neverOff.electronics + neverOff.other

const halfHoursADay = 48

/** Always-on load: usual per half-hour, the maximum accepted from a meter, and each part's share. */
export const alwaysOnLoad = {
  usualWh: (neverOffDay * 1000) / halfHoursADay,
  mostWh: (neverOffDay * 3 * 1000) / halfHoursADay,
  shares: homeParts.map((part) => (part in neverOff ? neverOff[part as keyof typeof neverOff] / neverOffDay : 0)),
} as const

/** Relative, by clock hour; assumed, with the two peaks of the homes measured by GREEN Grid. */
const hours: Readonly<Record<HomePart, readonly number[]>> = {
  heating: [3, 2, 2, 2, 2, 4, 8, 10, 9, 6, 5, 4, 4, 4, 4, 5, 7, 10, 11, 11, 10, 9, 7, 5],
  hotWater: [2, 1, 1, 1, 2, 4, 8, 10, 9, 6, 4, 3, 3, 3, 3, 3, 4, 6, 8, 8, 7, 6, 5, 3],
  cooling: [1, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 5, 7, 8, 9, 9, 9, 8, 6, 4, 3, 2, 2, 1],
  ev: [8, 8, 8, 7, 6, 4, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 3, 4, 5, 8, 9, 9],
  appliances: [1, 1, 1, 1, 1, 2, 5, 8, 7, 5, 4, 5, 7, 5, 4, 4, 7, 13, 14, 8, 5, 3, 2, 1],
  laundry: [1, 0, 0, 0, 0, 1, 3, 6, 9, 11, 11, 10, 8, 7, 6, 6, 6, 6, 6, 5, 4, 3, 2, 1],
  dishwasher: [2, 1, 1, 0, 0, 0, 2, 4, 6, 6, 4, 3, 3, 5, 4, 2, 2, 3, 6, 10, 12, 11, 8, 4],
  electronics: [2, 1, 1, 1, 1, 1, 2, 4, 4, 4, 4, 4, 4, 4, 4, 5, 6, 7, 8, 10, 11, 10, 8, 4],
  lighting: [2, 1, 1, 1, 1, 2, 6, 7, 4, 2, 1, 1, 1, 1, 1, 2, 5, 9, 12, 13, 13, 12, 9, 4],
  pool: [0, 0, 0, 0, 0, 0, 0, 2, 6, 10, 10, 10, 10, 10, 10, 10, 8, 4, 2, 0, 0, 0, 0, 0],
  other: [2, 2, 2, 2, 2, 2, 3, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 3, 2],
}

/** Share of a part's day per clock half-hour (48), in the order of `homeParts`. */
export const shapes: readonly (readonly number[])[] = homeParts.map((part) => {
  const all = sum(hours[part])
  return Array.from({ length: halfHoursADay }, (_, slot) => (hours[part][Math.floor(slot / 2)] ?? 0) / (2 * all))
})

const inWh = (kwh: number) => kwh * 1000

/** 0 in the coolest quarter of a year, four times the mean on the warmest day. */
const coolingSeason = (winter: number) => Math.max(0, 4 - 8 * winter)
const poolSeason = (winter: number) => 1.4 - 0.8 * winter
const waterSeason = (winter: number) => 0.82 + 0.36 * winter
const lightSeason = (winter: number) => 0.7 + 0.6 * winter

/**
 * Wh beyond the always-on load, without heating, in the order of `homeParts`.
 * @param winter 0 on the warmest days of a usual year, 1 on the coldest
 * @param hasNoHalfHours adds the car, which cannot be detected on such a day
 */
export const expectedActive = (home: Home, winter: number, hasNoHalfHours: boolean): number[] => {
  const { people, size } = home
  const kwh: Readonly<Record<HomePart, number>> = {
    heating: 0,
    hotWater: home.hasElectricWater ? study.hotWater * people * waterSeason(winter) : 0,
    cooling: home.isCooled ? study.cooling * coolingSeason(winter) : 0,
    ev: home.charger !== null && hasNoHalfHours ? study.ev : 0,
    appliances: study.ovenAndFridge - neverOff.appliances + (home.hasElectricCooking ? study.cooktop : 0),
    laundry: study.laundry * people,
    dishwasher: study.dishwasher * people,
    electronics: study.electronics * people - neverOff.electronics * people,
    lighting: study.lighting * size * lightSeason(winter),
    pool: home.hasPool ? study.pool * poolSeason(winter) : 0,
    other: study.other - neverOff.other,
  }
  return homeParts.map((part) => inWh(kwh[part]))
}

/** Wh. */
export const expectedHeating = ({ heating, size }: Home, degrees: number): number =>
  heating === null ? 0 : inWh(study.heatingPerDegreeDay[heating] * degrees * size)

const byOccupants = [0.56, 0.56, 0.9, 1.03, 1.07, 1.09] as const
const meanFloorArea = 140

export const choicesOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])
const counted = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** Relative to the mean home; an open band counts as 75 or 375 m², unknown as the mean. */
const sizeOf = (answers: Answers): number => {
  const { Min = -1, Max = -1 } = (answers['FloorArea'] ?? {}) as { Min?: number; Max?: number }
  if (Min < 0) return Max < 0 ? 1 : 75 / meanFloorArea
  return (Max < 0 ? 375 : (Min + Max) / 2) / meanFloorArea
}

const peopleOf = (answers: Answers): number => {
  const people = counted(answers['NumberOfAdultOccupants']) + counted(answers['NumberOfChildOccupants'])
  return people === 0 ? 1 : (byOccupants[Math.min(5, people)] ?? 1)
}

const heatingOf = (answers: Answers): Home['heating'] => {
  if (!choicesOf(answers['HeatingFuels']).includes('Electricity')) return null
  const hasHeatPump = answers['AirConditioning'] === 'HeatPump' || choicesOf(answers['HeatingSystems']).includes('HeatPump')
  return hasHeatPump ? 'heatPump' : 'resistance'
}

const chargers = { wall: { mostWh: 3700 }, socket: { mostWh: 1200 } } as const

const chargerOf = (answers: Answers): Home['charger'] => {
  if (answers['HasEvThatChargesAtHome'] !== true) return null
  return answers['HasDedicatedEvWallCharger'] === true ? chargers.wall : chargers.socket
}

export const homeOf = (answers: Answers, climate: Climate): Home => ({
  climate,
  heating: heatingOf(answers),
  hasElectricWater: answers['WaterHeating'] === 'Electricity',
  hasElectricCooking: !choicesOf(answers['EnergyTypesUsed']).some((fuel) => fuel === 'NaturalGas' || fuel === 'Lpg'),
  isCooled: ['HeatPump', 'CentralAirCon'].includes(String(answers['AirConditioning'])),
  hasPool: choicesOf(answers['OtherEnergyUsageImpact']).includes('Pool'),
  charger: chargerOf(answers),
  people: peopleOf(answers),
  size: sizeOf(answers),
})
