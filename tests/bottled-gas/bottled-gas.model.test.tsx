// @vitest-environment happy-dom
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { ProblemError } from '#domain/problem.ts'
import { downloadMachine } from '#machines/bills/download.machine.ts'
import { bottleCareMachine } from '#machines/bottled-gas/bottle-care.machine.ts'
import { bottleLevelMachine } from '#machines/bottled-gas/bottle-level.machine.ts'
import { bottledGasMachine } from '#machines/bottled-gas/bottled-gas.machine.ts'
import { lpgStandingLoad, lpgSummaryLoad } from '#machines/bottled-gas/loads.ts'
import { lpgDeliveriesMachine } from '#machines/bottled-gas/lpg-deliveries.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, findsDraft, isDone, reports } from '#tests/kit/events.ts'
import { loadModel } from '#tests/kit/load-model.tsx'
import { send, tellsOfLostAnswer } from '#tests/kit/page.ts'
import { accountWith, factsWith, point, problem } from '#tests/usage/readings.ts'
import { BottledGasView } from '#views/bottled-gas/bottled-gas-page.tsx'
import { CareCard } from '#views/bottled-gas/care-card.tsx'
import { DeliveriesCard } from '#views/bottled-gas/deliveries-card.tsx'
import { LevelCard } from '#views/bottled-gas/level-card.tsx'
import { LastOrderCard } from '#views/bottled-gas/standing-card.tsx'
import { agreement, care, historyFrom, info, levelAnswer, order, standing, summary } from './bottle-answers.ts'
import { parts, summaryActor } from './bottle-stage.tsx'

const ofBottles = { supplyAgreementId: agreement, selection: 'account-1' }
const notFound = { ...problem, status: 404, type: '/error/not_found' }
const path = { path: '/account/products/bottled-gas', params: {} }
const refused = { ...problem, status: 409, detail: 'Your agreement for this address ended.' }

describeModel(entryOf('bottledGas'), {
  machine: bottledGasMachine,
  input: { pageId: 'bottledGas', ...path, search: '' },
  events: [
    isDone('facts', { facts: factsWith(accountWith(point)), problem: null }),
    isDone('facts', { facts: null, problem }),
    reports('info', { status: 'ready', data: info() }),
    reports('info', { status: 'ready', data: info({ supplyAgreementId: null, supplyPoints: [] }) }),
    reports('info', { status: 'failed', problem }),
    reports('info', { status: 'failed', problem: notFound }),
    { type: 'place.changed', ...path, search: '' },
    { type: 'place.changed', ...path, search: '?supplyAgreementId=other' },
    { type: 'load.retry' },
    { type: 'network.returned' },
  ],
  reporters: { 'network.returned': 'networkReturn' },
  home: ['open.showing', 'open.noGas', 'unknown', 'failed'],
  provide: { actors: parts() },
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <BottledGasView actor={actor} />
    </BrandProvider>
  ),
  hands: { 'load.retry': (page) => page.press('Try again'), 'place.changed': send },
  eyes: {
    locating: (page) => page.sees('region', 'Your bottled gas'),
    'open.loading': (page) => page.sees('region', 'Your bottled gas'),
    'open.showing': (page) => page.sees('heading', 'Bottles at home'),
    'open.noGas': (page) => page.reads('You have no bottled gas here'),
    unknown: (page) => page.reads('We can’t find that agreement'),
    failed: (page) => page.reads('We couldn’t load your bottled gas'),
  },
})

describeModel(entryOf('bottleLevel'), {
  machine: bottleLevelMachine,
  input: ofBottles,
  events: [
    reports('level', { status: 'ready', data: levelAnswer() }),
    reports('level', { status: 'failed', problem }),
    isDone('draft', null),
    findsDraft({ supplyAgreementId: agreement, full: '1', inUse: '75' }),
    fails('draft', new Error('no')),
    { type: 'level.correct' },
    { type: 'display.choose', display: 'table' },
    { type: 'field.change', name: 'full', value: 'x' },
    { type: 'field.change', name: 'full', value: '1' },
    { type: 'form.submit', key: 'k-1' },
    { type: 'form.cancel' },
    isDone('command', { status: 'done', answer: levelAnswer() }),
    isDone('command', { status: 'refused', problem: refused }),
    { type: 'load.retry' },
    { type: 'network.returned' },
  ],
  reporters: { 'network.returned': 'networkReturn' },
  look: ({ attempt: _attempt, level, fields, errors, sent, problem: why, display }) => [
    level.status,
    fields.full,
    Object.keys(errors),
    sent === null,
    why?.type,
    display,
  ],
  home: ['reading.showing', 'reading.kept', 'unavailable'],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <LevelCard actor={actor} />
    </BrandProvider>
  ),
  hands: {
    'level.correct': (page) => page.press('Correct the level'),
    'display.choose': (page) => page.press('Table', 'radio'),
    'field.change': (page, event: { value: string }) => page.fill('Full bottles', event.value),
    'form.submit': (page) => page.press('Keep this level'),
    'form.cancel': (page) => page.press('Cancel'),
    'load.retry': (page) => page.press('Try again'),
  },
  eyes: {
    'reading.loading': (page) => page.lacks('button', 'Correct the level'),
    'reading.restoring': (page) => page.lacks('button', 'Correct the level'),
    'reading.showing': async (page) => {
      await page.sees('button', 'Correct the level')
      await page.reads(/bottles have no meter/)
      await page.lacks('status', /We go on from there/)
    },
    'reading.correcting.ready': async (page) => {
      await page.sees('form', 'What is in the bottles')
      await page.lacks('alert')
    },
    'reading.correcting.invalid': (page) => page.reads('Enter the number of full bottles in digits, 98 at most.'),
    'reading.correcting.failed': (page) => page.reads('Your agreement for this address ended.'),
    'reading.sending': tellsOfLostAnswer,
    'reading.kept': (page) => page.reads('Thank you. We go on from there.'),
    unavailable: (page) => page.reads('We couldn’t load what is in your bottles'),
  },
})

