import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { deleteBookingCommand } from './commands.ts'

export interface BookingDeletionInput {
  readonly billingAccountId: string
}

export interface BookingDeletionContext extends BookingDeletionInput, SubmitContext {
  readonly bookingId: string | null
}

export type BookingDeletionEvent =
  | { type: 'booking.delete'; bookingId: string }
  | { type: 'deletion.confirm'; key: string }
  | { type: 'deletion.cancel' }
  | { type: 'deletion.retry' }

const types = {} as {
  input: BookingDeletionInput
  context: BookingDeletionContext
  events: BookingDeletionEvent
  children: { command: 'command' }
}

const submit = submits({
  types,
  command: deleteBookingCommand,
  requestOf: ({ bookingId, billingAccountId }) => ({
    body: { bookingId: bookingId ?? '', billingAccountId },
    selection: billingAccountId,
  }),
})

const deletion = setup({ types, actors: submit.actors, actions: submit.actions, guards: submit.guards }).extend({
  actions: {
    clearBooking: assign({ bookingId: null, problem: null }),
    storeBooking: assign((_, { bookingId }: { bookingId: string }) => ({ bookingId, problem: null })),
  },
})

/** One at a time. Run by `powerShout`. */
export const bookingDeletionMachine = deletion.createMachine({
  id: 'bookingDeletion',
  description: 'The customer cancels a booking, after they confirm it.',
  context: ({ input }) => ({ ...input, ...nothingSent, bookingId: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'No booking is being cancelled.',
      meta: { spec: 'IDLE' },
      entry: 'clearBooking',
      initial: 'quiet',
      on: {
        'booking.delete': { target: 'confirming', actions: withEvent('storeBooking') },
      },
      states: {
        quiet: { description: 'No booking was just cancelled.' },
        success: {
          description: 'The booking was cancelled, and the page says so.',
          meta: { spec: 'SUCCESS' },
        },
      },
    },
    confirming: {
      description: 'The customer is asked to confirm the cancellation.',
      on: {
        'deletion.confirm': { target: 'loading', actions: submit.begins },
        'deletion.cancel': 'idle',
      },
    },
    loading: {
      description: 'The booking is being cancelled; the request is repeated if its answer is lost.',
      meta: { spec: 'LOADING' },
      invoke: submit.sends({ done: 'idle.success', failed: 'error' }),
    },
    error: {
      description: 'The booking wasn’t cancelled, or the result is unknown: its row says so and offers to try again.',
      meta: { spec: 'ERROR' },
      on: {
        'booking.delete': { target: 'confirming', actions: withEvent('storeBooking') },
        'deletion.retry': 'loading',
        'deletion.cancel': 'idle',
      },
    },
  },
})

export type BookingDeletionActor = ActorRefFrom<typeof bookingDeletionMachine>
export type BookingDeletionSnapshot = SnapshotFrom<typeof bookingDeletionMachine>
export type DeletionMode = 'quiet' | 'success' | 'confirming' | 'loading' | 'error'
