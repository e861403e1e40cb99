import { isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { has, readingRows } from '#tests/kit/oracle/reading-rows.ts'
import { accountWith, point } from '#tests/usage/readings.ts'
import { dayNightMeter, gasMeter, noon, readWith, sentRead, siteMetersWith, smartMeter } from './meters.ts'

const [loading, standing, changing] = ['open.loading', 'open.reading.standing', 'open.reading.changing']
const account = { billingAccounts: [accountWith(point)] }
const meters = siteMetersWith(gasMeter, dayNightMeter)
const change = (readId: string, does = 'change') => ({ type: 'read.change', readId, does })
const others = [has('account', account), has('history', { reads: [] })]
const reason = 'A reading can be corrected until its bill is made'

/** B §2, B §3: the customer's meters, what was read of them, and the next read. */
export const meterReadsOracle: Oracle = {
  chart: 'meterReads',
  flow: 'Meter reads',
  input: { supplyPointId: 'sp-2' },
  rows: [
    ...readingRows({
      loading,
      opens: standing,
      failed: 'failed',
      needs: { meters, account },
      optional: { history: { reads: [sentRead, readWith()] } },
    }),
    documented('METER-02 METER-05', loading, 'the form has the meters, that of the address first', has('meters', meters), standing, {
      given: others,
      asks: { form: { meters: meters.meterReadings.meters, meterId: 'm-2', selection: 'b-1/s-1' } },
    }),
    documented('METER-03', loading, 'one of them can be read: it is first', has('meters', siteMetersWith(smartMeter, gasMeter)), standing, {
      given: others,
      asks: { form: { meterId: 'm-1' } },
    }),
    documented('METER-03', loading, 'none of them can be read', has('meters', siteMetersWith(smartMeter)), 'open.closed', { given: others }),
    documented('SHELL-88', loading, 'there is no meter: NO_DATA', has('meters', siteMetersWith()), 'open.noMeters', { given: others }),
    beyond('A reading is of a day', loading, 'the clock speaks', { type: 'clock.ticked', now: noon }, loading, { context: { now: noon } }),
    beyond('A meter may have several registers', standing, 'another is looked at', { type: 'register.choose', deviceId: 'd-night' }, standing, {
      context: { deviceId: 'd-night' },
    }),
    ...['change', 'takeBack'].map((does) =>
      beyond(reason, standing, `to ${does} it`, change('r-9', does), changing, {
        context: { changing: { readId: 'r-9', does } },
        asks: { change: { read: sentRead, does, digits: 5, selection: 'b-1/s-1' } },
      }),
    ),
    beyond('Its bill is made', standing, 'to change it', change('r-1'), standing),
    beyond(reason, changing, 'that is over', isDone('change'), standing),
  ],
}
