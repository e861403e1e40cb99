import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { BestHours, PowerShoutBooking } from '#contract/power-shout/power-shout.contract.ts'
import { bestHours, type BestQuestion } from '#data/queries/power-shout/power-shout.queries.ts'
import { createReads, dataOf, loading, partFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { addBookingsCommand } from './commands.ts'
import { changeFailed } from '#machines/kit/change-failed.ts'

const reads = createReads('the best hours', { best: bestHours })

export interface BestHoursInput {
  readonly loyaltyAccountId: string
  /** Id of the account. */
  readonly selection: string
  /** Days before today whose hours can still be made free. */
  readonly pastDays: number
}

interface BookedAnswer {
  readonly bookings: readonly PowerShoutBooking[]
}

export interface BestHoursContext extends BestHoursInput, ReadingsOf<typeof reads>, SubmitContext<BookedAnswer> {
  readonly question: BestQuestion
  /** Dates that the customer left out. */
  readonly without: readonly string[]
}

export type BestHoursEvent =
  | ReadsEvent
  | { type: 'limits.choose'; limits: Partial<BestQuestion> }
  | { type: 'day.toggle'; date: string }
  | { type: 'hours.book'; key: string }
  | { type: 'receipt.close' }

const types = {} as {
  input: BestHoursInput
  context: BestHoursContext
  events: BestHoursEvent
  tags: 'busy'
  children: { best: 'best'; command: 'command'; networkReturn: 'networkReturn' }
}

export const chosenBookings = ({ best, without }: Pick<BestHoursContext, 'best' | 'without'>): BestHours['bookings'] =>
  dataOf(best)?.bookings.filter(({ date }) => !without.includes(date)) ?? []

const submit = submits({
  types,
  command: addBookingsCommand,
  requestOf: ({ best, without, loyaltyAccountId, selection }) => ({
    body: {
      supplyPointId: dataOf(best)?.supplyPointId ?? '',
      loyaltyAccountId,
      bookings: chosenBookings({ best, without }).map(({ startDateTime, supplyAgreementId, duration }) => ({
        startDate: startDateTime,
        supplyAgreementId,
        duration,
      })),
    },
    selection,
  }),
})

const everything: BestQuestion = { time: 'ahead', hours: null, fromHour: 0, toHour: 24, days: 'any' }

const flow = setup({
  types,
  actors: { ...submit.actors, ...reads.actors },
  guards: { ...submit.guards, ...reads.guards },
  actions: { ...submit.actions, ...reads.actions },
}).extend({
  actions: {
    storeLimits: assign(({ context }, { limits }: { limits: Partial<BestQuestion> }) => ({
      question: { ...context.question, ...limits },
      without: [],
    })),
    storeToggled: assign(({ context: { without } }, { date }: { date: string }) => ({
      without: without.includes(date) ? without.filter((left) => left !== date) : [...without, date],
    })),
  },
  guards: {
    areChosen: ({ context }) => chosenBookings(context).length > 0,
    areLimits: ({ context }, { limits }: { limits: Partial<BestQuestion> }) => {
      const { fromHour, toHour } = { ...context.question, ...limits }
      return fromHour < toHour
    },
  },
})

/** Nothing is booked before the customer has seen it. Run by `powerShout`. */
export const bestHoursMachine = flow.createMachine({
  id: 'bestHours',
  description:
    'The portal proposes the hours, to come or of the last days, that give a home the most, and the customer books them with one press.',
  meta: {
    why: 'We look for the free hours that would save you the most, from what you use at each time of day.',
    next: 'Nothing is booked until you book it. Change the days or times to see other hours.',
  },
  context: ({ input }) => ({
    ...input,
    ...reads.nothingRead,
    ...nothingSent,
    answer: { bookings: [] },
    question: everything,
    without: [],
  }),
  initial: 'open',
  states: {
    open: {
      description: 'The proposal is loaded and refreshed.',
      entry: 'awaitReadings',
      invoke: { ...reads.watch('best'), input: ({ context }) => context.question },
      on: {
        'limits.choose': {
          guard: withEvent('areLimits'),
          target: 'open',
          reenter: true,
          actions: withEvent('storeLimits'),
        },
      },
      initial: 'loading',
      states: {
        loading: loading('#bestHours.failed', { areRead: 'shown' }),
        shown: {
          description: 'The customer looks at the proposal, and leaves out what doesn’t suit.',
          meta: { spec: 'SUCCESS' },
          always: { guard: 'hasFailed', target: '#bestHours.failed' },
          initial: 'ready',
          on: {
            'day.toggle': { actions: withEvent('storeToggled') },
            'hours.book': { guard: 'areChosen', target: '#bestHours.sending', actions: submit.begins },
          },
          states: {
            ready: { description: 'The customer hasn’t booked any of it yet.' },
            notBooked: {
              description: 'The hours weren’t booked, or the result is unknown: the card says so.',
              meta: changeFailed,
            },
          },
        },
      },
    },
    sending: submit.sending({ done: 'booked', failed: 'open.shown.notBooked' }),
    booked: {
      description: 'The hours are booked: the card lists them.',
      on: { 'receipt.close': 'open' },
    },
    failed: { description: 'The proposal couldn’t be loaded; hours can be booked as usual.', ...partFailed('open') },
  },
})

export type BestHoursActor = ActorRefFrom<typeof bestHoursMachine>
export type BestHoursSnapshot = SnapshotFrom<typeof bestHoursMachine>
