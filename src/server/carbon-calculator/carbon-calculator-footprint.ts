import type {
  Car,
  CarbonActionType,
  CarbonAnswers,
  CarbonCategory,
  CarbonLine,
  GasAppliance,
} from '#contract/carbon-calculator/carbon-calculator.contract.ts'
import {
  averageHome,
  carFactor,
  electricityFactor,
  type Factor,
  gasFactors,
  wastewaterFactor,
  waterSupplyFactor,
} from '#domain/insights/carbon-calculator-factors.ts'
import { tapShare } from '#domain/supply/energy.ts'
import { sumOf } from '#domain/basics/sums.ts'

export type CompleteAnswers = { readonly [Step in keyof CarbonAnswers]-?: NonNullable<CarbonAnswers[Step]> }

const kwhPerLitre = (25 * 4.186) / 3_600
const litres = { '1min': 9, '2mins': 18, bath: 120 } as const
const weeks = 52

const gasKwh: Readonly<Record<GasAppliance, (people: number) => number>> = {
  heating: () => averageHome.kwh * averageHome.heating,
  hotWater: (people) => ((averageHome.kwh * averageHome.hotWater * people) / averageHome.people) * tapShare,
  cooking: (people) => (averageHome.kwh * averageHome.cooking * people) / averageHome.people,
}

const applianceNames: Readonly<Record<GasAppliance, string>> = {
  heating: 'Heating rooms with gas',
  hotWater: 'Gas hot water for taps and washing',
  cooking: 'Cooking with gas',
}

const categories: readonly CarbonCategory[] = ['water', 'gas', 'showers', 'cars']

const line = (category: CarbonCategory, text: string, quantity: number, { unit, kg, source }: Factor): CarbonLine => ({
  category,
  text,
  quantity,
  unit,
  factor: kg,
  kg: quantity * kg,
  source,
})

interface Home extends CompleteAnswers {
  /** kWh of electricity that replaces gas for heating and hot water. */
  readonly heatPumpKwh: number
  readonly movedWaterKwh: number
}

const peopleIn = ({ occupants }: CompleteAnswers) => occupants.adults + occupants.children

const linesOf = (home: Home): readonly CarbonLine[] => {
  const { gasUsage, shower, carDetails } = home
  const people = peopleIn(home)
  const gas = gasFactors[gasUsage.source ?? 'naturalGas']
  const isGasWater = gasUsage.appliances.includes('hotWater')
  const showerKwh = people * shower.frequency * weeks * litres[shower.duration] * kwhPerLitre
  return [
    line('water', 'Water supplied to your home', people, waterSupplyFactor),
    line('water', 'Wastewater treated', people, wastewaterFactor),
    ...gasUsage.appliances.map((appliance) => line('gas', applianceNames[appliance], gasKwh[appliance](people), gas)),
    ...(home.heatPumpKwh > 0 ? [line('gas', 'Heat pump in the place of gas', home.heatPumpKwh, electricityFactor)] : []),
    ...(home.movedWaterKwh > 0
      ? [line('gas', 'Electric hot water for taps and washing', home.movedWaterKwh, electricityFactor)]
      : []),
    line(
      'showers',
      `Hot water for ${shower.duration === 'bath' ? 'baths' : 'showers'}, heated by ${isGasWater ? 'gas' : 'electricity'}`,
      showerKwh,
      isGasWater ? gas : electricityFactor,
    ),
    ...carDetails.cars.map((car, index) =>
      line('cars', `Car ${index + 1}, ${car.fuelType}`, car.carDistanceDriven, carFactor(car)),
    ),
  ]
}

const kgOf = (lines: readonly CarbonLine[]): number => sumOf(lines, ({ kg }) => kg)

const without = (home: Home, appliance: GasAppliance): Home => {
  const appliances = home.gasUsage.appliances.filter((candidate) => candidate !== appliance)
  return { ...home, gasUsage: { appliances, source: appliances.length === 0 ? null : home.gasUsage.source } }
}

const withCars = (home: Home, change: (car: Car) => Car): Home => ({
  ...home,
  carDetails: { ...home.carDetails, cars: home.carDetails.cars.map(change) },
})

const toElectric = ({ carDistanceDriven }: Car): Car => ({
  fuelType: 'electric',
  carDistanceDriven,
  evYear: 'after2015',
  carSize: 'medium',
})

