// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { datedTariffsMachine } from '#machines/desk/prices/dated-tariffs.machine.ts'
import { priceChangeMachine } from '#machines/desk/prices/price-change.machine.ts'
import { priceChangesMachine } from '#machines/desk/prices/price-changes.machine.ts'
import { type DeskPricesContext, deskPricesMachine } from '#machines/desk/prices/prices.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone, reports } from '#tests/kit/events.ts'
import { loadModel } from '#tests/kit/load-model.tsx'
import { type Page, seesIf, send } from '#tests/kit/page.ts'
import { firstOf, toldOf } from '#tests/kit/stand-ins.ts'
import { mere } from '#tests/desk/staff.ts'
import { PriceChangesPanel, TariffsPanel } from '#views/desk/prices/price-lists.tsx'
import { PricesView } from '#views/desk/prices/prices-page.tsx'
import { datedTariffs, priceChanges } from './price-answers.ts'

const input = { path: '/staff/prices', search: '', params: {}, staff: mere }
const page = toldOf(deskPricesMachine, input, [])

const changesTest = loadModel({
  machine: priceChangesMachine,
  questions: [{ after: '' }, { after: 'x' }],
  full: priceChanges,
  empty: { changes: [], requests: [], next: null },
  mount: (actor) => <PriceChangesPanel actor={actor} page={page} />,
  eyes: {
    loading: (screen) => screen.sees('region', 'Price changes'),
    ready: async (screen) => {
      await screen.tells(
        ['Everyday', '1 Apr 2026', 'Tue 9 June, 8:00 am', 'Waits for you', '412 accounts', 'See what changes'],
        ['Night owl', '1 Apr 2026', 'Tue 9 June, 8:00 am', 'Running', '120 of 300 accounts'],
        ['Sun', '1 Apr 2026', 'Tue 9 June, 8:00 am', 'Done', '4 accounts corrected'],
      )
      await screen.reads(/Price Big again from 1 May 2026, asked by Jade Wu/)
      await screen.sees('link', 'Next page')
    },
    updating: (screen) => screen.sees('table', 'Price changes'),
    noData: (screen) => screen.reads('No price change has come in.'),
    failed: (screen) => screen.reads('We couldn’t load the price changes'),
  },
})
describeModel(entryOf('deskPriceChanges'), changesTest)

const tariffsTest = loadModel({
  machine: datedTariffsMachine,
  questions: [{ after: '' }, { after: 'x' }],
  full: datedTariffs,
  empty: { tariffs: [], next: null },
  mount: (actor) => <TariffsPanel actor={actor} page={page} />,
  eyes: {
    loading: (screen) => screen.sees('region', 'Prices'),
    ready: async (screen) => {
      const energy = 'Peak 31.25 c, 7 am to 9 pm on weekdays; Off-peak 18 c'
      await screen.tells(['Everyday', '1 Apr 2026', 'Until further notice', '260 c', energy, '13.5 c', '$108.70', 'Price again'])
      await screen.lacks('link', 'Next page')
    },
    updating: (screen) => screen.sees('table', 'Prices'),
    noData: (screen) => screen.reads('No plan has prices yet.'),
    failed: (screen) => screen.reads('We couldn’t load the prices'),
  },
})
describeModel(entryOf('deskDatedTariffs'), tariffsTest)

const outcomes = {
  done: 'The change starts within a minute. Customers read your reason when their bill changes.',
  waiting: 'Someone else has to approve this. No bill has changed yet.',
}

const seesOutcome = async (screen: Page, { outcome }: DeskPricesContext) => {
  await seesIf(screen, outcome !== null, 'status')
  if (outcome) await screen.reads(outcomes[outcome])
}

describeModel(entryOf('deskPrices'), {
  machine: deskPricesMachine,
  input,
  events: [
    { type: 'place.changed', path: '/staff/prices', params: {}, search: '?changes=c&tariffs=t' },
    { type: 'change.open', plan: 'everyday', from: '2026-04-01', isHeld: true },
    isDone('change', { outcome: 'done' }),
    isDone('change', { outcome: 'waiting' }),
    isDone('change', { outcome: null }),
  ],
  children: {
    changes: toldOf(priceChangesMachine, { after: '' }, [
      reports('reading', { status: 'ready', data: priceChanges }),
    ]).getSnapshot(),
    tariffs: toldOf(datedTariffsMachine, { after: '' }, [
      reports('reading', { status: 'ready', data: datedTariffs }),
    ]).getSnapshot(),
    change: firstOf(priceChangeMachine, { plan: 'everyday', from: '2026-04-01', isHeld: true }),
  },
  home: ['resting', 'looking'],
  mount: (actor) => <PricesView actor={actor} />,
  hands: {
    'place.changed': send,
    'change.open': (screen) => screen.press('See what changes: Everyday from 1 Apr 2026'),
  },
  eyes: {
    resting: async (screen, context: DeskPricesContext) => {
      await screen.lacks('region', 'What this change does')
      await seesOutcome(screen, context)
    },
    looking: async (screen, context: DeskPricesContext) => {
      await screen.sees('region', 'What this change does')
      await seesOutcome(screen, context)
    },
  },
})
