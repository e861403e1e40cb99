import type { CarbonStep } from '#contract/carbon-calculator/carbon-calculator.contract.ts'
import { counted } from '#domain/basics/counted.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import type { CarbonFailure, SavedAnswers } from '#machines/carbon-calculator/carbon-calculator.selectors.ts'

export const stepWords: Readonly<Record<CarbonStep, { readonly title: string; readonly hint: string }>> = {
  occupants: { title: 'Who lives with you?', hint: 'Everyone at home uses water, and it takes energy to supply and treat.' },
  gasUsage: { title: 'What do you use gas for?', hint: 'Natural gas or bottled gas.' },
  shower: { title: 'How do you wash?', hint: 'Heating water is one of the biggest uses of energy in a home.' },
  carDetails: { title: 'What do you drive?', hint: 'Include everyone’s cars, and how far they go in a year.' },
}

const gasNames = { heating: 'Gas heating', hotWater: 'Gas hot water', cooking: 'Gas cooking' } as const
const washNames = { bath: 'bath', '1min': 'short shower', '2mins': 'shower' } as const

export const soFarWords = ({ occupants, gasUsage, shower, carDetails }: SavedAnswers): readonly string[] => [
  ...(occupants ? [counted(occupants.adults, 'adult'), counted(occupants.children, 'child', 'children')] : []),
  ...(gasUsage
    ? gasUsage.appliances.length === 0
      ? ['No gas']
      : gasUsage.appliances.map((appliance) => gasNames[appliance])
    : []),
  ...(shower ? [`${counted(shower.frequency, washNames[shower.duration])} a week`] : []),
  ...(carDetails ? [counted(carDetails.numOfCars, 'car')] : []),
]

export const categoryNames: Readonly<Record<string, string>> = {
  water: 'Water and wastewater',
  gas: 'Gas',
  showers: 'Showers and baths',
  cars: 'Cars',
}

/** If the backend gave no reason. */
export const failureWords: Readonly<Record<CarbonFailure, { readonly title: string; readonly detail: string }>> = {
  save: { title: 'We couldn’t save that.', detail: 'Your answer is still here. Please try again.' },
  submission: {
    title: 'We couldn’t work your footprint out.',
    detail: 'An answer could be missing. Go back through the steps and try again.',
  },
  reset: { title: 'We couldn’t clear your answers.', detail: 'Please try again.' },
}

/** `1,250 kg` */
export const kilograms = (kg: number): string => `${formatNumber(kg)} kg`
export const quantityWords = (quantity: number, unit: string): string => `${formatNumber(quantity)} ${unit}`
export const factorWords = (factor: number, unit: string): string =>
  `${formatNumber(factor, 0, 4)} kg for each ${unit === 'people' ? 'person' : unit}`
