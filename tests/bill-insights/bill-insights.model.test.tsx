// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { type AnyActorRef, createActor, type InspectionEvent } from 'xstate'
import { notOffered } from '#contract/payments/payments.contract.ts'
import { proveBill } from '#domain/billing/bill-proof.ts'
import { billChangeMachine } from '#machines/bill-insights/bill-change.machine.ts'
import { billCorrectionMachine } from '#machines/bill-insights/bill-correction.machine.ts'
import { billFilesMachine } from '#machines/bill-insights/bill-files.machine.ts'
import { type BillInsightsContext, billInsightsMachine } from '#machines/bill-insights/bill-insights.machine.ts'
import { billLinesMachine } from '#machines/bill-insights/bill-lines.machine.ts'
import { billProofMachine } from '#machines/bill-insights/bill-proof.machine.ts'
import { billQueryMachine } from '#machines/bill-insights/bill-query.machine.ts'
import { downloadMachine } from '#machines/bills/download.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone, reports } from '#tests/kit/events.ts'
import { type Page, seesIf } from '#tests/kit/page.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { firstOf, standInsFor, toldOf } from '#tests/kit/stand-ins.ts'
import { BillInsightsView } from '#views/bill-insights/bill-insights-page.tsx'
import { AccessContext } from '#views/kit/access.tsx'
import { earlierHead, headOf, invoiceOf, wrongProof } from '#tests/bills/bill-readings.ts'
import { lines } from './insights-answers.ts'

const path = '/account/bill/insights'
const place = (search: string) => ({ path, params: {}, search })

const children = {
  change: firstOf(billChangeMachine, { invoiceId: 'b-2' }),
  correction: firstOf(billCorrectionMachine, { invoiceId: 'b-1' }),
  pdf: firstOf(downloadMachine, { of: 'transaction', transactionId: 't-2' }),
  query: firstOf(billQueryMachine, { invoiceId: 'b-2', lines: [] }),
  files: firstOf(billFilesMachine, undefined),
  lines: firstOf(billLinesMachine, undefined),
  proof: firstOf(billProofMachine, { invoiceId: 'b-2' }),
}

/** The ways to the bills before and after the one that is asked for. */
const seesSteps = async (page: Page, { requestedId: asked, invoices }: BillInsightsContext) => {
  const ids = invoices.status === 'ready' ? invoices.data.invoices.map(({ id }) => id) : []
  await seesIf(page, ids.length > 1 && asked === 'b-2', 'link', 'Earlier bill')
  await seesIf(page, asked === 'b-1', 'link', 'Later bill')
}

afterEach(cleanup)

