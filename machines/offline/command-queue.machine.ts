import { type ActorRefFrom, assign, type EventObject, fromCallback, fromPromise, setup, type SnapshotFrom } from 'xstate'
import type { WaitingCommand } from '#data/offline/command-queue.ts'
import { removeWaiting, sendWaiting, watchWaiting } from '#data/offline/waiting-commands.ts'
import { networkReturn, type NetworkEvent } from '#machines/kit/network-return.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import type { NoticesEvent } from '#machines/notices/notices.machine.ts'

export interface CommandQueueContext {
  /** In the order in which they were given. */
  readonly commands: readonly WaitingCommand[]
}

interface Listed {
  readonly commands: readonly WaitingCommand[]
}
interface RemovalRequest {
  readonly keys: readonly string[]
}

export type CommandQueueEvent =
  | NetworkEvent
  | ({ type: 'queue.changed' } & Listed)
  | ({ type: 'commands.remove' } & RemovalRequest)

const waitingCount = (commands: readonly WaitingCommand[]) => commands.filter(({ problem }) => problem === null).length

const queue = setup({
  types: {
    context: {} as CommandQueueContext,
    events: {} as CommandQueueEvent,
    children: {} as { networkReturn: 'networkReturn'; send: 'send'; watch: 'watch' },
  },
  actors: {
    networkReturn,
    send: fromPromise(sendWaiting),
    watch: fromCallback<EventObject, undefined, CommandQueueEvent>(({ sendBack }) =>
      watchWaiting((commands) => sendBack({ type: 'queue.changed', commands })),
    ),
  },
  actions: {
    removeCommands: (_, { keys }: RemovalRequest) => void removeWaiting(keys),
    sayRefused: ({ system }) =>
      system.get('notices')?.send({
        type: 'notice.show',
        notice: {
          id: 'commandRefused',
          tone: 'info',
          text: 'Something you did offline needs a look. Open Receipts to see why.',
        },
      } satisfies NoticesEvent),
    saySaved: ({ system }) =>
      system.get('notices')?.send({
        type: 'notice.show',
        notice: { id: 'commandSaved', tone: 'info', text: 'Saved. We’ll send it when you’re back online.' },
      } satisfies NoticesEvent),
    storeCommands: assign((_, { commands }: Listed) => ({ commands })),
  },
  guards: {
    hasMoreRefused: ({ context }, { commands }: Listed) =>
      commands.length - waitingCount(commands) > context.commands.length - waitingCount(context.commands),
    hasMoreWaiting: ({ context }, { commands }: Listed) => waitingCount(commands) > waitingCount(context.commands),
    hasWaiting: ({ context }) => waitingCount(context.commands) > 0,
  },
  delays: { retryPause: 30_000 },
})

/** Lazy. Run by `offline` while the customer is signed in. */
export const commandQueueMachine = queue.createMachine({
  id: 'commandQueue',
  description: 'Commands that the customer gave without a network wait here, and are sent once, in their order.',
  context: { commands: [] },
  invoke: [
    { id: 'watch', src: 'watch' },
    { id: 'networkReturn', src: 'networkReturn' },
  ],
  initial: 'opening',
  on: {
    'commands.remove': { actions: withEvent('removeCommands') },
    'queue.changed': [
      { guard: withEvent('hasMoreWaiting'), actions: ['saySaved', withEvent('storeCommands')] },
      { guard: withEvent('hasMoreRefused'), actions: ['sayRefused', withEvent('storeCommands')] },
      { actions: withEvent('storeCommands') },
    ],
  },
  states: {
    opening: {
      description: 'The chart reads what waits from before, which the customer knows of.',
      on: { 'queue.changed': { target: 'sending', actions: withEvent('storeCommands') } },
    },
    sending: {
      description: 'The commands are being sent, by one tab; without a network this ends immediately.',
      invoke: { id: 'send', src: 'send', onDone: 'resting', onError: 'resting' },
    },
    resting: {
      description: 'The queue is empty, or it waits for the network.',
      on: { 'network.returned': 'sending' },
      after: { retryPause: { guard: 'hasWaiting', target: 'sending' } },
    },
  },
})

export type CommandQueueActor = ActorRefFrom<typeof commandQueueMachine>
export type CommandQueueSnapshot = SnapshotFrom<typeof commandQueueMachine>
