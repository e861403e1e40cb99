import type { TipCategory } from '#contract/tip-savings.contract.ts'
import type { Answers, ProfileKind } from './questionnaire.ts'
import type { Tip, TipNeed } from './tips.ts'

/** What one category took in a year, and how far off that estimate may be, as a share of itself. */
export interface LoadYear {
  readonly kwh: number
  /** With GST, at the plan's prices. */
  readonly dollars: number
  readonly swing: number
}

/** The showers of a home, and what they take less a year when each is a minute shorter. */
export interface ShowerMinute extends Pick<LoadYear, 'kwh' | 'dollars'> {
  readonly aWeek: number
  /** Of each now. */
  readonly minutes: number
}

/** What is known of a home or business. */
export interface TipFacts {
  readonly kind: ProfileKind
  readonly answers: Answers
  /** They see what they pay. */
  readonly seesMoney: boolean
  /** Power was sent out. */
  readonly hasSolar: boolean
  /** What a year went into; empty while too little is read. */
  readonly loads: ReadonlyMap<TipCategory, LoadYear>
  /** What is never off, in watts; null while that is not known. */
  readonly neverOffWatts: number | null
  /** What a minute less of each shower saves, by the shower optimiser; null where that is not known. */
  readonly shower: ShowerMinute | null
  /** Cents a kWh with GST: the plan's lowest and highest price, and the mean of what was paid. Null without a plan. */
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

/** Whether a tip suits a home or business, as far as is known of it. */
export const suits = (tip: Tip, facts: TipFacts): boolean =>
  tip.audience === facts.kind && (tip.needs ?? []).every((need) => needs[need](facts))