describeModel(entryOf('billInsights'), {
  machine: billInsightsMachine,
  input: { pageId: 'billInsights', ...place('') },
  events: [
    reports('invoices', { status: 'ready', data: { invoices: [headOf('b-2'), earlierHead] } }),
    reports('invoices', { status: 'ready', data: { invoices: [headOf('b-2'), headOf('b-1', { kind: 'reversal' })] } }),
    reports('invoices', { status: 'ready', data: { invoices: [headOf('b-2'), headOf('b-1', { isLoaded: true })] } }),
    reports('invoices', { status: 'ready', data: { invoices: [headOf('b-2')] } }),
    reports('invoices', { status: 'ready', data: { invoices: [] } }),
    reports('invoices', { status: 'failed', problem }),
    reports('invoices', { status: 'failed', problem: { ...problem, type: notOffered, status: 403 } }),
    reports('invoice', { status: 'ready', data: invoiceOf('b-2', { state: 'open', payment: null }) }),
    reports('invoice', { status: 'failed', problem }),
    reports('customer', { status: 'ready', data: { userMetadata: { hasEarlyAccess: true } } }),
    { type: 'place.changed', ...place('?invoice=b-1') },
    { type: 'place.changed', ...place('') },
  ],
  look: ({ requestedId: asked, invoices, invoice }) => ({
    asked,
    invoices:
      invoices.status === 'ready'
        ? invoices.data.invoices.map(({ kind, isLoaded }) => (isLoaded ? 'loaded' : kind))
        : invoices.status,
    invoice: invoice.status,
  }),
  provide: { actions: { showAddress: () => {} } },
  home: [
    'reading.bill.showing',
    'reading.bill.reversal',
    'reading.bill.loaded',
    'reading.noBills',
    'reading.unknown',
    'notShown',
    'failed',
  ],
  children,
  mount: (actor) => <BillInsightsView actor={actor} />,
  eyes: {
    'reading.finding': (page) => page.sees('region', 'Bill insights'),
    'reading.bill.loading': async (page, context: BillInsightsContext) => {
      await seesSteps(page, context)
      await page.sees('heading', /^(?:Bill|Cancellation of the bill) for /)
      await page.sees('link', 'Why and proof')
    },
    'reading.bill.showing': async (page, context: BillInsightsContext) => {
      await seesSteps(page, context)
      await page.sees('link', 'Pay now')
      await page.sees('heading', /^How \$\d+\.\d\d adds up$/)
      await page.sees('region', 'Proof of this bill')
      await page.sees('heading', 'Work it out yourself')
      await page.sees('heading', 'Does something look wrong?')
    },
    'reading.bill.reversal': async (page) => {
      await page.sees('heading', /^Cancellation of the bill for /)
      await page.lacks('heading', 'Does something look wrong?')
    },
    'reading.bill.loaded': async (page) => {
      await page.sees('region', 'Proof of this bill')
      await page.reads('Our billing system made this bill, so we can’t check its lines here.')
      await page.sees('heading', /^How \$\d+\.\d\d adds up$/)
      await page.sees('heading', 'Does something look wrong?')
      await page.lacks('heading', 'Work it out yourself')
    },
    'reading.noBills': async (page) => {
      await page.reads('No bill yet')
      await page.sees('link', 'Dashboard')
    },
    'reading.unknown': (page) => page.sees('link', 'See the newest bill'),
    notShown: async (page) => {
      await page.reads('You won’t see your group’s bills here')
      await page.sees('link', 'See your electricity use')
    },
    failed: (page) => page.reads('We couldn’t load this page'),
  },
})

it.for([
  ['may question a line begins it at the proof that differs', null, 2],
  ['may not is not led to it', 'Only who pays may ask.', 0],
] as const)('who %s', async ([, whyNot, count]) => {
  const said: string[] = []
  const hear = (event: InspectionEvent) => {
    if (event.type === '@xstate.event' && (event.actorRef as AnyActorRef).id === 'query') said.push(event.event.type)
  }
  const { actors, speak } = standInsFor(billInsightsMachine, {
    ...children,
    proof: toldOf(billProofMachine, { invoiceId: 'b-2' }, [
      reports('proof', { status: 'ready', data: wrongProof('b-2') }),
      reports('prover', { status: 'done', bill: proveBill(wrongProof('b-2')), at: 0 }),
    ]).getSnapshot(),
    query: toldOf(billQueryMachine, { invoiceId: 'b-2', lines }, [
      reports('queries', { status: 'ready', data: { queries: [] } }),
      reports('account', { status: 'ready', data: { billingAccounts: [] } }),
      isDone('draft', null),
    ]).getSnapshot(),
  })
  const actor = createActor(billInsightsMachine.provide({ actors: actors as never, actions: { showAddress: () => {} } }), {
    input: { pageId: 'billInsights', ...place('') },
    inspect: hear,
  }).start()
  speak(reports('invoices', { status: 'ready', data: { invoices: [headOf('b-2')] } }))
  speak(reports('invoice', { status: 'ready', data: invoiceOf('b-2') }))
  speak(reports('customer', { status: 'failed', problem }))
  renderBranded(
    <AccessContext value={{ whyNot: () => whyNot }}>
      <BillInsightsView actor={actor} />
    </AccessContext>,
  )
  expect(screen.getByText(/^Our bill and your reads differ/)).toBeTruthy()
  const [atProof, ...others] = screen.queryAllByRole('button', { name: 'Question a line' })
  if (atProof) await userEvent.click(atProof)
  expect([atProof, ...others].filter(Boolean)).toHaveLength(count)
  expect(said.filter((type) => type === 'query.ask')).toEqual(atProof ? ['query.ask'] : [])
})
