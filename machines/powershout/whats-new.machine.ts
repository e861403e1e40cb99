import { type ActorRefFrom, setup, type SnapshotFrom } from 'xstate'
import { powerShoutNewsSeen } from '#data/storage.ts'

export interface WhatsNewInput {
  /** It was put away in this visit. */
  readonly isSeen: boolean
}

export type WhatsNewEvent = { type: 'news.close' }

const whatsNew = setup({
  types: { input: {} as WhatsNewInput, context: {} as WhatsNewInput, events: {} as WhatsNewEvent },
  actions: { keepSeen: () => powerShoutNewsSeen.store() },
  guards: { isSeen: ({ context }) => context.isSeen },
})

/**
 * What is new about free hours, said once a visit.
 *
 * Run by `powerShout` while the page is open. Nothing follows it.
 */
export const whatsNewMachine = whatsNew.createMachine({
  id: 'whatsNew',
  description: 'What is new about free hours, said once a visit.',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Was it put away in this visit?',
      always: [{ guard: 'isSeen', target: 'closed' }, { target: 'open' }],
    },
    open: {
      description: 'The modal says what is new.',
      on: { 'news.close': { target: 'closed', actions: 'keepSeen' } },
    },
    closed: { description: 'It was put away, and stays away for the visit.' },
  },
})

export type WhatsNewActor = ActorRefFrom<typeof whatsNewMachine>
export const selectIsNewsOpen = ({ value }: SnapshotFrom<typeof whatsNewMachine>): boolean => value === 'open'
