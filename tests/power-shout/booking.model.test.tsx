// @vitest-environment happy-dom
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { entryOf } from '#machines/catalogue.ts'
import { bookingMachine } from '#machines/power-shout/booking.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, findsDraft, isDone, reports } from '#tests/kit/events.ts'
import { BookingCard } from '#views/power-shout/booking-card.tsx'
import { bookingOn, dayOn, refused, summary } from './answers.ts'
import { eyes, hands } from './booking.hands.ts'
import { pageWith } from './stage.tsx'

const done = (outcome: unknown) => isDone('add', outcome)

describeModel(entryOf('booking'), {
  machine: bookingMachine,
  inputs: [null, '2026-06-20'].map((date) => ({
    supplyPoints: summary.supplyPoints,
    loyaltyAccountId: 'l-1',
    billingAccountId: 'b-1',
    firstDate: summary.firstDate,
    lastDate: summary.lastDate,
    mostHours: 4,
    date,
  })),
  events: [
    { type: 'day.choose', date: '2026-06-20' },
    { type: 'point.choose', supplyPointId: 'p-2' },
    { type: 'hours.choose', start: 17, duration: 2 },
    { type: 'booking.add', key: 'key' },
    { type: 'booking.retry' },
    { type: 'booking.reset' },
    { type: 'day.retry' },
    isDone('draft', null),
    findsDraft({ supplyPointId: 'p-2', date: '2026-06-20', range: { start: 17, duration: 2 } }),
    fails('draft', new Error('no')),
    reports('day', { status: 'ready', data: dayOn('2026-06-20') }),
    reports('day', { status: 'ready', data: dayOn('2026-06-20', 0) }),
    reports('day', { status: 'failed', problem }),
    done({ status: 'done', answer: bookingOn('k-9', '2026-06-20', 'upcoming') }),
    done({ status: 'refused', problem: refused(400, '/error/add_booking/time_lapsed') }),
    done({ status: 'refused', problem: refused(400, '/error/add_booking/overlap') }),
    done({ status: 'refused', problem: refused(500, '/error/default') }),
  ],
  home: ['day.none', 'day.chosen.showing', 'adding.idle'],
  look: ({ date, supplyPointId, range, kept, day }) => [kept?.range, date, supplyPointId, range, day.status],
  mount: (actor) => {
    const page = pageWith()
    return (
      <BrandProvider brand={tarn}>
        <BookingCard actor={page} booking={actor} deletion={page.getSnapshot().children.deletion as never} />
      </BrandProvider>
    )
  },
  hands,
  eyes,
})
