// @vitest-environment happy-dom
import type { PowerShoutBookings } from '#contract/power-shout/power-shout.contract.ts'
import { entryOf } from '#machines/catalogue.ts'
import { bookingMachine } from '#machines/power-shout/booking.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, findsDraft, isDone, reports } from '#tests/kit/events.ts'
import { BookingCard } from '#views/power-shout/booking-card.tsx'
import { bookingOn, dayOn, refused, summary } from './answers.ts'
import { eyes, freeHoursOf, hands } from './booking.hands.ts'
import { pageWith } from './stage.tsx'

const done = (outcome: unknown) => isDone('add', outcome)

const showing = 'day.chosen.showing'
const bestPicked = { range: { start: 17, duration: 1 } }

/** A day whose hours somebody else has booked. */
const dayWithout = (isGone: (hour: number) => boolean): PowerShoutBookings => {
  const { selected, ...others } = dayOn('2026-06-20')
  const hours = selected?.hours.map((each) => (isGone(each.hour) ? { ...each, state: 'booked' as const } : each)) ?? []
  return { ...others, selected: selected && { ...selected, hours } }
}

describeModel(entryOf('booking'), {
  machine: bookingMachine,
  inputs: [
    { date: null, asked: null, supplyPoints: summary.supplyPoints },
    { date: '2026-06-20', asked: { start: 19, duration: 2 }, supplyPoints: summary.supplyPoints },
    { date: null, asked: null, supplyPoints: [] },
  ].map((begun) => ({
    loyaltyAccountId: 'l-1',
    billingAccountId: 'b-1',
    firstDate: summary.firstDate,
    lastDate: summary.lastDate,
    mostHours: 4,
    ...begun,
  })),
  events: [
    { type: 'day.choose', date: '2026-06-20' },
    { type: 'point.choose', supplyPointId: 'p-2' },
    { type: 'hours.choose', start: 17, duration: 2 },
    at(showing, { type: 'hours.choose', start: 18, duration: 1 }, bestPicked),
    at(showing, { type: 'hours.choose', start: 19, duration: 1 }, bestPicked),
    at(showing, { type: 'hours.choose', start: 0, duration: 1 }, { range: null }),
    { type: 'booking.add', key: 'key' },
    isDone('draft', null),
    findsDraft({ supplyPointId: 'p-2', date: '2026-06-20', range: { start: 17, duration: 2 } }),
    reports('day', { status: 'ready', data: dayOn('2026-06-20') }),
    reports('day', { status: 'ready', data: dayOn('2026-06-20', 0) }),
    reports('day', { status: 'ready', data: dayWithout(() => true) }),
    at(showing, reports('day', { status: 'ready', data: dayWithout((hour) => hour === 17) }), bestPicked),
    reports('day', { status: 'failed', problem }),
    done({ status: 'done', answer: bookingOn('k-9', '2026-06-20', 'upcoming') }),
    done({ status: 'refused', problem: refused(400, '/error/add_booking/time_lapsed') }),
    done({ status: 'refused', problem: refused(400, '/error/add_booking/overlap') }),
    done({ status: 'refused', problem: refused(500, '/error/default') }),
  ],
  home: ['day.none', 'day.chosen.showing', 'adding.idle'],
  look: ({ date, supplyPointId, range, kept, day }) => [
    kept?.range,
    date,
    supplyPointId,
    range,
    day.status === 'ready' ? [day.data.selected?.hoursLeft, freeHoursOf(day.data)] : day.status,
  ],
  mount: (actor) => {
    const page = pageWith()
    return <BookingCard actor={page} booking={actor} deletion={page.getSnapshot().children.deletion as never} />
  },
  hands,
  eyes,
})
