// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { walkThroughMachine } from '#machines/power-shout/walk-through.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import { type Page, seesIf } from '#tests/kit/page.ts'
import { WalkThroughCard } from '#views/power-shout/walk-through-card.tsx'
import { noOffers, offers, summary } from './answers.ts'

const due = { ...summary, isPowerShoutWalkThroughCompleted: false }

/** A step says which of the four it is, leads on until the last, and back from all but the first. */
const seesStep = async (page: Page, number: number, title: string, hasBefore = number > 1) => {
  await page.rests('How it works', 'region')
  await page.reads(`How it works, step ${number} of 4`)
  await page.sees('heading', title)
  await seesIf(page, hasBefore, 'button', 'Back')
  await page.awaits(false)
  await seesIf(page, number < 4, 'button', 'Next')
  await seesIf(page, number === 4, 'button', 'Got it')
}

describeModel(entryOf('walkThrough'), {
  machine: walkThroughMachine,
  inputs: ['0', '1', '2', '3'].map((currentStep) => ({ currentStep })),
  provide: { actions: { keepStep: () => {} } },
  events: [
    reports('summary', { status: 'ready', data: due }),
    reports('summary', { status: 'ready', data: summary }),
    reports('summary', { status: 'failed', problem }),
    reports('offers', { status: 'ready', data: offers }),
    reports('offers', { status: 'ready', data: noOffers }),
  ],
  home: ['stepThree', 'completed'],
  mount: (actor) => <WalkThroughCard actor={actor} />,
  hands: {
    'step.next': (page) => page.press('Next'),
    'step.back': (page) => page.press('Back'),
    'walkThrough.finish': (page) => page.press('Got it'),
    'walkThrough.retry': (page) => page.press('Try again'),
  },
  eyes: {
    deciding: async (page) => {
      await page.awaits(true)
      await page.waits('How it works', 'region')
      await page.lacks('button')
    },
    stepZero: (page) => seesStep(page, 1, 'What’s PowerShout?'),
    stepOne: (page) => seesStep(page, 2, 'Accept your offers'),
    // Without offers nobody was shown how to accept one.
    stepTwo: (page, { offers: read }: { offers: { data?: object } }) =>
      seesStep(page, 3, 'Book your hours', read.data !== noOffers),
    stepThree: async (page) => {
      await seesStep(page, 4, 'At a glance')
      await page.rests('Got it')
    },
    finishing: (page) => page.waits('Got it'),
    unmarked: (page) => page.reads(/^We couldn’t save that you’ve seen this/),
    completed: async (page) => {
      await page.sees('heading', 'At a glance')
      await page.reads('How it works')
      await page.lacks('button')
    },
  },
})
