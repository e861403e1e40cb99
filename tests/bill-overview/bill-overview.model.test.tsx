// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { type BillOverviewContext, billOverviewMachine } from '#machines/bill-overview/bill-overview.machine.ts'
import { billPeriodMachine } from '#machines/bill-overview/bill-period.machine.ts'
import { billStripMachine } from '#machines/bills/bill-strip.machine.ts'
import { howYouPayMachine } from '#machines/bills/how-you-pay.machine.ts'
import { issuedBillMachine } from '#machines/bill-overview/issued-bill.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { dataOf } from '#machines/kit/reads.ts'
import { mostRetries, type Retries } from '#machines/kit/retries.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, isDone, reports } from '#tests/kit/events.ts'
import { loadModel } from '#tests/kit/load-model.tsx'
import { type Page, seesIf } from '#tests/kit/page.ts'
import { firstOf, toldOf } from '#tests/kit/stand-ins.ts'
import { warmPopover } from '#tests/kit/preloaded-popover.tsx'
import { accounts } from '#tests/payments/payment-readings.ts'
import { accountWith, factsWith, point, problem } from '#tests/usage/readings.ts'
import { BillOverviewView } from '#views/bill-overview/bill-overview-page.tsx'
import { IssuedLines } from '#views/bill-overview/issued-lines.tsx'
import { heads, history, lastBill, running, upcoming } from './overview-readings.ts'

const facts = factsWith(accountWith(point))
const place = { path: '/account/bill', params: {} }
const shown = 'open.showing'
const last = '?startDate=2026-04-23&endDate=2026-05-21'
/** Days that are no bill period, and an address that names none. */
const [odd, unreadable] = ['?startDate=2026-05-01&endDate=2026-05-02', '?startDate=soon']

const overdue = accounts(120, 80)
const onPlan = {
  ...accounts(),
  summary: { ...accounts().summary, paymentPlan: { left: 186.4, nextOn: '2026-06-15', nextAmount: 31.07 } },
}

const readsIf = (page: Page, isSo: boolean, text: string | RegExp) => (isSo ? page.reads(text) : page.lacksText(text))

/** What stands over the bills: what is owed, and that the address asked for other days. */
const seesNotices = async (page: Page, { accounts: of, search }: BillOverviewContext) => {
  await readsIf(page, dataOf(of) === overdue, 'Overdue')
  await seesIf(page, dataOf(of) === overdue, 'link', 'Pay $80.00')
  await readsIf(page, dataOf(of) === onPlan, /^\$186\.40 is on a payment plan\./)
  await readsIf(page, search === odd, /^We don’t have a bill for exactly those days\. The closest is 23 Apr – 21 May\.$/)
  await readsIf(page, search === unreadable, 'That link has no dates in it, so here’s your upcoming bill.')
  await page.sees('button', 'Previous bill')
  await page.sees('link', 'All bills and payments')
}

const seesNoBills = async (page: Page) => {
  await page.sees('region', 'Your bills')
  await page.lacks('button', 'Previous bill')
}

beforeAll(warmPopover)

