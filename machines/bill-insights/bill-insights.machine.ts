import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { InvoiceHead } from '#contract/bills/invoices.contract.ts'
import { notOffered } from '#contract/payments/payments.contract.ts'
import { addressBar } from '#data/browser/address-bar.ts'
import { invoice, invoices } from '#data/queries/bills/invoices.queries.ts'
import { initialize } from '#data/queries/app/start.queries.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import type { PageEvent } from '#machines/kit/page-input.ts'
import {
  createReads,
  dataOf,
  loading,
  pageFailed,
  problemIn,
  type ReadingsOf,
  type ReadsEvent,
  waiting,
} from '#machines/kit/reads.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { billChangeMachine } from './bill-change.machine.ts'
import { billCorrectionMachine } from './bill-correction.machine.ts'
import { billFilesMachine } from './bill-files.machine.ts'
import { addressOfBill, invoiceIn } from './bill-insights-address.ts'
import { billLinesMachine } from './bill-lines.machine.ts'
import { billProofMachine } from './bill-proof.machine.ts'
import { billQueryMachine } from './bill-query.machine.ts'
import { downloadMachine } from '#machines/bills/download.machine.ts'

const reads = createReads('the bill', { invoices, invoice, customer: { read: initialize, isOptional: true } })
const actors = {
  ...reads.actors,
  change: billChangeMachine,
  correction: billCorrectionMachine,
  files: billFilesMachine,
  lines: billLinesMachine,
  pdf: downloadMachine,
  proof: billProofMachine,
  query: billQueryMachine,
}

export interface BillInsightsContext extends ReadingsOf<typeof reads> {
  /** From the address, known or not; null: the newest. */
  readonly requestedId: string | null
  /** Empty until found. */
  readonly invoiceId: string
}

export type BillInsightsEvent = ReadsEvent | PageEvent

/** Null for an unknown id, and without bills. */
export const billIn = ({
  requestedId,
  invoices: reading,
}: Pick<BillInsightsContext, 'requestedId' | 'invoices'>): InvoiceHead | null => {
  const all = dataOf(reading)?.invoices ?? []
  return (requestedId === null ? all.find(({ kind }) => kind === 'bill') : all.find(({ id }) => id === requestedId)) ?? null
}

const isBillRead = (context: BillInsightsContext) => reads.combine(context, ['invoices', 'invoice']).status === 'ready'

const questionable = ({ invoiceId, invoice: reading }: BillInsightsContext) => ({
  invoiceId,
  lines: (dataOf(reading)?.lines ?? []).map(({ position, description, amount }) => ({ position, description, amount })),
})

/** For a bill without a correction, the bill itself, which is loaded already. */
const otherSide = (context: BillInsightsContext) => {
  const bill = billIn(context)
  const all = dataOf(context.invoices)?.invoices ?? []
  const replacement = all.find(({ replaces }) => replaces === (bill?.reverses ?? bill?.id))?.id
  return { invoiceId: bill?.replaces ?? replacement ?? context.invoiceId }
}

const printed = ({ invoice: reading }: BillInsightsContext) => ({
  of: 'transaction' as const,
  transactionId: dataOf(reading)?.transactionId ?? '',
})

const named = ({ invoiceId }: BillInsightsContext) => ({ invoiceId })

const proven = [
  { id: 'proof', src: 'proof', input: ({ context }: { context: BillInsightsContext }) => named(context) },
  { id: 'lines', src: 'lines' },
  { id: 'files', src: 'files' },
  { id: 'pdf', src: 'pdf', input: ({ context }: { context: BillInsightsContext }) => printed(context) },
  { id: 'correction', src: 'correction', input: ({ context }: { context: BillInsightsContext }) => otherSide(context) },
] as const

const flow = setup({
  types: {} as PageTypes<typeof actors, BillInsightsContext, BillInsightsEvent>,
  actors,
  actions: {
    ...reads.actions,
    storeName: assign(({ context }) => ({ requestedId: billIn(context)?.id ?? null })),
    showAddress: ({ context }) => addressBar.replace(addressOfBill(context.requestedId ?? '')),
    storeFound: assign(({ context }) => ({ invoiceId: billIn(context)?.id ?? '' })),
    storeInvoiceId: assign((_, { search }: { search: string }) => ({ requestedId: invoiceIn(search) })),
  },
  guards: {
    ...reads.guards,
    hasNoBills: ({ context }) => dataOf(context.invoices)?.invoices.length === 0,
    isNotShown: ({ context }) => problemIn(context.invoices)?.type === notOffered,
    isFound: ({ context }) => billIn(context) !== null,
    isUnknown: ({ context }) => dataOf(context.invoices) !== null && billIn(context) === null,
    isBillRead: ({ context }) => isBillRead(context),
    isReversal: ({ context }) => isBillRead(context) && billIn(context)?.kind === 'reversal',
    isLoaded: ({ context }) => isBillRead(context) && billIn(context)?.isLoaded === true,
    isBareAddress: ({ context }) => context.requestedId === null && billIn(context) !== null,
    isSame: ({ context }, { search }: { search: string }) => invoiceIn(search) === context.requestedId,
  },
})

