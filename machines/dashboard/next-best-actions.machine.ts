import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { BodyOf, Problem } from '#contract/kit.ts'
import type { dismissNextBestAction as dismissEndpoint } from '#contract/dashboard/dashboard.contract.ts'
import { dismissNextBestAction, nextBestActions, restoreNextBestAction } from '#data/queries/dashboard/dashboard.queries.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { createReads, dataOf, loading, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { type Retries, retriesPart, triesAgain } from '#machines/kit/retries.ts'
import { withEvent, withProblem } from '#machines/kit/with-event.ts'

/** Types that can be dismissed. */
export type ActionType = BodyOf<typeof dismissEndpoint>['type']

const reads = createReads('the next best actions', { actions: nextBestActions })
const actors = {
  ...reads.actors,
  dismiss: fromMutation(dismissNextBestAction),
  restore: fromMutation(restoreNextBestAction),
}

export interface NextBestActionsContext extends ReadingsOf<typeof reads>, Retries {
  /** While it can be undone. */
  readonly dismissed: { readonly type: ActionType; readonly title: string } | null
  readonly problem: Problem | null
}

export type NextBestActionsEvent = ReadsEvent | { type: 'action.dismiss'; action: ActionType } | { type: 'dismissal.undo' }

const titleOf = ({ actions }: NextBestActionsContext, action: ActionType): string =>
  dataOf(actions)?.nextBestActions.find(({ type }) => type === action)?.title ?? ''

const flow = setup({
  types: {} as PartTypes<typeof actors, NextBestActionsContext, NextBestActionsEvent>,
  actors,
  actions: {
    ...reads.actions,
    ...retriesPart.actions,
    clearDismissal: assign({ dismissed: null, problem: null }),
    storeDismissal: assign(({ context }, { action }: { action: ActionType }) => ({
      dismissed: { type: action, title: titleOf(context, action) },
      problem: null,
    })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
  guards: {
    ...reads.guards,
    ...retriesPart.guards,
    isAnother: ({ context }, { action }: { action: ActionType }) => context.dismissed?.type !== action,
  },
  delays: {
    // Milliseconds: long enough to be read out, and to reach the button by keyboard.
    undoTime: 20_000,
  },
})

const dismiss = { guard: withEvent('isAnother'), target: 'dismissing', actions: withEvent('storeDismissal') } as const

const dismissedBody = ({ context }: { context: NextBestActionsContext }) => ({
  body: { type: context.dismissed?.type as ActionType },
})

/** A dismissal is saved immediately, to survive a reload; undo is a call of its own, offered for a while. Run by `dashboard`. */
export const nextBestActionsMachine = flow.createMachine({
  id: 'nextBestActions',
  description: 'The card suggests what to do next, and the customer can dismiss a suggestion.',
  meta: {
    why: 'We suggest these from what’s on your account and what you haven’t done yet.',
    next: 'A suggestion goes away when you’ve done it or dismissed it.',
  },
  context: { ...reads.nothingRead, ...retriesPart.noRetries, dismissed: null, problem: null },
  initial: 'open',
  states: {
    open: {
      description: 'The suggestions are loaded and refreshed.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: loading('#nextBestActions.failed', { areRead: 'showing' }),
        showing: {
          description: 'The suggestions are shown, the best first; an empty list says so.',
          meta: { spec: 'SUCCESS' },
          on: { 'action.dismiss': dismiss },
        },
        dismissing: {
          description: 'The suggestion is off the screen, and its dismissal is being saved.',
          meta: { spec: 'UPDATING' },
          invoke: {
            id: 'dismiss',
            src: 'dismiss',
            input: dismissedBody,
            onDone: 'putAway',
            onError: { target: 'showing', actions: ['clearDismissal', withProblem('storeProblem')] },
          },
        },
        putAway: {
          description: 'The suggestion is dismissed; the customer can undo that for twenty seconds.',
          meta: { spec: 'SUCCESS' },
          after: { undoTime: { target: 'showing', actions: 'clearDismissal' } },
          on: { 'action.dismiss': dismiss, 'dismissal.undo': 'restoring' },
        },
        restoring: {
          description: 'The suggestion is being restored.',
          meta: { spec: 'UPDATING' },
          invoke: {
            id: 'restore',
            src: 'restore',
            input: dismissedBody,
            onDone: { target: 'showing', actions: 'clearDismissal' },
            onError: { target: 'putAway', actions: withProblem('storeProblem') },
          },
        },
      },
    },
    failed: {
      description: 'The suggestions couldn’t be loaded; the customer can try again three times.',
      meta: { spec: 'ERROR' },
      ...triesAgain('open'),
    },
  },
})

export type NextBestActionsActor = ActorRefFrom<typeof nextBestActionsMachine>
export type NextBestActionsSnapshot = SnapshotFrom<typeof nextBestActionsMachine>
