// @vitest-environment happy-dom
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { tarn } from '#brands/tarn.ts'
import { entryOf } from '#machines/catalogue.ts'
import { periodInsight, usageReadings } from '#machines/usage/answers.ts'
import { usageMachine } from '#machines/usage/usage.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone } from '#tests/kit/events.ts'
import { type Eyes, send } from '#tests/kit/page.ts'
import { UsageView } from '#views/usage/usage-page.tsx'
import { accountWith, answering, basicPoint, dailyRows, factsWith, insight, point, problem, usageOf } from './readings.ts'

const bill = { startDate: '2026-05-22', endDate: '2026-06-19' }
const readings = usageReadings.provide({ actors: { reading: answering(usageOf(dailyRows(bill, '2026-06-08'))) as never } })
const highlights = periodInsight.provide({ actors: { reading: answering(insight) as never } })
const place = { path: '/account/products/consumption', params: {} }
const seesChart: Eyes[string] = (page) => page.sees('radiogroup', 'Granularity')

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
    { type: 'period.choose', period: 'week' },
    { type: 'date.choose', date: '2026-05-21' },
    { type: 'unit.choose', unit: 'kwh' },
    { type: 'display.choose', display: 'table' },
    { type: 'comparison.choose', isOn: false },
    { type: 'bar.select', key: '2026-06-06' },
    { type: 'bar.clear' },
    { type: 'bar.open', key: '2026-06-06' },
    { type: 'load.retry' },
    { type: 'network.returned' },
  ],
  reporters: { 'network.returned': 'networkReturn' },
  home: ['showing.settled', 'noConnection', 'failed'],
  look: ({ facts, scope }) => [facts === null, scope?.supplyPointId, scope?.isBasic],
  provide: {
    actions: { keepDisplay: () => {}, openAddress: () => {}, showAddress: () => {} },
    actors: { history: readings, insight: highlights, insightBefore: highlights, usage: readings, usageBefore: readings },
  },
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <UsageView actor={actor} />
    </BrandProvider>
  ),
  hands: {
    'bar.clear': send,
    'bar.open': send,
    'bar.select': send,
    'comparison.choose': send,
    'connection.choose': (page) => page.choose('Property', 'Property 2'),
    'date.choose': send,
    'display.choose': send,
    'load.retry': (page) => page.press('Try again'),
    'period.choose': send,
    'place.changed': send,
    'unit.choose': send,
  },
  eyes: {
    locating: (page) => page.sees('region', 'Electricity use'),
    located: () => {},
    'showing.meeting': seesChart,
    'showing.settled': seesChart,
    noConnection: (page) => page.reads('No electricity on this account'),
    failed: (page) => page.reads('We couldn’t load your connections'),
  },
})
