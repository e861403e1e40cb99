// @vitest-environment happy-dom
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { tarn } from '#brands/tarn.ts'
import { entryOf } from '#machines/catalogue.ts'
import { gridAhead, gridNow, gridWeek, impactDay, impactMonths } from '#machines/eco-tracker/eco-answers.ts'
import { ecoTrackerMachine } from '#machines/eco-tracker/eco-tracker.machine.ts'
import { generationFactMachine } from '#machines/eco-tracker/generation-fact.machine.ts'
import { generationModalMachine } from '#machines/eco-tracker/generation-modal.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone, reports } from '#tests/kit/events.ts'
import { send } from '#tests/kit/page.ts'
import { answering } from '#tests/usage/readings.ts'
import { EcoTrackerView } from '#views/eco-tracker/eco-tracker-page.tsx'
import { FactCard, MixModal } from '#views/eco-tracker/fact-card.tsx'
import * as answers from './answers.ts'

const base = '/account/insights/eco-tracker'
const place = (inner: string, search = '') => ({ path: `${base}${inner}`, params: {}, search })
const changed = (inner: string, search = '') => ({ type: 'place.changed' as const, ...place(inner, search) })
const loads = {
  now: gridNow.provide({ actors: { reading: answering(answers.now) as never } }),
  ahead: gridAhead.provide({ actors: { reading: answering(answers.nextTwoDays) as never } }),
  week: gridWeek.provide({ actors: { reading: answering(answers.week) as never } }),
  day: impactDay.provide({ actors: { reading: answering(answers.day) as never } }),
  months: impactMonths.provide({ actors: { reading: answering(answers.months) as never } }),
  days: impactMonths.provide({ actors: { reading: answering(answers.days) as never } }),
  fact: generationFactMachine.provide({ actors: { tags: answering({ tags: [] }) as never } }),
  modal: generationModalMachine.provide({ actors: { tags: answering({ tags: ['GENERATION_MIX_MODAL_SEEN'] }) as never } }),
}

describeModel(entryOf('ecoTracker'), {
  machine: ecoTrackerMachine,
  input: { pageId: 'ecoTracker', ...place('') },
  events: [
    { type: 'clock.ticked', now: Date.parse('2026-06-09T16:40:00+12:00') },
    changed('/realtime'),
    changed('/forecast', '?hours=2'),
    changed('/usage-impact'),
    changed('/usage-impact/daily', '?month=2026-06'),
    changed('/usage-impact/yearly'),
    changed('/last-7-days'),
    { type: 'mix.choose', mix: 'companies' },
    { type: 'display.choose', display: 'table' },
    { type: 'task.choose', hours: 5 },
    { type: 'date.choose', date: '2026-06-07' },
    { type: 'month.choose', month: '2026-05' },
    { type: 'year.choose', year: 2025 },
    { type: 'part.choose', part: 'electricity' },
    { type: 'part.choose', part: 'yearly' },
  ],
  reporters: { 'clock.ticked': 'clock' },
  home: ['realtime', 'forecast', 'usageImpact.daily', 'usageImpact.monthly', 'usageImpact.yearly', 'lastSevenDays'],
  look: ({ place: { view, impact }, at }) => [view, impact, at === null],
  provide: {
    actions: { keepDisplay: () => {}, openMonth: () => {}, openPart: () => {}, openYear: () => {}, showAddress: () => {} },
    actors: loads,
  },
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <EcoTrackerView actor={actor} />
    </BrandProvider>
  ),
  hands: {
    'date.choose': send,
    'display.choose': send,
    'mix.choose': (page) => page.press('Companies', 'radio'),
    'month.choose': send,
    'part.choose': send,
    'place.changed': send,
    'task.choose': (page) => page.press('5', 'radio'),
    'year.choose': send,
  },
  eyes: {
    choosing: () => {},
    realtime: (page) => page.sees('region', 'Right now, New Zealand’s grid is'),
    forecast: (page) => page.sees('region', 'Find a time'),
    'usageImpact.sorting': (page) => page.sees('region', 'Your day on the grid'),
    'usageImpact.daily': (page) => page.sees('region', 'Day by day'),
    'usageImpact.monthly': (page) => page.sees('region', 'Month by month'),
    'usageImpact.yearly': (page) => page.sees('region', 'Year by year'),
    lastSevenDays: (page) => page.sees('region', 'The grid, last seven days'),
  },
})

const tags = (...names: string[]) => reports('tags', { status: 'ready', data: { tags: names } })

describeModel(entryOf('generationModal'), {
  machine: generationModalMachine,
  events: [
    tags(),
    tags('GENERATION_MIX_MODAL_SEEN'),
    reports('tags', { status: 'failed', problem }),
    { type: 'modal.close' },
    isDone('mark', null),
    fails('mark', problem),
  ],
  home: ['closed'],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <MixModal actor={actor} />
    </BrandProvider>
  ),
  hands: { 'modal.close': (page) => page.press('Got it') },
  eyes: {
    deciding: (page) => page.lacks('dialog'),
    open: (page) => page.sees('dialog', 'How green is the grid?'),
    telling: (page) => page.lacks('dialog'),
    closed: (page) => page.lacks('dialog'),
  },
})

describeModel(entryOf('generationFact'), {
  machine: generationFactMachine,
  events: [
    tags(),
    tags('GEN_MIX_KNEW_THIS'),
    reports('tags', { status: 'failed', problem }),
    { type: 'fact.known' },
    { type: 'fact.learnt' },
    isDone('mark', null),
    fails('mark', problem),
  ],
  home: ['asking', 'known', 'learnt'],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <FactCard fact={actor} />
    </BrandProvider>
  ),
  hands: {
    'fact.known': (page) => page.press('I knew this'),
    'fact.learnt': (page) => page.press('New to me'),
  },
  eyes: {
    deciding: async (page) => {
      await page.lacks('button', 'I knew this')
      await page.lacks('status')
    },
    asking: (page) => page.sees('button', 'New to me'),
    telling: (page) => page.reads('You knew this.'),
    known: (page) => page.reads('You knew this.'),
    learnt: (page) => page.reads(/^Now you know/),
  },
})
