// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { type WeekContext, weekMachine } from '#machines/dashboard/week.machine.ts'
import { mostRetries } from '#machines/kit/retries.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, reports } from '#tests/kit/events.ts'
import { seesIf } from '#tests/kit/page.ts'
import { problem } from '#tests/usage/readings.ts'
import { WeekCard } from '#views/dashboard/week-card.tsx'
import { fortnight } from './readings.ts'

const usage = (costIncluded: boolean, rows = fortnight) => ({
  status: 'ready',
  data: { supplyPointId: 'sp-1', intervalType: 'DAILY', costIncluded, usage: rows },
})

const chart = 'Daily electricity use, 3 June – 9 June'

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
    { type: 'unit.choose', unit: 'nzd' },
    at('open.showing', { type: 'day.select', day: '2026-06-03' }),
    at('open.showing', { type: 'day.select', day: null }, { selectedDay: '2026-06-03' }),
    at('open.showing', { type: 'day.open', day: '2026-06-03' }, { selectedDay: '2026-06-03' }),
  ],
  provide: { actions: { openDay: () => {} } },
  home: ['open.showing', 'open.noData', 'failed'],
  mount: (actor) => <WeekCard actor={actor} />,
  hands: {
    'unit.choose': (page) => page.press('Dollars', 'radio'),
    'day.select': async (page, { day }) => {
      if (day === null) return page.key('Escape')
      await page.press(chart, 'slider')
      await page.key('Home')
    },
    'day.open': (page) => page.key('Enter'),
  },
  eyes: {
    'open.loading': (page) => page.lacks('radiogroup', 'Unit'),
    'open.showing': (page) => page.sees('slider', chart),
    'open.noData': (page) => page.reads('No readings for this week yet'),
    failed: async (page, { retries }: WeekContext) => {
      await page.reads('We couldn’t load your week')
      await seesIf(page, retries < mostRetries, 'button', 'Try again')
    },
  },
})
