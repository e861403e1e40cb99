import type { ShowerGoal, ShowerOptimiser, WaterEnergy, WaterSource } from '#contract/shower-optimiser.contract.ts'
import { type Climate, climateOf } from './degree-days.ts'
import { tapShare } from './energy.ts'
import { roundHalfAway } from './numbers.ts'
import { sum } from './sums.ts'

export const showerLimits = {
  people: { least: 1, most: 12 },
  minutes: { least: 1, most: 15 },
  litres: { least: 6, most: 16 },
} as const

/** How many showers a week somebody may change to begin with. */
export const showerFrequencies = [1, 2, 3] as const

/** Of the water that comes out, °C. */
export const warmDegrees = 39

/** Of the pipes where the region is not known, °C. */
const usualColdDegrees = 13

/** The part of the energy that ends in the water: the rest warms the cylinder’s room, or leaves by the flue. */
export const waterEfficiency: Readonly<Record<WaterSource, number>> = { electricity: 0.9, naturalGas: 0.8, lpg: 0.8 }

/** The weeks that are counted as a year. */
const weeks = 52

const meanOf = ({ months }: Climate): number => sum(months) / months.length

/** What the water in the pipes of a region has over a year, °C: the ground is as warm as the year’s mean. */
export const coldDegreesIn = (region: string): number => {
  const climate = climateOf(region)
  return climate ? roundHalfAway(meanOf(climate)) : usualColdDegrees
}

/** One shower: 4.186 kJ warm a litre by a degree. */
interface Shower {
  readonly litres: number
  readonly minutes: number
}

/** The energy that one shower takes from the network, kWh. */
export const showerKwh = ({ litres, minutes }: Shower, source: WaterSource, coldDegrees: number): number =>
  (litres * minutes * 4.186 * (warmDegrees - coldDegrees)) / 3600 / waterEfficiency[source]

/** Everybody at home, once a day. */
export const showersAWeek = ({ people }: Pick<ShowerGoal, 'people'>): number => people * 7

/** What heats the water, and how cold it comes. */
type Heated = Pick<ShowerOptimiser, 'energies' | 'coldDegrees'>

/** What something comes to in a year; cents are null where there is no price. */
export interface Yearly {
  readonly kwh: number
  readonly dollars: number | null
  readonly kg: number
}

export interface ShowerFigures {
  readonly showersAWeek: number
  /** Of one shower. */
  readonly kwhNow: number
  readonly kwhThen: number
  /**
   * What all showers of a year would take by litres and minutes alone, where that is more than can be of the home's hot water: every figure
   * is scaled down to what can. Null where nothing is scaled.
   */
  readonly unscaledKwh: number | null
  /** Of all showers, whole numbers as they are shown. */
  readonly now: Yearly
  readonly later: Yearly
  /** What all showers save, so that now less later is what stands there. Below zero takes more. */
  readonly saved: Yearly
  /** What the few that are changed to begin with save. */
  readonly savedFirst: Yearly
}

const yearly = (kwh: number, { centsPerKwh, kgPerKwh }: WaterEnergy): Yearly => ({
  kwh: roundHalfAway(kwh),
  dollars: centsPerKwh === null ? null : roundHalfAway((kwh * centsPerKwh) / 100),
  kg: roundHalfAway(kwh * kgPerKwh),
})

const lessOf = (one: Yearly, other: Yearly): Yearly => ({
  kwh: one.kwh - other.kwh,
  dollars: one.dollars === null || other.dollars === null ? null : one.dollars - other.dollars,
  kg: one.kg - other.kg,
})

/** The most of a home's hot water that showers are, so that they never cost more than all of it does by the home's own meter. */
export const showerShare = 1 - tapShare

/**
 * What showers take now and as they are meant to become, in energy, money and carbon: by litres and minutes, and never more now than
 * `showerShare` of the hot water that the home's breakdown has.
 */
export const showerFigures = (goal: ShowerGoal, energy: WaterEnergy, coldDegrees: number): ShowerFigures => {
  const perWeek = showersAWeek(goal)
  const ofNow = showerKwh({ litres: goal.litresNow, minutes: goal.minutesNow }, goal.hotWater, coldDegrees)
  const yearNow = ofNow * perWeek * weeks
  const most = energy.hotWaterKwh === null ? yearNow : energy.hotWaterKwh * showerShare
  const scale = Math.min(1, most / yearNow)
  const kwhNow = ofNow * scale
  const kwhThen = showerKwh(goal, goal.hotWater, coldDegrees) * scale
  const now = yearly(kwhNow * perWeek * weeks, energy)
  const later = yearly(kwhThen * perWeek * weeks, energy)
  return {
    showersAWeek: perWeek,
    kwhNow,
    kwhThen,
    unscaledKwh: scale < 1 ? roundHalfAway(yearNow) : null,
    now,
    later,
    saved: lessOf(now, later),
    savedFirst: yearly((kwhNow - kwhThen) * goal.frequency * weeks, energy),
  }
}

/** The same showers, each a minute shorter; null where they are as short as can be. */
export const minuteLess = (goal: ShowerGoal): ShowerGoal | null =>
  goal.minutesNow > showerLimits.minutes.least ? { ...goal, minutes: goal.minutesNow - 1, litres: goal.litresNow } : null

/** What a goal comes to by the energy that heats its water; null where nothing is known of that energy. */
export const figuresOfGoal = (goal: ShowerGoal, { energies, coldDegrees }: Heated): ShowerFigures | null => {
  const energy = energies.find(({ source }) => source === goal.hotWater)
  return energy ? showerFigures(goal, energy, coldDegrees) : null
}

/** As a customer gives it: people as they were typed. */
export type ShowerFields = Omit<ShowerGoal, 'people'> & { readonly people: string }

const { least, most } = showerLimits.people

/** Why a goal cannot be saved, a sentence for each field. */
export const showerErrors = ({ people }: ShowerFields): Readonly<Record<string, string>> => {
  const text = people.trim()
  const isCount = /^\d{1,2}$/.test(text) && Number(text) >= least && Number(text) <= most
  return isCount ? {} : { people: `Please enter how many people shower, from ${least} to ${most}` }
}

export const fieldsOfGoal = (goal: ShowerGoal): ShowerFields => ({ ...goal, people: String(goal.people) })

/** For fields without an error. */
export const goalOfFields = (fields: ShowerFields): ShowerGoal => ({ ...fields, people: Number(fields.people.trim()) })
