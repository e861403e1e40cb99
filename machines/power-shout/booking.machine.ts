import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { PowerShoutBooking } from '#contract/power-shout/power-shout.contract.ts'
import { timeLapsed } from '#contract/power-shout/power-shout-commands.contract.ts'
import { bookingDraft } from '#data/drafts/power-shout.drafts.ts'
import type { HourRange } from '#domain/portal/booking-address.ts'
import type { Day } from '#domain/basics/days.ts'
import { keepsDraft } from '#machines/kit/draft.ts'
import { type CommandOutcome, withOutcome } from '#machines/kit/command.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import {
  askedHours,
  type BookingContext,
  type BookingInput,
  canTake,
  dayOf,
  isOnOffer,
  isOwnPoint,
  reads,
  withDraft,
} from './booking-context.ts'
import { addBookingCommand } from './commands.ts'
import { bestHour, nothingAsked, requestOf } from './hours.ts'
import { changeFailed } from '#machines/kit/change-failed.ts'

export type BookingEvent =
  | { type: 'day.choose'; date: Day }
  | { type: 'point.choose'; supplyPointId: string }
  | { type: 'hours.choose'; start: number; duration: number }
  | { type: 'booking.add'; key: string }
  | { type: 'booking.retry' }
  | { type: 'booking.reset' }
  | { type: 'day.retry' }

type Outcome = CommandOutcome<PowerShoutBooking>

const types = {} as {
  input: BookingInput
  context: BookingContext
  events: BookingEvent
  children: { add: 'add'; day: 'day'; draft: 'draft' }
  tags: 'busy' | 'adding'
}

const draft = keepsDraft({
  types,
  draft: bookingDraft,
  selectionOf: ({ billingAccountId }) => billingAccountId,
  valueOf: ({ supplyPointId, date, range }) => (date === null ? null : { supplyPointId, date, range }),
  restored: withDraft,
})

const booking = setup({
  types,
  actors: {
    add: addBookingCommand,
    ...draft.actors,
    ...reads.actors,
  },
  actions: { ...draft.actions, ...reads.actions },
  guards: reads.guards,
}).extend({
  actions: {
    clearResult: assign({ problem: null, booked: null }),
    clearRange: assign({ range: null }),
    storeDate: assign((_, { date }: { date: Day }) => ({ date, asked: null })),
    storePoint: assign((_, { supplyPointId }: { supplyPointId: string }) => ({ supplyPointId })),
    storeOutcome: assign((_, { outcome }: { outcome: Outcome }) => ({
      booked: outcome.status === 'done' ? outcome.answer : null,
      problem: outcome.status === 'refused' ? outcome.problem : null,
    })),
    storeRange: assign((_, { start, duration }: HourRange) => ({ range: { start, duration } })),
    storeRequest: assign(({ context }, { key }: { key: string }) => ({ request: requestOf(context, dayOf(context), key) })),
    storeUsualRange: assign(({ context }) => {
      const { range = null } = context.kept ?? {}
      const day = dayOf(context)
      const usual = askedHours(context) ?? (day && bestHour(day))
      return { range: range && canTake(context, range) ? range : usual, kept: null, asked: null }
    }),
  },
  guards: {
    canBook: ({ context }) => context.range !== null && canTake(context, context.range),
    canTake: ({ context }, range: HourRange) => canTake(context, range),
    hasDate: ({ context }) => context.date !== null && isOnOffer(context, context.date),
    isDayKnown: ({ context }) => dayOf(context) !== null,
    isDone: (_, { outcome }: { outcome: Outcome }) => outcome.status === 'done',
    isElapsed: (_, { outcome }: { outcome: Outcome }) => outcome.status === 'refused' && outcome.problem.type === timeLapsed,
    isInvalid: (_, { outcome }: { outcome: Outcome }) => outcome.status === 'refused' && outcome.problem.status === 400,
    isOnOffer: ({ context }, { date }: { date: Day }) => isOnOffer(context, date),
    isOwnPoint: ({ context }, { supplyPointId }: { supplyPointId: string }) => isOwnPoint(context, supplyPointId),
    isRangeGone: ({ context }) => context.range !== null && dayOf(context) !== null && !canTake(context, context.range),
  },
})

const storeOutcome = withOutcome('storeOutcome')

