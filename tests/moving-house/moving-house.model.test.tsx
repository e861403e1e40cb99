// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { entryOf } from '#machines/catalogue.ts'
import { moveChangeMachine } from '#machines/moving-house/move-change.machine.ts'
import { moveWizardMachine } from '#machines/moving-house/move-wizard.machine.ts'
import { type MovingHouseContext, movingHouseMachine } from '#machines/moving-house/moving-house.machine.ts'
import { dataOf } from '#machines/kit/reads.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone, reports } from '#tests/kit/events.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { MovingHouseView } from '#views/moving-house/moving-house-page.tsx'
import { booked, options } from './answers.ts'

beforeAll(() => Promise.all([import('#design/controls/step-dialog-panel.tsx'), import('#design/controls/dialog-panel.tsx')]))

const page = '/account/profile/moving-house'
const place = { params: {}, search: '' }
const wizardPath = `${page}/wizard`

describeModel(entryOf('movingHouse'), {
  machine: movingHouseMachine,
  inputs: [
    { pageId: 'movingHouse', path: page, ...place },
    { pageId: 'movingHouse', path: wizardPath, ...place },
  ],
  events: [
    reports('options', { status: 'ready', data: options }),
    reports('options', { status: 'ready', data: { ...options, move: booked } }),
    reports('options', { status: 'ready', data: options, isRefreshing: true }),
    reports('options', { status: 'failed', problem }),
    { type: 'place.changed', path: wizardPath, ...place },
    { type: 'place.changed', path: page, ...place },
    { type: 'change.open', kind: 'dates' },
    { type: 'change.open', kind: 'cancel' },
    isDone('wizard', { isBooked: true }),
    isDone('wizard', { isBooked: false }),
  ],
  provide: { actions: { openWizard: () => {}, showPage: () => {} } },
  home: ['reading.open.overview', 'reading.open.wizard', 'reading.open.changing', 'unavailable'],
  look: ({ path, options: reading, hasBegun, changing }) => [
    path,
    reading.status === 'ready' ? [reading.data.move?.referenceId, reading.isRefreshing] : reading.status,
    hasBegun,
    changing,
  ],
  children: {
    wizard: firstOf(moveWizardMachine, { options }),
    change: firstOf(moveChangeMachine, { ...options, kind: 'dates', move: booked, selection: options.billingAccountId }),
  },
  mount: (actor) => <MovingHouseView actor={actor} />,
  hands: {
    'wizard.open': (hand) => hand.press(/^(Plan|Continue) your move$/),
    'change.open': (hand, { kind }: { kind: string }) => hand.press(kind === 'dates' ? 'Change the days' : 'Cancel my move'),
  },
  eyes: {
    'reading.loading': (eye) => eye.sees('region', 'Moving house'),
    'reading.open.deciding': () => {},
    'reading.open.overview': async (eye, { options: reading }: MovingHouseContext) => {
      if (!dataOf(reading)?.move) return eye.sees('region', 'Plan your move')
      await eye.tells(
        ['Your move is booked'],
        ['Leaving Friday 26 June', '14 Tūī Lane, Raumati Beach'],
        ['Arriving Saturday 27 June', '236 Karori Road, Wellington 6012'],
        ['Reference', 'MV-7K3Q-9TXM'],
        ['Energy', 'Electricity', 'Change the days', 'Cancel my move'],
        ['You can do both until Thursday 25 June.'],
      )
    },
    'reading.open.wizard': (eye) => eye.sees('dialog', 'When and where are you moving?'),
    'reading.open.changing': (eye) => eye.sees('dialog', 'Change the days'),
    unavailable: (eye) => eye.reads('We couldn’t load this page'),
  },
})
