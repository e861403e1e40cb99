// @vitest-environment happy-dom
import type { OrderInfo } from '#contract/bottled-gas/bottled-gas.contract.ts'
import { downloadMachine } from '#machines/bills/download.machine.ts'
import { bottledGasMachine } from '#machines/bottled-gas/bottled-gas.machine.ts'
import { lpgOrderStatusLoad, lpgSummaryLoad } from '#machines/bottled-gas/loads.ts'
import { lpgDeliveriesMachine } from '#machines/bottled-gas/lpg-deliveries.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { downloads } from '#tests/bills/downloads.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone, reports } from '#tests/kit/events.ts'
import { loadModel } from '#tests/kit/load-model.tsx'
import { seesIf } from '#tests/kit/page.ts'
import { accountWith, factsWith, point, problem } from '#tests/usage/readings.ts'
import { BottledGasView } from '#views/bottled-gas/bottled-gas-page.tsx'
import { DeliveriesCard } from '#views/bottled-gas/deliveries-card.tsx'
import { LastOrderCard } from '#views/bottled-gas/order-status-card.tsx'
import { agreement, ended, historyFrom, info, order, standing, summary } from './bottle-answers.ts'
import { deliveriesWith, parts, summaryActor } from './bottle-stage.tsx'

const notFound = { ...problem, status: 404, type: '/error/not_found' }
const path = { path: '/account/products/bottled-gas', params: {} }
const answer = (data: object) => ({ status: 'ready', data })
/** What was read; nothing until it was. */
interface Read<Data> {
  readonly data?: Data
}
const onItsWay = order({ status: 'SCHEDULED', canChange: true, deliveredOn: null })
const overWords = 'Your agreement for 2 Beach Road, Raglan ended on 31 March.'

describeModel(entryOf('bottledGas'), {
  machine: bottledGasMachine,
  input: { pageId: 'bottledGas', ...path, search: '' },
  events: [
    isDone('facts', { facts: factsWith(accountWith(point)), problem: null }),
    isDone('facts', { facts: null, problem }),
    reports('info', { status: 'ready', data: info() }),
    reports('info', { status: 'ready', data: info({ supplyAgreementId: null, supplyPoints: [] }) }),
    reports('info', answer(info({ supplyPoints: [ended, ...info().supplyPoints], supplyAgreementId: ended.supplyAgreementId }))),
    reports('info', answer(info({ hindrance: { type: '/error/lpg/order_under_way', detail: 'Your order is on its way.' } }))),
    reports('info', { status: 'failed', problem }),
    reports('info', { status: 'failed', problem: notFound }),
    { type: 'place.changed', ...path, search: '' },
    { type: 'place.changed', ...path, search: '?supplyAgreementId=other' },
  ],
  home: ['open.showing', 'open.noGas', 'unknown', 'failed'],
  provide: { actors: parts({ standing: standing(onItsWay) }) },
  mount: (actor) => <BottledGasView actor={actor} />,
  eyes: {
    locating: (page) => page.sees('region', 'Your bottled gas'),
    'open.loading': (page) => page.sees('region', 'Your bottled gas'),
    'open.showing': async (page, { info: { data } }: { info: Read<OrderInfo> }) => {
      const isOver = data?.supplyAgreementId === ended.supplyAgreementId
      const isHindered = (data?.hindrance ?? null) !== null
      await seesIf(page, !isOver, 'heading', 'Bottles at home')
      await (isOver ? page.reads(overWords) : page.lacksText(overWords))
      await seesIf(page, !isOver && !isHindered, 'link', 'Order bottles')
      await seesIf(page, !isOver && isHindered, 'link', 'See the order')
      await page.sees('link', 'Change or cancel')
    },
    'open.noGas': async (page) => {
      await page.reads('You have no bottled gas here')
      await page.sees('link', 'Call us')
      await page.sees('link', 'Your products')
    },
    unknown: async (page) => {
      await page.reads('We can’t find that agreement')
      await page.sees('link', 'Your bottled gas')
    },
    failed: (page) => page.reads('We couldn’t load your bottled gas'),
  },
})

