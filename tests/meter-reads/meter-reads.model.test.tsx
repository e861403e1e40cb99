// @vitest-environment happy-dom
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { tarn } from '#brands/tarn.ts'
import { entryOf } from '#machines/catalogue.ts'
import { meterReadChangeMachine } from '#machines/meter-reads/meter-read-change.machine.ts'
import { meterReadFormMachine } from '#machines/meter-reads/meter-read-form.machine.ts'
import { meterReadsMachine } from '#machines/meter-reads/meter-reads.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone, reports } from '#tests/kit/events.ts'
import { send } from '#tests/kit/page.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import type { Meter } from '#contract/meter-reads.contract.ts'
import { accountWith, point, problem } from '#tests/usage/readings.ts'
import { MeterReadsPart } from '#views/meter-reads/meter-reads-view.tsx'
import { dayNightMeter, gasMeter, noon, readWith, sentRead, siteMetersWith, smartMeter } from './meters.ts'

const meters = (...of: readonly Meter[]) => reports('meters', { status: 'ready', data: siteMetersWith(...of) })

describeModel(entryOf('meterReads'), {
  machine: meterReadsMachine,
  input: { supplyPointId: 'sp-2' },
  children: {
    form: firstOf(meterReadFormMachine, { meters: [dayNightMeter], meterId: 'm-2', selection: 'b-1' }),
    change: firstOf(meterReadChangeMachine, { read: sentRead, does: 'takeBack', digits: 5, selection: 'b-1' }),
  },
  events: [
    { type: 'clock.ticked', now: noon },
    meters(gasMeter, dayNightMeter),
    meters(smartMeter),
    meters(),
    reports('meters', { status: 'failed', problem }),
    reports('history', {
      status: 'ready',
      data: { reads: [{ ...sentRead, meterId: 'm-2', deviceId: 'd-day' }, readWith({ meterId: 'm-2', deviceId: 'd-day' })] },
    }),
    reports('account', { status: 'ready', data: { billingAccounts: [accountWith(point)] } }),
    { type: 'read.change', readId: 'r-9', does: 'takeBack' },
    { type: 'register.choose', deviceId: 'd-night' },
    isDone('change'),
    { type: 'load.retry' },
    { type: 'network.returned' },
  ],
  reporters: { 'clock.ticked': 'clock', 'network.returned': 'networkReturn' },
  home: ['open.noMeters', 'open.closed', 'open.reading.standing', 'failed'],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <MeterReadsPart actor={actor} />
    </BrandProvider>
  ),
  hands: {
    'load.retry': (page) => page.press('Try again'),
    'read.change': (page) => page.press('Take 04217 back'),
    // Of a meter with one register there is nothing to choose.
    'register.choose': send,
  },
  eyes: {
    'open.loading': (page) => page.sees('region', 'Your meters'),
    'open.noMeters': (page) => page.reads('No meters here'),
    'open.closed': async (page) => {
      await page.reads('No reading to send')
      await page.reads('This meter sends its readings by itself: there is nothing to read.')
      await page.lacks('form')
      await page.lacks('textbox')
    },
    'open.reading.standing': async (page) => {
      await page.sees('form', 'Send a reading')
      await page.lacks('dialog')
    },
    'open.reading.changing': (page) => page.sees('dialog', 'Take your reading back?'),
    failed: (page) => page.reads('We couldn’t load your meters'),
  },
})
