import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import type { TipReviewStatus } from '#contract/tips/tips.contract.ts'
import { tipReviewDraft } from '#data/drafts/tips.drafts.ts'
import { removeTipReview, reviewTip } from '#data/queries/tips/tip-savings.queries.ts'
import type { Day } from '#domain/basics/days.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { keepsDraft } from '#machines/kit/draft.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { type NetworkEvent, networkReturn } from '#machines/kit/network-return.ts'
import { withEvent, withProblem } from '#machines/kit/with-event.ts'

/** Null removes the customer's answer. */
export interface TipChange {
  readonly guid: string
  readonly title: string
  readonly status: TipReviewStatus | null
  /** For undo: the original date; today if omitted. */
  readonly since?: Day | undefined
  readonly before: TipReviewStatus | null
  /** Undefined if unknown. */
  readonly beforeSince?: Day | undefined
}

export interface TipReviewContext {
  readonly selection: string
  /** In order; the first is being sent. */
  readonly changes: readonly TipChange[]
  /** Last saved change, while it can be undone. */
  readonly saved: TipChange | null
  readonly problem: Problem | null
}

export type TipReviewEvent =
  | NetworkEvent
  | { type: 'tip.review'; change: TipChange }
  | { type: 'change.undo' }
  | { type: 'changes.forget' }
  | { type: 'load.retry' }

const types = {} as { context: TipReviewContext }
const draft = keepsDraft({
  types,
  draft: tipReviewDraft,
  selectionOf: ({ selection }) => selection,
  valueOf: ({ changes }) => [...changes],
  restored: (_, changes) => ({ changes }),
})
const actors = { ...draft.actors, networkReturn, review: fromMutation(reviewTip), remove: fromMutation(removeTipReview) }

const backOf = ({ guid, title, status, since, before, beforeSince }: TipChange): TipChange => ({
  guid,
  title,
  status: before,
  since: beforeSince,
  before: status,
  beforeSince: since,
})
const firstOf = ({ changes: [first] }: TipReviewContext): TipChange => {
  if (!first) throw new Error('Nothing is sent before something was said')
  return first
}

const flow = setup({
  types: {} as PartTypes<typeof actors, TipReviewContext, TipReviewEvent, { readonly selection: string }>,
  actors,
  actions: {
    ...draft.actions,
    clearProblem: assign({ problem: null }),
    clearSaved: assign({ saved: null }),
    dropAll: assign({ changes: [], problem: null }),
    dropFirst: assign(({ context }) => ({ changes: context.changes.slice(1) })),
    storeChange: assign(({ context }, { change }: { change: TipChange }) => ({
      changes: [...context.changes, change],
      saved: null,
    })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    storeSaved: assign(({ context }) => ({ saved: firstOf(context) })),
    storeUndoing: assign(({ context }) =>
      context.saved === null ? {} : { changes: [...context.changes, backOf(context.saved)], saved: null },
    ),
  },
  guards: {
    ...draft.guards,
    isEmpty: ({ context }) => context.changes.length === 0,
    isRemoval: ({ context }) => context.changes[0]?.status === null,
  },
  delays: {
    // Milliseconds: long enough to be read out, and to reach the button by keyboard.
    undoTime: 20_000,
  },
})

const toSending = { target: '#tipReview.sending', actions: [withEvent('storeChange'), 'keepDraft'] } as const
const isKept = { target: '#tipReview.sending', actions: ['storeSaved', 'dropFirst', 'keepDraft'] } as const
const isNot = { target: '#tipReview.failed', actions: withProblem('storeProblem') } as const

/** Sent in order (idempotent). Failed ones are stored encrypted until the network is back or a new sign-in. Run by `tips`. */
export const tipReviewMachine = flow.createMachine({
  id: 'tipReview',
  description: 'The customer marks tips as done or not for them, or undoes that.',
  context: ({ input }) => ({ selection: input.selection, changes: [], saved: null, problem: null }),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The chart looks for reviews that weren’t saved earlier.',
      tags: 'busy',
      invoke: draft.finds('sending', 'idle'),
    },
    idle: {
      description: 'No review is being saved.',
      meta: { spec: 'SUCCESS' },
      on: { 'tip.review': toSending },
    },
    sending: {
      description: 'The oldest review is being saved; newer ones follow it.',
      meta: { spec: 'UPDATING' },
      entry: 'clearProblem',
      on: { 'tip.review': { actions: toSending.actions } },
      initial: 'choosing',
      states: {
        choosing: {
          description: 'The chart checks for the next review to save.',
          always: [
            { guard: 'isEmpty', target: '#tipReview.saved', actions: 'forgetDraft' },
            { guard: 'isRemoval', target: 'removing' },
            { target: 'reviewing' },
          ],
        },
        reviewing: {
          description: 'The tip is being marked as done or not for the customer.',
          invoke: {
            id: 'review',
            src: 'review',
            input: ({ context }) => {
              const { guid, status, since } = firstOf(context)
              return {
                params: { guid },
                body: { tipReviewStatus: status as TipReviewStatus, since },
                selection: context.selection,
              }
            },
            onDone: isKept,
            onError: isNot,
          },
        },
        removing: {
          description: 'The review is being removed.',
          invoke: {
            id: 'remove',
            src: 'remove',
            input: ({ context }) => ({ params: { guid: firstOf(context).guid }, selection: context.selection }),
            onDone: isKept,
            onError: isNot,
          },
        },
      },
    },
    saved: {
      description: 'The review is saved; the customer can undo it for twenty seconds.',
      meta: { spec: 'SUCCESS' },
      after: { undoTime: { target: 'idle', actions: 'clearSaved' } },
      on: { 'tip.review': toSending, 'change.undo': { target: 'sending', actions: ['storeUndoing', 'keepDraft'] } },
    },
    failed: {
      description: 'The review couldn’t be saved: it’s stored, and sent again on a retry or when the network returns.',
      meta: { spec: 'ERROR' },
      invoke: { id: 'networkReturn', src: 'networkReturn' },
      on: {
        'tip.review': toSending,
        'load.retry': 'sending',
        'network.returned': 'sending',
        'changes.forget': { target: 'idle', actions: ['dropAll', 'forgetDraft'] },
      },
    },
  },
})

export type TipReviewActor = ActorRefFrom<typeof tipReviewMachine>
export type TipReviewSnapshot = SnapshotFrom<typeof tipReviewMachine>
