import { fuelNames } from '#domain/energy.ts'
import type { MoveField, MoveStep } from '#domain/home-move.ts'
import type { SupplyType } from '#machines/moving-house/move-wizard.selectors.ts'

/** The steps as the rail names them; the success view is none of them. */
export const stepNames: readonly (readonly [Exclude<MoveStep, 'success'>, string])[] = [
  ['dateSelection', 'Dates'],
  ['chooseEnergy', 'Energy'],
  ['choosePlan', 'Plan'],
  ['propertyInfo', 'Property'],
  ['contactDetails', 'Your details'],
  ['review', 'Review'],
]

export const stepTitles: Readonly<Record<MoveStep, string>> = {
  dateSelection: 'When and where are you moving?',
  chooseEnergy: 'What energy do you want there?',
  choosePlan: 'Which plan suits your new place?',
  propertyInfo: 'What should we know about it?',
  contactDetails: 'How can we reach you?',
  review: 'Check it over, then you’re set',
  success: 'You’re all set to move',
}

/** In the standard variant there is nothing to choose. */
export const standardPlanTitle = 'Your plan comes with you'

/** For labels and for summaries that lead to a field. */
export const fieldId = (field: MoveField): string => `move-${field}`

/** `Electricity and Bottled Gas (LPG)` */
export const energyWords = (energies: readonly SupplyType[]): string =>
  energies
    .map((energy) => fuelNames[energy])
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')

export const yesNo = (value: boolean): string => (value ? 'Yes' : 'No')
