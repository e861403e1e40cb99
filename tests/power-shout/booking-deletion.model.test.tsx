// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { bookingDeletionMachine } from '#machines/power-shout/booking-deletion.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { byKey, isDone } from '#tests/kit/events.ts'
import { BookingsList } from '#views/power-shout/bookings-list.tsx'
import { bookings, refused } from './answers.ts'
import { eyes, hands } from './booking-deletion.hands.ts'

describeModel(entryOf('bookingDeletion'), {
  machine: bookingDeletionMachine,
  input: { billingAccountId: 'b-1' },
  events: [
    { type: 'booking.delete', bookingId: 'k-1' },
    { type: 'deletion.confirm', key: 'key' },
    byKey('Escape', { type: 'deletion.cancel' as const }),
    isDone('command', { status: 'done', answer: { balanceHours: 11 } }),
    isDone('command', { status: 'refused', problem: refused(400, '/error/delete_booking/begun') }),
    isDone('command', { status: 'unknown' }),
  ],
  home: ['idle.quiet', 'idle.success'],
  mount: (actor) => <BookingsList actor={actor} bookings={bookings.bookings} />,
  hands,
  eyes,
})
