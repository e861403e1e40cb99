import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { AnswerOf, Problem } from '#contract/kit.ts'
import type { FailureReport, tellFailure } from '#contract/failure-report/failure-report.contract.ts'
import { sendFailure } from '#data/queries/failure-report/failure-report.queries.ts'
import { longestWords } from '#domain/portal/failure-report.ts'
import { lengthMessage } from '#domain/basics/text-length.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { withEvent, withOutput, withProblem } from '#machines/kit/with-event.ts'

/** Without the customer's comment. */
export type Failure = Omit<FailureReport, 'words'>

export interface FailureReportContext {
  readonly failure: Failure
  readonly words: string
  /** Reference number; null until sent. */
  readonly number: string | null
  readonly problem: Problem | null
}

interface WordsChanged {
  readonly type: 'words.change'
  readonly words: string
}

export type FailureReportEvent = WordsChanged | { readonly type: 'report.send' }

type FailureReportReceipt = AnswerOf<typeof tellFailure>

const actors = { send: fromMutation(sendFailure) }

const failureReport = setup({
  types: {} as PartTypes<typeof actors, FailureReportContext, FailureReportEvent, Failure>,
  actors,
  actions: {
    storeNumber: assign((_, { number }: FailureReportReceipt) => ({ number })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    storeWords: assign((_, { words }: WordsChanged) => ({ words })),
  },
  guards: { areWordsShort: ({ context: { words } }) => lengthMessage(words, longestWords) === null },
})

const writing = {
  'words.change': { actions: withEvent('storeWords') },
  'report.send': { guard: 'areWordsShort', target: 'sending' },
} as const

/** The customer sees all of it before sending; nothing is sent automatically. Run by `app` from one failure to the next. */
export const failureReportMachine = failureReport.createMachine({
  id: 'failureReport',
  description: 'The customer reports what led to a failed page.',
  context: ({ input }) => ({ failure: input, words: '', number: null, problem: null }),
  initial: 'shown',
  states: {
    shown: {
      description: 'The customer sees the report and may add a sentence; they can also copy it.',
      on: writing,
    },
    sending: {
      description: 'The report is being sent without a token, so that it stays anonymous.',
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { failure, words } }) => ({ body: { ...failure, words } }),
        onDone: { target: 'sent', actions: withOutput('storeNumber') },
        onError: { target: 'failed', actions: withProblem('storeProblem') },
      },
    },
    failed: {
      description: 'The report wasn’t sent, or its result is unknown: the customer can send the same report again or copy it.',
      on: writing,
    },
    sent: {
      description: 'The report was received, and its number is shown.',
    },
  },
})

export type FailureReportActor = ActorRefFrom<typeof failureReportMachine>
export type FailureReportSnapshot = SnapshotFrom<typeof failureReportMachine>
