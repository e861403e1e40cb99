// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import type { BillFileSource } from '#data/queries/transactions/transactions.queries.ts'
import type { DayRange } from '#domain/basics/days.ts'
import { type BillBalanceContext, billBalanceMachine } from '#machines/transactions/bill-balance.machine.ts'
import { type BillStripContext, billStripMachine } from '#machines/bills/bill-strip.machine.ts'
import {
  type BillTransactionsContext,
  billTransactionsMachine,
  transactionHistoryMachine,
} from '#machines/transactions/bill-transactions.machine.ts'
import { downloadMachine } from '#machines/bills/download.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { dataOf } from '#machines/kit/reads.ts'
import { mostRetries, type Retries } from '#machines/kit/retries.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, byKey, isDone, reports } from '#tests/kit/events.ts'
import { type Page, seesIf } from '#tests/kit/page.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { warmMenu } from '#tests/kit/preloaded-popover.tsx'
import { accounts, credit, options } from '#tests/payments/payment-readings.ts'
import { accountWith, factsWith, point, problem } from '#tests/usage/readings.ts'
import { asks, ready } from '#tests/usage/stage.tsx'
import { BillBalanceCard } from '#views/transactions/bill-balance-card.tsx'
import { BillStripCard } from '#views/bills/bill-strip-card.tsx'
import { BillTransactionsView } from '#views/transactions/bill-transactions-page.tsx'
import { bill, historyOf, running, source, statement } from './ledger-readings.ts'

const failed = { status: 'failed', problem } as const
const retries = [{ type: 'load.retry' } as const, { type: 'network.returned' } as const]
const reporters = { 'network.returned': 'networkReturn' }
const retryHands = { 'load.retry': (page: Page) => page.press('Try again') }
const seesFailure = (page: Page, words: string, { retries: tries }: Retries) =>
  Promise.all([page.reads(words), seesIf(page, tries < mostRetries, 'button', 'Try again')])

const wholeYear = { startDate: '2025-12-01', endDate: '2026-06-30' }
describeModel(entryOf('billStrip'), {
  machine: billStripMachine,
  events: [
    reports('bills', { status: 'ready', data: { invoices: [bill(0, 252.4), bill(1, 231.1)] } }),
    reports('bills', failed),
    reports('running', { status: 'ready', data: running }),
    reports('running', failed),
    at('open.showing', { type: 'bill.select', key: 'bill-1' }, { display: 'chart' }),
    { type: 'display.choose', display: 'table' },
    ...retries,
  ],
  reporters,
  home: ['open.showing', 'failed'],
  look: ({ bills, running: now, retries: tries, ...rest }) => [bills.status, now.status, tries, rest],
  mount: (actor) => <BillStripCard actor={actor} today="2026-06-09" />,
  hands: {
    ...retryHands,
    'bill.select': async (page) => {
      await page.press(/bills, 29 days each$/, 'slider')
      await page.key('Home')
    },
    'display.choose': (page) => page.press('Table', 'radio'),
  },
  eyes: {
    'open.loading': async (page) => {
      await page.sees('region', 'Your bills')
      await page.lacksText(/over the last two/)
    },
    'open.showing': async (page, { running: now, chosen, display }: BillStripContext) => {
      const title = `${now.status === 'ready' ? 'Three' : 'Two'} bills, 29 days each`
      await page.sees('region', title)
      await page.reads('$483.50 over the last two, $241.75 on average.')
      await page.sees(display === 'table' ? 'table' : 'slider', title)
      await page.reads(chosen === null ? /^\$252\.40, paid/ : /^\$231\.10, paid/)
      await page.sees('link', 'Open and check it')
    },
    failed: async (page, context: Retries) => {
      await page.sees('region', 'Your bills')
      await seesFailure(page, 'We couldn’t load your bills', context)
    },
  },
})

/** How an account may stand: what its card says then, and the ways that it offers. */
const balances = [
  { read: accounts(-12.85), badge: 'In credit', ways: ['Pay extra'] },
  { read: accounts(0), badge: 'Up to date', ways: ['Pay extra'] },
  { read: accounts(120), badge: 'To pay', ways: ['Pay $120.00'] },
  { read: accounts(120, 80), badge: 'Overdue', ways: ['Pay $80.00 now', 'Pay in parts', 'Help with paying'] },
] as const

describeModel(entryOf('billBalance'), {
  machine: billBalanceMachine,
  events: [
    reports('accounts', { status: 'ready', data: balances[0].read }),
    ...balances.map(({ read }) => at('open.showing', reports('accounts', { status: 'ready', data: read }))),
    reports('accounts', failed),
    reports('credit', { status: 'ready', data: credit(-12.85) }),
    reports('payment', { status: 'ready', data: options() }),
    reports('running', { status: 'ready', data: running }),
    ...retries,
  ],
  reporters,
  home: ['open.showing', 'failed'],
  look: ({ accounts: of, credit: has, payment, running: now, retries: tries }) => [
    dataOf(of)?.summary ?? of.status,
    has.status,
    payment.status,
    now.status,
    tries,
  ],
  mount: (actor) => <BillBalanceCard actor={actor} history={null} />,
  hands: retryHands,
  eyes: {
    'open.loading': async (page) => {
      await page.sees('region', 'Your balance')
      await page.lacksText(/^(?:In credit|Up to date|To pay|Overdue)$/)
    },
    'open.showing': async (page, { accounts: of, credit: has }: BillBalanceContext) => {
      for (const { read, badge, ways } of balances) {
        const isSo = dataOf(of) === read
        await (isSo ? page.reads(badge) : page.lacksText(badge))
        for (const way of ways) if (isSo) await page.sees('link', way)
      }
      if (dataOf(of) === balances[0].read && has.status === 'ready') await page.sees('link', 'Refund $12.85')
    },
    failed: (page, context: Retries) => seesFailure(page, 'We couldn’t load your balance', context),
  },
})

