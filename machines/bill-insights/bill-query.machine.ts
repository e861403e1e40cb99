import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { BillQuery } from '#contract/bill-insights/bill-queries.contract.ts'
import { billQueryDraft } from '#data/drafts/bills.drafts.ts'
import { switcher } from '#data/queries/account/account.queries.ts'
import { billQueries } from '#data/queries/bill-insights/bill-queries.queries.ts'
import { type UnsentForm, recallsDraft, clearTakenOnExit } from '#machines/kit/draft-recall.ts'
import type { Children } from '#machines/kit/chart-types.ts'
import { createReads, dataOf, loading, partFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { selectionOf } from '#machines/kit/selection.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { withEvent, withOutput } from '#machines/kit/with-event.ts'
import {
  billQueryCommand,
  billQueryFormMachine,
  type BillQueryFormOutput,
  type BillQuerySubject,
} from './bill-query-form.machine.ts'
import { changeFailed } from '#machines/kit/change-failed.ts'

export interface QuestionableLine {
  /** From 1. */
  readonly position: number
  readonly description: string
  readonly amount: number
}

export interface BillQueryInput {
  readonly invoiceId: string
  readonly lines: readonly QuestionableLine[]
}

const reads = createReads('the questions about bills', { queries: billQueries, account: switcher })

export interface BillQueryContext extends BillQueryInput, ReadingsOf<typeof reads>, SubmitContext {
  readonly subject: BillQuerySubject
  readonly closing: string
  /** Number of the question that was just sent; null without one. */
  readonly taken: string | null
}

export type BillQueryEvent =
  | ReadsEvent
  | { type: 'query.ask' }
  | { type: 'query.resume' }
  | { type: 'query.reopen'; queryId: string }
  | { type: 'query.close'; queryId: string; key: string }

const types = {} as {
  input: BillQueryInput
  context: BillQueryContext
  events: BillQueryEvent
  children: Children<typeof actors>
  tags: 'busy'
}

const submit = submits({
  types: {} as { context: BillQueryContext },
  command: billQueryCommand,
  requestOf: ({ closing, account }) => ({ what: { act: 'close' as const, queryId: closing }, selection: selectionOf(account) }),
})
/** Draft's subject: a bill, or a question. */
const recalling = recallsDraft(billQueryDraft)
const actors = {
  ...reads.actors,
  ...submit.actors,
  ...recalling.actors,
  form: billQueryFormMachine,
}

const find = ({ queries }: BillQueryContext, queryId: string): BillQuery | undefined =>
  dataOf(queries)?.queries.find((query) => query.queryId === queryId)

/** Null unless the draft is about this bill, or a question that can be reopened. */
const subjectOf = (context: BillQueryContext, { subject: savedSubject }: UnsentForm<string>): BillQuerySubject | null => {
  if (savedSubject === null) return null
  if (savedSubject === context.invoiceId && context.lines.length > 0) return { act: 'ask', invoiceId: savedSubject }
  return find(context, savedSubject)?.canReopen ? { act: 'reopen', queryId: savedSubject } : null
}

const flow = setup({
  types,
  actors,
  actions: { ...reads.actions, ...submit.actions, ...clearTakenOnExit.actions },
  guards: { ...reads.guards, ...submit.guards },
}).extend({
  actions: {
    storeAsking: assign(({ context: { invoiceId } }) => ({ subject: { act: 'ask' as const, invoiceId } })),
    storeBegun: assign(({ context }, form: UnsentForm<string>) => ({ subject: subjectOf(context, form) ?? context.subject })),
    storeClosing: assign((_, { queryId }: { queryId: string }) => ({ closing: queryId })),
    storeReopening: assign((_, { queryId }: { queryId: string }) => ({ subject: { act: 'reopen' as const, queryId } })),
    storeTaken: assign((_, { query }: BillQueryFormOutput) => ({ taken: query?.number ?? null })),
  },
  guards: {
    canClose: ({ context }, { queryId }: { queryId: string }) => find(context, queryId)?.canClose ?? false,
    canReopen: ({ context }, { queryId }: { queryId: string }) => find(context, queryId)?.canReopen ?? false,
    hasBegun: ({ context }, form: UnsentForm<string>) => subjectOf(context, form) !== null,
    hasLines: ({ context }) => context.lines.length > 0,
  },
})

/**
 * Questions about all bills of the account, and a new one about this bill; the form is a chart of its own. Run by `billInsights`.
 */
export const billQueryMachine = flow.createMachine({
  id: 'billQuery',
  description: 'The customer questions a line of a bill, and a person checks it.',
  meta: {
    why: 'You can ask us to check a line of this bill.',
    next: 'Someone on our team checks it and answers you here and by email.',
  },
  context: ({ input }) => ({
    ...input,
    ...reads.nothingRead,
    ...nothingSent,
    subject: { act: 'ask', invoiceId: input.invoiceId },
    closing: '',
    taken: null,
  }),
  initial: 'open',
  states: {
    open: {
      description: 'The account’s questions are loaded and refreshed.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: loading('#billQuery.failed', { areRead: 'recalling' }),
        recalling: {
          ...recalling.recalls('listing.begun', 'listing'),
          description: 'The chart looks for a question that was started and not sent.',
        },
        listing: {
          description: 'The questions are listed with their outcomes; the customer can ask about a line.',
          meta: { spec: 'SUCCESS' },
          initial: 'idle',
          on: {
            'query.ask': { guard: 'hasLines', target: 'asking', actions: ['clearTaken', 'storeAsking'] },
            'query.reopen': {
              guard: withEvent('canReopen'),
              target: 'asking',
              actions: ['clearTaken', withEvent('storeReopening')],
            },
            'query.close': {
              guard: withEvent('canClose'),
              target: 'closing',
              actions: ['clearTaken', withEvent('storeClosing'), submit.begins],
            },
          },
          states: {
            idle: { description: 'No question is being changed.' },
            begun: {
              description: 'A question was started and not sent: the customer can continue it.',
              on: { 'query.resume': '#billQuery.open.asking' },
            },
            unclosed: { description: 'The question wasn’t closed, or the result is unknown.', meta: changeFailed },
          },
        },
        closing: {
          description: 'The question is being closed; the request is repeated if its answer is lost.',
          meta: { spec: 'LOADING' },
          invoke: submit.sends({ done: 'listing', failed: 'listing.unclosed' }),
        },
        asking: {
          description: 'The customer says what looks wrong.',
          invoke: {
            id: 'form',
            src: 'form',
            input: ({ context: { subject, account } }) => ({ subject, selection: selectionOf(account) }),
            onDone: { target: 'listing', actions: withOutput('storeTaken') },
          },
        },
      },
    },
    failed: {
      description: 'The questions couldn’t be loaded; the bill is still shown.',
      ...partFailed('open'),
    },
  },
})

export type BillQueryActor = ActorRefFrom<typeof billQueryMachine>
export type BillQuerySnapshot = SnapshotFrom<typeof billQueryMachine>
