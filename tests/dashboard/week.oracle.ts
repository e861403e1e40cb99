import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { cannot, has, readingRows } from '#tests/kit/oracle/reading-rows.ts'
import { fortnight } from './readings.ts'

const usage = (costIncluded: boolean, rows: readonly object[] = fortnight) => ({
  supplyPointId: 'sp-1',
  intervalType: 'DAILY',
  costIncluded,
  usage: rows,
})
const nothing = usage(
  true,
  fortnight.map((row) => ({ ...row, type: 'empty' })),
)
const [loading, showing] = ['open.loading', 'open.showing']
const choose = (unit: string) => ({ type: 'unit.choose', unit })
const open = (day: string) => ({ type: 'day.open', day })
const retry = { type: 'load.retry' }
const fails = cannot('usage')
const only = 'A customer can retry three times'

/** A §3: the usage graph widget, seven days beside the seven before. */
export const weekOracle: Oracle = {
  chart: 'week',
  flow: 'Dashboard',
  input: { supplyPointId: 'sp-1', endDate: '2026-06-09' },
  ways: { kwhOnly: [has('usage', usage(false))] },
  rows: [
    ...readingRows({ loading, opens: showing, failed: 'failed', needs: { usage: usage(true) }, again: ['network.returned'] }),
    documented('DASH-07', '', 'fourteen days are asked for', null, loading, {
      asks: { usage: { supplyPointId: 'sp-1', startDate: '2026-05-27', endDate: '2026-06-09', intervalType: 'DAILY' } },
      context: { unit: null, selectedDay: null, retries: 0 },
    }),
    documented('SHELL-88', loading, 'none of them has readings: NO_DATA', has('usage', nothing), 'open.noData'),
    documented('SHELL-89', 'failed', 'the customer tries again', retry, loading, { context: { retries: 1, usage: { status: 'pending' } } }),
    beyond(only, 'failed', 'a fourth time', retry, 'failed', { given: [retry, fails, retry, fails, retry, fails] }),
    beyond('kWh and dollars are two faces of the same rows', showing, 'dollars are chosen', choose('nzd'), showing, { context: { unit: 'nzd' } }),
    beyond('Without its cost there are no dollars', showing, 'dollars are chosen of what has none', choose('nzd'), showing, { way: 'kwhOnly', context: { unit: null } }),
    beyond('A day is picked out to be read', showing, 'a day is picked out', { type: 'day.select', day: '2026-06-07' }, showing, { context: { selectedDay: '2026-06-07' } }),
    beyond('A day is picked out to be read', showing, 'it is let go', { type: 'day.select', day: null }, showing, {
      given: [{ type: 'day.select', day: '2026-06-07' }],
      context: { selectedDay: null },
    }),
    beyond('A day opens in the page of usage', showing, 'a day is opened', open('2026-06-07'), showing, { does: [{ type: 'openDay', params: { day: '2026-06-07' } }] }),
    beyond('There is nothing to see of it', showing, 'a day without readings is opened', open('2026-06-09'), showing, { doesNot: ['openDay'] }),
  ],
}
