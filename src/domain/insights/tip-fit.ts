import type { TipCategory } from '#contract/tips/tip-savings.contract.ts'
import type { Answers, ProfileKind } from '#domain/profile/questionnaire.ts'
import type { Tip, TipNeed } from './tips.ts'

/** Error as a share of itself. */
export interface LoadYear {
  readonly kwh: number
  readonly dollars: number
  readonly swing: number
}

export interface ShowerMinute extends Pick<LoadYear, 'kwh' | 'dollars'> {
  readonly aWeek: number
  readonly minutes: number
}

export interface TipFacts {
  readonly kind: ProfileKind
  readonly answers: Answers
  readonly seesMoney: boolean
  readonly hasSolar: boolean
  /** Empty with too few readings. */
  readonly loads: ReadonlyMap<TipCategory, LoadYear>
  /** Watts; null if unknown. */
  readonly neverOffWatts: number | null
  readonly shower: ShowerMinute | null
  /** Cents per kWh with GST: lowest, highest and mean paid. Null without a plan. */
  readonly prices: { readonly lowest: number; readonly highest: number; readonly mean: number } | null
}

const includes = (answers: Answers, field: string, value: string): boolean =>
  Array.isArray(answers[field]) && answers[field].includes(value)
const hasHeatPump = (answers: Answers) =>
  answers['AirConditioning'] === 'HeatPump' || includes(answers, 'HeatingSystems', 'HeatPump')
const isElectric = (answers: Answers) => includes(answers, 'HeatingFuels', 'Electricity')
const is =
  (field: string, ...values: readonly unknown[]) =>
  ({ answers }: TipFacts) =>
    values.includes(answers[field])

const needs: Readonly<Record<TipNeed, (facts: TipFacts) => boolean>> = {
  electricHeating: ({ answers }) => isElectric(answers),
  heatPump: ({ answers }) => isElectric(answers) && hasHeatPump(answers),
  otherElectricHeater: ({ answers }) =>
    ['Portable', 'SpaceHeating', 'Radiators', 'Underfloor'].some((system) => includes(answers, 'HeatingSystems', system)),
  burner: ({ answers }) => includes(answers, 'HeatingSystems', 'Burner') || includes(answers, 'HeatingFuels', 'SolidFuel'),
  electricHotWater: is('WaterHeating', 'Electricity'),
  gasHotWater: is('WaterHeating', 'Gas'),
  gas: ({ answers }) => includes(answers, 'EnergyTypesUsed', 'NaturalGas'),
  aircon: is('AirConditioning', 'HeatPump', 'CentralAirCon'),
  pool: ({ answers }) => includes(answers, 'OtherEnergyUsageImpact', 'Pool'),
  spa: ({ answers }) => includes(answers, 'OtherEnergyUsageImpact', 'SpaOrSauna'),
  ev: is('HasEvThatChargesAtHome', true),
  evWithoutWallCharger: ({ answers }) =>
    answers['HasEvThatChargesAtHome'] === true && answers['HasDedicatedEvWallCharger'] === false,
  owner: is('IsHomeOwner', true),
  renter: is('IsHomeOwner', false),
  thinlyInsulated: is('Insulation', 'None', 'Minimal'),
  solar: ({ answers, hasSolar }) => hasSolar || includes(answers, 'OtherEnergyUsageImpact', 'SolarPanels'),
  cheaperHours: ({ prices }) => prices !== null && prices.lowest < prices.highest,
  children: ({ answers }) => Number(answers['NumberOfChildOccupants'] ?? 0) > 0,
  dairyFarm: is('MainUse', 'Dairy Cattle Farming'),
  hospitality: is(
    'MainUse',
    'Cafes',
    'Accommodation',
    'Restaurants, Takeaways and Catering',
    'Pubs, Taverns and Bars',
    'Clubs (Hospitality)',
  ),
}

export const suits = (tip: Tip, facts: TipFacts): boolean =>
  tip.audience === facts.kind && (tip.needs ?? []).every((need) => needs[need](facts))
