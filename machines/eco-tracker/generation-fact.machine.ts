import { type ActorRefFrom, setup, type SnapshotFrom } from 'xstate'
import { setTag, tags } from '#data/queries/moments/moments.queries.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { createReads, dataOf, type ReadingsOf } from '#machines/kit/reads.ts'

const reads = createReads('whether the fact was known', { tags })
const actors = { ...reads.actors, mark: fromMutation(setTag) }

export type GenerationFactEvent = { type: 'fact.known' } | { type: 'fact.learnt' }

const fact = setup({
  types: {} as PartTypes<typeof actors, ReadingsOf<typeof reads>, GenerationFactEvent>,
  actors,
  actions: { ...reads.actions },
  guards: {
    ...reads.guards,
    isKnown: ({ context }) => dataOf(context.tags)?.tags.includes('GEN_MIX_KNEW_THIS') === true,
  },
})

/** “I knew this” is saved for all devices, or for this visit if saving fails; “I didn’t know” is not. Run by `ecoTracker`. */
export const generationFactMachine = fact.createMachine({
  id: 'generationFact',
  description: 'The page shows a fact about the country’s generation, and asks whether the customer knew it.',
  meta: {
    why: 'This is a fact about how the country makes its power.',
  },
  context: { ...reads.nothingRead },
  invoke: reads.watch('tags'),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The chart checks for an earlier answer; until then the fact is shown without the question.',
      always: [
        { guard: 'isKnown', target: 'known' },
        { guard: 'areRead', target: 'asking' },
      ],
    },
    asking: {
      description: 'The customer is asked whether they knew the fact.',
      on: { 'fact.known': 'telling', 'fact.learnt': 'learnt' },
    },
    telling: {
      description: 'The customer knew the fact, and the answer is being saved; if that fails, the question returns next visit.',
      invoke: {
        id: 'mark',
        src: 'mark',
        input: { query: { tagName: 'GEN_MIX_KNEW_THIS' as const } },
        onDone: 'known',
        onError: 'known',
      },
    },
    known: { description: 'The customer knew the fact.' },
    learnt: { description: 'The fact was new to the customer.' },
  },
})

export type GenerationFactActor = ActorRefFrom<typeof generationFactMachine>
export type GenerationFactSnapshot = SnapshotFrom<typeof generationFactMachine>
