import { type ActorRefFrom, assign, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { TransactionHistory } from '#contract/transactions/transactions.contract.ts'
import { addressBar } from '#data/browser/address-bar.ts'
import { now } from '#data/browser/clock.ts'
import { reporter } from '#data/browser/reporter.ts'
import { type BillFileSource, transactionHistory } from '#data/queries/transactions/transactions.queries.ts'
import { type DayRange, today } from '#domain/basics/days.ts'
import { rangeInAddress } from '#domain/billing/bill-period.ts'
import { rangeErrors, type RangeErrors, rangeSince, type TransactionFilter } from '#domain/billing/transactions.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { billStripMachine } from '#machines/bills/bill-strip.machine.ts'
import { downloadMachine } from '#machines/bills/download.machine.ts'
import { startDownload } from '#machines/bills/start-download.ts'
import { type AccountFactsResult, asksFacts, factsPart } from '#machines/kit/account-facts.machine.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import { createLoad, type LoadActor } from '#machines/kit/load.ts'
import { networkReturn } from '#machines/kit/network-return.ts'
import type { PageEvent } from '#machines/kit/page-input.ts'
import { pageFailed } from '#machines/kit/reads.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { billBalanceMachine } from './bill-balance.machine.ts'

/** Invalid parts are left out. */
const rangeIn = (search: string): Partial<DayRange> => rangeInAddress(search, today(now())).range

const isBadRange = (search: string): boolean => rangeInAddress(search, today(now())).isUnreadable

const addressFor = ({ startDate, endDate }: DayRange): string =>
  `${pathOf('billTransactions')}?${new URLSearchParams({ startDate, endDate })}`

/** Without a range, the backend's default. */
export const transactionHistoryMachine = createLoad<TransactionHistory, Partial<DayRange>>({
  id: 'transactionHistory',
  title: 'the transactions',
  meta: {
    why: 'These are the bills, payments and credits of the days you chose, newest first.',
    next: 'A line is added when we send a bill or receive a payment.',
  },
  describe: transactionHistory,
})
export type TransactionHistoryActor = LoadActor<TransactionHistory, Partial<DayRange>>

/** First rows, and rows added by each “more”. */
export const rowsAtOnce = 10

export interface BillTransactionsContext extends AccountFactsResult {
  /** Empty: the backend's default. */
  readonly range: Partial<DayRange>
  /** The range in the address is invalid. */
  readonly isRangeRefused: boolean
  readonly filter: TransactionFilter
  readonly rows: number
  readonly fields: DayRange
  readonly errors: RangeErrors
}

export type BillTransactionsEvent =
  | { type: 'load.retry' }
  | { type: 'network.returned' }
  | PageEvent
  | { type: 'filter.choose'; filter: TransactionFilter }
  | { type: 'earlier.show' }
  | { type: 'range.toggle'; shown: DayRange }
  | { type: 'range.close' }
  | { type: 'range.apply' }
  | { type: 'field.change'; field: keyof DayRange; value: string }
  | { type: 'all.show'; firstDate: string }
  | { type: 'file.download'; source: BillFileSource }

const actors = {
  ...factsPart.actors,
  balance: billBalanceMachine,
  download: downloadMachine,
  history: transactionHistoryMachine,
  networkReturn,
  strip: billStripMachine,
}

const page = setup({
  types: {} as PageTypes<typeof actors, BillTransactionsContext, BillTransactionsEvent>,
  actors,
  actions: {
    ...factsPart.actions,
    askHistory: sendTo('history', ({ context }) => ({ type: 'question.change' as const, question: context.range })),
    beginFields: assign((_, { shown }: { shown: DayRange }) => ({ fields: shown, errors: {} })),
    countRows: assign(({ context }) => ({ rows: context.rows + rowsAtOnce })),
    reportFailure: () => reporter.report('Error loading the transactions page'),
    showAddress: ({ context: { range } }) => addressBar.replace(addressFor({ startDate: '', endDate: '', ...range })),
    storeAddress: assign((_, { search }: { search: string }) => ({
      range: rangeIn(search),
      isRangeRefused: isBadRange(search),
      rows: rowsAtOnce,
    })),
    storeErrors: assign(({ context }) => ({ errors: rangeErrors(context.fields) })),
    storeField: assign(({ context }, { field, value }: { field: keyof DayRange; value: string }) => ({
      fields: { ...context.fields, [field]: value },
      errors: {},
    })),
    storeFilter: assign((_, { filter }: { filter: TransactionFilter }) => ({ filter, rows: rowsAtOnce })),
    storeFieldsAsRange: assign(({ context }) => ({ range: context.fields, isRangeRefused: false, rows: rowsAtOnce })),
    storeWholeRange: assign(({ context }, { firstDate }: { firstDate: string }) => ({
      range: rangeSince(firstDate, today(context.facts?.now ?? 0)),
      filter: 'all' as const,
      isRangeRefused: false,
      rows: rowsAtOnce,
    })),
  },
  guards: {
    ...factsPart.guards,
    isGroup: ({ context }) => context.facts?.account?.isBuyingGroup === true,
    isRange: ({ context }) => Object.keys(rangeErrors(context.fields)).length === 0,
  },
}).extend({
  actions: {
    beginDownload: enqueueActions(({ enqueue, self }, { source }: { source: BillFileSource }) => {
      startDownload({ enqueue, self }, source)
    }),
  },
})

/**
 * The range is in the address; strip, balance and list fail separately; each download is a chart of its own.
 * Run by `page` at /account/bill/transactions.
 */
export const billTransactionsMachine = page.createMachine({
  id: 'billTransactions',
  description: 'The page shows the account’s transactions, last bills and balance.',
  meta: {
    why: 'These are the bills, payments and credits on your account, newest first.',
    next: 'A line is added when we send a bill or receive a payment.',
  },
  context: ({ input: { search } }) => ({
    ...factsPart.noFacts,
    range: rangeIn(search),
    isRangeRefused: isBadRange(search),
    filter: 'all',
    rows: rowsAtOnce,
    fields: { startDate: '', endDate: '' },
    errors: {},
  }),
  on: { 'place.changed': { actions: withEvent('storeAddress') } },
  initial: 'recognising',
  states: {
    recognising: { description: 'The account is loading.', ...asksFacts('failed', { hasFacts: 'recognised' }) },
    recognised: {
      description: 'The account is loaded: the chart checks whether it may see amounts.',
      always: [{ guard: 'isGroup', target: 'paidByGroup' }, { target: 'open' }],
    },
    open: {
      description: 'The bills, the balance and the list are shown, and each loads separately.',
      meta: { spec: 'SUCCESS' },
      invoke: [
        { id: 'history', src: 'history', input: ({ context }) => context.range },
        { id: 'strip', src: 'strip' },
        { id: 'balance', src: 'balance' },
      ],
      on: {
        'all.show': { target: '.reading', actions: [withEvent('storeWholeRange'), 'askHistory', 'showAddress'] },
        'earlier.show': { actions: 'countRows' },
        'file.download': { actions: withEvent('beginDownload') },
        'filter.choose': { actions: withEvent('storeFilter') },
        'place.changed': { actions: [withEvent('storeAddress'), 'askHistory'] },
      },
      initial: 'reading',
      states: {
        reading: {
          description: 'The list is shown.',
          on: { 'range.toggle': { target: 'choosing', actions: withEvent('beginFields') } },
        },
        choosing: {
          description: 'The customer enters another date range.',
          on: {
            'field.change': { actions: withEvent('storeField') },
            'range.apply': [
              { guard: 'isRange', target: 'reading', actions: ['storeFieldsAsRange', 'askHistory', 'showAddress'] },
              { actions: 'storeErrors' },
            ],
            'range.close': 'reading',
            'range.toggle': 'reading',
          },
        },
      },
    },
    paidByGroup: {
      description: 'The account belongs to a buying group, which pays the bills: its members see no amounts.',
      meta: { spec: 'NO_DATA' },
    },
    failed: { ...pageFailed('recognising'), meta: { spec: 'ERROR' } },
  },
})

export type BillTransactionsActor = ActorRefFrom<typeof billTransactionsMachine>
export type BillTransactionsSnapshot = SnapshotFrom<typeof billTransactionsMachine>
