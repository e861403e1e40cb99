import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { BookedMove, MoveOptions } from '#contract/moving-house.contract.ts'
import { dismissMovePromotion, moveOptions } from '#data/queries/moving-house.queries.ts'
import { reporter } from '#data/browser/reporter.ts'
import type { Day } from '#domain/days.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { fromQuery, type Reading, watch } from '#machines/kit/from-query.ts'

export interface MovePromotionContext {
  /** When it was put away last. */
  readonly promotionSeenDate: Day | null
  /** What the server says of it; null while it is not known. */
  readonly promotionStatus: MoveOptions['promotion']['status'] | null
  /** Whether the server knows that it was put away. */
  readonly seenStatus: 'idle' | 'saving' | 'saved' | 'failed'
  /** The move that is booked: it shows in the promotion’s place. */
  readonly move: BookedMove | null
}

export type MovePromotionEvent = { type: 'promotion.dismiss' }

const flow = setup({
  types: {
    context: {} as MovePromotionContext,
    events: {} as MovePromotionEvent,
    children: {} as { dismiss: 'dismiss'; options: 'options' },
  },
  actors: {
    dismiss: fromMutation(dismissMovePromotion),
    options: fromQuery<MoveOptions, undefined>(moveOptions),
  },
  actions: {
    markFailed: assign({ seenStatus: 'failed' }),
    markSaved: assign({ seenStatus: 'saved' }),
    markSaving: assign({ seenStatus: 'saving' }),
    reportFailure: () => reporter.report('Error putting the moving house promotion away'),
    storeOptions: assign((_, reading: Reading<MoveOptions>) =>
      reading.status === 'ready'
        ? {
            promotionSeenDate: reading.data.promotion.seenDate,
            promotionStatus: reading.data.promotion.status,
            move: reading.data.move,
          }
        : {},
    ),
  },
  guards: {
    isHidden: ({ context }) => context.promotionStatus === 'hide',
    isRemoved: ({ context }) => context.promotionStatus === 'removed',
    isShown: ({ context }) => context.promotionStatus === 'show',
  },
})

/**
 * The promotion of moving house: shown until it is put away, hidden for 90 days then, removed for good the second time. A move that is
 * booked shows in its place.
 *
 * Run by `products` while the products show; it has no end of its own. Without an answer it stays quiet.
 */
export const movePromotionMachine = flow.createMachine({
  id: 'movePromotion',
  description: 'The promotion of moving house on My Products.',
  context: { promotionSeenDate: null, promotionStatus: null, seenStatus: 'idle', move: null },
  invoke: watch('options', 'storeOptions'),
  initial: 'idle',
  states: {
    idle: {
      description: 'It is not known yet: a plain way to the page shows.',
      meta: { spec: 'idle' },
      always: [
        { guard: 'isShown', target: 'show' },
        { guard: 'isHidden', target: 'hide' },
        { guard: 'isRemoved', target: 'removed' },
      ],
    },
    show: {
      description: 'The promotion shows.',
      meta: { spec: 'show' },
      always: [
        { guard: 'isHidden', target: 'hide' },
        { guard: 'isRemoved', target: 'removed' },
      ],
      on: { 'promotion.dismiss': 'hide.telling' },
    },
    hide: {
      description: 'It was put away, or a move is booked: a plain way to the page, or the move, shows.',
      meta: { spec: 'hide' },
      initial: 'told',
      states: {
        telling: {
          description: 'The server is being told that it was put away; it is off the screen already.',
          entry: 'markSaving',
          invoke: {
            id: 'dismiss',
            src: 'dismiss',
            input: {},
            onDone: { target: 'told', actions: 'markSaved' },
            onError: { target: 'told', actions: ['markFailed', 'reportFailure'] },
          },
        },
        told: { description: 'It stays away in this visit.' },
      },
    },
    removed: { description: 'It does not show again.', meta: { spec: 'removed' } },
  },
})

export type MovePromotionActor = ActorRefFrom<typeof movePromotionMachine>
export type MovePromotionSnapshot = SnapshotFrom<typeof movePromotionMachine>
