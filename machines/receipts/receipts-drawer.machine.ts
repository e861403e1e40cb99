import { type ActorRefFrom, fromPromise, setup } from 'xstate'
import { loadedReceipts, loadReceipts } from '#machines/app/chunks.ts'
import { lazyLogic } from '#machines/kit/lazy-logic.ts'
import type { receiptsMachine } from './receipts.machine.ts'

export type ReceiptsDrawerEvent = { type: 'receipts.open' } | { type: 'receipts.retry' } | { type: 'receipts.close' }

const drawer = setup({
  types: {
    events: {} as ReceiptsDrawerEvent,
    children: {} as { loadReceipts: 'loadReceipts'; receipts: 'receipts' },
    tags: {} as 'busy',
  },
  actors: {
    loadReceipts: fromPromise(loadReceipts),
    receipts: lazyLogic(() => loadedReceipts()?.receipts.machine as typeof receiptsMachine | undefined),
  },
})

const closes = { 'receipts.close': 'closed' } as const

/** Lazy: its code is loaded when it first opens. Run by `portal`. */
export const receiptsDrawerMachine = drawer.createMachine({
  id: 'receiptsDrawer',
  description: 'The receipts open beside any page, from the account menu.',
  initial: 'closed',
  states: {
    closed: {
      description: 'The drawer is closed.',
      on: { 'receipts.open': 'loading' },
    },
    loading: {
      description: 'The drawer is open, and its code is loading.',
      tags: 'busy',
      invoke: { id: 'loadReceipts', src: 'loadReceipts', onDone: 'open', onError: 'failed' },
      on: closes,
    },
    open: {
      description: 'The receipts are shown.',
      invoke: { id: 'receipts', src: 'receipts' },
      on: closes,
    },
    failed: {
      description: 'The code couldn’t be loaded: the drawer says so and offers to try again.',
      meta: { spec: 'ERROR' },
      on: { ...closes, 'receipts.retry': 'loading' },
    },
  },
})

export type ReceiptsDrawerActor = ActorRefFrom<typeof receiptsDrawerMachine>
