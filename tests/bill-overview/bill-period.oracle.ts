import { problem } from '#tests/app/answers.ts'
import { reports } from '#tests/kit/events.ts'
import { beyond, documented, type Happening, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { cannot, has } from '#tests/kit/oracle/reading-rows.ts'

const window = { startDate: '2026-05-22', endDate: '2026-06-19' }
const other = { startDate: '2026-04-23', endDate: '2026-05-21' }
const some = { usage: [{ startDate: '2026-05-22' }] }
const none = { usage: [] }
const lacks = (id: string) => reports(id, { status: 'failed', problem: { ...problem, type: '/error/no_data' } })
const asksOf = (range: object) => ({ electricity: range, gas: range, summary: range })
const pending = { electricity: { status: 'pending' }, gas: { status: 'pending' }, summary: { status: 'pending' } }
const [loading, ready, noData] = ['reading.loading', 'reading.ready', 'reading.noData']
const change = (to: object) => ({ type: 'window.change', window: to })
const otherWindow = { asks: asksOf(other), context: { ...pending, window: other } }
const one = (spec: string, words: string, electricity: Happening, gas: Happening, to: string, also = {}) => documented(spec, loading, words, gas, to, { given: [electricity], ...also })

/** B §4, B §8: a bill period by electricity and natural gas, and what becomes of it where one of them says nothing. */
export const billPeriodOracle: Oracle = {
  chart: 'billPeriod',
  flow: 'Bills',
  input: { window, isElectric: true, isGas: true },
  rows: [
    documented('BILL-26', '', 'LOADING', null, loading, { asks: asksOf(window), context: pending }),
    one('BILL-26', 'SUCCESS', has('electricity', some), has('gas', some), ready),
    one('BILL-27', 'no data: NO_DATA', lacks('electricity'), has('gas', some), noData),
    one('BILL-28', 'electricity is empty: NO_DATA', has('electricity', none), has('gas', some), noData),
    one('BILL-29', 'both fail: ERROR', cannot('electricity'), cannot('gas'), 'failed', { does: ['reportFailure'] }),
    one('BILL-30', 'gas alone fails: SUCCESS', has('electricity', some), cannot('gas'), ready),
    one('BILL-30', 'electricity alone fails: SUCCESS', cannot('electricity'), has('gas', some), ready),
    beyond('Without electricity nothing is missing', loading, 'there is gas alone', has('gas', some), ready, {
      input: { window, isElectric: false, isGas: true },
      given: [has('electricity', none)],
    }),
    documented('BILL-26', loading, 'one of the two alone is there', has('electricity', some), loading),
    beyond('It goes beside the days', loading, 'the summary is there', has('summary', { total: 1 }), loading, { context: { summary: { status: 'ready' } } }),
    ...[ready, noData, 'failed'].map((from) => documented('BILL-06', from, 'another bill is shown', change(other), loading, otherWindow)),
    documented('BILL-06', ready, 'the same bill is shown', change(window), ready),
    ...['load.retry', 'network.returned'].map((type) => beyond('A customer can always try again', 'failed', `${type} starts again`, { type }, loading, { context: pending })),
  ],
}
