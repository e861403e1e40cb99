import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Receipt, Receipts } from '#contract/receipts/receipts.contract.ts'
import { switcher } from '#data/queries/account/account.queries.ts'
import { receipts, undoReceipt } from '#data/queries/receipts/receipts.queries.ts'
import { isStillOpen } from '#domain/portal/receipt-words.ts'
import { clock, type ClockEvent } from '#machines/kit/clock.ts'
import { createCommand } from '#machines/kit/command.ts'
import { paged } from '#machines/kit/paged.ts'
import { createReads, dataOf, pageFailed, type ReadingsOf, type ReadsEvent, waiting } from '#machines/kit/reads.ts'
import { selectionOf } from '#machines/kit/selection.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { hasToProve, leavesForProof, proofActors, type ProofEvent, provesForm } from '#machines/session/proof.ts'
import { changeFailed } from '#machines/kit/change-failed.ts'

// `newest` refreshes; `more` is the last page that was requested.
const reads = createReads('the receipts', { newest: receipts, more: receipts, account: () => switcher() })

export const undoReceiptCommand = createCommand('undoReceiptCommand', 'Undoes a receipt', undoReceipt)

export interface ReceiptsContext extends ReadingsOf<typeof reads>, SubmitContext<Receipt | null> {
  /** Newest first. */
  readonly receipts: readonly Receipt[]
  /** Cursor of older receipts; null at the end. */
  readonly next: string | null
  /** What is undone. */
  readonly receiptId: string | null
  /** Epoch milliseconds, every ten minutes. */
  readonly now: number
}

interface UndoPressed {
  readonly receiptId: string
}

export type ReceiptsEvent =
  | ReadsEvent
  | ClockEvent
  | ProofEvent
  | { type: 'receipts.more' }
  | ({ type: 'receipt.undo'; key: string } & UndoPressed)

const types = {} as {
  context: ReceiptsContext
  events: ReceiptsEvent
  children: {
    account: 'account'
    beginSignIn: 'beginSignIn'
    clock: 'clock'
    command: 'command'
    more: 'more'
    networkReturn: 'networkReturn'
    newest: 'newest'
    restored: 'restored'
  }
  tags: 'busy' | 'failed'
}

const submit = submits({
  types,
  command: undoReceiptCommand,
  requestOf: ({ receiptId, account }) => ({ params: { receiptId: receiptId ?? '' }, selection: selectionOf(account) }),
})

/** Older pages stay, since each begins where the one before ended. */
const withNewest = ({ receipts: shown, next }: ReceiptsContext, page: Receipts) => {
  const last = page.receipts.at(-1)
  const at = shown.findIndex(({ receiptId }) => receiptId === last?.receiptId)
  return at < 0 ? { receipts: page.receipts, next: page.next } : { receipts: [...page.receipts, ...shown.slice(at + 1)], next }
}

const flow = setup({
  types,
  actors: { ...reads.actors, ...submit.actors, ...proofActors, clock },
  actions: { ...reads.actions, ...submit.actions },
  guards: { ...reads.guards, ...submit.guards, hasToProve },
}).extend({
  actions: {
    addMore: assign(({ context }) => {
      const page = dataOf(context.more)
      return page ? { receipts: [...context.receipts, ...page.receipts], next: page.next } : {}
    }),
    addNewest: assign(({ context }) => {
      const page = dataOf(context.newest)
      return page ? withNewest(context, page) : {}
    }),
    storeUndone: assign(({ context: { receipts: shown, answer } }) => ({
      receipts: shown.map((receipt) => (receipt.receiptId === answer?.receiptId ? answer : receipt)),
    })),
    storeNow: assign((_, { now }: { now: number }) => ({ now })),
    storeReceipt: assign((_, { receiptId }: UndoPressed) => ({ receiptId })),
  },
  guards: {
    canUndo: ({ context }, { receiptId }: UndoPressed) =>
      context.receipts.some((receipt) => receipt.receiptId === receiptId && isStillOpen(receipt, context.now)),
    hasMore: ({ context }) => context.next !== null,
    hasReceipts: ({ context }) => context.receipts.length > 0,
    isEmpty: ({ context }) => context.newest.status === 'ready' && context.receipts.length === 0,
  },
})

const shown = { of: ['newest', 'account'] } as const
const lost = { guard: { type: 'hasFailed', params: shown }, target: '#receipts.failed' } as const

const more = paged.states('receipts.more', {
  ...reads.watch('more'),
  input: ({ context }: { context: ReceiptsContext }) => (context.next === null ? {} : { before: context.next }),
})

/** Newest first, twenty a page; one is undone at a time. Run by `receiptsDrawer` while it is open. */
export const receiptsMachine = flow.createMachine({
  id: 'receipts',
  description: 'The customer sees what they did, until when each thing can be undone, and undoes it.',
  meta: {
    why: 'This is everything you’ve done here, and what you can still undo.',
    next: 'A receipt is added each time you do something.',
  },
  context: { ...reads.nothingRead, ...nothingSent, receipts: [], next: null, receiptId: null, now: 0 },
  invoke: { id: 'clock', src: 'clock' },
  on: { 'clock.ticked': { actions: withEvent('storeNow') } },
  initial: 'open',
  states: {
    open: {
      description: 'The receipts are loaded and refreshed.',
      entry: 'awaitReadings',
      invoke: [reads.watch('newest', 'addNewest'), reads.watch('account')],
      initial: 'loading',
      states: {
        loading: {
          ...waiting,
          always: [lost, { guard: { type: 'areRead', params: shown }, target: 'ready' }],
        },
        noData: {
          description: 'The customer has done nothing yet.',
          meta: { spec: 'NO_DATA' },
          always: [lost, { guard: 'hasReceipts', target: 'ready' }],
        },
        ready: {
          description: 'The receipts are shown: those that can still be undone, and those that are done for good.',
          meta: { spec: 'SUCCESS' },
          always: [lost, { guard: 'isEmpty', target: 'noData' }],
          on: {
            'receipts.more': { guard: 'hasMore', target: 'loadingMore' },
            'receipt.undo': {
              guard: withEvent('canUndo'),
              target: 'undoing',
              actions: [withEvent('storeReceipt'), submit.begins],
            },
          },
          initial: 'quiet',
          states: {
            quiet: { description: 'No receipt was just undone.' },
            undone: { description: 'The drawer says that the receipt is undone.' },
            refused: {
              description:
                'The receipt wasn’t undone, or the result is unknown: the drawer says why, or asks for a fresh sign-in.',
              meta: changeFailed,
              on: provesForm('#receipts.open.proving'),
            },
          },
        },
        ...more,
        loadingMore: { ...more.loadingMore, meta: { spec: 'UPDATING' } },
        undoing: submit.sending({ done: 'ready.undone', does: ['storeUndone'], failed: 'ready.refused' }),
        proving: {
          description: 'The browser is on its way to the identity provider.',
          tags: 'busy',
          invoke: leavesForProof('ready.refused', 'accountSettings', 'accountDetails'),
          on: { 'page.restored': 'ready.refused' },
        },
      },
    },
    failed: { ...pageFailed('open'), meta: { spec: 'ERROR' } },
  },
})

export type ReceiptsActor = ActorRefFrom<typeof receiptsMachine>
export type ReceiptsSnapshot = SnapshotFrom<typeof receiptsMachine>
