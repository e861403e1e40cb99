import { findsDraft, fails, isDone, reports } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { problem } from '#tests/app/answers.ts'
import { bookingOn, dayOn, refused, summary } from './answers.ts'

const date = '2026-06-20'
const choose = { type: 'day.choose', date }
const nothingKept = isDone('draft', null)
const dayIs = (hoursLeft = 9) => reports('day', { status: 'ready', data: dayOn(date, hoursLeft) })
/** The day with other hours. */
const dayWith = (change: (hour: object, at: number) => object, hoursLeft = 9) => {
  const day = dayOn(date, hoursLeft)
  const selected = day.selected && { ...day.selected, hours: day.selected.hours.map((hour, at) => ({ ...hour, ...change(hour, at) })) }
  return reports('day', { status: 'ready', data: { ...day, selected } })
}
const failed = reports('day', { status: 'failed', problem })
const hours = (start: number, duration: number) => ({ type: 'hours.choose', start, duration })
const add = (key: string) => ({ type: 'booking.add', key })
const answered = (outcome: object) => isDone('add', outcome)
const booked = bookingOn('k-9', date, 'upcoming')
const refusal = (status: number, type: string) => answered({ status: 'refused', problem: refused(status, type) })
const input = (day: string | null, asked: object | null = null) => ({
  supplyPoints: summary.supplyPoints,
  loyaltyAccountId: 'l-1',
  billingAccountId: 'b-1',
  firstDate: '2026-06-09',
  lastDate: '2026-09-09',
  mostHours: 4,
  date: day,
  asked,
})
const at = (adding: string) => ['day.chosen.showing', `adding.${adding}`]
const body = {
  startDate: `${date}T17:00:00+12:00`,
  supplyAgreementId: 'a-1',
  duration: 2,
  ecoHours: 0,
  supplyPointId: 'p-1',
  loyaltyAccountId: 'l-1',
}