const loaded = [
  { id: 'pdf', src: 'pdf', input: ({ context }: { context: BillInsightsContext }) => printed(context) },
  { id: 'query', src: 'query', input: ({ context }: { context: BillInsightsContext }) => questionable(context) },
] as const

const explained = [
  ...proven,
  { id: 'change', src: 'change', input: ({ context }: { context: BillInsightsContext }) => named(context) },
  { id: 'query', src: 'query', input: ({ context }: { context: BillInsightsContext }) => questionable(context) },
] as const

/** A refreshed list may have it. */
const appears = { guard: 'isFound', target: 'finding' } as const

/**
 * Each bill has one address; without an id it is the newest. Proof, lines, change and questions restart with each bill.
 * Run by `page` at /account/bill/insights.
 */
export const billInsightsMachine = flow.createMachine({
  id: 'billInsights',
  description: 'The page shows one bill and the proof of its amount.',
  meta: {
    why: 'This is one of your bills, with the readings and prices that make up its amount.',
    next: 'A bill that we’ve sent doesn’t change. If readings are corrected, the difference is on your next bill.',
  },
  context: ({ input }) => ({ ...reads.nothingRead, requestedId: invoiceIn(input.search), invoiceId: '' }),
  initial: 'reading',
  on: { 'place.changed': { actions: withEvent('storeInvoiceId') } },
  states: {
    reading: {
      description: 'The account’s bills are loaded and refreshed.',
      entry: 'awaitReadings',
      invoke: [reads.watch('invoices'), reads.watch('customer')],
      initial: 'finding',
      on: { 'place.changed': [{ guard: withEvent('isSame') }, { target: '.finding', actions: withEvent('storeInvoiceId') }] },
      states: {
        finding: {
          ...waiting,
          description: 'The chart looks for the bill that the address names.',
          always: [
            { guard: 'isNotShown', target: '#billInsights.notShown' },
            { guard: { type: 'hasFailed', params: { of: ['invoices'] } }, target: '#billInsights.failed' },
            { guard: 'hasNoBills', target: 'noBills' },
            { guard: 'isUnknown', target: 'unknown' },
            { guard: 'isBareAddress', target: 'bill', actions: ['storeName', 'showAddress'] },
            { guard: { type: 'areRead', params: { of: ['invoices'] } }, target: 'bill' },
          ],
        },
        bill: {
          description: 'The bill is selected.',
          entry: ['storeFound', { type: 'awaitReadings', params: { of: ['invoice'] } }],
          invoke: { ...reads.watch('invoice'), input: ({ context }) => named(context) },
          // A refreshed list may lack it.
          always: { guard: 'isUnknown', target: 'finding' },
          initial: 'loading',
          states: {
            loading: loading('#billInsights.failed', { isLoaded: 'loaded', isReversal: 'reversal', isBillRead: 'showing' }),
            showing: {
              description: 'The bill is shown with its proof, its lines, the reasons for changes and questions about it.',
              meta: { spec: 'SUCCESS' },
              invoke: explained,
            },
            reversal: {
              description: 'The reversal of a bill is shown, with its proof and its lines.',
              meta: { spec: 'SUCCESS' },
              invoke: proven,
            },
            loaded: {
              description:
                'A bill of the retailer’s billing system is shown with its lines and questions about it; it has no proof.',
              meta: { spec: 'SUCCESS' },
              invoke: loaded,
            },
          },
        },
        noBills: { description: 'The account has no bill yet.', meta: { spec: 'NO_DATA' }, always: appears },
        unknown: {
          description: 'The address names a bill that the account doesn’t have.',
          meta: { spec: 'NO_DATA' },
          always: appears,
        },
      },
    },
    notShown: { description: 'The members of a buying group see no amounts.' },
    failed: { ...pageFailed('reading'), meta: { spec: 'ERROR' } },
  },
})

export type BillInsightsActor = ActorRefFrom<typeof billInsightsMachine>
export type BillInsightsSnapshot = SnapshotFrom<typeof billInsightsMachine>
