import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import * as read from '#data/queries/power-shout/power-shout.queries.ts'
import { powerShoutNewsSeen, walkThroughStep } from '#data/browser/storage.ts'
import { bookingIn } from '#domain/portal/booking-address.ts'
import type { PageEvent, PageInput } from '#machines/kit/page-input.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import { createReads, dataOf, loading, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { activityHistoryMachine } from './activity-history.machine.ts'
import { bestHoursMachine } from './best-hours.machine.ts'
import { bookingDeletionMachine } from './booking-deletion.machine.ts'
import { bookingMachine } from './booking.machine.ts'
import { powerShoutOffersMachine } from './power-shout-offers.machine.ts'
import { walkThroughMachine } from './walk-through.machine.ts'
import { whatsNewMachine } from './whats-new.machine.ts'

export const reads = createReads('PowerShout', {
  summary: read.powerShout,
  balance: read.powerShoutBalance,
  bookings: read.powerShoutBookings,
  expiring: read.expiringHours,
  eligible: read.eligibleAccounts,
})
const actors = {
  ...reads.actors,
  bestHours: bestHoursMachine,
  booking: bookingMachine,
  deletion: bookingDeletionMachine,
  history: activityHistoryMachine,
  offers: powerShoutOffersMachine,
  walkThrough: walkThroughMachine,
  whatsNew: whatsNewMachine,
}

export type PowerShoutReadings = ReadingsOf<typeof reads>

export type PowerShoutPart = 'overview' | 'booking' | 'offers' | 'activity' | 'walkthrough'

export interface PowerShoutContext extends PowerShoutReadings {
  readonly part: PowerShoutPart
  /** With `?`: day and hours. */
  readonly search: string
}

const parts: readonly PowerShoutPart[] = ['booking', 'offers', 'activity', 'walkthrough']
const partAt = (path: string): PowerShoutPart => parts.find((part) => path.endsWith(`/${part}`)) ?? 'overview'

const accountOf = ({ eligible }: PowerShoutReadings): string =>
  dataOf(eligible)?.accounts.find(({ isSelected }) => isSelected)?.billingAccountId ?? ''

const flow = setup({
  types: {} as PageTypes<typeof actors, PowerShoutContext, ReadsEvent | PageEvent>,
  actors,
  actions: {
    ...reads.actions,
    storePlace: assign((_, { path, search }: Pick<PageInput, 'path' | 'search'>) => ({ part: partAt(path), search })),
  },
  guards: {
    ...reads.guards,
    isNotEligible: ({ context }) => dataOf(context.summary)?.isEligible === false,
  },
})

/** In the other brand: happy hour credit. Each part fails separately. Run by `page` at /account/profile/powershout. */
export const powerShoutMachine = flow.createMachine({
  id: 'powerShout',
  description: 'The customer gets, books, cancels and reviews free hours.',
  meta: {
    why: 'These are the hours when your power is free: those you have left, and those you’ve booked.',
    next: 'They change when you book, or when we give you more.',
  },
  context: ({ input }) => ({ ...reads.nothingRead, part: partAt(input.path), search: input.search }),
  on: { 'place.changed': { actions: withEvent('storePlace') } },
  initial: 'reading',
  states: {
    reading: {
      description: 'The account’s eligibility, its balance and its bookings are loaded and refreshed.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: loading('#powerShout.unavailable', { isNotEligible: 'notEligible', areRead: 'open' }),
        open: {
          description: 'The page is shown; each part loads separately.',
          meta: { spec: 'SUCCESS' },
          invoke: [
            {
              id: 'booking',
              src: 'booking',
              input: ({ context }) => {
                const summary = dataOf(context.summary)
                return {
                  supplyPoints: summary?.supplyPoints ?? [],
                  loyaltyAccountId: summary?.loyaltyAccountId ?? '',
                  billingAccountId: accountOf(context),
                  firstDate: summary?.firstDate ?? '',
                  lastDate: summary?.lastDate ?? '',
                  mostHours: summary?.mostHours ?? 0,
                  ...bookingIn(context.search),
                }
              },
            },
            {
              id: 'bestHours',
              src: 'bestHours',
              input: ({ context }) => ({
                loyaltyAccountId: dataOf(context.summary)?.loyaltyAccountId ?? '',
                selection: accountOf(context),
                pastDays: dataOf(context.summary)?.noOfPastDaysToRedeem ?? 0,
              }),
            },
            { id: 'deletion', src: 'deletion', input: ({ context }) => ({ billingAccountId: accountOf(context) }) },
            { id: 'history', src: 'history' },
            { id: 'offers', src: 'offers', input: ({ context }) => ({ billingAccountId: accountOf(context) }) },
            { id: 'walkThrough', src: 'walkThrough', input: () => ({ currentStep: walkThroughStep.read() }) },
            { id: 'whatsNew', src: 'whatsNew', input: () => ({ isSeen: powerShoutNewsSeen.read() }) },
          ],
        },
        notEligible: {
          description: 'The account gets no free hours: the page says so, and which of the customer’s accounts do.',
          meta: { spec: 'NO_DATA' },
        },
      },
    },
    unavailable: { ...pageFailed('reading'), meta: { spec: 'ERROR' } },
  },
})

export type PowerShoutActor = ActorRefFrom<typeof powerShoutMachine>
export type PowerShoutSnapshot = SnapshotFrom<typeof powerShoutMachine>
