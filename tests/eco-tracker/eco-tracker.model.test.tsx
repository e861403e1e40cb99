// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import type { MonthlyUsageImpact, UsageImpact } from '#contract/eco-tracker/eco-tracker.contract.ts'
import { entryOf } from '#machines/catalogue.ts'
import { gridAhead, gridNow, gridWeek, impactDay, impactMonths } from '#machines/eco-tracker/eco-loads.ts'
import { type EcoTrackerContext, ecoTrackerMachine } from '#machines/eco-tracker/eco-tracker.machine.ts'
import { generationFactMachine } from '#machines/eco-tracker/generation-fact.machine.ts'
import { generationModalMachine } from '#machines/eco-tracker/generation-modal.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, byKey, fails, reports } from '#tests/kit/events.ts'
import { type Name, type Page } from '#tests/kit/page.ts'
import { warmPopover } from '#tests/kit/preloaded-popover.tsx'
import { answering } from '#tests/usage/readings.ts'
import { asks, ready } from '#tests/usage/stage.tsx'
import { EcoTrackerView } from '#views/eco-tracker/eco-tracker-page.tsx'
import { FactCard, MixModal } from '#views/eco-tracker/fact-card.tsx'
import * as answers from './answers.ts'

const base = '/account/insights/eco-tracker'
const place = (inner: string, search = '') => ({ path: `${base}${inner}`, params: {}, search })
const changed = (inner: string, search = '') => ({ type: 'place.changed' as const, ...place(inner, search) })
/** Days of an account that then had no electricity, of one without a reading yet, and one that was not read. */
const [unsupplied, unread, missing] = ['2026-05-20', '2026-05-21', '2026-06-05'] as const
const dayOf = (date: string | null): UsageImpact => {
  if (date === unsupplied) return { ...answers.day, hasElectricity: false }
  if (date === unread) return { ...answers.day, latestDataDate: null }
  return { ...answers.day, date: date ?? answers.day.date, ...(date === missing && { daily: null }) }
}
/** Of May nothing was read. */
const daysOf = (month: string | null): MonthlyUsageImpact =>
  month === '2026-05' ? { ...answers.days, Month: month, daily: [] } : answers.days
/** One source is not in, and no company. */
const partly = { ...answers.now, missingSources: ['Wind'], generationProviders: [] }
const loads = {
  now: gridNow.provide({ actors: { reading: answering(partly) as never } }),
  ahead: gridAhead.provide({ actors: { reading: answering(answers.nextTwoDays) as never } }),
  week: gridWeek.provide({ actors: { reading: answering(answers.week) as never } }),
  day: impactDay.provide({ actors: { reading: asks(({ date }: { date: string | null }) => ready(dayOf(date)), []) as never } }),
  months: impactMonths.provide({ actors: { reading: answering(answers.months) as never } }),
  days: impactMonths.provide({
    actors: { reading: asks(({ month }: { month: string | null }) => ready(daysOf(month)), []) as never },
  }),
  fact: generationFactMachine.provide({ actors: { tags: answering({ tags: [] }) as never } }),
  modal: generationModalMachine.provide({ actors: { tags: answering({ tags: ['GENERATION_MIX_MODAL_SEEN'] }) as never } }),
}

const ofJune = { date: null, month: '2026-06', isOdd: false }
const newest = { date: null, year: null, isOdd: false }

/** A bar of the chart is picked out by keys, and opened. */
const opensBar = async (page: Page, chart: Name, ...keys: readonly string[]) => {
  await page.press(chart, 'slider')
  for (const key of [...keys, 'Enter']) await page.key(key)
}

/** What the address asks for and there is not is said, whatever stands beside it. */
const seesImpact = async (page: Page, { place: { date, isOdd } }: EcoTrackerContext, title: string) => {
  await (isOdd ? page.reads : page.lacksText)(/^That link isn’t for a valid time/)
  if (date === unsupplied || date === unread) {
    await page.reads(date === unsupplied ? 'No electricity here' : 'Nothing yet')
    return page.sees('link', 'See the grid now')
  }
  await page.sees('region', title)
  if (date !== missing) return
  await page.reads('No readings for this day')
  await page.reads('No readings')
}