/** If the answer is lost, `addBookingCommand` repeats it with the same key. Run by `powerShout`. */
export const bookingMachine = booking.createMachine({
  id: 'booking',
  description: 'The customer picks a day and hours, sees what each hour is worth, and books them.',
  meta: {
    why: 'Each hour shows what it’s likely to save you, from what you usually use at that time.',
    next: 'Your hours are booked when you confirm them.',
  },
  context: ({ input }) => ({
    ...input,
    supplyPointId: input.supplyPoints[0]?.supplyPointId ?? '',
    ...reads.nothingRead,
    range: null,
    request: null,
    kept: null,
    booked: null,
    problem: null,
  }),
  type: 'parallel',
  states: {
    day: {
      description: 'The customer picks the day of the free hours.',
      initial: 'restoring',
      on: {
        'day.choose': {
          guard: withEvent('isOnOffer'),
          target: '.chosen',
          actions: [withEvent('storeDate'), 'keepDraft'],
        },
        'point.choose': { guard: withEvent('isOwnPoint'), target: '.none', actions: [withEvent('storePoint'), 'keepDraft'] },
      },
      states: {
        restoring: {
          description: 'The chart looks for a day and hours that were picked but not booked before the sign-in expired.',
          invoke: draft.restores('none'),
        },
        none: {
          description: 'No day is chosen yet.',
          always: { guard: 'hasDate', target: 'chosen' },
        },
        chosen: {
          description: 'The day’s hours are loaded and refreshed.',
          entry: ['awaitReadings', 'clearRange'],
          invoke: {
            ...reads.watch('day'),
            input: ({ context }) => ({ date: context.date ?? context.firstDate, supplyPointId: context.supplyPointId }),
          },
          initial: 'loading',
          states: {
            loading: {
              description: 'The value of each hour is loading.',
              tags: 'busy',
              always: [
                { guard: 'hasFailed', target: 'failed' },
                { guard: 'isDayKnown', target: 'showing', actions: 'storeUsualRange' },
              ],
            },
            showing: {
              description: 'The hours are shown, and the customer picks some.',
              // Another device booked them, or they have started.
              always: { guard: 'isRangeGone', actions: 'clearRange' },
              on: {
                'hours.choose': { guard: withEvent('canTake'), actions: [withEvent('storeRange'), 'keepDraft'] },
              },
            },
            failed: {
              description: 'The hours couldn’t be loaded: the page says so and offers to try again.',
              on: { 'day.retry': { target: '#booking.day.chosen', reenter: true } },
            },
          },
        },
      },
    },
    adding: {
      description: 'The customer books the hours.',
      initial: 'idle',
      states: {
        idle: {
          description: 'No booking is being made.',
          meta: { spec: 'IDLE' },
          entry: 'clearResult',
          on: {
            'booking.add': { guard: 'canBook', target: 'loading', actions: withEvent('storeRequest') },
          },
        },
        loading: {
          description: 'The hours are being booked; the request is repeated if its answer is lost.',
          meta: { spec: 'LOADING' },
          tags: 'adding',
          invoke: {
            id: 'add',
            src: 'add',
            input: ({ context }) => context.request ?? nothingAsked,
            onDone: [
              { guard: withOutcome('isDone'), target: 'answered.accepted', actions: storeOutcome },
              { guard: withOutcome('isElapsed'), target: 'answered.timeElapsed', actions: storeOutcome },
              { guard: withOutcome('isInvalid'), target: 'answered.invalidRequest', actions: storeOutcome },
              { target: 'answered.error', actions: storeOutcome },
            ],
          },
        },
        answered: {
          description: 'The result stays until the customer dismisses it or picks something else.',
          initial: 'error',
          on: { 'booking.reset': 'idle', 'hours.choose': 'idle', 'day.choose': 'idle', 'point.choose': 'idle' },
          states: {
            accepted: {
              description: 'The hours are booked: the page says which, and the button is inactive.',
              meta: { spec: 'ACCEPTED' },
              entry: 'forgetDraft',
            },
            timeElapsed: {
              description: 'The hour has already started: the customer must pick another one.',
              meta: { spec: 'TIME_ELAPSED' },
            },
            invalidRequest: {
              description: 'The booking isn’t possible, and the page says why.',
              meta: { spec: 'INVALID_REQUEST' },
            },
            error: {
              description: 'The booking failed, or its result is unknown: trying again repeats the same booking.',
              meta: changeFailed,
              on: { 'booking.retry': '#booking.adding.loading' },
            },
          },
        },
      },
    },
  },
})

export type BookingActor = ActorRefFrom<typeof bookingMachine>
export type BookingSnapshot = SnapshotFrom<typeof bookingMachine>