const place = { path: '/account/bill/transactions', params: {} }
/** Two months in which nothing moved. */
const still = { startDate: '2026-01-01', endDate: '2026-02-28' }
const isStill = ({ startDate }: Partial<DayRange>) => startDate === still.startDate
const history = transactionHistoryMachine.provide({
  actors: {
    reading: asks((range: Partial<DayRange>) => ready(isStill(range) ? historyOf([], still) : historyOf()), []) as never,
  },
})
/** PDFs cannot be had just now. */
const download = downloadMachine.provide({
  actors: {
    fetchFile: fromPromise(({ input }) =>
      (input as BillFileSource & { format?: string }).format === 'pdf'
        ? Promise.reject(new Error('no'))
        : Promise.resolve({ name: 'file', url: 'blob:1' }),
    ) as never,
    handOver: fromCallback(() => {}) as never,
  },
})
/** The list as it is read without being asked for other days. */
const usual = { range: { startDate: undefined } }

const seesList = async (page: Page, { filter, isRangeRefused, range, rows }: BillTransactionsContext) => {
  await (isRangeRefused ? page.reads : page.lacksText)(/^That link’s dates don’t work/)
  if (isStill(range)) return page.reads('Nothing between those dates.')
  await page.sees('table', 'Transactions, newest first')
  await seesIf(page, filter === 'all' && rows === 10, 'button', 'Show 2 earlier transactions')
}

beforeAll(warmMenu)

describeModel(entryOf('billTransactions'), {
  machine: billTransactionsMachine,
  input: { pageId: 'billTransactions', search: '', ...place },
  events: [
    isDone('facts', { facts: factsWith(accountWith(point)), problem: null }),
    isDone('facts', {
      facts: factsWith({ ...accountWith(point), isBuyingGroup: true, buyingGroupName: 'Schools' }),
      problem: null,
    }),
    isDone('facts', { facts: null, problem }),
    { type: 'place.changed', search: '?startDate=2026-01-01&endDate=2026-02-28', ...place },
    { type: 'place.changed', search: '?startDate=soon', ...place },
    at('open.reading', { type: 'filter.choose', filter: 'payments' }, usual),
    at('open.reading', { type: 'earlier.show' }, { ...usual, filter: 'all', rows: 10 }),
    at('open.reading', { type: 'range.toggle', shown: wholeYear }, usual),
    at('open.choosing', byKey('Enter', { type: 'range.toggle', shown: wholeYear }), { fields: { startDate: '2025-12-01' } }),
    { type: 'field.change', field: 'startDate', value: '2026-07-01' },
    at('open.reading', { type: 'all.show', firstDate: '2024-05-25' }, { range: still }),
    at('open.reading', { type: 'file.download', source }, usual),
    at('open.reading', { type: 'file.download', source: { ...statement, format: 'csv' } }, usual),
    at('open.reading', { type: 'file.download', source: { ...statement, format: 'pdf' } }, usual),
    ...retries,
  ],
  reporters,
  home: ['open.reading', 'paidByGroup', 'failed'],
  look: ({ facts, fields, errors, filter, isRangeRefused, range, rows }) => [
    facts === null,
    fields.startDate,
    Object.keys(errors),
    filter,
    isRangeRefused,
    range.startDate,
    rows,
  ],
  provide: {
    actions: { showAddress: () => {} },
    actors: { download, history },
  },
  children: {
    balance: firstOf(billBalanceMachine, undefined as never),
    strip: firstOf(billStripMachine, undefined as never),
  },
  mount: (actor) => <BillTransactionsView actor={actor} />,
  hands: {
    ...retryHands,
    'all.show': (page) => page.press('Show all'),
    'earlier.show': (page) => page.press('Show 2 earlier transactions'),
    'field.change': (page) => page.fill('From', '2026-07-01'),
    'file.download': async (page, { source: file }: { source: BillFileSource }) => {
      if (file.of === 'transaction') return page.press(`Download receipt, Direct debit, 4 June 2026`)
      await page.press('Download statement')
      await page.press(file.format === 'csv' ? 'CSV, for a spreadsheet' : 'PDF, to read or print', 'menuitem')
      await (file.format === 'csv' ? page.reads('We’ve downloaded your statement') : page.sees('alert'))
    },
    'filter.choose': (page) => page.press(/^Payments/),
    'range.apply': (page) => page.press('Show'),
    'range.close': (page) => page.press('Cancel'),
    'range.toggle': (page) => page.press(/^1 Dec – 30 June/),
  },
  eyes: {
    recognising: (page) => page.sees('region', 'Transactions'),
    recognised: () => {},
    'open.reading': async (page, context: BillTransactionsContext) => {
      await page.lacks('form', 'Dates')
      await seesList(page, context)
    },
    'open.choosing': (page) => page.sees('form', 'Dates'),
    paidByGroup: async (page) => {
      await page.reads('You won’t see your group’s bills here')
      await page.sees('link', 'See your electricity use')
    },
    failed: (page) => page.reads('We couldn’t load this page'),
  },
})
