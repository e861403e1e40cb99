// @vitest-environment happy-dom
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { billBalanceMachine } from '#machines/bills/bill-balance.machine.ts'
import { billStripMachine } from '#machines/bills/bill-strip.machine.ts'
import { billTransactionsMachine, transactionHistoryMachine } from '#machines/bills/bill-transactions.machine.ts'
import { downloadMachine } from '#machines/bills/download.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone, reports, runsOut } from '#tests/kit/events.ts'
import { type Eyes, send } from '#tests/kit/page.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { accounts, credit, options } from '#tests/payments/payment-readings.ts'
import { accountWith, answering, factsWith, point, problem } from '#tests/usage/readings.ts'
import { BillBalanceCard } from '#views/bills/bill-balance-card.tsx'
import { BillStripCard } from '#views/bills/bill-strip-card.tsx'
import { BillTransactionsView } from '#views/bills/bill-transactions-page.tsx'
import { DownloadButton } from '#views/bills/download-button.tsx'
import { bill, historyOf, running } from './ledger-readings.ts'

const source = { of: 'transaction', transactionId: 'paid' } as const
const receipt = 'receipt, 4 June 2026'

describeModel(entryOf('download'), {
  machine: downloadMachine,
  input: source,
  events: [
    { type: 'download.begin' },
    isDone('fetchFile', { name: 'tarn-receipt.pdf', url: 'blob:1' }),
    fails('fetchFile', new Error('no')),
    runsOut('revocation', 'download.success.linked'),
  ],
  home: ['ready', 'success.released', 'error'],
  mount: (actor) => (
    <DownloadButton actor={actor} name={receipt} icon={null} onPress={() => actor.send({ type: 'download.begin' })} />
  ),
  hands: { 'download.begin': (page) => page.press(/ownload receipt/) },
  eyes: {
    ready: (page) => page.sees('button', `Download ${receipt}`),
    loading: (page) => page.reads(`Getting ${receipt}`),
    'success.linked': (page) => page.reads(`Downloaded ${receipt}`),
    'success.released': (page) => page.reads(`Downloaded ${receipt}`),
    error: (page) => page.sees('button', `Try again: download ${receipt}`),
  },
})

const failed = { status: 'failed', problem } as const
const retries = [{ type: 'load.retry' } as const, { type: 'network.returned' } as const]
const reporters = { 'network.returned': 'networkReturn' }
const retryHands = { 'load.retry': (page: Parameters<Eyes[string]>[0]) => page.press('Try again') }

describeModel(entryOf('billStrip'), {
  machine: billStripMachine,
  events: [
    reports('bills', { status: 'ready', data: { invoices: [bill(0, 252.4), bill(1, 231.1)] } }),
    reports('bills', failed),
    reports('running', { status: 'ready', data: running }),
    reports('running', failed),
    { type: 'bill.select', key: 'bill-1' },
    { type: 'display.choose', display: 'table' },
    ...retries,
  ],
  reporters,
  home: ['open.showing', 'failed'],
  look: ({ bills, running: now, retries: tries, ...rest }) => [bills.status, now.status, tries, rest],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <BillStripCard actor={actor} today="2026-06-09" />
    </BrandProvider>
  ),
  hands: { ...retryHands, 'bill.select': send, 'display.choose': (page) => page.press('Table', 'radio') },
  eyes: {
    'open.loading': (page) => page.sees('region', 'Your bills'),
    'open.showing': (page) => page.sees('link', 'Open and check it'),
    failed: (page) => page.reads('We couldn’t load your bills'),
  },
})

const stillHistory = transactionHistoryMachine.provide({ actors: { reading: answering(historyOf()) as never } })

describeModel(entryOf('billBalance'), {
  machine: billBalanceMachine,
  events: [
    reports('accounts', { status: 'ready', data: accounts(-12.85) }),
    reports('accounts', failed),
    reports('credit', { status: 'ready', data: credit(-12.85) }),
    reports('payment', { status: 'ready', data: options() }),
    reports('running', { status: 'ready', data: running }),
    ...retries,
  ],
  reporters,
  home: ['open.showing', 'failed'],
  look: ({ accounts: of, credit: has, payment, running: now, retries: tries }) => [
    of.status,
    has.status,
    payment.status,
    now.status,
    tries,
  ],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <BillBalanceCard actor={actor} history={null} />
    </BrandProvider>
  ),
  hands: retryHands,
  eyes: {
    'open.loading': (page) => page.sees('region', 'Your balance'),
    'open.showing': (page) => page.reads('in credit. Nothing to pay today.'),
    failed: (page) => page.reads('We couldn’t load your balance'),
  },
})

const place = { path: '/account/bill/transactions', params: {} }
const seesList: Eyes[string] = (page) => page.sees('table', 'Transactions, newest first')

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
    { type: 'filter.choose', filter: 'payments' },
    { type: 'earlier.show' },
    { type: 'range.open', shown: { startDate: '2025-12-01', endDate: '2026-06-30' } },
    { type: 'range.close' },
    { type: 'range.apply' },
    { type: 'field.change', field: 'startDate', value: '2026-07-01' },
    { type: 'all.show', firstDate: '2024-05-25' },
    { type: 'file.download', source },
    ...retries,
  ],
  reporters,
  home: ['open.reading', 'paidByGroup', 'failed'],
  look: ({ facts, fields, errors, filter }) => [facts === null, fields.startDate, Object.keys(errors), filter],
  provide: {
    actions: { showAddress: () => {} },
    actors: { history: stillHistory },
  },
  children: {
    balance: firstOf(billBalanceMachine, undefined as never),
    download: firstOf(downloadMachine, source),
    strip: firstOf(billStripMachine, undefined as never),
  },
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <BillTransactionsView actor={actor} />
    </BrandProvider>
  ),
  hands: {
    ...retryHands,
    'all.show': send,
    'earlier.show': send,
    'field.change': (page) => page.fill('From', '2026-07-01'),
    'file.download': send,
    'filter.choose': (page) => page.press(/^Payments/),
    'place.changed': send,
    'range.apply': (page) => page.press('Show'),
    'range.close': (page) => page.press('Cancel'),
    'range.open': (page) => page.press(/^1 Dec – 30 June/),
  },
  eyes: {
    recognising: (page) => page.sees('region', 'Transactions'),
    recognised: () => {},
    'open.reading': seesList,
    'open.choosing': (page) => page.sees('form', 'Dates'),
    paidByGroup: (page) => page.reads('Your group’s bills are not shown here'),
    failed: (page) => page.reads('We couldn’t load this page'),
  },
})
