import { type ActorRefFrom, assign, setup, type SnapshotFrom, fromObservable } from 'xstate'
import type { BillProof } from '#contract/bills/invoices.contract.ts'
import { proveAside } from '#data/browser/bill-prover.ts'
import type { Proving } from '#data/browser/proving.ts'
import { invoiceProof } from '#data/queries/bills/invoices.queries.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { clock, type ClockEvent } from '#machines/kit/clock.ts'
import { beginsAnew } from '#machines/kit/network-return.ts'
import { createReads, dataOf, loading, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent } from '#machines/kit/with-event.ts'

/** Calculates from its input only, and publishes the progress. */
const prover = fromObservable<Proving, BillProof>(({ input }) => ({
  subscribe: (listener) => {
    const next = typeof listener === 'function' ? listener : (proving: Proving) => listener.next?.(proving)
    return { unsubscribe: proveAside(input, next) }
  },
}))

const reads = createReads('the proof of the bill', { proof: invoiceProof })
const actors = { ...reads.actors, clock, prover }

export interface BillProofInput {
  readonly invoiceId: string
}

export interface BillProofContext extends ReadingsOf<typeof reads>, BillProofInput {
  /** Input of the calculation; null before the start. */
  readonly worked: BillProof | null
  readonly proving: Proving
  /** Epoch milliseconds; null until the first tick. */
  readonly now: number | null
}

export type BillProofEvent = ReadsEvent | ClockEvent | { type: 'proof.again' }

const given = ({ proof }: Pick<BillProofContext, 'proof'>): BillProof => {
  const read = dataOf(proof)
  if (!read) throw new Error('Nothing is worked out before it was read')
  return read
}

const flow = setup({
  types: {} as PartTypes<typeof actors, BillProofContext, BillProofEvent, BillProofInput>,
  actors,
  actions: {
    ...reads.actions,
    beginProving: assign(({ context }) => ({
      worked: given(context),
      proving: { status: 'computing' as const, done: 0, of: 0 },
    })),
    storeNow: assign((_, { now }: { now: number }) => ({ now })),
    storeProving: assign(({ context }, { proving }: { proving: Proving | undefined }) => ({
      proving: proving ?? context.proving,
    })),
  },
  guards: {
    ...reads.guards,
    isFresh: ({ context: { proof } }) => proof.status === 'ready' && proof.isRefreshing !== true,
    isRevised: ({ context: { proof, worked } }) =>
      proof.status === 'ready' && proof.isRefreshing !== true && proof.data.hash !== worked?.hash,
    isAgreed: ({ context: { proving } }) => proving.status === 'done' && proving.bill.differences.length === 0,
    isDone: ({ context: { proving } }) => proving.status === 'done',
    isUnworkable: ({ context: { proving } }) => proving.status === 'failed',
  },
})

/** Refreshed half-hours restart the calculation. */
const settled = {
  always: { guard: 'isRevised', target: 'computing' },
  on: { 'proof.again': { target: '#billProof.reading', reenter: true } },
} as const

/**
 * Recalculates a bill in the browser from half-hours and prices only, and compares it; restarts when these refresh.
 * Run by `billInsights`.
 */
export const billProofMachine = flow.createMachine({
  id: 'billProof',
  description: 'The bill is recalculated from its half-hours and prices.',
  meta: {
    why: 'Your browser adds up this bill again from your readings and prices.',
  },
  context: ({ input }) => ({
    ...reads.nothingRead,
    ...input,
    worked: null,
    proving: { status: 'computing', done: 0, of: 0 },
    now: null,
  }),
  invoke: { id: 'clock', src: 'clock' },
  on: { 'clock.ticked': { actions: withEvent('storeNow') } },
  initial: 'reading',
  states: {
    reading: {
      description: 'The bill’s half-hours and prices are loaded and refreshed.',
      entry: 'awaitReadings',
      invoke: { ...reads.watch('proof'), input: ({ context: { invoiceId } }) => ({ invoiceId }) },
      initial: 'loading',
      states: {
        loading: loading('#billProof.failed', { isFresh: 'computing' }),
        computing: {
          description: 'The bill is being recalculated in a background worker.',
          tags: 'busy',
          entry: 'beginProving',
          invoke: {
            id: 'prover',
            src: 'prover',
            input: ({ context }) => given(context),
            onSnapshot: {
              actions: { type: 'storeProving', params: ({ event }) => ({ proving: event.snapshot.context }) },
            },
          },
          always: [
            { guard: 'isRevised', target: 'computing', reenter: true },
            { guard: 'isAgreed', target: 'proven' },
            { guard: 'isDone', target: 'differs' },
            { guard: 'isUnworkable', target: 'unworkable' },
          ],
        },
        proven: { description: 'The recalculation matches the bill, line by line.', ...settled },
        differs: { description: 'The recalculation differs from the bill: the page says where.', ...settled },
        unworkable: { description: 'The portal can’t recalculate this bill.', ...settled },
      },
    },
    failed: { description: 'The bill’s half-hours and prices couldn’t be loaded.', ...beginsAnew('reading') },
  },
})

export type BillProofActor = ActorRefFrom<typeof billProofMachine>
export type BillProofSnapshot = SnapshotFrom<typeof billProofMachine>
