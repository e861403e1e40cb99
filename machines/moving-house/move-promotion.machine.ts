import { type ActorRefFrom, setup, type SnapshotFrom } from 'xstate'
import type { MoveOptions } from '#contract/moving-house/moving-house.contract.ts'
import { dismissMovePromotion, moveOptions } from '#data/queries/moving-house/moving-house.queries.ts'
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

/** Dismissed, it is hidden for 90 days; the second time for good. If the read fails, nothing shows. Run by `products`. */
export const movePromotionMachine = flow.createMachine({
  id: 'movePromotion',
  description: 'My Products promotes moving house.',
  context: reads.nothingRead,
  invoke: reads.watch('options'),
  initial: 'idle',
  states: {
    idle: {
      description: 'The promotion’s status is loading: a plain link to the page is shown.',
      meta: { spec: 'idle' },
      always: [
        { guard: 'isShown', target: 'show' },
        { guard: 'isHidden', target: 'hide' },
        { guard: 'isRemoved', target: 'removed' },
      ],
    },
    show: {
      description: 'The promotion is shown.',
      meta: { spec: 'show' },
      always: [
        { guard: 'isHidden', target: 'hide' },
        { guard: 'isRemoved', target: 'removed' },
      ],
      on: { 'promotion.dismiss': 'hide.telling' },
    },
    hide: {
      description: 'The promotion was dismissed, or a move is booked: a plain link to the page or the move is shown.',
      meta: { spec: 'hide' },
      initial: 'told',
      states: {
        telling: {
          description: 'The dismissal is being saved; the promotion is already off the screen.',
          invoke: {
            id: 'dismiss',
            src: 'dismiss',
            input: {},
            onDone: 'told',
            onError: 'untold',
          },
        },
        told: { description: 'The dismissal is saved.' },
        untold: {
          description: 'The dismissal couldn’t be saved: the promotion is hidden for this visit only.',
          entry: 'reportUnsaved',
        },
      },
    },
    removed: { description: 'The promotion isn’t shown again.', meta: { spec: 'removed' } },
  },
})

export type MovePromotionActor = ActorRefFrom<typeof movePromotionMachine>
export type MovePromotionSnapshot = SnapshotFrom<typeof movePromotionMachine>
