import { type ActorRefFrom, setup } from 'xstate'
import { markWalkThroughSeen, powerShout } from '#data/queries/power-shout/power-shout.queries.ts'
import { powerShoutNewsSeen } from '#data/browser/storage.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { createReads, dataOf, type ReadingsOf } from '#machines/kit/reads.ts'

const reads = createReads('the introduction to free hours', { summary: powerShout })
const actors = { ...reads.actors, mark: fromMutation(markWalkThroughSeen) }

export interface WhatsNewInput {
  readonly isSeen: boolean
}

export interface WhatsNewContext extends WhatsNewInput, ReadingsOf<typeof reads> {}

export type WhatsNewEvent = { type: 'news.close' }

const whatsNew = setup({
  types: {} as PartTypes<typeof actors, WhatsNewContext, WhatsNewEvent, WhatsNewInput>,
  actors,
  actions: { ...reads.actions, keepSeen: () => powerShoutNewsSeen.store() },
  guards: {
    ...reads.guards,
    isCompleted: ({ context }) => dataOf(context.summary)?.isPowerShoutWalkThroughCompleted === true,
    isSeen: ({ context }) => context.isSeen,
  },
})

/** “Seen” counts on all devices, or for this visit if saving fails. Run by `powerShout`. */
export const whatsNewMachine = whatsNew.createMachine({
  id: 'whatsNew',
  description: 'A dialog introduces free hours, once for each customer.',
  context: ({ input }) => ({ ...input, ...reads.nothingRead }),
  invoke: reads.watch('summary'),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The chart checks whether the customer has seen the walkthrough or dismissed the dialog in this visit.',
      always: [
        { guard: 'isSeen', target: 'closed' },
        { guard: 'isCompleted', target: 'closed' },
        { guard: 'areRead', target: 'open' },
      ],
    },
    open: {
      description: 'The dialog sums up the walkthrough; it closes if the customer finishes it elsewhere.',
      exit: 'keepSeen',
      always: { guard: 'isCompleted', target: 'closed' },
      on: { 'news.close': 'telling' },
    },
    telling: {
      description: 'The dialog is closed, and that is being saved; if saving fails, the dialog opens again next visit.',
      invoke: { id: 'mark', src: 'mark', input: {}, onDone: 'closed', onError: 'closed' },
    },
    closed: { description: 'The dialog was dismissed.' },
  },
})

export type WhatsNewActor = ActorRefFrom<typeof whatsNewMachine>