describeModel(entryOf('bottleCare'), {
  machine: bottleCareMachine,
  input: ofBottles,
  events: [
    reports('care', { status: 'ready', data: care({ choice: 'order', maximumBottles: 3 }) }),
    reports('care', { status: 'ready', data: care() }),
    reports('care', { status: 'failed', problem }),
    { type: 'care.choose', choice: 'remind' },
    { type: 'care.choose', choice: 'neither' },
    { type: 'bottles.choose', bottles: 1 },
    { type: 'bottles.choose', bottles: 3 },
    isDone('save', care()),
    fails('save', new ProblemError(refused)),
    { type: 'load.retry' },
    { type: 'network.returned' },
  ],
  reporters: { 'network.returned': 'networkReturn' },
  look: ({ care: { status }, chosen, problem: why }) => [status, chosen, why?.type],
  home: ['reading.showing.asKept', 'reading.showing.changed', 'reading.showing.failed', 'unavailable'],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <CareCard actor={actor} />
    </BrandProvider>
  ),
  hands: {
    'care.choose': (page, { choice }: { choice: 'remind' | 'neither' }) =>
      page.press(choice === 'remind' ? 'Remind me' : 'Neither', 'radio'),
    'bottles.choose': (page, { bottles }: { bottles: number }) => page.press(bottles < 2 ? 'One less' : 'One more'),
    'load.retry': (page) => page.press('Try again'),
  },
  eyes: {
    'reading.loading': (page) => page.lacks('radio'),
    'reading.showing.asKept': async (page) => {
      await page.sees('radio', 'Remind me')
      await page.lacks('alert')
      await page.lacksText('Kept.')
    },
    'reading.showing.changed': (page) => page.reads('Kept.'),
    'reading.showing.failed': (page) => page.reads('Your agreement for this address ended.'),
    'reading.saving': async (page) => {
      await page.sees('radio', 'Remind me')
      await page.lacks('alert')
    },
    unavailable: (page) => page.reads('We couldn’t load your reminder'),
  },
})

describeModel(entryOf('lpgDeliveries'), {
  machine: lpgDeliveriesMachine,
  input: { supplyAgreementId: agreement },
  events: [
    reports('newest', { status: 'ready', data: historyFrom(0) }),
    reports('newest', { status: 'failed', problem }),
    reports('more', { status: 'ready', data: historyFrom(40) }),
    reports('more', { status: 'failed', problem }),
    { type: 'deliveries.more' },
    { type: 'load.retry' },
    { type: 'network.returned' },
  ],
  reporters: { 'network.returned': 'networkReturn' },
  home: ['reading.ready', 'unavailable'],
  provide: { actors: { download: downloadMachine } },
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <DeliveriesCard actor={actor} summary={summaryActor()} />
    </BrandProvider>
  ),
  hands: {
    'deliveries.more': (page) => page.press(/^(Show earlier|Try again)$/),
    'load.retry': (page) => page.press('Try again'),
  },
  eyes: {
    'reading.loading': (page) => page.lacks('button', 'Download'),
    'reading.ready': (page) => page.reads('$139.00'),
    'reading.loadingMore': (page) => page.reads('$100.00'),
    'reading.moreFailed': (page) => page.reads('We couldn’t load earlier deliveries. What you see is still right.'),
    unavailable: (page) => page.reads('We couldn’t load your deliveries'),
  },
})

const standingTest = loadModel({
  machine: lpgStandingLoad,
  questions: [{ supplyAgreementId: agreement }, { supplyAgreementId: 'other' }],
  full: standing(order()),
  empty: standing(null),
  mount: (actor) => <LastOrderCard actor={actor} orderAt="/account/products/bottled-gas/order" />,
  eyes: {
    loading: (page) => page.lacks('list', 'What happened to the order'),
    ready: (page) => page.reads('The gate was locked. Now for Tue 9 June. No charge'),
    updating: (page) => page.reads('The gate was locked. Now for Tue 9 June. No charge'),
    noData: (page) => page.reads('No order'),
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
