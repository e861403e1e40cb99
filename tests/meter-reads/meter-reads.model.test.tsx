// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { meterPhotoMachine } from '#machines/meter-reads/meter-photo.machine.ts'
import { meterReadChangeMachine } from '#machines/meter-reads/meter-read-change.machine.ts'
import { meterReadFormMachine } from '#machines/meter-reads/meter-read-form.machine.ts'
import { type MeterReadsContext, meterReadsMachine } from '#machines/meter-reads/meter-reads.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, reports } from '#tests/kit/events.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import type { Meter } from '#contract/meter-reads/meter-reads.contract.ts'
import { accountWith, point, problem } from '#tests/usage/readings.ts'
import { MeterReadsDialog, MeterReadsPart } from '#views/meter-reads/meter-reads-view.tsx'
import { dayNightMeter, gasMeter, noon, readWith, sentRead, siteMetersWith, smartMeter } from './meters.ts'

const meters = (...of: readonly Meter[]) => reports('meters', { status: 'ready', data: siteMetersWith(...of) })

const inDialog = { supplyPointId: null }

describeModel(entryOf('meterReads'), {
  machine: meterReadsMachine,
  // Of the account’s own page, and of the dialog over My Products.
  inputs: [{ supplyPointId: 'sp-2' }, inDialog],
  children: {
    form: firstOf(meterReadFormMachine, { meters: [dayNightMeter], meterId: 'm-2', selection: 'b-1' }),
    photo: firstOf(meterPhotoMachine, undefined),
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
    reports('history', { status: 'failed', problem }),
    at('open.reading', reports('history', { status: 'failed', problem })),
    // The dialog is come to with each of these.
    ...['open.reading', 'open.closed', 'open.noMeters'].map((state) => at(state, { type: 'clock.ticked', now: noon }, inDialog)),
    reports('account', { status: 'ready', data: { billingAccounts: [accountWith(point)] } }),
    { type: 'read.change', readId: 'r-9', does: 'takeBack' },
    { type: 'read.change', readId: 'r-9', does: 'change' },
    at('open.reading.standing', { type: 'register.choose', deviceId: 'd-night' }, { supplyPointId: 'sp-2' }),
  ],
  home: ['open.noMeters', 'open.closed', 'open.reading.standing', 'failed'],
  mount: (actor) =>
    actor.getSnapshot().context.supplyPointId === null ? (
      <MeterReadsDialog actor={actor} onClose={() => {}} />
    ) : (
      <MeterReadsPart actor={actor} />
    ),
  hands: {
    'read.change': (page, { does }) => page.press(does === 'change' ? 'Change 04217' : 'Cancel 04217'),
    'register.choose': (page) => page.answer('Register', 'Night'),
  },
  eyes: {
    'open.loading': (page) => page.sees('region', 'Your meters'),
    'open.noMeters': async (page) => {
      await page.reads('No meters here')
      await page.lacks('link', 'See all your reads')
    },
    'open.closed': async (page) => {
      await page.reads('No reading to send')
      await page.reads('This meter sends its readings by itself: there is nothing to read.')
      await page.lacks('form')
      await page.lacks('textbox')
    },
    'open.reading.standing': async (page, { supplyPointId, history, deviceId, now }: MeterReadsContext) => {
      await page.sees('form', 'Send a reading')
      if (supplyPointId === null) return page.sees('link', 'See all your reads')
      await page.lacks('dialog')
      const words = deviceId === 'd-night' ? 'No reads yet.' : 'Newest first'
      await (history.status === 'ready' ? page.reads : page.lacksText)(words)
      // Until the day is known, each date has its year.
      const year = now === 0 ? ' 2026' : ''
      if (history.status === 'ready' && deviceId !== 'd-night') {
        await page.tells(
          ['Day: 04217', 'Sent'],
          [
            'Sent Tue 9 June, 4:40 pm. It counts for your bill of Sat 13 June. You can change or cancel it until Fri 12 June, 8:00 pm.',
          ],
        )
        await page.tells(
          ['Date', 'Reading', 'Used', 'Now'],
          [`9 June${year}`, '4,217 Read by you', '56 kWh', 'On next bill'],
          [`8 May${year}`, '4,161 Read by you', '46 kWh', 'Billed'],
        )
      }
      await (history.status === 'failed' ? page.reads : page.lacksText)(/^We couldn’t load your earlier reads/)
    },
    'open.reading.changing': (page) => page.sees('dialog', 'Cancel your reading?'),
    failed: (page) => page.reads('We couldn’t load your meters'),
  },
})
