import { type ActorRefFrom, setup } from 'xstate'
import type { TagName } from '#contract/marks.contract.ts'
import { setTag, tags } from '#data/queries/moments/moments.queries.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { createReads, dataOf, type ReadingsOf } from '#machines/kit/reads.ts'

const reads = createReads('what was seen', { tags })
const actors = { ...reads.actors, mark: fromMutation(setTag) }

export interface BetaNoticeInput {
  readonly tagName: Extract<TagName, `BILL_${string}_BETA_SEEN` | `TIPS_${string}_SEEN`>
}

export type BetaNoticeEvent = { type: 'notice.close' }

const betaNotice = setup({
  types: {} as PartTypes<typeof actors, BetaNoticeInput & ReadingsOf<typeof reads>, BetaNoticeEvent, BetaNoticeInput>,
  actors,
  actions: { ...reads.actions },
  guards: {
    ...reads.guards,
    isSeen: ({ context: { tags: reading, tagName } }) => dataOf(reading)?.tags.includes(tagName) === true,
  },
})

/** Dismissed on all devices, or for this visit if saving fails. Run by `billPlanner`, `billChecker` and views of `tips`. */
export const betaNoticeMachine = betaNotice.createMachine({
  id: 'betaNotice',
  description: 'A notice says once that the page is still being tested.',
  context: ({ input }) => ({ ...input, ...reads.nothingRead }),
  // Watched, so that the tags are read again after a dismissal and the next visit has them.
  invoke: reads.watch('tags'),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The chart checks whether the notice was dismissed; until then it stays hidden.',
      always: [
        { guard: 'isSeen', target: 'closed' },
        { guard: 'areRead', target: 'open' },
      ],
    },
    open: { description: 'The notice is shown.', on: { 'notice.close': 'telling' } },
    telling: {
      description: 'The notice is closed, and that is being saved; if saving fails, the notice returns next visit.',
      invoke: {
        id: 'mark',
        src: 'mark',
        input: ({ context: { tagName } }) => ({ query: { tagName } }),
        onDone: 'closed',
        onError: 'closed',
      },
    },
    closed: { description: 'The notice was dismissed.' },
  },
})

export type BetaNoticeActor = ActorRefFrom<typeof betaNoticeMachine>
