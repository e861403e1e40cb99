import { type Day, formatDate } from '#domain/basics/days.ts'
import { fuelNames } from '#domain/supply/energy.ts'
import type { MoveField, MoveStep } from '#domain/customer/moving-house.ts'
import { selectFinalBillDate } from '#machines/moving-house/moving-house.selectors.ts'
import type { SupplyType } from '#contract/kit.ts'
import type { MoveOptions } from '#contract/moving-house/moving-house.contract.ts'

/** The success view is not a step. */
export const stepNames: Readonly<Record<Exclude<MoveStep, 'success'>, string>> = {
  dateSelection: 'Dates',
  chooseEnergy: 'Energy',
  choosePlan: 'Plan',
  propertyInfo: 'Property',
  contactDetails: 'Your details',
  review: 'Review',
}

export const stepTitles: Readonly<Record<MoveStep, string>> = {
  dateSelection: 'When and where are you moving?',
  chooseEnergy: 'What energy do you want there?',
  choosePlan: 'Which plan suits your new place?',
  propertyInfo: 'What should we know about it?',
  contactDetails: 'How can we reach you?',
  review: 'Check it over, then you’re set',
  success: 'You’re all set to move',
}

/** Nothing to choose in the standard variant. */
export const standardPlanTitle = 'Your plan comes with you'

/** For labels, and for summaries that link to a field. */
export const fieldId = (field: MoveField): string => `move-${field}`

/** `Electricity and Bottled Gas (LPG)` */
export const energyWords = (energies: readonly SupplyType[]): string =>
  energies
    .map((energy) => fuelNames[energy])
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')

export const finalBillWords = (address: string, currentMoveDate: Day): string =>
  `We’ll send the final bill for ${address} about ${formatDate(selectFinalBillDate(currentMoveDate))}.`

export const helpWords = ({ move, canMove }: MoveOptions): readonly string[] => {
  if (move) return [`We’ll read the meter on the day you leave. ${finalBillWords(move.currentAddress, move.currentMoveDate)}`]
  if (!canMove) return ['When you call, have your new address ready, and the days you leave and arrive.']
  return [
    'You can move from tomorrow, up to three months ahead. You can change the days or cancel until the day before.',
    'We save as you go, so you can start on your phone and finish on your laptop.',
  ]
}

export const yesNo = (value: boolean): string => (value ? 'Yes' : 'No')

export const addressCreditWords = (credit: string): string => `Addresses from ${credit}, changed so that you can search them.`
