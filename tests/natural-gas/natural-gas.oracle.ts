import type { AnyEventObject } from 'xstate'
import { factsRows, tells } from '#tests/kit/oracle/facts-rows.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { accountWith, factsWith, point } from '#tests/usage/readings.ts'
import { emptyPeriods, gasPoint, otherGasPoint, periods } from './readings.ts'

const root = { pageId: 'naturalGas', path: '/account/products/natural-gas', params: {}, search: '' }
const goes = (search: string) => ({ type: 'place.changed', ...root, search })
const showing = 'showing'
const select = { type: 'bar.select', key: '2026-05-01' }
const [withoutGas, period] = [tells(factsWith(accountWith(point))), periods[0]]
/** 1 January 2027, 00:30 in New Zealand: still 31 December in UTC. */
const newYear = Date.parse('2027-01-01T00:30:00+13:00')
const chooseYear = { type: 'year.choose', year: 2025 }
const chooseOther = { type: 'connection.choose', supplyPointId: 'gas-2' }
const device = { getItem: (name: string) => (name === 'tarn.usage-view' ? 'table' : null) }
const inAddress = 'What is looked at is in the address, so that a reload and Back show the same'

const asks = (words: string, on: AnyEventObject, question: object, query: object, address: object) =>
  documented('USAGE-39', showing, words, on, showing, {
    given: [goes('?year=1'), select],
    context: { query, scope: { supplyPointId: question['supplyPointId' as never] }, selectedKey: null },
    tells: { year: [{ type: 'question.change', question }] },
    ...address,
  })

/** A §2, B §3: a year of a connection’s gas, and the last twelve months. */
export const naturalGasOracle: Oracle = {
  chart: 'naturalGas',
  flow: 'Products and usage',
  input: root,
  rows: [
    ...factsRows({
      asking: 'locating',
      opens: showing,
      spec: 'USAGE-50',
      facts: factsWith(accountWith(gasPoint, otherGasPoint)),
      also: {
        asks: { year: { supplyPointId: 'gas-1', year: null }, sum: { startDate: '2025-06-09', endDate: '2026-06-08' } },
        context: { scope: { supplyPointId: 'gas-1' } },
      },
    }),
    documented('USAGE-07', 'locating', 'the account has no natural gas', withoutGas, 'noGas', { context: { scope: null } }),
    beyond('An account may have been closed', 'locating', 'there is no account', tells(factsWith(null)), 'noGas', { context: { scope: null } }),
    documented('USAGE-39', 'locating', 'it is New Year’s Day', tells({ ...factsWith(accountWith(gasPoint)), now: newYear }), showing, {
      given: [goes('?year=2027')],
      context: { scope: { thisYear: 2027 } },
      asks: { year: { supplyPointId: 'gas-1', year: 2027 }, sum: { startDate: '2026-01-01', endDate: '2026-12-31' } },
    }),
    beyond('This device remembers it', '', 'figures were looked at as a table', null, 'locating', { world: { localStorage: device }, context: { display: 'table' } }),
    asks('another connection', chooseOther, { supplyPointId: 'gas-2', year: null }, { supplyPointId: 'gas-2', isYearOdd: false }, { does: ['showAddress'] }),
    asks('another year', chooseYear, { supplyPointId: 'gas-1', year: 2025 }, { year: 2025, isYearOdd: false }, { does: ['showAddress'] }),
    asks('the address changes', goes('?supplyPointId=gas-2&year=2024'), { supplyPointId: 'gas-2', year: 2024 }, { year: 2024 }, { doesNot: ['showAddress'] }),
    asks('the address asks for this year', goes('?year=2026'), { supplyPointId: 'gas-1', year: 2026 }, { year: 2026 }, {}),
    asks('the address asks for a year to come', goes('?year=2027'), { supplyPointId: 'gas-1', year: null }, { year: 2027 }, {}),
    documented('USAGE-13', showing, 'the unit is switched', { type: 'unit.choose', unit: 'kwh' }, showing, {
      given: [select],
      context: { query: { unit: 'kwh' }, selectedKey: select.key },
      does: ['showAddress'],
    }),
    beyond(inAddress, showing, 'it is looked at as a table', { type: 'display.choose', display: 'table' }, showing, {
      context: { display: 'table', query: { view: 'table' } },
      does: ['showAddress', { type: 'keepDisplay', params: { display: 'table' } }],
    }),
    beyond(inAddress, 'locating', 'the address changes', goes('?year=2025'), 'locating', { context: { query: { year: 2025 } } }),
    beyond('A bar is picked out to be read', showing, 'a bar is picked out', select, showing, { context: { selectedKey: select.key } }),
    beyond('A bar is picked out to be read', showing, 'it is let go', { type: 'bar.select', key: null }, showing, { given: [select], context: { selectedKey: null } }),
    beyond('A period leads to its bill', showing, 'a period is opened', { type: 'bar.open', period }, showing, { does: [{ type: 'openBill', params: { period } }] }),
    beyond('It has no bill yet', showing, 'a period to come is opened', { type: 'bar.open', period: emptyPeriods[0] }, showing, { doesNot: ['openBill'] }),
    beyond('The year is the customer’s to keep', showing, 'it is saved', { type: 'file.save' }, showing, { does: ['saveYear'] }),
  ],
  passes: {
    'machines/natural-gas/natural-gas.machine.ts known: !scope never holds': 'The reads begin once the connection is known: a guard for the types.',
    'machines/natural-gas/gas-scope.ts yearQuestion: year !== null && year > thisYear without year !== null': 'Nothing is never more than a year: a guard for the types.',
  },
}