beforeAll(warmPopover)

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
    at('usageImpact', changed('/usage-impact', '?date=soon')),
    at('usageImpact', changed('/usage-impact', `?date=${unsupplied}`)),
    at('usageImpact', changed('/usage-impact', `?date=${unread}`)),
    { type: 'mix.choose', mix: 'companies' },
    at('realtime', { type: 'display.choose', display: 'table' }),
    { type: 'task.choose', hours: 5 },
    at('usageImpact', { type: 'date.choose', date: '2026-06-07' }, { place: { date: null } }),
    at('usageImpact', { type: 'date.choose', date: '2026-06-08' }, { place: { date: '2026-06-07' } }),
    at('usageImpact', { type: 'date.choose', date: missing }, { place: { date: '2026-06-07' } }),
    at('usageImpact', { type: 'date.choose', date: null }, { place: { date: missing } }),
    at('usageImpact.daily', { type: 'date.choose', date: '2026-06-01' }, { place: ofJune, display: 'chart' }),
    at('usageImpact.daily', { type: 'month.choose', month: '2026-05' }, { place: ofJune }),
    at('usageImpact.daily', { type: 'month.choose', month: '2026-06' }, { place: { ...ofJune, month: '2026-05' } }),
    at('usageImpact.monthly', { type: 'month.choose', month: '2026-06' }, { place: newest, display: 'chart' }),
    at('usageImpact.monthly', { type: 'year.choose', year: 2025 }, { place: newest }),
    at('usageImpact.monthly', { type: 'year.choose', year: 2026 }, { place: { ...newest, year: 2025 } }),
    at('usageImpact.yearly', { type: 'year.choose', year: 2026 }, { place: newest, display: 'chart' }),
    at('lastSevenDays', { type: 'part.choose', part: 'electricity' }),
    at('usageImpact.monthly', { type: 'part.choose', part: 'yearly' }, { place: newest }),
  ],
  home: ['realtime', 'forecast', 'usageImpact.daily', 'usageImpact.monthly', 'usageImpact.yearly', 'lastSevenDays'],
  look: ({ place: { view, impact, date, month, year, isOdd }, at: time, mix, display }) => [
    view,
    impact,
    date,
    month,
    year,
    isOdd,
    mix,
    display,
    time === null,
  ],
  provide: {
    actions: { keepDisplay: () => {}, openMonth: () => {}, openPart: () => {}, openYear: () => {}, showAddress: () => {} },
    actors: loads,
  },
  mount: (actor) => <EcoTrackerView actor={actor} />,
  hands: {
    'date.choose': async (page, { date }) => {
      if (date === null) return page.press('Show the latest day')
      if (date === '2026-06-01') return opensBar(page, /^Your carbon by day/, 'Home')
      if (date !== missing) return page.press(date === '2026-06-07' ? 'Previous day' : 'Next day')
      await page.press('Sun 7 June')
      await page.press('Fri 5 June', 'option')
    },
    'display.choose': (page) => page.press('View as table'),
    'mix.choose': (page) => page.press('Companies', 'radio'),
    'month.choose': (page, { month }, actor) => {
      if (actor.getSnapshot().matches({ usageImpact: 'monthly' }))
        return opensBar(page, /^Your carbon by month/, 'Home', ...Array<string>(5).fill('ArrowRight'))
      return page.press(month === '2026-05' ? 'Previous month' : 'Next month')
    },
    'part.choose': (page, { part }) =>
      part === 'yearly' ? page.answer('Compare by', 'Yearly') : page.answer('Shown', 'Electricity'),
    'task.choose': (page) => page.press('5', 'radio'),
    'year.choose': (page, { year }, actor) => {
      if (actor.getSnapshot().matches({ usageImpact: 'yearly' })) return opensBar(page, 'Your carbon by year', 'End')
      return page.press(year === 2025 ? 'Previous year' : 'Next year')
    },
  },
  eyes: {
    choosing: () => {},
    realtime: async (page, { mix, display }: EcoTrackerContext) => {
      await page.sees('region', 'Right now, New Zealand’s grid is')
      await page.reads(mix === 'sources' ? /^Wind sent no figures/ : 'We don’t have this half-hour’s figures yet.')
      await page.reads(display === 'chart' ? 'View as table' : 'View as chart')
      for (const way of [/^Charge the EV/, /^Delay the dishwasher/, /^Book free hours/]) await page.sees('link', way)
    },
    forecast: async (page) => {
      await page.sees('region', 'Find a time')
      await page.sees('link', 'Book free hours then')
    },
    'usageImpact.sorting': (page, context: EcoTrackerContext) => seesImpact(page, context, 'Your day on the grid'),
    'usageImpact.daily': async (page, context: EcoTrackerContext) => {
      await seesImpact(page, context, 'Day by day')
      if (context.place.month === '2026-05') await page.reads('No readings in this month')
    },
    'usageImpact.monthly': (page, context: EcoTrackerContext) => seesImpact(page, context, 'Month by month'),
    'usageImpact.yearly': (page, context: EcoTrackerContext) => seesImpact(page, context, 'Year by year'),
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
    byKey('Escape', { type: 'modal.close' }),
    fails('mark', problem),
  ],
  home: ['closed'],
  mount: (actor) => <MixModal actor={actor} />,
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
  events: [tags(), tags('GEN_MIX_KNEW_THIS'), reports('tags', { status: 'failed', problem }), fails('mark', problem)],
  home: ['asking', 'known', 'learnt'],
  mount: (actor) => <FactCard fact={actor} />,
  hands: {
    'fact.known': (page) => page.press('I knew this'),
    'fact.learnt': (page) => page.press('I didn’t know'),
  },
  eyes: {
    deciding: async (page) => {
      await page.lacks('button', 'I knew this')
      await page.lacks('status')
    },
    asking: (page) => page.sees('button', 'I didn’t know'),
    telling: (page) => page.reads('You knew this.'),
    known: (page) => page.reads('You knew this.'),
    learnt: (page) => page.reads(/^Now you know/),
  },
})
