import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { MessageChannel, MessageTopic } from '#contract/account-settings/account-settings.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { chooseMessage, messages } from '#data/queries/account-settings/account-settings.queries.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { createReads, dataOf, loading, partFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent, withProblem } from '#machines/kit/with-event.ts'
import { changeFailed } from '#machines/kit/change-failed.ts'

export interface MessageChoice {
  readonly topic: MessageTopic
  readonly channel: MessageChannel
  readonly isOn: boolean
}

interface MessagesInput {
  readonly selection: string
}

const reads = createReads('the messages', { messages })

export interface MessagesContext extends MessagesInput, ReadingsOf<typeof reads> {
  readonly choice: MessageChoice | null
  readonly problem: Problem | null
}

export type MessagesEvent = ReadsEvent | ({ type: 'message.choose' } & MessageChoice)

const actors = { ...reads.actors, choose: fromMutation(chooseMessage) }

const flow = setup({
  types: {} as PartTypes<typeof actors, MessagesContext, MessagesEvent, MessagesInput>,
  actors,
  actions: reads.actions,
  guards: reads.guards,
}).extend({
  actions: {
    clearChoice: assign({ choice: null }),
    storeChoice: assign((_, { topic, channel, isOn }: MessageChoice) => ({ choice: { topic, channel, isOn }, problem: null })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem, choice: null })),
  },
  guards: {
    canChoose: ({ context }, { topic, channel }: MessageChoice) => {
      const state = dataOf(context.messages)?.topics.find((row) => row.topic === topic)?.[channel]
      return state === 'on' || state === 'off'
    },
  },
})

const shows = {
  always: { guard: 'hasFailed', target: '#messages.failed' },
  on: { 'message.choose': { guard: withEvent('canChoose'), target: 'saving', actions: withEvent('storeChoice') } },
} as const

/** Run by `accountSettings`. */
export const messagesMachine = flow.createMachine({
  id: 'messages',
  description: 'The customer chooses what we message them about, and by which channel.',
  meta: {
    why: 'These are the messages you’ve chosen to get from us.',
    next: 'Save another choice to change them.',
  },
  context: ({ input }) => ({ ...input, ...reads.nothingRead, choice: null, problem: null }),
  initial: 'open',
  states: {
    open: {
      description: 'The message choices are loaded and refreshed.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: loading('#messages.failed', { areRead: 'idle' }),
        idle: { description: 'The message choices are shown.', meta: { spec: 'NONE' }, ...shows },
        saving: {
          description: 'The new choice is being saved and is shown already.',
          meta: { spec: 'LOADING' },
          tags: 'busy',
          exit: 'clearChoice',
          invoke: {
            id: 'choose',
            src: 'choose',
            input: ({ context: { choice, selection } }) => ({
              body: choice ?? { topic: 'bills' as const, channel: 'email' as const, isOn: true },
              selection,
            }),
            onDone: 'saved',
            onError: { target: 'unsaved', actions: withProblem('storeProblem') },
          },
        },
        saved: { description: 'The choice was saved, and the card says so.', meta: { spec: 'SUCCESS' }, ...shows },
        unsaved: { description: 'The choice wasn’t saved: the earlier one is shown again.', meta: changeFailed, ...shows },
      },
    },
    failed: { description: 'The message choices couldn’t be loaded; the other cards work as usual.', ...partFailed('open') },
  },
})

export type MessagesActor = ActorRefFrom<typeof messagesMachine>
export type MessagesSnapshot = SnapshotFrom<typeof messagesMachine>
