import { type ActorRefFrom, setup, type SnapshotFrom } from 'xstate'
import { setTag, tags } from '#data/queries/moments/moments.queries.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { createReads, dataOf, type ReadingsOf } from '#machines/kit/reads.ts'

const reads = createReads('whether the generation mix was explained', { tags })
const actors = { ...reads.actors, mark: fromMutation(setTag) }

export type GenerationModalEvent = { type: 'modal.close' }

const modal = setup({
  types: {} as PartTypes<typeof actors, ReadingsOf<typeof reads>, GenerationModalEvent>,
  actors,
  actions: { ...reads.actions },
  guards: {
    ...reads.guards,
    isSeen: ({ context }) => dataOf(context.tags)?.tags.includes('GENERATION_MIX_MODAL_SEEN') === true,
  },
})

/** Once per customer, on any device; if saving fails, closed for this visit. Run by `ecoTracker` in its real-time view. */
export const generationModalMachine = modal.createMachine({
  id: 'generationModal',
  description: 'A dialog explains the levels and the generation mix, once for each customer.',
  context: { ...reads.nothingRead },
  invoke: reads.watch('tags'),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The chart checks whether the customer has seen the dialog; until then it stays closed.',
      always: [
        { guard: 'isSeen', target: 'closed' },
        { guard: 'areRead', target: 'open' },
      ],
    },
    open: { description: 'The dialog is open.', on: { 'modal.close': 'telling' } },
    telling: {
      description: 'The dialog is closed, and that is being saved; if saving fails, the dialog opens again next visit.',
      invoke: {
        id: 'mark',
        src: 'mark',
        input: { query: { tagName: 'GENERATION_MIX_MODAL_SEEN' as const } },
        onDone: 'closed',
        onError: 'closed',
      },
    },
    closed: { description: 'The dialog was dismissed.' },
  },
})

export type GenerationModalActor = ActorRefFrom<typeof generationModalMachine>
export type GenerationModalSnapshot = SnapshotFrom<typeof generationModalMachine>
