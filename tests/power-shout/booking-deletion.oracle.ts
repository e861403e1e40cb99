import { problem } from '#tests/app/answers.ts'
import { isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'

const ask = (bookingId: string) => ({ type: 'booking.delete', bookingId })
const confirm = { type: 'deletion.confirm', key: 'key-1' }
const cancel = { type: 'deletion.cancel' }
const done = isDone('command', { status: 'done', answer: null })
const refused = isDone('command', { status: 'refused', problem })
const body = { bookingId: 'k-1', billingAccountId: 'b-1' }

/** B §4 and §7: booking delete. */
export const bookingDeletionOracle: Oracle = {
  chart: 'bookingDeletion',
  flow: 'PowerShout',
  input: { billingAccountId: 'b-1' },
  rows: [
    documented('SHOUT-46', '', 'nothing is being called off', null, 'idle.quiet', { context: { bookingId: null } }),
    documented('SHOUT-54', 'idle.quiet', 'a booking is to be called off: is it meant?', ask('k-1'), 'confirming', { context: { bookingId: 'k-1' } }),
    documented('SHOUT-54', 'confirming', 'it is not meant', cancel, 'idle.quiet', { context: { bookingId: null } }),
    documented('SHOUT-29 SHOUT-46', 'confirming', 'it is meant: the booking loads', confirm, 'loading', {
      asks: { command: { body, selection: 'b-1', key: 'key-1' } },
      context: { bookingId: 'k-1' },
    }),
    documented('SHOUT-46', 'loading', 'it is called off: idle with overall success', done, 'idle.success', { context: { bookingId: null, sent: null, problem: null } }),
    documented('SHOUT-46', 'loading', 'it is refused: error', refused, 'error', { context: { bookingId: 'k-1', problem } }),
    documented('SHOUT-46', 'loading', 'no answer arrives: error', isDone('command', { status: 'unknown' }), 'error', { context: { problem: null } }),
    beyond('Trying again is the same request', 'error', 'the customer tries again', { type: 'deletion.retry' }, 'loading', { asks: { command: { body, key: 'key-1' } } }),
    beyond('Another booking may be called off instead', 'error', 'another booking is to be called off', ask('k-2'), 'confirming', { context: { bookingId: 'k-2', problem: null } }),
    beyond('The same booking asked for again is the same request', 'confirming', 'it is meant after all', { ...confirm, key: 'key-2' }, 'loading', {
      given: [confirm, refused, ask('k-1')],
      asks: { command: { key: 'key-1' } },
    }),
    beyond('Another booking is another request', 'confirming', 'another one is meant', { ...confirm, key: 'key-2' }, 'loading', {
      given: [confirm, refused, ask('k-2')],
      asks: { command: { key: 'key-2', body: { bookingId: 'k-2' } } },
    }),
    beyond('The customer may leave it', 'error', 'the customer leaves it', cancel, 'idle.quiet', { context: { bookingId: null, problem: null } }),
    beyond('The next one may follow', 'idle.success', 'another booking is to be called off', ask('k-2'), 'confirming', { context: { bookingId: 'k-2' } }),
  ],
  passes: {
    'loading / command is done #1: does not storeAnswer': 'Nothing asks for the answer afterwards.',
  },
}
