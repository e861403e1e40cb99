import type { AnyActorRef } from 'xstate'
import { type Eyes, type Hands, type Page, seesIf, send } from '#tests/kit/page.ts'

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

/** The parts of the review that lead back to a step. */
const parts: Readonly<Record<string, string>> = {
  chooseEnergy: 'Energy and plan',
  propertyInfo: 'Property',
  contactDetails: 'Your details',
}

const stepOf = (actor: unknown): number =>
  (actor as AnyActorRef & { getSnapshot: () => { context: { modalStep: number } } }).getSnapshot().context.modalStep

/** What the fourth and the fifth step ask is answered, before it goes on. */
const answer = async (page: Page, step: number) => {
  if (step === 4) await page.fill('Anything else? (optional)', 'Keys')
  if (step === 5) {
    await page.fill('Mobile', '021555014')
    await page.fill('Email', 'a@b.nz')
  }
}

export const hands: Hands = {
  // Each field has its own control in its own step: move-wizard.test.tsx fills them in.
  'field.change': send,
  'energy.toggle': (page, { energy }: { energy: string }) => page.press(fuels[energy] ?? energy, 'checkbox'),
  'offer.choose': (page) => page.press('Night Saver', 'radio'),
  'plans.retry': (page) => page.press('Try again'),
  'step.next': async (page, _event, actor) => {
    await answer(page, stepOf(actor))
    await page.press('Next')
  },
  'step.back': (page) => page.press('Back'),
  'step.open': (page, { step }: { step: string }, actor) =>
    page.press(stepOf(actor) === 6 && step in parts ? `Edit: ${parts[step]}` : (rail[step] ?? step)),
  'move.confirm': (page) => page.press('Confirm my move'),
  'wizard.close': (page) => page.press('Close'),
}

interface Asked {
  readonly errors: Readonly<Record<string, string>>
}

/** What is wrong is listed above the step. */
const seesErrors = (page: Page, { errors }: Asked) => seesIf(page, Object.keys(errors).length > 0, 'alert')

export const eyes: Eyes = {
  restoring: (page) => page.sees('status', 'Opening your move'),
  'asking.dateSelection.open': async (page, asked: Asked) => {
    await page.sees('dialog', 'When and where are you moving?')
    await page.sees('combobox', 'Your new address')
    await page.sees('group', 'The day you leave')
    await page.sees('group', 'The day you arrive')
    await page.lacks('button', 'Back')
    await seesErrors(page, asked)
  },
  'asking.dateSelection.held': (page) => page.sees('button', 'Next'),
  'asking.chooseEnergy': async (page, asked: Asked) => {
    await page.sees('dialog', 'What energy do you want there?')
    await page.rests('Back')
    await seesErrors(page, asked)
  },
  'asking.choosePlan': (page) => page.sees('dialog', 'Which plan suits your new place?'),
  'asking.propertyInfo': (page) => page.sees('dialog', 'What should we know about it?'),
  'asking.contactDetails': async (page, asked: Asked) => {
    await page.sees('dialog', 'How can we reach you?')
    await page.rests('Next')
    await seesErrors(page, asked)
  },
  'asking.review.ready': async (page) => {
    await page.sees('dialog', 'Check it over, then you’re set')
    for (const title of Object.values(parts)) await page.sees('button', `Edit: ${title}`)
    await page.lacks('alert')
  },
  'asking.review.failed': (page) => page.sees('alert'),
  sending: async (page) => {
    await page.waits('Confirm my move')
    await page.lacks('button', /^Edit: /)
  },
  success: async (page) => {
    await page.reads('MV-7K3Q-9TXM')
    await page.sees('button', 'Done')
    await page.lacks('button', 'Back')
  },
}
