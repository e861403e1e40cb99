import type { CarbonCalculator, CarbonDetails, CarbonStep } from '#contract/carbon-calculator/carbon-calculator.contract.ts'
import { carbonSteps, currentStepOf } from '#domain/insights/carbon-calculator.ts'
import { footprintOf } from '#server/carbon-calculator/carbon-calculator-footprint.ts'
import type { CarbonAnswers } from '#contract/carbon-calculator/carbon-calculator.contract.ts'
import { type Eyes, type Hands, type Page, seesIf } from '#tests/kit/page.ts'
import { complete } from './answers.ts'

const { actions, lines } = footprintOf(complete, [])

export const calculatorOf = (answers: CarbonAnswers, hasCompletedForm: boolean): CarbonCalculator => ({
  hasCompletedForm,
  progress: { currentStep: currentStepOf(answers), availableSteps: carbonSteps.map((id) => ({ id })) },
  answers,
  defaultState: hasCompletedForm
    ? {
        totalKg: 2_400,
        answeredKg: 2_750,
        categories: [
          { category: 'water', kg: 100 },
          { category: 'gas', kg: 900 },
          { category: 'showers', kg: 200 },
          { category: 'cars', kg: 1_200 },
        ],
        toggles: {
          actions: actions.map(({ type, title, actions: sentences, isOn, savedKg }) => ({
            type,
            isToggleOn: isOn,
            savedKg,
            content: { title, actions: [...sentences] },
          })),
        },
      }
    : null,
})

export const details: CarbonDetails = { lines: [...lines], assumptions: ['Everybody showers.'] }

/** How a question is answered, by its key. */
const answers: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  usesGas: (page) => page.answer('Do you use gas at home?', 'No'),
  heating: (page) => page.press('Heating', 'checkbox'),
  numOfCars: (page) => page.press('Fewer: Cars'),
  '0.fuelType': (page) => page.choose('Fuel', 'Petrol'),
}

export const hands: Hands = {
  'answer.give': (page, { key }: { key: string }) => answers[key]?.(page),
  'step.next': (page) => page.press(/^(Next|See my footprint)$/),
  'step.back': (page) => page.press('Back'),
  'form.begin': (page) => page.press(/^(Start|Continue)$/),
  'form.close': (page) => page.press('Close'),
  'action.toggle': (page) => page.press('Heat rooms with a heat pump', 'switch'),
  'details.open': (page) => page.press('View details'),
  'details.close': (page) => page.press('Back to your footprint'),
  'reset.begin': (page) => page.press('Start again'),
  'reset.confirm': (page) => page.press('Clear my answers'),
  'reset.cancel': (page) => page.press('Keep my answers'),
  'load.retry': (page) => page.press('Try again'),
}

const unsaved = 'We couldn’t save that.'
const unsubmitted = 'We couldn’t work your footprint out.'
const idle = async (page: Page, said: string, failure: string) => {
  await page.lacksText(said)
  await page.lacksText(failure)
}
const saved = (page: Page) => idle(page, 'Saving your answer.', unsaved)
/** In the form it is said; beside the result the action shows as it was put. */
const isSaving = (page: Page) => page.reads(/^(Saving your answer\.|Your footprint)$/)
const isWorking = (page: Page) => page.reads('Working out your footprint.')

/** What each of the four steps asks first. */
const asked = {
  occupants: ['button', 'Fewer: Adults'],
  gasUsage: ['group', 'Do you use gas at home?'],
  shower: ['group', 'How often does each of you wash?'],
  carDetails: ['button', 'Fewer: Cars'],
} as const satisfies Record<CarbonStep, readonly [role: string, name: string]>
const footprint = async (page: Page) => {
  await page.tells(
    ['Your footprint', '2,400 kg', 'of CO₂e a year, 350 kg less than your answers'],
    ['Water and wastewater', '100 kg'],
    ['Gas', '900 kg'],
    ['Showers and baths', '200 kg'],
    ['Cars', '1,200 kg'],
    ['View details'],
  )
}

export const eyes: Eyes = {
  'open.loading': (page) => page.sees('region', 'Carbon calculator'),
  'open.restoring': (page) => page.sees('region', 'Carbon calculator'),
  'open.working.view.initialState': (page) => page.sees('heading', 'Four short steps to your footprint'),
  'open.working.view.form.asking': async (page, { step }: { step: CarbonStep }) => {
    await page.sees('button', 'Close')
    for (const [of, [role, name]] of Object.entries(asked)) await seesIf(page, of === step, role, name)
    await seesIf(page, step !== 'occupants', 'button', 'Back')
  },
  'open.working.view.form.ending': (page) => page.reads(/Saving your answer\.|Working out your footprint\./),
  'open.working.view.defaultState.resting': footprint,
  'open.working.view.defaultState.counting': footprint,
  'open.working.view.viewDetails.reading': (page) => page.sees('region', 'Details'),
  'open.working.view.viewDetails.showing': (page) => page.sees('heading', 'What we assume'),
  'open.working.view.viewDetails.failed': (page) => page.sees('button', 'Try again'),
  'open.working.view.reset': (page) => page.sees('dialog', 'Start again?'),
  'open.working.saving.ready': saved,
  'open.working.saving.saving': isSaving,
  'open.working.saving.savingAfterErrorOccurred': isSaving,
  'open.working.saving.savingError': (page) => page.reads(unsaved),
  'open.working.saving.savingSuccess': saved,
  'open.working.submitting.ready': (page) => idle(page, 'Working out your footprint.', unsubmitted),
  'open.working.submitting.submiting.waiting': isWorking,
  'open.working.submitting.submiting.due': isWorking,
  'open.working.submitting.submittingAfterErrorOccurred.waiting': isWorking,
  'open.working.submitting.submittingAfterErrorOccurred.due': isWorking,
  'open.working.submitting.submissionError': (page) => page.reads(unsubmitted),
  'open.working.submitting.submissionSuccess': (page) => page.lacksText('Working out your footprint.'),
  'open.working.reset.ready': (page) => idle(page, 'We’ve cleared your answers.', 'We couldn’t clear your answers.'),
  'open.working.reset.resetting.waiting': (page) => page.waits('Clear my answers'),
  'open.working.reset.resetting.due': (page) => page.waits('Clear my answers'),
  'open.working.reset.resettingError': (page) => page.reads(/We couldn’t clear your answers/),
  'open.working.reset.resettingSuccess': (page) => page.reads('We’ve cleared your answers.'),
  unavailable: (page) => page.reads('We couldn’t load this page'),
}
