import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import { type CommandOutcome, outcomeOf } from '#machines/kit/command.ts'
import { deleteBookingCommand } from './commands.ts'

export interface BookingDeletionInput {
  readonly billingAccountId: string
}

export interface BookingDeletionContext extends BookingDeletionInput {
  /** The booking that it is about; null while it is about none. */
  readonly bookingId: string | null
  /** Minted when the customer confirms. */
  readonly key: string
  readonly problem: Problem | null
}

export type BookingDeletionEvent =
  | { type: 'booking.delete'; bookingId: string }
  | { type: 'deletion.confirm'; key: string }
  | { type: 'deletion.cancel' }
  | { type: 'deletion.retry' }

type Outcome = CommandOutcome<unknown>

const deletion = setup({
  types: {
    input: {} as BookingDeletionInput,
    context: {} as BookingDeletionContext,
    events: {} as BookingDeletionEvent,
    children: {} as { remove: 'remove' },
  },
  actors: { remove: deleteBookingCommand },
  actions: {
    clearBooking: assign({ bookingId: null, problem: null }),
    storeBooking: assign((_, { bookingId }: { bookingId: string }) => ({ bookingId, problem: null })),
    storeKey: assign((_, { key }: { key: string }) => ({ key })),
    storeProblem: assign((_, { outcome }: { outcome: Outcome }) => ({
      problem: outcome.status === 'refused' ? outcome.problem : null,
    })),
  },
  guards: {
    isDone: (_, { outcome }: { outcome: Outcome }) => outcome.status === 'done',
  },
})

/**
 * Calling a booking off, after the customer confirmed it. One at a time: its row says that it is under way.
 *
 * Run by `powerShout` while the page is open; it has no end of its own.
 */
export const bookingDeletionMachine = deletion.createMachine({
  id: 'bookingDeletion',
  description: 'Calls a booking off once the customer confirmed it.',
  context: ({ input }) => ({ ...input, bookingId: null, key: '', problem: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being called off.',
      meta: { spec: 'IDLE' },
      entry: 'clearBooking',
      initial: 'quiet',
      on: {
        'booking.delete': { target: 'confirming', actions: { type: 'storeBooking', params: ({ event }) => event } },
      },
      states: {
        quiet: { description: 'Nothing was called off lately.' },
        success: {
          description: 'The last one was called off, and the page says so.',
          meta: { spec: 'SUCCESS' },
        },
      },
    },
    confirming: {
      description: 'The customer is asked whether they mean it.',
      on: {
        'deletion.confirm': { target: 'loading', actions: { type: 'storeKey', params: ({ event }) => event } },
        'deletion.cancel': 'idle',
      },
    },
    loading: {
      description: 'The booking is being called off; a lost answer is asked for again.',
      meta: { spec: 'LOADING' },
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context: { bookingId, billingAccountId, key } }) => ({
          body: { bookingId: bookingId ?? '', billingAccountId },
          selection: billingAccountId,
          key,
        }),
        onDone: [
          { guard: { type: 'isDone', params: outcomeOf }, target: 'idle.success' },
          { target: 'error', actions: { type: 'storeProblem', params: outcomeOf } },
        ],
      },
    },
    error: {
      description: 'It was not called off, or it is not known whether it was: the row says so and offers to try again.',
      meta: { spec: 'ERROR' },
      on: {
        'booking.delete': { target: 'confirming', actions: { type: 'storeBooking', params: ({ event }) => event } },
        'deletion.retry': 'loading',
        'deletion.cancel': 'idle',
      },
    },
  },
})

export type BookingDeletionActor = ActorRefFrom<typeof bookingDeletionMachine>
export type BookingDeletionSnapshot = SnapshotFrom<typeof bookingDeletionMachine>
export type DeletionMode = 'quiet' | 'success' | 'confirming' | 'loading' | 'error'
