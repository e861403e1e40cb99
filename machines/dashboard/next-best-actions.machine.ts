import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { NextBestActions } from '#contract/dashboard.contract.ts'
import type { BodyOf, Problem } from '#contract/kit.ts'
import type { dismissNextBestAction as dismissEndpoint } from '#contract/dashboard.contract.ts'
import { dismissNextBestAction, nextBestActions } from '#data/dashboard.queries.ts'
import { reporter } from '#data/reporter.ts'
import { fromMutation, problemTold } from '#machines/kit/from-mutation.ts'
import { fromQuery, pending, type Reading, watch } from '#machines/kit/from-query.ts'
import { type NetworkEvent, networkReturn } from '#machines/kit/network-return.ts'

/** One of the closed list that the dismissal takes. */
export type ActionType = BodyOf<typeof dismissEndpoint>['type']

export interface NextBestActionsContext {
  readonly actions: Reading<NextBestActions>
  /** The row that is being put away. */
  readonly dismissing: ActionType | null
  readonly problem: Problem | null
  readonly retries: number
}

export type NextBestActionsEvent = NetworkEvent | { type: 'load.retry' } | { type: 'action.dismiss'; action: ActionType }

const mostRetries = 3

const flow = setup({
  types: {
    context: {} as NextBestActionsContext,
    events: {} as NextBestActionsEvent,
    children: {} as { actions: 'actions'; dismiss: 'dismiss'; networkReturn: 'networkReturn' },
    tags: {} as 'busy',
  },
  actors: {
    actions: fromQuery<NextBestActions, undefined>(nextBestActions),
    dismiss: fromMutation(dismissNextBestAction),
    networkReturn,
  },
  actions: {
    awaitActions: assign({ actions: pending }),
    clearDismissal: assign({ dismissing: null }),
    reportFailure: ({ context: { actions } }) =>
      reporter.report('Error loading the next best actions', actions.status === 'failed' ? { type: actions.problem.type } : {}),
    storeActions: assign((_, reading: Reading<NextBestActions>) => ({ actions: reading })),
    storeDismissal: assign((_, { action }: { action: ActionType }) => ({ dismissing: action, problem: null })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    storeRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
  },
  guards: {
    canRetry: ({ context }) => context.retries < mostRetries,
    isFailed: ({ context }) => context.actions.status === 'failed',
    isReady: ({ context }) => context.actions.status === 'ready',
  },
})

/**
 * What is worth doing next: a short list, each with one way on and a way to put it away for good.
 *
 * Run by `dashboard`; it has no end of its own. A dismissal is written at once, so that it survives a reload.
 */
export const nextBestActionsMachine = flow.createMachine({
  id: 'nextBestActions',
  description: 'What is worth doing next, and putting a suggestion away.',
  context: { actions: pending, dismissing: null, problem: null, retries: 0 },
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
          on: {
            'action.dismiss': { target: 'dismissing', actions: { type: 'storeDismissal', params: ({ event }) => event } },
          },
        },
        dismissing: {
          description: 'The row has left the screen; the backend is being told.',
          meta: { spec: 'UPDATING' },
          invoke: {
            id: 'dismiss',
            src: 'dismiss',
            input: ({ context }) => ({ body: { type: context.dismissing as ActionType } }),
            onDone: { target: 'showing', actions: 'clearDismissal' },
            onError: {
              target: 'showing',
              actions: [{ type: 'storeProblem', params: problemTold }, 'clearDismissal'],
            },
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
