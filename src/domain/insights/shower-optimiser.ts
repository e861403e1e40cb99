import type {
  ShowerGoal,
  ShowerOptimiser,
  WaterEnergy,
  WaterSource,
} from '#contract/shower-optimiser/shower-optimiser.contract.ts'
import { type Climate, climateOf } from '#domain/supply/degree-days.ts'
import { tapShare } from '#domain/supply/energy.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { sum } from '#domain/basics/sums.ts'

export const showerLimits = {
  people: { least: 1, most: 12 },
  minutes: { least: 1, most: 15 },
  litres: { least: 6, most: 16 },
} as const

export const showerFrequencies = [1, 2, 3] as const

/** °C at the shower head. */
export const warmDegrees = 39

/** °C in the pipes if the region is unknown. */
const usualColdDegrees = 13

/** Energy that reaches the water; the rest warms the cylinder’s room or leaves by the flue. */
export const waterEfficiency: Readonly<Record<WaterSource, number>> = { electricity: 0.9, naturalGas: 0.8, lpg: 0.8 }

const weeks = 52

const meanOf = ({ months }: Climate): number => sum(months) / months.length

/** °C: ground temperature is the mean of the year. */
export const coldDegreesIn = (region: string): number => {
  const climate = climateOf(region)
  return climate ? roundHalfAway(meanOf(climate)) : usualColdDegrees
}

interface Shower {
  readonly litres: number
  readonly minutes: number
}

/** kWh from the network. */
export const showerKwh = ({ litres, minutes }: Shower, source: WaterSource, coldDegrees: number): number =>
  (litres * minutes * 4.186 * (warmDegrees - coldDegrees)) / 3600 / waterEfficiency[source]

export const showersAWeek = ({ people }: Pick<ShowerGoal, 'people'>): number => people * 7

type Heated = Pick<ShowerOptimiser, 'energies' | 'coldDegrees'>

/** Cents are null without a price. */
export interface Yearly {
  readonly kwh: number
  readonly dollars: number | null
  readonly kg: number
}

export interface ShowerFigures {
  readonly showersAWeek: number
  readonly kwhNow: number
  readonly kwhThen: number
  /** Yearly use by litres and minutes if above the limit for the home, to which all figures are then scaled; else null. */
  readonly unscaledKwh: number | null
  readonly now: Yearly
  readonly later: Yearly
  readonly saved: Yearly
  readonly savedFirst: Yearly
}

const yearly = (kwh: number, { centsPerKwh, kgPerKwh }: WaterEnergy): Yearly => ({
  kwh: roundHalfAway(kwh),
  dollars: centsPerKwh === null ? null : roundHalfAway((kwh * centsPerKwh) / 100),
  kg: roundHalfAway(kwh * kgPerKwh),
})

const lessOf = (a: Yearly, b: Yearly): Yearly => ({
  kwh: a.kwh - b.kwh,
  dollars: a.dollars === null || b.dollars === null ? null : a.dollars - b.dollars,
  kg: a.kg - b.kg,
})

/** Upper limit of showers as a share of hot water. */
export const showerShare = 1 - tapShare

/** By litres and minutes, at most `showerShare` of the home's hot water. */
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

export const minuteLess = (goal: ShowerGoal): ShowerGoal | null =>
  goal.minutesNow > showerLimits.minutes.least ? { ...goal, minutes: goal.minutesNow - 1, litres: goal.litresNow } : null

export const figuresOfGoal = (goal: ShowerGoal, { energies, coldDegrees }: Heated): ShowerFigures | null => {
  const energy = energies.find(({ source }) => source === goal.hotWater)
  return energy ? showerFigures(goal, energy, coldDegrees) : null
}

export type ShowerFields = Omit<ShowerGoal, 'people'> & { readonly people: string }

const { least, most } = showerLimits.people

export const showerErrors = ({ people }: ShowerFields): Readonly<Record<string, string>> => {
  const text = people.trim()
  const isCount = /^\d{1,2}$/.test(text) && Number(text) >= least && Number(text) <= most
  return isCount ? {} : { people: `Please enter how many people shower, from ${least} to ${most}` }
}

export const fieldsOfGoal = (goal: ShowerGoal): ShowerFields => ({ ...goal, people: String(goal.people) })

export const goalOfFields = (fields: ShowerFields): ShowerGoal => ({ ...fields, people: Number(fields.people.trim()) })
