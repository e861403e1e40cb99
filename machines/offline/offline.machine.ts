import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate'
import { contact } from '#data/wire/contact.ts'
import { loadedOffline, loadOffline } from '#machines/app/chunks.ts'
import type { StartStage } from '#machines/app/shell.machine.ts'
import { lazyLogic } from '#machines/kit/lazy-logic.ts'
import { networkReturn, type NetworkEvent } from '#machines/kit/network-return.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import type { commandQueueMachine } from './command-queue.machine.ts'
import type { ContactReport, storedReadsMachine } from './stored-reads.machine.ts'

export interface OfflineInput {
  readonly stage: StartStage
}

export type OfflineEvent = ({ type: 'start.progressed' } & StartStage) | ContactReport | NetworkEvent

const offline = setup({
  types: {
    input: {} as OfflineInput,
    context: {} as OfflineInput,
    events: {} as OfflineEvent,
    children: {} as {
      commandQueue: 'commandQueue'
      contact: 'contact'
      loadOffline: 'loadOffline'
      networkReturn: 'networkReturn'
      storedReads: 'storedReads'
    },
  },
  actors: {
    commandQueue: lazyLogic(() => loadedOffline()?.offline.commandQueue as typeof commandQueueMachine | undefined),
    contact: fromCallback<EventObject, undefined, ContactReport>(({ sendBack }) => {
      const report = () => contact.isLost() && sendBack({ type: 'contact.lost' })
      report()
      return contact.watch(report)
    }),
    loadOffline: fromPromise(loadOffline),
    networkReturn,
    storedReads: lazyLogic(() => loadedOffline()?.offline.storedReads as typeof storedReadsMachine | undefined),
  },
  actions: {
    storeStage: assign((_, { areTabsAsked, isOver, isErrorActive }: StartStage) => ({
      stage: { areTabsAsked, isOver, isErrorActive },
    })),
  },
  guards: { isStarted: ({ context: { stage } }) => stage.isOver && !stage.isErrorActive },
})

/** Its work is lazy: loaded after the first screen, or when contact is lost. Run by `portal`. */
export const offlineMachine = offline.createMachine({
  id: 'offline',
  description: 'The portal prepares for times without a network, and gets through them.',
  context: ({ input }) => input,
  on: { 'start.progressed': { actions: withEvent('storeStage') } },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The portal is starting: nothing is loaded until it has finished, or can’t go on without a network.',
      invoke: { id: 'contact', src: 'contact' },
      on: { 'contact.lost': 'loading' },
      always: { guard: 'isStarted', target: 'loading' },
    },
    loading: {
      description: 'The code is loading.',
      invoke: { id: 'loadOffline', src: 'loadOffline', onDone: 'ready', onError: 'without' },
    },
    ready: {
      description: 'Answers are stored and shown while there is no network, and commands wait for it.',
      invoke: [
        { id: 'storedReads', src: 'storedReads' },
        { id: 'commandQueue', src: 'commandQueue' },
      ],
    },
    without: {
      description: 'The code couldn’t be loaded: the portal works without it, and tries again when the network is back.',
      invoke: { id: 'networkReturn', src: 'networkReturn' },
      on: { 'network.returned': 'loading' },
    },
  },
})