describeModel(entryOf('billOverview'), {
  machine: billOverviewMachine,
  input: { pageId: 'bill', search: '', ...place },
  events: [
    isDone('facts', { facts, problem: null }),
    isDone('facts', { facts: null, problem }),
    reports('upcoming', { status: 'ready', data: upcoming }),
    reports('upcoming', { status: 'failed', problem }),
    reports('invoices', { status: 'ready', data: { invoices: heads } }),
    reports('accounts', { status: 'ready', data: accounts() }),
    reports('transactions', { status: 'ready', data: history }),
    at(`${shown}.upcoming`, reports('accounts', { status: 'ready', data: overdue })),
    at(`${shown}.upcoming`, reports('accounts', { status: 'ready', data: onPlan })),
    at(`${shown}.upcoming`, { type: 'window.choose', startDate: '2026-04-23' }),
    at(`${shown}.upcoming`, { type: 'window.choose', startDate: '2025-12-28' }),
    at(`${shown}.billed`, { type: 'window.choose', startDate: '2026-03-25' }, { search: last }),
    at(`${shown}.billed`, { type: 'window.choose', startDate: '2026-05-22' }, { search: last }),
    { type: 'place.changed', search: '', ...place },
    at(`${shown}.upcoming`, { type: 'place.changed', search: odd, ...place }),
    at(`${shown}.upcoming`, { type: 'place.changed', search: unreadable, ...place }),
    { type: 'unit.choose', unit: 'kwh' },
    at(`${shown}.upcoming`, { type: 'file.download', source: { of: 'transaction', transactionId: 't-0' } }),
    { type: 'display.choose', display: 'table' },
  ],
  look: ({ search, unit, display, facts: told, ...rest }) => ({
    search,
    unit,
    display,
    told: told !== null,
    rest: [rest.upcoming.status, rest.invoices.status, dataOf(rest.accounts)?.summary, rest.transactions.status],
  }),
  provide: {
    actions: { beginDownload: () => {}, showAddress: () => {}, keepDisplay: () => {}, storeRememberedDisplay: () => {} },
  },
  home: ['open.showing.upcoming', 'open.showing.billed', 'open.showing.unbilled', 'failed'],
  children: {
    bill: toldOf(issuedBillMachine, { invoiceId: 'i-1' }, [
      reports('reading', { status: 'ready', data: lastBill }),
    ]).getSnapshot(),
    howYouPay: firstOf(howYouPayMachine, {}),
    period: firstOf(billPeriodMachine, { window: running, isElectric: true, isGas: true }),
    strip: firstOf(billStripMachine, undefined),
  },
  mount: (actor) => <BillOverviewView actor={actor} />,
  hands: {
    'window.choose': async (page, { startDate }: { startDate: string }) => {
      if (startDate === '2026-04-23') return page.press(/^Last bill/)
      if (startDate !== '2025-12-28') return page.press(startDate < '2026-04-23' ? 'Previous bill' : 'Next bill')
      await page.press(/^22 May – 19 June/)
      await page.press(/^28 Dec/, 'option')
    },
    'file.download': (page) => page.press(/^Download bill, /),
    'unit.choose': (page) => page.press('kWh', 'radio'),
    'display.choose': (page) => page.press('Table', 'radio'),
  },
  eyes: {
    recognising: seesNoBills,
    'open.loading': seesNoBills,
    'open.showing.upcoming': async (page, context: BillOverviewContext) => {
      await seesNotices(page, context)
      await page.sees('heading', 'What’s in your upcoming bill')
      await page.reads(/^Day 19 of 29\./)
      await page.sees('list', 'What’s in this bill')
      await page.reads('So far')
      await page.reads('$169.34')
      await page.lacks('link', 'Open and check it')
    },
    'open.showing.billed': async (page, context: BillOverviewContext) => {
      await seesNotices(page, context)
      await page.sees('heading', /^What’s in your (?:last|previous) bill$/)
      await page.reads(/^29 days, (?:23 Apr – 21 May|25 Mar – 22 Apr)\./)
      await page.reads('548 kWh at 14 Tūī Lane')
      await page.reads('Total including GST')
      await page.lacksText('So far')
      await page.sees('link', 'Open and check it')
    },
    'open.showing.unbilled': async (page, context: BillOverviewContext) => {
      await seesNotices(page, context)
      await page.reads(/^29 days, /)
      await page.reads('You don’t have a bill for these days.')
      await page.lacks('list', 'What’s in this bill')
    },
    failed: async (page) => {
      await page.reads('We couldn’t load your bills')
      await page.lacks('button', 'Previous bill')
    },
  },
})

const issued = loadModel({
  machine: issuedBillMachine,
  questions: [{ invoiceId: 'i-1' }, { invoiceId: 'i-2' }],
  full: lastBill,
  empty: { ...lastBill, lines: [] },
  mount: (actor) => <IssuedLines actor={actor} place="14 Tūī Lane" freeHours={0} />,
  eyes: {
    loading: async (page) => {
      await page.awaits(true)
      await page.lacks('list', 'What’s in this bill')
    },
    loadingRetry: async (page) => {
      await page.reads('Trying again')
      await page.lacks('button', 'Try again')
    },
    ready: async (page) => {
      await page.reads('548 kWh at 14 Tūī Lane')
      await page.lacks('progressbar')
    },
    updating: (page) => page.sees('progressbar', 'Updating'),
    noData: (page) => page.reads('There are no charges on this bill.'),
    failed: async (page, { retries }: Retries) => {
      await page.reads('We couldn’t load what’s in this bill')
      await seesIf(page, retries < mostRetries, 'button', 'Try again')
    },
  },
})
describeModel(entryOf('issuedBill'), issued)
