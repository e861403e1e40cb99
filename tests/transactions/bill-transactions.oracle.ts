import { factsRows, tells } from '#tests/kit/oracle/facts-rows.ts'
import { beyond, documented, type Happening, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { accountWith, factsWith, point } from '#tests/usage/readings.ts'

const place = { pageId: 'billTransactions', path: '/account/bill/transactions', params: {}, search: '' }
const goes = (search: string) => ({ type: 'place.changed', ...place, search })
const [recognising, reading, choosing] = ['recognising', 'open.reading', 'open.choosing']
const group = tells(factsWith({ ...accountWith(point), isBuyingGroup: true }))
const shown = { startDate: '2025-12-01', endDate: '2026-06-30' }
const range = { startDate: '2026-01-01', endDate: '2026-06-30' }
const badRange = '?startDate=2026-06-30&endDate=2026-01-01'
const goodRange = '?startDate=2026-01-01&endDate=2026-06-30'
const open = { type: 'range.toggle', shown }
const [close, apply, earlier] = [{ type: 'range.close' }, { type: 'range.apply' }, { type: 'earlier.show' }]
const type = (field: string, value: string) => ({ type: 'field.change', field, value })
const asksHistory = (question: object) => ({ tells: { history: [{ type: 'question.change', question }] } })
const file = (source: object): Happening => ({ type: 'file.download', source })
const receipt = { of: 'transaction', transactionId: 't-1' }
const statement = { of: 'statement', format: 'csv', ...range }
const csv = `download csv ${range.startDate} ${range.endDate}`
const isBegun = [{ type: 'download.begin' }]
const inAddress = 'The range is in the address, so that a reload shows the same'
const begins = 'What is looked at begins at its top'
/** 1 July 2026, 00:30 in New Zealand: still 30 June in UTC. */
const julyNight = Date.parse('2026-07-01T00:30:00+12:00')
const julyClock = {
  Date: class extends Date {
    static override now = () => julyNight
  },
}

/** B §2: the account’s movements, of six months unless another range is asked for. */
export const billTransactionsOracle: Oracle = {
  chart: 'billTransactions',
  flow: 'Bills',
  input: place,
  ways: { [choosing]: [reading, open], inJuly: [recognising, tells({ ...factsWith(accountWith(point)), now: julyNight })] },
  rows: [
    ...factsRows({ asking: recognising, opens: reading }),
    documented('BILL-32 BILL-33', recognising, 'the backend has the default range', tells(factsWith(accountWith(point))), reading, {
      asks: { history: {} },
      context: { rows: 10, filter: 'all', isRangeRefused: false },
    }),
    beyond(inAddress, recognising, 'the address names a range', goes(goodRange), recognising, { context: { range } }),
    beyond('A buying group pays its bills together', recognising, 'its members see no money', group, 'paidByGroup'),
    beyond('Only so many rows at a time', reading, 'earlier ones are wanted', earlier, reading, { context: { rows: 20 } }),
    beyond(begins, reading, 'payments alone', { type: 'filter.choose', filter: 'payments' }, reading, { given: [earlier], context: { filter: 'payments', rows: 10 } }),
    documented('BILL-39', reading, 'another range is wanted', open, choosing, { given: [open, type('startDate', 'x'), apply, close], context: { fields: shown, errors: {} } }),
    documented('BILL-39', choosing, 'a day is typed', type('startDate', range.startDate), choosing, {
      given: [type('startDate', '2026-07-01'), apply],
      context: { fields: range, errors: {} },
    }),
    documented('BILL-39', choosing, 'it is a range', apply, reading, {
      given: [goes(badRange), earlier, type('startDate', range.startDate)],
      context: { range, isRangeRefused: false, rows: 10 },
      does: ['showAddress'],
      ...asksHistory(range),
    }),
    documented('BILL-39', choosing, 'its start is after its end', apply, choosing, {
      given: [type('startDate', '2026-07-01')],
      context: { range: {}, errors: { startDate: /./ } },
      doesNot: ['showAddress'],
    }),
    documented('BILL-39', choosing, 'its start is missing', apply, choosing, {
      given: [type('startDate', '')],
      context: { range: {}, errors: { startDate: 'Please enter a date.', endDate: undefined } },
      doesNot: ['showAddress'],
    }),
    beyond('A customer can cancel', choosing, 'the button that opened it is pressed again', open, reading, { given: [type('startDate', '2026-05-01')], context: { range: {} } }),
    beyond('A customer can cancel', choosing, 'the customer cancels', close, reading, { given: [type('startDate', '2026-05-01')], context: { range: {} } }),
    beyond('All that there was can be seen', reading, 'all is wanted', { type: 'all.show', firstDate: '2024-05-25' }, reading, {
      given: [goes(badRange), { type: 'filter.choose', filter: 'bills' }, earlier],
      context: { range: { startDate: '2024-05-01', endDate: '2026-06-30' }, filter: 'all', isRangeRefused: false, rows: 10 },
      does: ['showAddress'],
      ...asksHistory({ startDate: '2024-05-01', endDate: '2026-06-30' }),
    }),
    beyond('All that there was can be seen', reading, 'all is wanted in the first night of July', { type: 'all.show', firstDate: '2024-05-25' }, reading, {
      way: 'inJuly',
      context: { range: { startDate: '2024-05-01', endDate: '2026-07-31' } },
    }),
    documented('BILL-39', '', 'the address begins with this month, in its first night', null, recognising, {
      input: { ...place, search: '?startDate=2026-07-01' },
      world: julyClock,
      context: { range: { startDate: '2026-07-01' }, isRangeRefused: false },
    }),
    beyond(inAddress, reading, 'the address names another range', goes(goodRange), reading, {
      given: [earlier],
      context: { range, isRangeRefused: false, rows: 10 },
      doesNot: ['showAddress'],
      ...asksHistory(range),
    }),
    documented('BILL-39', reading, 'the address names no range', goes(badRange), reading, { context: { range: {}, isRangeRefused: true }, ...asksHistory({}) }),
    documented('BILL-39', reading, 'the address begins after this month, where it ends', goes('?startDate=2099-01-01'), reading, { context: { range: {}, isRangeRefused: true }, ...asksHistory({}) }),
    documented('BILL-07 BILL-35', reading, 'a movement is downloaded', file(receipt), reading, { asks: { 'download t-1': receipt }, tells: { 'download t-1': isBegun } }),
    documented('BILL-35', reading, 'another one is downloaded beside it', file({ ...receipt, transactionId: 't-2' }), reading, {
      given: [file(receipt)],
      tells: { 'download t-1': [], 'download t-2': isBegun },
    }),
    beyond('It can be tried again', reading, 'the same is downloaded', file(receipt), reading, {
      given: [file(receipt)],
      asks: { 'download t-1': undefined as never },
      tells: { 'download t-1': isBegun },
    }),
    documented('BILL-07 BILL-35', reading, 'what shows is downloaded as a table', file(statement), reading, { asks: { [csv]: statement }, tells: { [csv]: isBegun } }),
  ],
}