const noEarlier = 'We couldn’t load earlier deliveries.'

describeModel(entryOf('lpgDeliveries'), {
  machine: lpgDeliveriesMachine,
  input: { supplyAgreementId: agreement },
  events: [
    reports('newest', { status: 'ready', data: historyFrom(0) }),
    reports('newest', answer({ ...historyFrom(0), total: 0, deliveries: [] })),
    reports('newest', { status: 'failed', problem }),
    reports('more', { status: 'ready', data: historyFrom(40) }),
    reports('more', { status: 'failed', problem }),
  ],
  home: ['reading.ready', 'unavailable'],
  provide: { actors: { download: downloadMachine } },
  mount: (actor) => <DeliveriesCard actor={actor} summary={summaryActor()} />,
  hands: {
    'deliveries.more': (page) => page.press(/^(Show earlier|Try again)$/),
  },
  eyes: {
    'reading.loading': async (page) => {
      for (const role of ['table', 'alert', 'button']) await page.lacks(role)
    },
    'reading.ready': async (page, { total }: { total: number }) => {
      await seesIf(page, total > 0, 'button', 'Download')
      await seesIf(page, total > 0, 'table', 'Deliveries, newest first')
      await (total > 0 ? page.reads('$139.00') : page.reads('No deliveries yet'))
      await page.lacksText(noEarlier)
    },
    'reading.loadingMore': async (page) => {
      await page.reads('$100.00')
      await page.waits('Show earlier')
    },
    'reading.moreFailed': async (page) => {
      await page.reads(noEarlier)
      await page.sees('button', 'Download')
    },
    unavailable: async (page) => {
      await page.reads('We couldn’t load your deliveries')
      await page.lacks('button', 'Download')
    },
  },
})

describeModel(entryOf('download'), {
  ...downloads,
  input: { of: 'deliveries', supplyAgreementId: agreement },
  mount: (actor) => <DeliveriesCard actor={deliveriesWith(actor)} summary={summaryActor()} />,
  hands: { 'download.begin': (page) => page.press('Download') },
  eyes: {
    ready: async (page) => {
      await page.rests('Download')
      await page.lacksText('Deliveries downloaded')
    },
    loading: (page) => page.waits('Download'),
    'success.linked': (page) => page.reads('Deliveries downloaded'),
    'success.released': (page) => page.reads('Deliveries downloaded'),
    error: async (page) => {
      await page.reads('We couldn’t download it. Try again.')
      await page.rests('Download')
    },
  },
})

const standingTest = loadModel({
  machine: lpgOrderStatusLoad,
  questions: [{ supplyAgreementId: agreement }, { supplyAgreementId: 'other' }],
  full: standing(order()),
  empty: standing(null),
  mount: (actor) => <LastOrderCard actor={actor} orderAt="/account/products/bottled-gas/order" />,
  eyes: {
    loading: (page) => page.lacks('list', 'What happened to the order'),
    ready: (page) => page.reads('The gate was locked. Now for Tue 9 June. No charge'),
    updating: (page) => page.reads('The gate was locked. Now for Tue 9 June. No charge'),
    noData: async (page) => {
      await page.reads('No order')
      await page.sees('link', 'Order bottles')
    },
    failed: (page) => page.reads('We couldn’t load your last order'),
  },
})
describeModel(entryOf('lpgStanding'), standingTest)

const {
  mount: _,
  hands: __,
  eyes: ___,
  ...summaryTest
} = loadModel({
  machine: lpgSummaryLoad,
  questions: [{ supplyAgreementId: agreement }, { supplyAgreementId: 'other' }],
  full: summary,
  empty: { ...summary, lastDelivery: null },
  mount: () => <></>,
  eyes: {},
})
describeModel(entryOf('lpgSummary'), summaryTest)
