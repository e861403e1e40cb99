import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { NextBestActions } from '#contract/dashboard.contract.ts'
import type { BodyOf, Problem } from '#contract/kit.ts'
import type { dismissNextBestAction as dismissEndpoint } from '#contract/dashboard.contract.ts'
import { dismissNextBestAction, nextBestActions, restoreNextBestAction } from '#data/queries/dashboard.queries.ts'
import { reporter } from '#data/browser/reporter.ts'
import { fromMutation, problemOf } from '#machines/kit/from-mutation.ts'
import { fromQuery, pending, type Reading, watch } from '#machines/kit/from-query.ts'
import { type NetworkEvent, networkReturn } from '#machines/kit/network-return.ts'

/** One of the closed list that the dismissal takes. */
export type ActionType = BodyOf<typeof dismissEndpoint>['type']

export interface NextBestActionsContext {
  readonly actions: Reading<NextBestActions>
  /** The row that is put away, as long as that can be undone. */
  readonly dismissed: { readonly type: ActionType; readonly title: string } | null
  readonly problem: Problem | null
  readonly retries: number
}

export type NextBestActionsEvent =
  | NetworkEvent
  | { type: 'load.retry' }
  | { type: 'action.dismiss'; action: ActionType }
  | { type: 'dismissal.undo' }

const mostRetries = 3

const titleOf = (actions: Reading<NextBestActions>, action: ActionType): string =>
  (actions.status === 'ready' && actions.data.nextBestActions.find(({ type }) => type === action)?.title) || ''

const flow = setup({
  types: {
    context: {} as NextBestActionsContext,
    events: {} as NextBestActionsEvent,
    children: {} as { actions: 'actions'; dismiss: 'dismiss'; restore: 'restore'; networkReturn: 'networkReturn' },
    tags: {} as 'busy',
  },
  actors: {
    actions: fromQuery<NextBestActions, undefined>(nextBestActions),
    dismiss: fromMutation(dismissNextBestAction),
    restore: fromMutation(restoreNextBestAction),
    networkReturn,
  },
  actions: {
    awaitActions: assign({ actions: pending }),
    clearDismissal: assign({ dismissed: null, problem: null }),
    reportFailure: ({ context: { actions } }) =>
      reporter.report('Error loading the next best actions', actions.status === 'failed' ? { type: actions.problem.type } : {}),
    storeActions: assign((_, reading: Reading<NextBestActions>) => ({ actions: reading })),
    storeDismissal: assign(({ context: { actions } }, { action }: { action: ActionType }) => ({
      dismissed: { type: action, title: titleOf(actions, action) },
      problem: null,
    })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    storeRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
  },
  guards: {
    canRetry: ({ context }) => context.retries < mostRetries,
    isAnother: ({ context }, { action }: { action: ActionType }) => context.dismissed?.type !== action,
    isFailed: ({ context }) => context.actions.status === 'failed',
    isReady: ({ context }) => context.actions.status === 'ready',
  },
  delays: {
    // Long enough to be read out, and to reach the button by keyboard.
    undoTime: 20_000,
  },
})

const dismiss = {
  guard: { type: 'isAnother', params: ({ event }: { event: { action: ActionType } }) => event },
  target: 'dismissing',
  actions: { type: 'storeDismissal', params: ({ event }: { event: { action: ActionType } }) => event },
} as const

const dismissedBody = ({ context }: { context: NextBestActionsContext }) => ({
  body: { type: context.dismissed?.type as ActionType },
})

/**
 * What is worth doing next: a short list, each with one way on and a way to put it away for good.
 *
 * Run by `dashboard`; it has no end of its own. A dismissal is written at once, so that it survives a reload; undoing it is
 * a call of its own, offered for a while.
 */
export const nextBestActionsMachine = flow.createMachine({
  id: 'nextBestActions',
  description: 'What is worth doing next, and putting a suggestion away.',
  context: { actions: pending, dismissed: null, problem: null, retries: 0 },
  initial: 'open',
  states: {
    open: {
      description: 'The list is read and kept fresh.',
      entry: 'awaitActions',
      invoke: watch('actions', 'storeActions'),
      initial: 'loading',
      states: {
        loading: {
          description: 'Nothing to show yet.',
          meta: { spec: 'LOADING' },
          tags: 'busy',
          always: [
            { guard: 'isFailed', target: '#nextBestActions.failed' },
            { guard: 'isReady', target: 'showing' },
          ],
        },
        showing: {
          description: 'The suggestions, best first; an empty list says so.',
          meta: { spec: 'SUCCESS' },
          on: { 'action.dismiss': dismiss },
        },
        dismissing: {
          description: 'The row has left the screen; the backend is being told.',
          meta: { spec: 'UPDATING' },
          invoke: {
            id: 'dismiss',
            src: 'dismiss',
            input: dismissedBody,
            onDone: 'putAway',
            onError: {
              target: 'showing',
              actions: ['clearDismissal', { type: 'storeProblem', params: problemOf }],
            },
          },
        },
        putAway: {
          description: 'The row is put away for good; for a while that can be undone.',
          meta: { spec: 'SUCCESS' },
          after: { undoTime: { target: 'showing', actions: 'clearDismissal' } },
          on: { 'action.dismiss': dismiss, 'dismissal.undo': 'restoring' },
        },
        restoring: {
          description: 'The backend is being told that the row is wanted after all.',
          meta: { spec: 'UPDATING' },
          invoke: {
            id: 'restore',
            src: 'restore',
            input: dismissedBody,
            onDone: { target: 'showing', actions: 'clearDismissal' },
            onError: { target: 'putAway', actions: { type: 'storeProblem', params: problemOf } },
          },
        },
      },
    },
    failed: {
      description: 'The list could not be read; trying again is offered three times.',
      meta: { spec: 'ERROR' },
      entry: 'reportFailure',
      invoke: { id: 'networkReturn', src: 'networkReturn' },
      on: { 'load.retry': { guard: 'canRetry', target: 'open', actions: 'storeRetry' }, 'network.returned': 'open' },
    },
  },
})

export type NextBestActionsActor = ActorRefFrom<typeof nextBestActionsMachine>
export type NextBestActionsSnapshot = SnapshotFrom<typeof nextBestActionsMachine>
