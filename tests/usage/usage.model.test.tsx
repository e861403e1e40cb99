// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { entryOf } from '#machines/catalogue.ts'
import { periodInsight, type UsageQuestion, usageReadings } from '#machines/usage/usage-loads.ts'
import type { UsageContext } from '#machines/usage/usage-context.ts'
import { usageMachine } from '#machines/usage/usage.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, isDone } from '#tests/kit/events.ts'
import { type Page } from '#tests/kit/page.ts'
import { warmPopover } from '#tests/kit/preloaded-popover.tsx'
import { UsageView } from '#views/usage/usage-page.tsx'
import { accountWith, answering, basicPoint, dailyRows, factsWith, insight, point, problem, usageOf } from './readings.ts'
import { asks, ready, rowsFor, usageAnswer } from './stage.tsx'

const bill = { startDate: '2026-05-22', endDate: '2026-06-19' }
/** Of the bill of before nothing was read yet. */
const readings = usageReadings.provide({
  actors: {
    reading: asks(
      ({ period, ask }: UsageQuestion) =>
        ready(usageAnswer(ask, period === 'billWindow' && ask.endDate < '2026-05-22' ? [] : rowsFor(ask))),
      [],
    ) as never,
  },
})
const readingsBefore = usageReadings.provide({
  actors: { reading: asks(({ ask }: UsageQuestion) => ready(usageAnswer(ask)), []) as never },
})
const highlights = periodInsight.provide({ actors: { reading: answering(insight) as never } })
const place = { path: '/account/products/consumption', params: {} }

const onBill = { isBasic: false, period: 'billWindow', anchor: '2026-06-08' }
const chart = /^(?:Daily|Hourly|Half-hourly|Monthly) electricity use/

const isTable = ({ query, display }: UsageContext) => (query.view ?? display) === 'table'
const seesReadings = async (page: Page, context: UsageContext) => {
  await (context.scope?.isBasic ? page.reads(/^This is a basic meter/) : page.lacksText(/^This is a basic meter/))
  if (context.scope?.anchor === '2026-05-10') return page.reads('No readings here yet')
  await page.sees(isTable(context) ? 'table' : 'slider', chart)
  await page.reads(isTable(context) ? 'View as chart' : 'View as table')
}

/** How each day is come to. */
const waysTo: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '2026-05-10': (page) => page.press('Previous bill'),
  '2026-06-08': (page) => page.press('Show the latest readings'),
  '2026-06-07': (page) => page.press('Next week'),
}

beforeAll(warmPopover)

describeModel(entryOf('usage'), {
  machine: usageMachine,
  input: { pageId: 'usage', search: '', ...place },
  events: [
    isDone('facts', { facts: factsWith(accountWith(point, basicPoint)), problem: null }),
    isDone('facts', { facts: factsWith(accountWith(basicPoint)), problem: null }),
    isDone('facts', { facts: factsWith(accountWith()), problem: null }),
    isDone('facts', { facts: null, problem }),
    { type: 'place.changed', search: '?period=year', ...place },
    { type: 'connection.choose', supplyPointId: 'sp-2' },
    at('showing', { type: 'period.choose', period: 'week' }, { scope: { isBasic: false } }),
    at('showing', { type: 'period.choose', period: 'day' }, { scope: { isBasic: false } }),
    at('showing', { type: 'window.pick', key: 'live' }, { scope: { period: 'day' } }),
    at('showing', { type: 'date.choose', date: '2026-05-10' }, { scope: onBill }),
    at('showing', { type: 'date.choose', date: '2026-06-08' }, { scope: { ...onBill, anchor: '2026-05-10' } }),
    at('showing', { type: 'window.pick', key: '2026-05-31' }, { scope: { period: 'week', anchor: '2026-06-08' } }),
    at('showing', { type: 'date.choose', date: '2026-06-07' }, { scope: { period: 'week', anchor: '2026-05-31' } }),
    { type: 'unit.choose', unit: 'kwh' },
    { type: 'display.choose', display: 'table' },
    at('showing', { type: 'display.choose', display: 'chart' }, { scope: onBill, query: { view: 'table' } }),
    { type: 'comparison.choose', isOn: false },
    at('showing', { type: 'bar.select', key: '2026-05-22' }, { scope: onBill, query: { view: null } }),
    at('showing', { type: 'bar.select', key: '2026-06-19' }, { scope: onBill, query: { view: null } }),
    at('showing', { type: 'bar.select', key: null }, { selectedKey: '2026-05-22', query: { view: null } }),
    at('showing', { type: 'bar.open', key: '2026-05-22' }, { selectedKey: '2026-05-22', query: { view: null } }),
    at('showing', { type: 'bar.open', key: '2026-06-19' }, { selectedKey: '2026-06-19', query: { view: null } }),
    at('showing', { type: 'bar.open', key: '2026-06-06' }, { scope: onBill, query: { view: 'table' } }),
  ],
  home: ['showing.settled', 'noConnection', 'failed'],
  look: ({ facts, scope, query, selectedKey }) => [
    facts === null,
    scope?.supplyPointId,
    scope?.period,
    scope?.anchor,
    query.view,
    selectedKey,
  ],
  provide: {
    actions: { keepDisplay: () => {}, openAddress: () => {}, showAddress: () => {} },
    actors: {
      history: usageReadings.provide({ actors: { reading: answering(usageOf(dailyRows(bill, '2026-06-08'))) as never } }),
      insight: highlights,
      insightBefore: highlights,
      usage: readings,
      usageBefore: readingsBefore,
    },
  },
  mount: (actor) => <UsageView actor={actor} />,
  hands: {
    'bar.open': (page, _event, actor) =>
      isTable(actor.getSnapshot().context) ? page.press('Saturday 6 June') : page.key('Enter'),
    'bar.select': async (page, { key }) => {
      if (key === null) return page.key('Escape')
      await page.press(chart, 'slider')
      await page.key(key === '2026-05-22' ? 'Home' : 'End')
    },
    'comparison.choose': (page) => page.press(/^Compare/, 'switch'),
    'connection.choose': (page) => page.choose('Property', 'Property 2'),
    'date.choose': (page, { date }) => waysTo[date]?.(page),
    'display.choose': (page, { display }) => page.press(`View as ${display}`),
    'period.choose': (page, { period }) => page.answer('Show by', period === 'day' ? 'Day' : 'Week'),
    'unit.choose': (page) => page.answer('Unit', 'kWh'),
    'window.pick': async (page, { key }) => {
      await page.press(key === 'live' ? 'Mon 8 June' : /^7.*13 June/)
      await page.press(key === 'live' ? 'Live' : /^31 May.*6 June/, 'option')
    },
  },
  eyes: {
    locating: (page) => page.sees('region', 'Electricity use'),
    located: () => {},
    'showing.meeting': seesReadings,
    'showing.settled': seesReadings,
    noConnection: (page) => page.reads('No electricity on this account'),
    failed: (page) => page.reads('We couldn’t load your connections'),
  },
})
