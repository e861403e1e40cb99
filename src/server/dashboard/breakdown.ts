import { type Day, monthOf } from '#domain/days.ts'
import type { Answers } from '#domain/questionnaire.ts'

export interface Category {
  readonly name: string
  readonly hexColour: string
  /** kWh a day that such a home or business is expected to use; only the proportions count. */
  readonly weight: number
}

const colours: Readonly<Record<string, string>> = {
  Heating: '#B95029',
  'Hot Water': '#822949',
  Cooling: '#3496DF',
  EV: '#4A8F56',
  Appliances: '#7250BA',
  Laundry: '#29428A',
  Dishwasher: '#116E73',
  Electronics: '#896592',
  Lighting: '#AC8902',
  Other: '#707776',
}

/** Heating against the national mean (household model of the 2021 Residential Baseline Study, by region). */
export const heatingByRegion: Readonly<Record<string, number>> = {
  Northland: 0.49,
  Auckland: 0.63,
  Waikato: 1.06,
  'Bay of Plenty': 0.78,
  Taranaki: 0.88,
  Manawatū: 1.05,
  Wellington: 1.13,
  Nelson: 0.78,
  Canterbury: 1.56,
  Otago: 1.6,
  Southland: 1.76,
}

/** The share of a year's mean that falls on each month, January first. */
const heatingByMonth = [0.05, 0.05, 0.2, 0.7, 1.4, 2.3, 2.7, 2.2, 1.3, 0.7, 0.3, 0.1]
const hotWaterByMonth = [0.8, 0.8, 0.88, 0.97, 1.07, 1.16, 1.2, 1.18, 1.1, 1.02, 0.93, 0.85]
const coolingByMonth = [4, 4, 1.5, 0, 0, 0, 0, 0, 0, 0, 0.5, 2]
const lightingByMonth = [0.7, 0.8, 0.95, 1.05, 1.2, 1.3, 1.3, 1.2, 1.05, 0.9, 0.8, 0.7]

/** Mean kWh a day of a New Zealand home by use (the same study); the last ones share its 4.05 for electronics, lights and laundry. */
const meanDay = {
  heatPump: 2.3,
  resistance: 9.39,
  hotWater: 6.97,
  cooling: 0.34,
  cooktop: 0.83,
  ovenAndFridge: 2.85,
  laundry: 0.8,
  dishwasher: 0.45,
  electronics: 1.5,
  lighting: 1.3,
  ev: 7.3,
  other: 0.9,
} as const

const byOccupants = [0.56, 0.56, 0.9, 1.03, 1.07, 1.09] as const
const meanFloorArea = 140

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])
const counted = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** Against the mean home; an open band counts as 75 or 375 m², one that is not known as the mean. */
const sizeOf = (answers: Answers): number => {
  const { Min = -1, Max = -1 } = (answers['FloorArea'] ?? {}) as { Min?: number; Max?: number }
  if (Min < 0) return Max < 0 ? 1 : 75 / meanFloorArea
  return (Max < 0 ? 375 : (Min + Max) / 2) / meanFloorArea
}

const peopleOf = (answers: Answers): number => {
  const people = counted(answers['NumberOfAdultOccupants']) + counted(answers['NumberOfChildOccupants'])
  return people === 0 ? 1 : (byOccupants[Math.min(5, people)] ?? 1)
}

/** Electric heating is a heat pump's where there is one. */
const heatingOf = (answers: Answers): number => {
  if (!texts(answers['HeatingFuels']).includes('Electricity')) return 0
  const hasHeatPump = answers['AirConditioning'] === 'HeatPump' || texts(answers['HeatingSystems']).includes('HeatPump')
  return hasHeatPump ? meanDay.heatPump * 2 : meanDay.resistance
}

/**
 * What a home is expected to use electricity for in a month, from its profile: the study's means, by region and month for heating, by
 * month and people for hot water, by floor area for heating and lighting. The home's own readings say how much there is to share.
 */
export const homeCategories = (answers: Answers, region: string, month: Day): Category[] => {
  const index = monthOf(month) - 1
  const people = peopleOf(answers)
  const size = sizeOf(answers)
  const hasElectricWater = answers['WaterHeating'] === 'Electricity'
  const isCooled = ['HeatPump', 'CentralAirCon'].includes(String(answers['AirConditioning']))
  const cooksWithGas = texts(answers['EnergyTypesUsed']).some((fuel) => fuel === 'NaturalGas' || fuel === 'Lpg')
  const weights: readonly (readonly [string, number])[] = [
    ['Heating', heatingOf(answers) * (heatingByRegion[region] ?? 1) * (heatingByMonth[index] ?? 1) * size],
    ['Hot Water', hasElectricWater ? meanDay.hotWater * (hotWaterByMonth[index] ?? 1) * people : 0],
    ['Cooling', isCooled ? meanDay.cooling * (coolingByMonth[index] ?? 0) : 0],
    ['EV', answers['HasEvThatChargesAtHome'] === true ? meanDay.ev : 0],
    ['Appliances', meanDay.ovenAndFridge + (cooksWithGas ? 0 : meanDay.cooktop)],
    ['Laundry', meanDay.laundry * people],
    ['Dishwasher', meanDay.dishwasher * people],
    ['Electronics', meanDay.electronics * people],
    ['Lighting', meanDay.lighting * size * (lightingByMonth[index] ?? 1)],
    ['Other', meanDay.other],
  ]
  return toCategories(weights)
}

/** Judged shares, in per cent, until a business measures its own. */
const businessShares: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  'Dairy Cattle Farming': [
    ['Milk cooling', 31],
    ['Hot Water', 26],
    ['Milking plant', 19],
    ['Pumps', 15],
    ['Lighting', 3],
    ['Other', 6],
  ],
  Cafes: [
    ['Cooking', 31],
    ['Refrigeration', 27],
    ['Hot Water', 14],
    ['Heating', 13],
    ['Lighting', 8],
    ['Other', 7],
  ],
}
const anyBusiness = [
  ['Heating', 34],
  ['Equipment', 27],
  ['Lighting', 23],
  ['Other', 16],
] as const

// To be seen on a light card and on a dark one: at least 3:1 on either.
const businessColours: Readonly<Record<string, string>> = {
  'Milk cooling': '#3496DF',
  'Milking plant': '#8E6FD1',
  Pumps: '#22918B',
  Cooking: '#B0772B',
  Refrigeration: '#3496DF',
  Equipment: '#8E6FD1',
}

export const businessCategories = (answers: Answers): Category[] =>
  toCategories(businessShares[String(answers['MainUse'])] ?? anyBusiness)

const toCategories = (weights: readonly (readonly [string, number])[]): Category[] =>
  weights
    .filter(([, weight]) => weight > 0)
    .map(([name, weight]) => ({ name, weight, hexColour: colours[name] ?? businessColours[name] ?? '#707776' }))
