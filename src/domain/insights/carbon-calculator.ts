import type { Car, CarbonAnswers, CarbonStep, CarbonUpdate } from '#contract/carbon-calculator/carbon-calculator.contract.ts'
import { numberSentence } from '#domain/basics/whole-numbers.ts'

export const carbonSteps: readonly CarbonStep[] = ['occupants', 'gasUsage', 'shower', 'carDetails']

/** The calculator's own bounds: the documents give none. */
export const carbonBounds = {
  adults: { min: 1, max: 20 },
  children: { min: 0, max: 20 },
  numOfCars: { min: 0, max: 6 },
  carDistanceDriven: { min: 0, max: 200_000 },
} as const

export type Fields = Readonly<Record<string, string>>

/** From 1: the first unanswered step; number of steps plus 1 when complete. */
export const currentStepOf = (answers: CarbonAnswers): number => {
  const gap = carbonSteps.findIndex((step) => answers[step] === undefined)
  return (gap < 0 ? carbonSteps.length : gap) + 1
}

export const hasEveryAnswer = (answers: CarbonAnswers): boolean => currentStepOf(answers) > carbonSteps.length

const outside = (bounds: keyof typeof carbonBounds, value: number): string | null => {
  const { min, max } = carbonBounds[bounds]
  return Number.isInteger(value) && value >= min && value <= max ? null : numberSentence(min, max)
}

export const chooseOne = 'Choose one.'

const refusalsOfCar = (car: Car): Record<string, string | null> => {
  const isElectric = car.fuelType === 'electric'
  return {
    carDistanceDriven: outside('carDistanceDriven', car.carDistanceDriven),
    carYear: isElectric === (car.carYear === undefined) ? null : chooseOne,
    engineSize: isElectric === (car.engineSize === undefined) ? null : chooseOne,
    evYear: isElectric === (car.evYear !== undefined) ? null : chooseOne,
    carSize: isElectric === (car.carSize !== undefined) ? null : chooseOne,
  }
}

const refusalsOfCars = ({ numOfCars, cars }: NonNullable<CarbonAnswers['carDetails']>): Record<string, string | null> => ({
  numOfCars: outside('numOfCars', numOfCars) ?? (cars.length === numOfCars ? null : 'Tell us about each of your cars.'),
  ...Object.fromEntries(
    cars.flatMap((car, index) =>
      Object.entries(refusalsOfCar(car)).map(([field, sentence]) => [`cars.${index}.${field}`, sentence]),
    ),
  ),
})

export const carbonRefusals = ({ occupants, gasUsage, shower, carDetails, action }: CarbonUpdate): Fields => {
  const isGasWhole = !gasUsage || (gasUsage.appliances.length === 0) === (gasUsage.source === null)
  const isOnce = !gasUsage || new Set(gasUsage.appliances).size === gasUsage.appliances.length
  const found: Record<string, string | null> = {
    ...(occupants && {
      'occupants.adults': outside('adults', occupants.adults),
      'occupants.children': outside('children', occupants.children),
    }),
    'gasUsage.source': isGasWhole ? null : 'Choose what your gas appliances run on.',
    'gasUsage.appliances': isOnce ? null : 'Choose each appliance once.',
    'shower.frequency': !shower || [1, 2, 3].includes(shower.frequency) ? null : 'Choose 1, 2 or 3 times a week.',
    ...(carDetails &&
      Object.fromEntries(Object.entries(refusalsOfCars(carDetails)).map(([key, sentence]) => [`carDetails.${key}`, sentence]))),
    body: occupants || gasUsage || shower || carDetails || action ? null : 'There is nothing to save.',
  }
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null))
}
