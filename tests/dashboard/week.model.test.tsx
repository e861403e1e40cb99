// @vitest-environment happy-dom
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { tarn } from '#brands/tarn.ts'
import { entryOf } from '#machines/catalogue.ts'
import { weekMachine } from '#machines/dashboard/week.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import { send } from '#tests/kit/page.ts'
import { problem } from '#tests/usage/readings.ts'
import { WeekCard } from '#views/dashboard/week-card.tsx'
import { fortnight } from './readings.ts'

const usage = (costIncluded: boolean, rows = fortnight) => ({
  status: 'ready',
  data: { supplyPointId: 'sp-1', intervalType: 'DAILY', costIncluded, usage: rows },
})

describeModel(entryOf('week'), {
  machine: weekMachine,
  input: { supplyPointId: 'sp-1', endDate: '2026-06-09' },
  events: [
    reports('usage', usage(true)),
    reports('usage', usage(false)),
    reports(
      'usage',
      usage(
        true,
        fortnight.map((row) => ({ ...row, type: 'empty' as const })),
      ),
    ),
    reports('usage', { status: 'failed', problem }),
    { type: 'load.retry' },
    { type: 'network.returned' },
    { type: 'unit.choose', unit: 'nzd' },
    { type: 'day.select', day: '2026-06-07' },
    { type: 'day.clear' },
    { type: 'day.open', day: '2026-06-07' },
  ],
  reporters: { 'network.returned': 'networkReturn' },
  provide: { actions: { openDay: () => {} } },
  home: ['open.showing', 'open.noData', 'failed'],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <WeekCard actor={actor} />
    </BrandProvider>
  ),
  hands: {
    'load.retry': (page) => page.press('Try again'),
    'unit.choose': (page) => page.press('Dollars', 'radio'),
    'day.select': send,
    'day.clear': send,
    'day.open': send,
  },
  eyes: {
    'open.loading': (page) => page.lacks('radiogroup', 'Unit'),
    'open.showing': (page) => page.sees('slider', 'Daily electricity use, 3 June – 9 June'),
    'open.noData': (page) => page.reads('No readings for this week yet'),
    failed: (page) => page.reads('We couldn’t load your week'),
  },
})
