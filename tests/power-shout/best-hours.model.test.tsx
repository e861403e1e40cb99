// @vitest-environment happy-dom
import type { BestHours, PowerShoutBooking } from '#contract/power-shout/power-shout.contract.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type BestHoursContext, bestHoursMachine } from '#machines/power-shout/best-hours.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone, reports } from '#tests/kit/events.ts'
import { type Page, seesIf, tellsOfLostAnswer } from '#tests/kit/page.ts'
import { problem } from '#tests/usage/readings.ts'
import { BestHoursCard } from '#views/power-shout/best-hours-card.tsx'

const booking = (date: string, startHour: number, worthNZD: number | null) => ({
  supplyAgreementId: 'a-1',
  date,
  startHour,
  endHour: startHour + 2,
  startDateTime: `${date}T${startHour}:00:00+12:00`,
  duration: 2,
  ecoHours: 0,
  kw: 3.2,
  worthNZD,
})

const best: BestHours = {
  supplyPointId: 'p-1',
  bookings: [booking('2026-06-13', 17, 1.12), booking('2026-06-14', 18, 0.98)],
  hours: 4,
  worthNZD: 2.1,
  expiringUnused: 0,
}
const inGroup: BestHours = { ...best, bookings: [booking('2026-06-13', 17, null)], worthNZD: null, expiringUnused: 3 }
const none: BestHours = { ...best, supplyPointId: null, bookings: [], hours: 0, worthNZD: null }

const booked: PowerShoutBooking = {
  bookingId: 'b-1',
  supplyPointId: 'p-1',
  address: '14 Tūī Lane, Raumati Beach',
  date: '2026-06-13',
  startHour: 17,
  endHour: 19,
  startDateTime: '2026-06-13T17:00:00+12:00',
  endDateTime: '2026-06-13T19:00:00+12:00',
  duration: 2,
  ecoHours: 0,
  status: 'upcoming',
}

const seesProposal = async (page: Page, { best: reading, without, question }: BestHoursContext) => {
  const read = reading.status === 'ready' ? reading.data : none
  const about = question.time === 'past' ? '' : 'about '
  const verb = question.time === 'past' ? 'Use' : 'Book'
  const isWhole = without.length === 0
  await seesIf(page, read === best, 'checkbox', `Saturday 13 June, 5 pm to 7 pm, ${about}$1.12`)
  await seesIf(page, read === best && isWhole, 'button', `${verb} 4 free hours, ${about}$2.10`)
  await seesIf(page, read === best && !isWhole, 'button', `${verb} 2 free hours, ${about}$0.98`)
  await seesIf(page, read === inGroup, 'checkbox', `Saturday 13 June, 5 pm to 7 pm, ${about}3.2 kWh`)
  await (read === inGroup ? page.reads : page.lacksText)(
    '3 free hours will expire within four weeks, even if you book all of these.',
  )
  await (read === none ? page.reads : page.lacksText)('No hours to suggest')
  await (question.time === 'past' && read !== none ? page.reads : page.lacksText)(
    'We take what these hours cost off your next bill. You can’t undo this.',
  )
}

describeModel(entryOf('bestHours'), {
  machine: bestHoursMachine,
  input: { loyaltyAccountId: 'l-1', selection: 's-1', pastDays: 7 },
  events: [
    ...[best, inGroup, none].map((data) => reports('best', { status: 'ready', data })),
    reports('best', { status: 'failed', problem }),
    { type: 'limits.choose', limits: { days: 'weekends' } },
    { type: 'limits.choose', limits: { time: 'past' } },
    { type: 'limits.choose', limits: { hours: 4 } },
    { type: 'limits.choose', limits: { fromHour: 7 } },
    { type: 'limits.choose', limits: { toHour: 22 } },
    { type: 'day.toggle', date: '2026-06-13' },
    { type: 'hours.book', key: 'k-1' },
    isDone('command', { status: 'done', answer: { bookings: [booked] } }),
    isDone('command', { status: 'refused', problem }),
  ],
  look: ({ question, without, best: reading, problem: why }) => [question, without, reading, why === null],
  home: ['open.shown.ready', 'failed'],
  mount: (actor) => <BestHoursCard actor={actor} />,
  hands: {
    'limits.choose': (page, { limits }: { limits: { days?: string; time?: string; hours?: number; fromHour?: number } }) => {
      if (limits.days) return page.press('Weekends', 'radio')
      if (limits.time) return page.press('Past days', 'radio')
      if (limits.hours) return page.choose('Hours to use', '4')
      return limits.fromHour === undefined ? page.choose('Latest end', '10 pm') : page.choose('Earliest start', '7 am')
    },
    'day.toggle': (page) => page.press(/^Saturday 13 June/, 'checkbox'),
    'hours.book': (page) => page.press(/^Book \d+ free hours?, about /),
    'receipt.close': (page) => page.press('Done'),
  },
  eyes: {
    'open.loading': (page) => page.reads('Finding your best hours…'),
    'open.shown.ready': async (page, context: BestHoursContext) => {
      await seesProposal(page, context)
      await page.lacks('alert')
    },
    'open.shown.notBooked': async (page, context: BestHoursContext) => {
      await seesProposal(page, context)
      await page.sees('alert')
    },
    sending: tellsOfLostAnswer,
    booked: (page, { question }: BestHoursContext) =>
      page.reads(
        `Booked: Saturday 13 June, 5 pm to 7 pm. ${question.time === 'past' ? 'They’re free on your next bill.' : 'You can cancel each until it starts.'}`,
      ),
    failed: (page) => page.reads('We couldn’t find your best hours. Try again, or pick a day yourself.'),
  },
})
