// @vitest-environment happy-dom
import { type BillPeriodContext, billPeriodMachine, sourceOf } from '#machines/bill-overview/bill-period.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import { send } from '#tests/kit/page.ts'
import { problem } from '#tests/usage/readings.ts'
import { PeriodDays } from '#views/bill-overview/period-days.tsx'
import { lastWindow, periodOf, periodSummary, running } from './overview-readings.ts'

const noData = { ...problem, type: '/error/no_data', status: 404 }

describeModel(entryOf('billPeriod'), {
  machine: billPeriodMachine,
  input: { window: running, isElectric: true, isGas: true },
  events: [
    reports('electricity', { status: 'ready', data: periodOf(running) }),
    reports('electricity', { status: 'ready', data: { ...periodOf(running), usage: [] } }),
    reports('electricity', { status: 'failed', problem }),
    reports('gas', { status: 'failed', problem }),
    reports('gas', { status: 'failed', problem: noData }),
    reports('summary', { status: 'ready', data: periodSummary }),
    { type: 'window.change', window: lastWindow },
    { type: 'window.change', window: running },
  ],
  home: ['reading.ready', 'reading.noData', 'failed'],
  mount: (actor) => <PeriodDays actor={actor} unit="nzd" display="chart" today="2026-06-09" />,
  hands: { 'window.change': send },
  eyes: {
    'reading.loading': (page) => page.sees('group', 'The days of this bill'),
    'reading.ready': async (page, { electricity, gas }: BillPeriodContext) => {
      await page.sees('slider', /^Each day, /)
      const [isElectric, isGas] = [electricity, gas].map((reading) => sourceOf(reading) !== 'failed')
      await (isElectric ? page.lacksText : page.reads)(/^We couldn’t load your electricity\. /)
      await (isGas ? page.lacksText : page.reads)(/^We couldn’t load your natural gas\. /)
    },
    'reading.noData': (page) => page.reads(/^We don’t have readings for these days yet\./),
    failed: (page) => page.reads('We couldn’t load these days'),
  },
})
