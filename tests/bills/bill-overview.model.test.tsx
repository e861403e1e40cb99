// @vitest-environment happy-dom
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { billOverviewMachine } from '#machines/bills/bill-overview.machine.ts'
import { billPeriodMachine } from '#machines/bills/bill-period.machine.ts'
import { howYouPayMachine } from '#machines/bills/how-you-pay.machine.ts'
import { issuedBillMachine } from '#machines/bills/issued-bill.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone, reports } from '#tests/kit/events.ts'
import { loadModel } from '#tests/kit/load-model.tsx'
import { send } from '#tests/kit/page.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { accounts } from '#tests/payments/payment-readings.ts'
import { accountWith, factsWith, point, problem } from '#tests/usage/readings.ts'
import { BillOverviewView } from '#views/bills/bill-overview-page.tsx'
import { IssuedLines } from '#views/bills/issued-lines.tsx'
import { heads, history, lastBill, running, upcoming } from './overview-readings.ts'

const facts = factsWith(accountWith(point))
const older = '2025-12-28'

describeModel(entryOf('billOverview'), {
  machine: billOverviewMachine,
  input: { pageId: 'bill', path: '/account/bill', params: {}, search: '' },
  events: [
    isDone('facts', { facts, problem: null }),
    isDone('facts', { facts: null, problem }),
    reports('upcoming', { status: 'ready', data: upcoming }),
    reports('upcoming', { status: 'failed', problem }),
    reports('invoices', { status: 'ready', data: { invoices: heads } }),
    reports('accounts', { status: 'ready', data: accounts() }),
    reports('transactions', { status: 'ready', data: history }),
    { type: 'window.choose', startDate: '2026-04-23' },
    { type: 'window.choose', startDate: older },
    { type: 'place.changed', path: '/account/bill', params: {}, search: '' },
    { type: 'unit.choose', unit: 'kwh' },
    { type: 'display.choose', display: 'table' },
    { type: 'load.retry' },
    { type: 'network.returned' },
  ],
  reporters: { 'network.returned': 'networkReturn' },
  look: ({ search, unit, display, facts: told, ...rest }) => ({
    search,
    unit,
    display,
    told: told !== null,
    rest: [rest.upcoming.status, rest.invoices.status, rest.accounts.status, rest.transactions.status],
  }),
  provide: { actions: { showAddress: () => {}, keepDisplay: () => {}, storeRememberedDisplay: () => {} } },
  home: ['open.showing.upcoming', 'open.showing.billed', 'open.showing.unbilled', 'failed'],
  children: {
    bill: firstOf(issuedBillMachine, { invoiceId: 'i-1' }),
    howYouPay: firstOf(howYouPayMachine, {}),
    period: firstOf(billPeriodMachine, { window: running, isElectric: true }),
  },
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <BillOverviewView actor={actor} />
    </BrandProvider>
  ),
  hands: {
    'load.retry': (page) => page.press('Try again'),
    'window.choose': async (page, event, actor) => {
      // An older window is a line of the list.
      if ((event as { startDate: string }).startDate === older) actor.send(event)
      else await page.press(/^Last bill/)
    },
    'place.changed': send,
    'unit.choose': (page) => page.press('kWh', 'radio'),
    'display.choose': (page) => page.press('Table', 'radio'),
  },
  eyes: {
    recognising: (page) => page.sees('region', 'Your bills'),
    'open.loading': (page) => page.sees('region', 'Your bills'),
    'open.showing.upcoming': (page) => page.sees('heading', 'What’s in your upcoming bill'),
    'open.showing.billed': (page) => page.sees('heading', 'What’s in your last bill'),
    'open.showing.unbilled': (page) => page.reads('There is no bill for these days.'),
    failed: (page) => page.reads('We couldn’t load your bills'),
  },
})

const issued = loadModel({
  machine: issuedBillMachine,
  questions: [{ invoiceId: 'i-1' }, { invoiceId: 'i-2' }],
  full: lastBill,
  empty: { ...lastBill, lines: [] },
  mount: (actor) => <IssuedLines actor={actor} place="14 Tūī Lane" freeHours={0} />,
  eyes: {
    loading: (page) => page.lacks('list', 'What this bill is made of'),
    ready: (page) => page.reads('548 kWh at 14 Tūī Lane'),
    updating: (page) => page.sees('progressbar', 'Updating'),
    noData: (page) => page.reads('Nothing was charged on this bill.'),
    failed: (page) => page.reads('We couldn’t load what this bill is made of'),
  },
})
describeModel(entryOf('issuedBill'), issued)
