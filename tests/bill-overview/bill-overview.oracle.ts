import { factsRows, told } from '#tests/kit/oracle/facts-rows.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { has, readingRows } from '#tests/kit/oracle/reading-rows.ts'
import { accounts } from '#tests/payments/payment-readings.ts'
import { heads, history, lastWindow, running, upcoming } from './overview-readings.ts'

const place = { pageId: 'bill', path: '/account/bill', params: {}, search: '' }
const addressOf = ({ startDate, endDate }: typeof running) => `?startDate=${startDate}&endDate=${endDate}`
const goes = (search: string) => ({ type: 'place.changed', ...place, search })
const choose = (startDate: string) => ({ type: 'window.choose', startDate })
const older = { startDate: '2025-12-28', endDate: '2026-01-25' }
const labels = new Map([
  [running.startDate, 'Upcoming bill'],
  [lastWindow.startDate, 'Last bill'],
  [older.startDate, 'Previous bill'],
])
const openedOn = (day: string) => has('upcoming', { ...upcoming, openedOn: day })
const [loading, onUpcoming] = ['open.loading', 'open.showing.upcoming']
const [billed, unbilled] = ['open.showing.billed', 'open.showing.unbilled']
const device = { getItem: (name: string) => (name === 'tarn.usage-view' ? 'table' : null) }
const pdf = { of: 'transaction', transactionId: 't-1' }
const statement = { of: 'statement', format: 'csv', ...lastWindow }
const csv = `download csv ${lastWindow.startDate} ${lastWindow.endDate}`
const inAddress = 'What is looked at is in the address, so that a reload and Back show the same'
const asks = (window: typeof running) => ({
  context: { search: addressOf(window) },
  tells: { period: [{ type: 'window.change', window: { ...window, label: labels.get(window.startDate) } }] },
})

/** A §2, B §2: the running bill and those before it, window by window. */
export const billOverviewOracle: Oracle = {
  chart: 'billOverview',
  flow: 'Bills',
  input: place,
  ways: { [unbilled]: [onUpcoming, choose(older.startDate)] },
  rows: [
    ...factsRows({ asking: 'recognising', opens: loading }),
    ...readingRows({
      loading,
      opens: onUpcoming,
      failed: 'failed',
      needs: { upcoming },
      optional: { invoices: { invoices: heads }, accounts: accounts(), transactions: history },
      after: { asking: 'recognising', told },
    }),
    documented('BILL-16', loading, 'the current window is the upcoming bill', has('upcoming', upcoming), onUpcoming, {
      given: [has('invoices', { invoices: heads }), has('accounts', accounts()), has('transactions', history)],
      asks: { period: { window: { ...running, label: 'Upcoming bill' }, isElectric: true, isGas: false } },
    }),
    documented('BILL-17 BILL-20', onUpcoming, 'the window before is the last bill', choose(lastWindow.startDate), billed, {
      ...asks(lastWindow),
      asks: { bill: { invoiceId: 'i-1' } },
      does: ['showAddress'],
    }),
    documented('BILL-18 BILL-20', billed, 'one further back has no bill', choose(older.startDate), unbilled, { ...asks(older), does: ['showAddress'] }),
    documented('BILL-16', unbilled, 'back to the current window', choose(running.startDate), onUpcoming, { ...asks(running), does: ['showAddress'] }),
    beyond(inAddress, onUpcoming, 'the address names the window before', goes(addressOf(lastWindow)), billed, { ...asks(lastWindow), doesNot: ['showAddress'] }),
    ...['recognising', loading].map((from) => beyond(inAddress, from, 'the address names a window', goes(addressOf(lastWindow)), from, { context: { search: addressOf(lastWindow) } })),
    beyond('A bill that was made since shows', unbilled, 'the bills are read again', has('invoices', { invoices: [...heads, { ...heads[0], ...older, id: 'i-9' }] }), billed, {
      asks: { bill: { invoiceId: 'i-9' } },
    }),
    beyond('The account’s first bill can be looked at', onUpcoming, 'a bill is chosen on whose last day the account was opened', choose(older.startDate), unbilled, {
      given: [openedOn(older.endDate)],
      ...asks(older),
    }),
    beyond('There are no bills before the account', onUpcoming, 'a bill is chosen that ended the day before', choose(older.startDate), onUpcoming, {
      given: [openedOn('2026-01-26')],
      ...asks(running),
    }),
    beyond('It can be tried again', onUpcoming, 'the same PDF is asked for', { type: 'file.download', source: pdf }, onUpcoming, {
      given: [{ type: 'file.download', source: pdf }],
      asks: { 'download t-1': undefined as never },
      tells: { 'download t-1': [{ type: 'download.begin' }] },
    }),
    documented('BILL-07', onUpcoming, 'a bill’s table is asked for', { type: 'file.download', source: statement }, onUpcoming, {
      asks: { [csv]: statement },
      tells: { [csv]: [{ type: 'download.begin' }] },
    }),
    documented('BILL-07', onUpcoming, 'a bill’s PDF is asked for', { type: 'file.download', source: pdf }, onUpcoming, {
      asks: { 'download t-1': pdf },
      tells: { 'download t-1': [{ type: 'download.begin' }] },
    }),
    documented('USAGE-13', onUpcoming, 'the unit is switched', { type: 'unit.choose', unit: 'kwh' }, onUpcoming, { context: { unit: 'kwh' } }),
    beyond('This device remembers it', '', 'figures were looked at as a table', null, 'recognising', { world: { localStorage: device }, context: { display: 'table' } }),
    beyond('This device remembers it', onUpcoming, 'it is looked at as a table', { type: 'display.choose', display: 'table' }, onUpcoming, {
      context: { display: 'table' },
      does: [{ type: 'keepDisplay', params: { display: 'table' } }],
    }),
  ],
  passes: Object.fromEntries(['invoices', 'accounts', 'transactions'].map((name) => [`awaitReadings leaves ${name} as it was`, 'Each read says on its own that it is pending.'])),
}
