import { type Eyes, type Hands, send } from '#tests/kit/page.ts'

const rail: Readonly<Record<string, string>> = {
  dateSelection: 'Dates',
  chooseEnergy: 'Energy',
  choosePlan: 'Plan',
  propertyInfo: 'Property',
  contactDetails: 'Your details',
  review: 'Review',
}

const fuels: Readonly<Record<string, string>> = {
  electricity: 'Electricity',
  naturalGas: 'Natural Gas',
  lpg: 'Bottled Gas (LPG)',
}

export const hands: Hands = {
  // Each field has its own control in its own step: move-wizard.test.tsx fills them in.
  'field.change': send,
  'energy.toggle': (page, { energy }: { energy: string }) => page.press(fuels[energy] ?? energy, 'checkbox'),
  'offer.choose': (page) => page.press('Night Saver', 'radio'),
  'plans.retry': (page) => page.press('Try again'),
  'step.next': (page) => page.press('Next'),
  'step.back': (page) => page.press('Back'),
  'step.open': (page, { step }: { step: string }) => page.press(rail[step] ?? step),
  'move.confirm': (page) => page.press('Confirm my move'),
  'wizard.close': (page) => page.press('Close'),
}

export const eyes: Eyes = {
  restoring: (page) => page.sees('dialog'),
  'asking.dateSelection.open': (page) => page.sees('dialog', 'When and where are you moving?'),
  'asking.dateSelection.held': (page) => page.sees('button', 'Next'),
  'asking.chooseEnergy': (page) => page.sees('dialog', 'What energy do you want there?'),
  'asking.choosePlan': (page) => page.sees('dialog', 'Which plan suits your new place?'),
  'asking.propertyInfo': (page) => page.sees('dialog', 'What should we know about it?'),
  'asking.contactDetails': (page) => page.sees('dialog', 'How can we reach you?'),
  'asking.review.ready': (page) => page.sees('dialog', 'Check it over, then you’re set'),
  'asking.review.failed': (page) => page.sees('alert'),
  sending: (page) => page.waits('Confirm my move'),
  success: (page) => page.reads('MV-7K3Q-9TXM'),
}
