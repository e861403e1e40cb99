// @vitest-environment happy-dom
import { tarn } from '#brands/tarn.ts'
import { notOffered } from '#contract/payments.contract.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { billChangeMachine } from '#machines/bills/bill-change.machine.ts'
import { billCorrectionMachine } from '#machines/bills/bill-correction.machine.ts'
import { billFilesMachine } from '#machines/bills/bill-files.machine.ts'
import { billInsightsMachine } from '#machines/bills/bill-insights.machine.ts'
import { billLinesMachine } from '#machines/bills/bill-lines.machine.ts'
import { billProofMachine } from '#machines/bills/bill-proof.machine.ts'
import { billQueryMachine } from '#machines/bills/bill-query.machine.ts'
import { downloadMachine } from '#machines/bills/download.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import { send } from '#tests/kit/page.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { BillInsightsView } from '#views/bills/bill-insights-page.tsx'
import { earlierHead, headOf, invoiceOf } from './bill-readings.ts'

const path = '/account/bill/insights'
const place = (search: string) => ({ path, params: {}, search })

describeModel(entryOf('billInsights'), {
  machine: billInsightsMachine,
  input: { pageId: 'billInsights', ...place('') },
  events: [
    reports('invoices', { status: 'ready', data: { invoices: [headOf('b-2'), earlierHead] } }),
    reports('invoices', { status: 'ready', data: { invoices: [headOf('b-2'), headOf('b-1', { kind: 'reversal' })] } }),
    reports('invoices', { status: 'ready', data: { invoices: [headOf('b-2')] } }),
    reports('invoices', { status: 'ready', data: { invoices: [] } }),
    reports('invoices', { status: 'failed', problem }),
    reports('invoices', { status: 'failed', problem: { ...problem, type: notOffered, status: 403 } }),
    reports('invoice', { status: 'ready', data: invoiceOf('b-2') }),
    reports('invoice', { status: 'failed', problem }),
    reports('customer', { status: 'ready', data: { userMetadata: { hasEarlyAccess: true } } }),
    { type: 'place.changed', ...place('?invoice=b-1') },
    { type: 'place.changed', ...place('') },
    { type: 'load.retry' },
    { type: 'network.returned' },
  ],
  reporters: { 'network.returned': 'networkReturn' },
  look: ({ asked, invoices, invoice }) => ({
    asked,
    invoices: invoices.status === 'ready' ? invoices.data.invoices.map(({ kind }) => kind) : invoices.status,
    invoice: invoice.status,
  }),
  provide: { actions: { showAddress: () => {} } },
  home: ['reading.bill.showing', 'reading.bill.reversal', 'reading.noBills', 'reading.unknown', 'notShown', 'failed'],
  children: {
    change: firstOf(billChangeMachine, { invoiceId: 'b-2' }),
    correction: firstOf(billCorrectionMachine, { invoiceId: 'b-1' }),
    pdf: firstOf(downloadMachine, { of: 'transaction', transactionId: 't-2' }),
    query: firstOf(billQueryMachine, { invoiceId: 'b-2', lines: [] }),
    files: firstOf(billFilesMachine, undefined),
    lines: firstOf(billLinesMachine, undefined),
    proof: firstOf(billProofMachine, { invoiceId: 'b-2' }),
  },
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <BillInsightsView actor={actor} />
    </BrandProvider>
  ),
  hands: { 'place.changed': send, 'load.retry': (page) => page.press('Try again') },
  eyes: {
    'reading.finding': (page) => page.sees('region', 'Bill insights'),
    'reading.bill.loading': async (page) => {
      await page.sees('heading', /^(?:Bill|Reversal of the bill) for /)
      await page.sees('link', 'Insights')
    },
    'reading.bill.showing': async (page) => {
      await page.sees('heading', /^How \$\d+\.\d\d comes about$/)
      await page.sees('region', 'Proof of this bill')
      await page.sees('heading', 'Work it out yourself')
      await page.sees('heading', 'Does something look wrong?')
    },
    'reading.bill.reversal': async (page) => {
      await page.sees('heading', /^Reversal of the bill for /)
      await page.lacks('heading', 'Does something look wrong?')
    },
    'reading.noBills': (page) => page.reads('No bill yet'),
    'reading.unknown': (page) => page.sees('link', 'See the newest bill'),
    notShown: (page) => page.reads('Your group’s bills are not shown here'),
    failed: (page) => page.reads('We couldn’t load this page'),
  },
})