/** B §4 and §8: booking add. What may be picked: decisions, PowerShout bookings. */
export const bookingOracle: Oracle = {
  chart: 'booking',
  flow: 'PowerShout',
  input: input(null),
  ways: {
    kept: [findsDraft({ supplyPointId: 'p-1', date, range: { start: 19, duration: 2 } })],
    'day.chosen.loading': ['day.none', choose],
    'day.chosen.showing': ['day.chosen.loading', dayIs()],
    'adding.idle': ['day.chosen.showing', hours(17, 2)],
  },
  rows: [
    documented('SHOUT-45', '', 'the page opens: nothing is being booked', null, ['day.restoring', 'adding.idle'], { asks: { draft: { selection: 'b-1' } } }),
    beyond('No day is chosen yet', 'day.restoring', 'nothing was kept', nothingKept, 'day.none'),
    beyond('A draft that cannot be read is none', 'day.restoring', 'the draft cannot be read', fails('draft', new Error('no')), 'day.none'),
    beyond('The address may name a day', 'day.restoring', 'the address asks for a day', nothingKept, 'day.chosen.loading', {
      input: input(date),
      asks: { day: { date, supplyPointId: 'p-1' } },
    }),
    beyond('What was picked when a sign-in expired is taken up', 'day.restoring', 'a draft is found', findsDraft({ supplyPointId: 'p-2', date, range: { start: 19, duration: 2 } }), 'day.chosen.loading', {
      asks: { day: { date, supplyPointId: 'p-2' } },
    }),
    beyond('The hours that were kept are picked again', 'day.chosen.loading', 'the hours of the day that was kept are there', dayIs(), 'day.chosen.showing', {
      way: 'kept',
      context: { range: { start: 19, duration: 2 }, kept: null },
    }),
    ...(
      [
        ['three hours from 19', { start: 19, duration: 3 }, { start: 19, duration: 3 }],
        ['more hours than can be booked', { start: 19, duration: 5 }, { start: 19, duration: 4 }],
        ['hours from one that cannot be booked', { start: 24, duration: 1 }, { start: 17, duration: 1 }],
      ] as const
    ).map(([what, hoursAsked, range]) =>
      beyond('A suggestion opens the booking on its hours', 'day.chosen.loading', `the address asks for ${what}`, dayIs(), 'day.chosen.showing', {
        input: input(date, hoursAsked),
        way: 'day.restoring',
        given: [nothingKept],
        context: { range, asked: null },
      }),
    ),
    beyond('A suggestion opens the booking on its hours', 'day.chosen.loading', 'another day is chosen before the hours are there', { type: 'day.choose', date: '2026-06-21' }, 'day.chosen.loading', {
      input: input(date, { start: 19, duration: 3 }),
      way: 'day.restoring',
      given: [nothingKept],
      context: { date: '2026-06-21', asked: null },
    }),
    documented('SHOUT-51', 'day.none', 'a day within reach is chosen', choose, 'day.chosen.loading', { asks: { day: { date } }, does: ['keepDraft'] }),
    documented('SHOUT-51', 'day.none', 'a day that is over', { type: 'day.choose', date: '2026-06-08' }, 'day.none', { doesNot: ['keepDraft'] }),
    documented('SHOUT-51', 'day.none', 'a day too far ahead', { type: 'day.choose', date: '2026-09-10' }, 'day.none'),
    beyond('Another place is another day’s hours', 'day.chosen.showing', 'a supply point of the account is chosen', { type: 'point.choose', supplyPointId: 'p-2' }, 'day.chosen.loading', {
      asks: { day: { supplyPointId: 'p-2', date } },
      does: ['keepDraft'],
      context: { range: null },
    }),
    beyond('Nobody else’s supply point', 'day.chosen.showing', 'a supply point of someone else', { type: 'point.choose', supplyPointId: 'p-9' }, 'day.chosen.showing', { doesNot: ['keepDraft'] }),
    beyond('Choosing the day again reads it again', 'day.chosen.showing', 'the day is chosen again', choose, 'day.chosen.loading', {
      asks: { day: { date } },
      context: { range: null, day: { status: 'pending' } },
    }),
    beyond('The hours that are worth most are picked first', 'day.chosen.loading', 'the hours are there', dayIs(), 'day.chosen.showing', { context: { range: { start: 17, duration: 1 }, kept: null } }),
    ...[
      { what: 'nothing is left of the balance', reading: dayIs(0), range: null },
      { what: 'every hour is booked', reading: dayWith(() => ({ state: 'booked' })), range: null },
      { what: 'nothing is known of what an hour is worth: five in the afternoon', reading: dayWith(() => ({ kw: null, worthNZD: null })), range: { start: 17, duration: 1 } },
      { what: 'each hour is worth the same: the first', reading: dayWith(() => ({ kw: 1, worthNZD: 0.3 })), range: { start: 0, duration: 1 } },
    ].map(({ what, reading, range }) => beyond('The hours that are worth most are picked first', 'day.chosen.loading', what, reading, 'day.chosen.showing', { context: { range } })),
    beyond('Only the day that was chosen is shown', 'day.chosen.loading', 'the hours of another day arrive', reports('day', { status: 'ready', data: dayOn('2026-06-21') }), 'day.chosen.loading'),
    beyond('What was kept and is booked by now is not picked again', 'day.chosen.loading', 'the hours that were kept are booked', dayIs(), 'day.chosen.showing', {
      way: 'day.restoring',
      given: [findsDraft({ supplyPointId: 'p-1', date, range: { start: 9, duration: 2 } })],
      context: { range: { start: 17, duration: 1 }, kept: null },
    }),
    beyond('The address comes first', 'day.restoring', 'a draft of another day is found', findsDraft({ supplyPointId: 'p-1', date, range: { start: 19, duration: 2 } }), 'day.chosen.loading', {
      input: input('2026-06-21'),
      asks: { day: { date: '2026-06-21' } },
      context: { kept: null },
    }),
    ...[
      { what: 'a day that is over', kept: { supplyPointId: 'p-1', date: '2026-06-08', range: null } },
      { what: 'a place that is gone', kept: { supplyPointId: 'p-9', date, range: null } },
    ].map(({ what, kept }) =>
      beyond('What can be taken up no longer is left', 'day.restoring', `a draft of ${what} is found`, findsDraft(kept), 'day.none', { context: { kept: null, date: null, supplyPointId: 'p-1' } }),
    ),
    beyond('What is over is not opened', 'day.restoring', 'the address asks for a day that is over', nothingKept, 'day.none', { input: input('2026-06-08') }),
    ...['2026-06-09', '2026-09-09'].map((day) => documented('SHOUT-51', 'day.none', `the day at the edge is chosen: ${day}`, { type: 'day.choose', date: day }, 'day.chosen.loading', { asks: { day: { date: day } } })),
    documented('SHOUT-51', 'day.chosen.showing', 'no hour at all', hours(17, 0), 'day.chosen.showing', { context: { range: { start: 17, duration: 1 } }, doesNot: ['keepDraft'] }),
    documented('SHOUT-51', 'day.chosen.showing', 'the first hour of the day', hours(0, 1), 'day.chosen.showing', { context: { range: { start: 0, duration: 1 } } }),
    beyond('What was picked stays while the day is read again', 'day.chosen.showing', 'the hours cannot be read any more', failed, 'day.chosen.showing', { context: { range: { start: 17, duration: 1 } } }),
    beyond('Nothing is picked of hours that are not known', 'day.chosen.showing', 'hours are picked while they cannot be read', hours(19, 1), 'day.chosen.showing', {
      given: [failed],
      context: { range: { start: 17, duration: 1 } },
      doesNot: ['keepDraft'],
    }),
    beyond('A read that fails says so', 'day.chosen.loading', 'the hours cannot be read', failed, 'day.chosen.failed'),
    beyond('It can be read again', 'day.chosen.failed', 'the customer tries again', { type: 'day.retry' }, 'day.chosen.loading', { context: { day: { status: 'pending' } } }),
    documented('SHOUT-51', 'day.chosen.showing', 'one to four free hours', hours(12, 4), 'day.chosen.showing', {
      context: { range: { start: 12, duration: 4 } },
      does: ['keepDraft'],
    }),
    documented('SHOUT-51', 'day.chosen.showing', 'five hours', hours(12, 5), 'day.chosen.showing', { context: { range: { start: 17, duration: 1 } }, doesNot: ['keepDraft'] }),
    documented('SHOUT-51', 'day.chosen.showing', 'past midnight', hours(22, 3), 'day.chosen.showing', { context: { range: { start: 17, duration: 1 } } }),
    documented('SHOUT-51', 'day.chosen.showing', 'hours that are booked', hours(9, 2), 'day.chosen.showing', { context: { range: { start: 17, duration: 1 } } }),
    documented('SHOUT-51', 'day.chosen.showing', 'beyond the balance', hours(17, 2), 'day.chosen.showing', { given: [dayIs(1)], context: { range: { start: 17, duration: 1 } } }),
    beyond('Another device may have booked them', 'day.chosen.showing', 'the hours that were picked are gone', dayIs(0), 'day.chosen.showing', { context: { range: null } }),
    documented('SHOUT-28 SHOUT-40', 'adding.idle', 'the customer books', add('key-1'), 'adding.loading', { asks: { add: { key: 'key-1', selection: 'b-1', body } } }),
    documented('SHOUT-51', 'adding.idle', 'nothing is left of the balance', add('key-1'), 'adding.idle', { given: [dayIs(0)] }),
    documented('SHOUT-40', 'adding.loading', 'another day is chosen meanwhile: it loads on', choose, ['day.chosen.loading', 'adding.loading'], { asks: { day: { date } } }),
    documented('SHOUT-27 SHOUT-40', 'adding.loading', 'the backend has booked it', answered({ status: 'done', answer: booked }), 'adding.answered.accepted', {
      context: { booked: { bookingId: 'k-9' }, problem: null },
      does: ['forgetDraft'],
    }),
    documented('SHOUT-40', 'adding.answered.accepted', 'the add button is pressed once more', add('key-2'), 'adding.answered.accepted'),
    documented('SHOUT-42', 'adding.loading', '400 with type /error/add_booking/time_lapsed', refusal(400, '/error/add_booking/time_lapsed'), 'adding.answered.timeElapsed', {
      context: { problem: { type: '/error/add_booking/time_lapsed' }, booked: null },
      doesNot: ['forgetDraft'],
    }),
    documented('SHOUT-43', 'adding.loading', '400 with another type', refusal(400, '/error/add_booking/overlap'), 'adding.answered.invalidRequest', {
      context: { problem: { type: '/error/add_booking/overlap' } },
    }),
    documented('SHOUT-44', 'adding.loading', 'anything else', refusal(500, '/error/default'), 'adding.answered.error', { context: { problem: { status: 500 } } }),
    documented('SHOUT-44', 'adding.loading', 'no answer arrives what came of it', answered({ status: 'unknown' }), 'adding.answered.error', { context: { problem: null } }),
    beyond('Trying again is the same booking, under the same key', 'adding.answered.error', 'the customer tries again', { type: 'booking.retry' }, 'adding.loading', {
      asks: { add: { key: 'key-1', body } },
    }),
    ...['accepted', 'timeElapsed', 'invalidRequest', 'error'].map((state) =>
      documented('SHOUT-45', `adding.answered.${state}`, 'reset', { type: 'booking.reset' }, 'adding.idle', { context: { problem: null, booked: null } }),
    ),
    beyond('Whoever picks something else is done with the answer', 'adding.answered.timeElapsed', 'other hours are picked', hours(19, 1), at('idle')),
    beyond('Whoever picks something else is done with the answer', 'adding.answered.accepted', 'another day is chosen', choose, ['day.chosen.loading', 'adding.idle']),
    beyond('Whoever picks something else is done with the answer', 'adding.answered.error', 'another place is chosen', { type: 'point.choose', supplyPointId: 'p-2' }, ['day.chosen.loading', 'adding.idle']),
  ],
  passes: {
    ...Object.fromEntries(
      ['!day', '!range', '!first', '!point'].map((part) => [`machines/power-shout/hours.ts requestOf: !day || !range || !first || !point without ${part}`, 'Only hours that can be booked are asked for: `canBook`.']),
    ),
    ...Object.fromEntries(
      ['always', 'never'].map((when) => [`machines/power-shout/hours.ts total: values.some((value) => value === null) ${when} holds`, 'What hours are worth is told on the screen; a booking says its eco hours alone.']),
    ),
    'machines/power-shout/hours.ts requestOf: day && range without day': 'Only hours that can be booked are asked for: `canBook`.',
    'machines/power-shout/hours.ts requestOf: day && range without range': 'Only hours that can be booked are asked for: `canBook`.',
    'machines/power-shout/hours.ts hoursIn: first < 0 never holds': 'Four hours before the last one are none.',
    'machines/power-shout/hours.ts isFreeRange: range.duration > 0 && hours.length === range.duration && hours.every(… without range.duration > 0': 'One hour and more is asked about.',
    'machines/power-shout/hours.ts isFreeRange: range.duration > 0 with >=': 'One hour and more is asked about.',
    'machines/power-shout/booking.machine.ts canBook: context.range !== null && canTake(context, context.range) without canTake(context, context.range)':
      'Hours that can be booked no longer are dismissed immediately: `isRangeGone`.',
    'machines/power-shout/booking.machine.ts hasDate: context.date !== null && isOnOffer(context, context.date) without context.date !== null': 'No day is none that is on offer.',
    'machines/power-shout/booking-context.ts askedHours: day && requestedHours without day': 'It is asked once the day is known.',
    'machines/power-shout/booking-context.ts askedHours: requestedHours && duration > 0 without requestedHours': 'Where nothing is asked for there are no hours.',
    'day / point.choose #1: goes to day.chosen and not to day.none': 'A day that is chosen is entered from there at once.',
  },
}