interface Action {
  readonly type: CarbonActionType
  readonly title: string
  readonly actions: readonly string[]
  readonly isOffered: (answers: CompleteAnswers) => boolean
  readonly apply: (home: Home) => Home
}

const drives = ({ carDetails }: CompleteAnswers) => carDetails.cars.some(({ carDistanceDriven }) => carDistanceDriven > 0)

const offeredActions: readonly Action[] = [
  {
    type: 'shorterShowers',
    title: 'Shower for one minute',
    actions: ['Take a shower in the place of a bath.', 'Turn the water off after a minute.'],
    isOffered: ({ shower }) => shower.duration !== '1min',
    apply: (home) => ({ ...home, shower: { ...home.shower, duration: '1min' } }),
  },
  {
    type: 'electricHotWater',
    title: 'Heat water with electricity',
    actions: ['Have an electric cylinder or a hot water heat pump put in.', 'Heat it at night, when the grid is cleaner.'],
    isOffered: ({ gasUsage }) => gasUsage.appliances.includes('hotWater'),
    apply: (home) => ({ ...without(home, 'hotWater'), movedWaterKwh: gasKwh.hotWater(peopleIn(home)) }),
  },
  {
    type: 'heatPump',
    title: 'Heat rooms with a heat pump',
    actions: ['Have a heat pump put in for the room you live in most.', 'Set it to 20 degrees and keep doors closed.'],
    isOffered: ({ gasUsage }) => gasUsage.appliances.includes('heating'),
    apply: (home) => ({ ...without(home, 'heating'), heatPumpKwh: gasKwh.heating(peopleIn(home)) / 3 }),
  },
  {
    type: 'driveLess',
    title: 'Drive a fifth less',
    actions: ['Walk, cycle or take the bus for short trips.', 'Work from home one day a week.'],
    isOffered: drives,
    apply: (home) => withCars(home, (car) => ({ ...car, carDistanceDriven: car.carDistanceDriven * 0.8 })),
  },
  {
    type: 'electricCar',
    title: 'Drive electric cars',
    actions: ['Make your next car an electric one.', 'Charge it at night.'],
    isOffered: (answers) => drives(answers) && answers.carDetails.cars.some(({ fuelType }) => fuelType !== 'electric'),
    apply: (home) => withCars(home, (car) => (car.fuelType === 'electric' ? car : toElectric(car))),
  },
]

export interface EvaluatedAction {
  readonly type: CarbonActionType
  readonly title: string
  readonly actions: readonly string[]
  readonly isOn: boolean
  /** kg a year: of a selected action on top of those before it, of another on top of all selected. */
  readonly savedKg: number
}

export interface Footprint {
  readonly totalKg: number
  readonly answeredKg: number
  readonly categories: readonly { readonly category: CarbonCategory; readonly kg: number }[]
  readonly actions: readonly EvaluatedAction[]
  readonly lines: readonly CarbonLine[]
}

/** Yearly. Savings of the selected actions add up to the whole difference: each counts on top of those before it. */
export const footprintOf = (answers: CompleteAnswers, on: readonly CarbonActionType[]): Footprint => {
  const answered: Home = { ...answers, heatPumpKwh: 0, movedWaterKwh: 0 }
  const offered = offeredActions.filter(({ isOffered }) => isOffered(answers))
  const tried = offered.filter(({ type }) => on.includes(type))
  const stages: Home[] = [answered]
  for (const { apply } of tried) stages.push(apply(stages.at(-1) ?? answered))
  const kgs = stages.map((home) => kgOf(linesOf(home)))
  const final = stages.at(-1) ?? answered
  const lines = linesOf(final)
  const totalKg = kgOf(lines)
  return {
    totalKg,
    answeredKg: kgs[0] ?? totalKg,
    categories: categories.map((category) => ({
      category,
      kg: kgOf(lines.filter((candidate) => candidate.category === category)),
    })),
    actions: offered.map((action) => {
      const { type, title, actions, apply } = action
      const at = tried.indexOf(action)
      const savedKg = at < 0 ? totalKg - kgOf(linesOf(apply(final))) : (kgs[at] ?? 0) - (kgs[at + 1] ?? 0)
      return { type, title, actions, isOn: at >= 0, savedKg }
    }),
    lines,
  }
}
