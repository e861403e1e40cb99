import { type ActorRefFrom, assign, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate'
import { addressBar } from '#data/browser/address-bar.ts'
import { accounts } from '#data/queries/account/account.queries.ts'
import { recentTransactions, upcomingBill } from '#data/queries/bill-overview/bill-period.queries.ts'
import { invoices } from '#data/queries/bills/invoices.queries.ts'
import type { BillFileSource } from '#data/queries/transactions/transactions.queries.ts'
import { billOfWindow, type SelectedWindow, selectedWindow } from '#domain/billing/bill-period.ts'
import { hasFuel, type Unit } from '#domain/supply/energy.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { type BillWindow, billWindows } from '#domain/supply/usage.ts'
import { type AccountFactsResult, asksFacts, factsPart } from '#machines/kit/account-facts.machine.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import { type Display, displayPart } from '#machines/kit/display.ts'
import type { PageEvent } from '#machines/kit/page-input.ts'
import { createReads, dataOf, loading, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { billPeriodMachine } from './bill-period.machine.ts'
import { billStripMachine } from '#machines/bills/bill-strip.machine.ts'
import { downloadMachine } from '#machines/bills/download.machine.ts'
import { howYouPayMachine } from '#machines/bills/how-you-pay.machine.ts'
import { issuedBillMachine } from './issued-bill.machine.ts'
import { startDownload } from '#machines/bills/start-download.ts'

// Optional: members of a buying group have no bills of their own, and what is owed shows elsewhere too.
const reads = createReads('the bills', {
  upcoming: upcomingBill,
  invoices: { read: invoices, isOptional: true },
  accounts: { read: accounts, isOptional: true },
  transactions: { read: recentTransactions, isOptional: true },
})

export interface BillOverviewContext extends AccountFactsResult, ReadingsOf<typeof reads> {
  /** Query of the address, with the customer's choices. */
  readonly search: string
  /** Null: the account's default. */
  readonly unit: Unit | null
  readonly display: Display
}

export type BillOverviewEvent =
  | ReadsEvent
  | PageEvent
  | { type: 'window.choose'; startDate: string }
  | { type: 'unit.choose'; unit: Unit }
  | { type: 'display.choose'; display: Display }
  | { type: 'file.download'; source: BillFileSource }

const unknown = { startDate: '2000-01-01', endDate: '2000-01-01', openedOn: '2000-01-01' }
const unknownWindow: BillWindow = { ...unknown, label: 'Upcoming bill' }

/** Newest first: the current window and up to 24 before it. */
export const windowsIn = ({ upcoming }: Pick<BillOverviewContext, 'upcoming'>): readonly [BillWindow, ...BillWindow[]] => {
  const bill = dataOf(upcoming) ?? unknown
  const [current = unknownWindow, ...past] = billWindows(bill)
  return [current, ...past.filter(({ endDate }) => endDate >= bill.openedOn)]
}

export const selectedWindowIn = (context: Pick<BillOverviewContext, 'upcoming' | 'search'>): SelectedWindow =>
  selectedWindow(context.search, windowsIn(context))

const billIn = (context: BillOverviewContext) =>
  billOfWindow(dataOf(context.invoices)?.invoices ?? [], selectedWindowIn(context).window)

const periodOf = (context: BillOverviewContext) => ({
  window: selectedWindowIn(context).window,
  isElectric: dataOf(context.upcoming)?.supplyTypes.includes('electricity') ?? true,
  // Includes ended supplies: an earlier window may have days of them.
  isGas: hasFuel(context.facts?.account, 'naturalGas'),
})

const addressOf = ({ startDate, endDate }: BillWindow) => `?${new URLSearchParams({ startDate, endDate })}`

const actors = {
  ...factsPart.actors,
  ...reads.actors,
  bill: issuedBillMachine,
  download: downloadMachine,
  howYouPay: howYouPayMachine,
  period: billPeriodMachine,
  strip: billStripMachine,
}

const flow = setup({
  types: {} as PageTypes<typeof actors, BillOverviewContext, BillOverviewEvent>,
  actors,
  actions: {
    ...displayPart.actions,
    ...factsPart.actions,
    ...reads.actions,
    askPeriod: sendTo('period', ({ context }) => ({ type: 'window.change' as const, window: selectedWindowIn(context).window })),
    showAddress: ({ context }) => addressBar.replace(`${pathOf('bill')}${context.search}`),
    storeSearch: assign((_, { search }: { search: string }) => ({ search })),
    storeUnit: assign((_, { unit }: { unit: Unit }) => ({ unit })),
    storeWindow: assign(({ context }, { startDate }: { startDate: string }) => ({
      search: addressOf(windowsIn(context).find((window) => window.startDate === startDate) ?? windowsIn(context)[0]),
    })),
  },
  guards: {
    ...factsPart.guards,
    ...reads.guards,
    hasBill: ({ context }) => billIn(context) !== null,
    isUpcoming: ({ context }) => selectedWindowIn(context).window.label === 'Upcoming bill',
  },
}).extend({
  actions: {
    beginDownload: enqueueActions(({ enqueue, self }, { source }: { source: BillFileSource }) => {
      startDownload({ enqueue, self }, source)
    }),
  },
})

/** The window is in the address; days, lines of a past bill and payment each fail separately. Run by `page` at /account/bill. */
export const billOverviewMachine = flow.createMachine({
  id: 'billOverview',
  description: 'The page shows the current bill and earlier ones.',
  meta: {
    why: 'This is your current bill so far, and the bills before it.',
    next: 'The bill closes when its last day is over, and then we send it to you.',
  },
  context: ({ input: { search } }) => ({
    ...displayPart.nothingRecalled,
    ...factsPart.noFacts,
    ...reads.nothingRead,
    search,
    unit: null,
  }),
  entry: 'storeRememberedDisplay',
  on: { 'place.changed': { actions: withEvent('storeSearch') } },
  initial: 'recognising',
  states: {
    recognising: { description: 'The account is loading.', ...asksFacts('failed', { hasFacts: 'open' }) },
    open: {
      description: 'The current bill, earlier bills and recent transactions are loaded and refreshed.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: loading('#billOverview.failed', { areRead: 'showing' }),
        showing: {
          description: 'A bill is shown, next to how it’s paid.',
          meta: { spec: 'SUCCESS' },
          invoke: [
            { id: 'period', src: 'period', input: ({ context }) => periodOf(context) },
            { id: 'howYouPay', src: 'howYouPay' },
            { id: 'strip', src: 'strip' },
          ],
          on: {
            'window.choose': { target: '.choosing', actions: [withEvent('storeWindow'), 'askPeriod', 'showAddress'] },
            'place.changed': { target: '.choosing', actions: [withEvent('storeSearch'), 'askPeriod'] },
            'file.download': { actions: withEvent('beginDownload') },
            'unit.choose': { actions: withEvent('storeUnit') },
            'display.choose': { actions: [withEvent('storeDisplay'), withEvent('keepDisplay')] },
          },
          initial: 'choosing',
          states: {
            choosing: {
              description: 'The chart checks whether the current bill is selected.',
              always: [{ guard: 'isUpcoming', target: 'upcoming' }, { target: 'unbilled' }],
            },
            upcoming: { description: 'The current bill shows its amount so far and its forecast.' },
            billed: {
              description: 'An issued bill is shown line by line.',
              invoke: { id: 'bill', src: 'bill', input: ({ context }) => ({ invoiceId: billIn(context)?.id ?? '' }) },
            },
            unbilled: {
              description: 'The account has no bill for these days, or may not see it; a bill that arrives is shown.',
              always: { guard: 'hasBill', target: 'billed' },
            },
          },
        },
      },
    },
    failed: { ...pageFailed('recognising'), meta: { spec: 'ERROR' } },
  },
})

export type BillOverviewActor = ActorRefFrom<typeof billOverviewMachine>
export type BillOverviewSnapshot = SnapshotFrom<typeof billOverviewMachine>
