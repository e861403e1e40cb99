import type {
  Car,
  CarbonAnswers,
  CarbonStep,
  CarbonUpdate,
  GasAppliance,
} from '#contract/carbon-calculator/carbon-calculator.contract.ts'
import { carbonBounds, carbonRefusals, chooseOne, type Fields } from './carbon-calculator.ts'
import { wholeNumberIn } from '#domain/basics/whole-numbers.ts'

export type CarbonDraft = Readonly<Record<string, string>>

const appliances: readonly GasAppliance[] = ['heating', 'hotWater', 'cooking']

const draftOfCar = (car: Car, index: number): [string, string][] =>
  Object.entries(car).map(([field, value]) => [`${index}.${field}`, String(value)])

export const carbonDraftOf = (step: CarbonStep, { occupants, gasUsage, shower, carDetails }: CarbonAnswers): CarbonDraft => {
  if (step === 'occupants') return occupants ? { adults: `${occupants.adults}`, children: `${occupants.children}` } : {}
  if (step === 'shower') return shower ? { frequency: `${shower.frequency}`, duration: shower.duration } : {}
  if (step === 'carDetails')
    return carDetails ? { numOfCars: `${carDetails.numOfCars}`, ...Object.fromEntries(carDetails.cars.flatMap(draftOfCar)) } : {}
  if (!gasUsage) return {}
  return {
    usesGas: gasUsage.appliances.length > 0 ? 'yes' : 'no',
    ...Object.fromEntries(gasUsage.appliances.map((appliance) => [appliance, 'yes'])),
    ...(gasUsage.source && { source: gasUsage.source }),
  }
}

const numberIn = (text = ''): number => wholeNumberIn(text) ?? Number.NaN

export const carCount = (draft: CarbonDraft): number => {
  const count = numberIn(draft['numOfCars'])
  return count <= carbonBounds.numOfCars.max ? count : 0
}

export const carFieldsFor = (fuelType: string | undefined): readonly (keyof Car)[] => {
  if (!fuelType) return ['fuelType']
  return fuelType === 'electric'
    ? ['fuelType', 'carDistanceDriven', 'evYear', 'carSize']
    : ['fuelType', 'carDistanceDriven', 'carYear', 'engineSize']
}

const carIn = (draft: CarbonDraft, index: number): Car =>
  Object.fromEntries(
    carFieldsFor(draft[`${index}.fuelType`]).map((field) => {
      const text = draft[`${index}.${field}`]
      return [field, field === 'carDistanceDriven' ? numberIn(text) : text]
    }),
  ) as unknown as Car

export const carbonUpdateIn = (step: CarbonStep, draft: CarbonDraft): CarbonUpdate => {
  if (step === 'occupants') return { occupants: { adults: numberIn(draft['adults']), children: numberIn(draft['children']) } }
  if (step === 'shower') return { shower: { frequency: numberIn(draft['frequency']), duration: draft['duration'] as 'bath' } }
  if (step === 'carDetails')
    return {
      carDetails: {
        numOfCars: numberIn(draft['numOfCars']),
        cars: Array.from({ length: carCount(draft) }, (_, index) => carIn(draft, index)),
      },
    }
  const used = draft['usesGas'] === 'yes' ? appliances.filter((appliance) => draft[appliance] === 'yes') : []
  return { gasUsage: { appliances: used, source: used.length > 0 ? ((draft['source'] ?? null) as 'naturalGas') : null } }
}

const choicesOf = (step: CarbonStep, draft: CarbonDraft): readonly string[] => {
  if (step === 'shower') return ['frequency', 'duration']
  if (step === 'gasUsage') return draft['usesGas'] === 'yes' ? ['usesGas', 'source'] : ['usesGas']
  if (step === 'carDetails')
    return Array.from({ length: carCount(draft) }, (_, index) =>
      carFieldsFor(draft[`${index}.fuelType`])
        .filter((field) => field !== 'carDistanceDriven')
        .map((field) => `${index}.${field}`),
    ).flat()
  return []
}

const isAsked = (draft: CarbonDraft, key: string): boolean => {
  const [index, field] = key.split('.')
  return field === undefined || carFieldsFor(draft[`${index}.fuelType`]).some((carField) => carField === field)
}

export const carbonErrorsIn = (step: CarbonStep, draft: CarbonDraft): Fields => {
  const unchosen = choicesOf(step, draft).filter((key) => !draft[key])
  const isApplianceMissing =
    step === 'gasUsage' && draft['usesGas'] === 'yes' && !appliances.some((appliance) => draft[appliance] === 'yes')
  const refused = Object.entries(carbonRefusals(carbonUpdateIn(step, draft))).map(
    ([path, sentence]) => [path.slice(step.length + 1).replace('cars.', ''), sentence] as const,
  )
  return {
    ...Object.fromEntries(refused.filter(([key]) => !key.endsWith('fuelType') && isAsked(draft, key))),
    ...Object.fromEntries(unchosen.map((key) => [key, chooseOne])),
    ...(isApplianceMissing && { appliances: 'Choose what you use gas for.' }),
  }
}
