// @vitest-environment happy-dom
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { entryOf } from '#machines/catalogue.ts'
import { walkThroughMachine } from '#machines/power-shout/walk-through.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone, reports } from '#tests/kit/events.ts'
import { WalkThroughCard } from '#views/power-shout/walk-through-card.tsx'
import { noOffers, offers, summary } from './answers.ts'

const due = { ...summary, isPowerShoutWalkThroughCompleted: false }

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
    { type: 'step.next' },
    { type: 'step.back' },
    { type: 'walkThrough.finish' },
    { type: 'walkThrough.retry' },
    isDone('mark', null),
    fails('mark', new Error('no')),
  ],
  home: ['stepThree', 'completed'],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <WalkThroughCard actor={actor} />
    </BrandProvider>
  ),
  hands: {
    'step.next': (page) => page.press('Next'),
    'step.back': (page) => page.press('Back'),
    'walkThrough.finish': (page) => page.press('Got it'),
    'walkThrough.retry': (page) => page.press('Try again'),
  },
  eyes: {
    deciding: (page) => page.sees('region', 'How it works'),
    stepZero: (page) => page.sees('heading', 'What PowerShout is'),
    stepOne: (page) => page.sees('heading', 'Accept your offers'),
    stepTwo: (page) => page.sees('heading', 'Book your hours'),
    stepThree: (page) => page.rests('Got it'),
    finishing: (page) => page.waits('Got it'),
    unmarked: (page) => page.reads(/^We couldn’t note that you’ve seen this/),
    completed: async (page) => {
      await page.sees('heading', 'All of it at a glance')
      await page.lacks('button', 'Got it')
    },
  },
})
