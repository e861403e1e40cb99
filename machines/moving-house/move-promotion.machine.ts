import { type ActorRefFrom, setup, type SnapshotFrom } from 'xstate'
import type { MoveOptions } from '#contract/moving-house.contract.ts'
import { dismissMovePromotion, moveOptions } from '#data/queries/moving-house.queries.ts'
import { reporter } from '#data/browser/reporter.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { createReads, dataOf, type ReadingsOf } from '#machines/kit/reads.ts'

const reads = createReads('the promotion of moving house', { options: moveOptions })

export type MovePromotionContext = ReadingsOf<typeof reads>

const isSaid = ({ options }: MovePromotionContext, status: MoveOptions['promotion']['status']) =>
  dataOf(options)?.promotion.status === status

export type MovePromotionEvent = { type: 'promotion.dismiss' }

const actors = { ...reads.actors, dismiss: fromMutation(dismissMovePromotion) }

const flow = setup({
  types: {} as PartTypes<typeof actors, MovePromotionContext, MovePromotionEvent>,
  actors,
  actions: {
    ...reads.actions,
    reportUnsaved: () => reporter.report('Error putting the moving house promotion away'),
  },
  guards: {
    isHidden: ({ context }) => isSaid(context, 'hide'),
    isRemoved: ({ context }) => isSaid(context, 'removed'),
    isShown: ({ context }) => isSaid(context, 'show'),
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
  context: reads.nothingRead,
  invoke: reads.watch('options'),
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
          invoke: {
            id: 'dismiss',
            src: 'dismiss',
            input: {},
            onDone: 'told',
            onError: 'untold',
          },
        },
        told: { description: 'The server knows: it stays away.' },
        untold: { description: 'The server could not be told: it stays away in this visit.', entry: 'reportUnsaved' },
      },
    },
    removed: { description: 'It does not show again.', meta: { spec: 'removed' } },
  },
})

export type MovePromotionActor = ActorRefFrom<typeof movePromotionMachine>
export type MovePromotionSnapshot = SnapshotFrom<typeof movePromotionMachine>
