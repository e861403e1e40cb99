import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { PowerShout } from '#contract/power-shout.contract.ts'
import { markWalkThroughSeen, powerShout } from '#data/queries/power-shout.queries.ts'
import { powerShoutNewsSeen } from '#data/browser/storage.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { fromQuery, pending, type Reading, watch } from '#machines/kit/from-query.ts'

export interface WhatsNewInput {
  /** It was put away in this visit. */
  readonly isSeen: boolean
}

export interface WhatsNewContext extends WhatsNewInput {
  readonly summary: Reading<PowerShout>
}

export type WhatsNewEvent = { type: 'news.close' }

const whatsNew = setup({
  types: {
    input: {} as WhatsNewInput,
    context: {} as WhatsNewContext,
    events: {} as WhatsNewEvent,
    children: {} as { mark: 'mark'; summary: 'summary' },
  },
  actors: { mark: fromMutation(markWalkThroughSeen), summary: fromQuery<PowerShout, undefined>(powerShout) },
  actions: {
    keepSeen: () => powerShoutNewsSeen.store(),
    storeSummary: assign((_, reading: Reading<PowerShout>) => ({ summary: reading })),
  },
  guards: {
    isCompleted: ({ context: { summary } }) => summary.status === 'ready' && summary.data.isPowerShoutWalkThroughCompleted,
    isKnown: ({ context }) => context.summary.status === 'ready',
    isSeen: ({ context }) => context.isSeen,
  },
})

/**
 * The one introduction to free hours: a modal with the walkthrough's steps, for the customer who was never shown them. Put away at any step
 * it counts as seen, on every device; where the backend cannot be told, at least for this visit.
 *
 * Run by `powerShout` while the page is open. Nothing follows it.
 */
export const whatsNewMachine = whatsNew.createMachine({
  id: 'whatsNew',
  description: 'The one introduction to free hours, shown once.',
  context: ({ input }) => ({ ...input, summary: pending }),
  invoke: watch('summary', 'storeSummary'),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Was the customer shown, or was it put away in this visit?',
      always: [
        { guard: 'isSeen', target: 'closed' },
        { guard: 'isCompleted', target: 'closed' },
        { guard: 'isKnown', target: 'open' },
      ],
    },
    open: {
      description: 'The modal shows the walkthrough; at its end, or when it was finished elsewhere, it closes by itself.',
      exit: 'keepSeen',
      always: { guard: 'isCompleted', target: 'closed' },
      on: { 'news.close': 'telling' },
    },
    telling: {
      description:
        'It is away, and the backend is told that the customer was shown; if it cannot be, it shows again another visit.',
      invoke: { id: 'mark', src: 'mark', input: {}, onDone: 'closed', onError: 'closed' },
    },
    closed: { description: 'It stays away.' },
  },
})

export type WhatsNewActor = ActorRefFrom<typeof whatsNewMachine>
export const selectIsNewsOpen = ({ value }: SnapshotFrom<typeof whatsNewMachine>): boolean => value === 'open'
