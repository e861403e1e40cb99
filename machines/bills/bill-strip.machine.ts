import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import { invoices } from '#data/queries/bills/invoices.queries.ts'
import { runningBill } from '#data/queries/transactions/transactions.queries.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { createReads, loading, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { type Retries, retriesPart, triesAgain } from '#machines/kit/retries.ts'
import { withEvent } from '#machines/kit/with-event.ts'

const reads = createReads('the bills', { bills: invoices, running: { read: runningBill, isOptional: true } })

export type StripDisplay = 'chart' | 'table'

export interface BillStripContext extends ReadingsOf<typeof reads>, Retries {
  /** Null until the customer chose. */
  readonly chosen: string | null
  readonly display: StripDisplay
}

export type BillStripEvent =
  | ReadsEvent
  | { type: 'bill.select'; key: string | null }
  | { type: 'display.choose'; display: StripDisplay }

const strip = setup({
  types: {} as PartTypes<typeof reads.actors, BillStripContext, BillStripEvent>,
  actors: reads.actors,
  actions: {
    ...reads.actions,
    ...retriesPart.actions,
    storeDisplay: assign((_, { display }: { display: StripDisplay }) => ({ display })),
    storeChoice: assign((_, { key }: { key: string | null }) => ({ chosen: key })),
  },
  guards: { ...reads.guards, ...retriesPart.guards },
})

/** Shows without the running bill, too. Run by `billTransactions`. */
export const billStripMachine = strip.createMachine({
  id: 'billStrip',
  description: 'The card shows the last twelve bills and the current one.',
  meta: {
    why: 'These are your last twelve bills and the one you’re in now.',
    next: 'We add a bill when it closes.',
  },
  context: { ...reads.nothingRead, ...retriesPart.noRetries, chosen: null, display: 'chart' },
  initial: 'open',
  states: {
    open: {
      description: 'The bills are loaded and refreshed.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: loading('#billStrip.failed', { areRead: 'showing' }),
        showing: {
          description: 'Each bill is shown as a bar; the current one has a range.',
          meta: { spec: 'SUCCESS' },
          on: {
            'bill.select': { actions: withEvent('storeChoice') },
            'display.choose': { actions: withEvent('storeDisplay') },
          },
        },
      },
    },
    failed: {
      description: 'The bills couldn’t be loaded; the customer can try again three times.',
      meta: { spec: 'ERROR' },
      ...triesAgain('open'),
    },
  },
})

export type BillStripActor = ActorRefFrom<typeof billStripMachine>
export type BillStripSnapshot = SnapshotFrom<typeof billStripMachine>
