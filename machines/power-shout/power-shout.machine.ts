import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import type {
  EligibleAccounts,
  ExpiringHours,
  PowerShout,
  PowerShoutBalance,
  PowerShoutBooking,
  PowerShoutBookings,
} from '#contract/power-shout.contract.ts'
import * as read from '#data/queries/power-shout.queries.ts'
import { reporter } from '#data/browser/reporter.ts'
import { powerShoutNewsSeen, walkThroughStep } from '#data/browser/storage.ts'
import type { PageEvent, PageInput } from '#machines/kit/page-input.ts'
import { fromQuery, pending, type Reading, watch } from '#machines/kit/from-query.ts'
import { beginsAnew, type NetworkEvent, networkReturn } from '#machines/kit/network-return.ts'
import { activityHistoryMachine } from './activity-history.machine.ts'
import { bookingDeletionMachine } from './booking-deletion.machine.ts'
import { bookingMachine } from './booking.machine.ts'
import { dayIn } from './hours.ts'
import { powerShoutOffersMachine } from './power-shout-offers.machine.ts'
import { walkThroughMachine } from './walk-through.machine.ts'
import { whatsNewMachine } from './whats-new.machine.ts'

export interface Readings {
  readonly summary: Reading<PowerShout>
  readonly balance: Reading<PowerShoutBalance>
  readonly bookings: Reading<PowerShoutBookings>
  readonly expiring: Reading<ExpiringHours>
  readonly eligible: Reading<EligibleAccounts>
}

/** Which part of the page is open, as the address has it. */
export type PowerShoutPart = 'overview' | 'booking' | 'offers' | 'activity' | 'walkthrough'

export interface PowerShoutContext extends Readings {
  readonly part: PowerShoutPart
  /** With its `?`: the day that the page was opened for. */
  readonly search: string
}

export type PowerShoutEvent = NetworkEvent | { type: 'load.retry' } | PageEvent

const parts: readonly PowerShoutPart[] = ['booking', 'offers', 'activity', 'walkthrough']
const partAt = (path: string): PowerShoutPart => parts.find((part) => path.endsWith(`/${part}`)) ?? 'overview'

const nothingRead: Readings = { summary: pending, balance: pending, bookings: pending, expiring: pending, eligible: pending }
const readingsOf = ({ summary, balance, bookings, expiring, eligible }: Readings) => [
  summary,
  balance,
  bookings,
  expiring,
  eligible,
]

const summaryOf = ({ summary }: Readings) => (summary.status === 'ready' ? summary.data : null)
const accountOf = ({ eligible }: Readings): string =>
  (eligible.status === 'ready' && eligible.data.accounts.find(({ isSelected }) => isSelected)?.billingAccountId) || ''

const flow = setup({
  types: {
    input: {} as PageInput,
    context: {} as PowerShoutContext,
    events: {} as PowerShoutEvent,
    children: {} as {
      balance: 'balance'
      booking: 'booking'
      bookings: 'bookings'
      deletion: 'deletion'
      eligible: 'eligible'
      expiring: 'expiring'
      history: 'history'
      networkReturn: 'networkReturn'
      offers: 'offers'
      summary: 'summary'
      walkThrough: 'walkThrough'
      whatsNew: 'whatsNew'
    },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    balance: fromQuery<PowerShoutBalance, undefined>(read.powerShoutBalance),
    booking: bookingMachine,
    bookings: fromQuery<PowerShoutBookings, undefined>(read.powerShoutBookings),
    deletion: bookingDeletionMachine,
    eligible: fromQuery<EligibleAccounts, undefined>(read.eligibleAccounts),
    expiring: fromQuery<ExpiringHours, undefined>(read.expiringHours),
    history: activityHistoryMachine,
    networkReturn,
    offers: powerShoutOffersMachine,
    summary: fromQuery<PowerShout, undefined>(read.powerShout),
    walkThrough: walkThroughMachine,
    whatsNew: whatsNewMachine,
  },
  actions: {
    awaitReadings: assign(nothingRead),
    reportFailure: () => reporter.report('Error loading PowerShout'),
    storeBalance: assign((_, reading: Reading<PowerShoutBalance>) => ({ balance: reading })),
    storeBookings: assign((_, reading: Reading<PowerShoutBookings>) => ({ bookings: reading })),
    storeEligible: assign((_, reading: Reading<EligibleAccounts>) => ({ eligible: reading })),
    storeExpiring: assign((_, reading: Reading<ExpiringHours>) => ({ expiring: reading })),
    storePlace: assign((_, { path, search }: Pick<PageInput, 'path' | 'search'>) => ({ part: partAt(path), search })),
    storeSummary: assign((_, reading: Reading<PowerShout>) => ({ summary: reading })),
  },
  guards: {
    areAllKnown: ({ context }) => readingsOf(context).every(({ status }) => status === 'ready'),
    hasFailed: ({ context }) => readingsOf(context).some(({ status }) => status === 'failed'),
    isNotEligible: ({ context }) => summaryOf(context)?.isEligible === false,
  },
})

/**
 * PowerShout, called happy hour credit in the other brand: free hours are given, booked, called off and looked back at.
 *
 * Run by `page` while /account/profile/powershout is open; it has no end of its own. Offers, the history, the booking and the
 * walkthrough are charts of their own, each of which fails by itself.
 */
export const powerShoutMachine = flow.createMachine({
  id: 'powerShout',
  description: 'Free hours are given, booked, called off and looked back at.',
  context: ({ input }) => ({ ...nothingRead, part: partAt(input.path), search: input.search }),
  on: { 'place.changed': { actions: { type: 'storePlace', params: ({ event }) => event } } },
  initial: 'reading',
  states: {
    reading: {
      description: 'The account’s part in free hours, its balance and its bookings are read and kept fresh.',
      entry: 'awaitReadings',
      invoke: [
        watch('summary', 'storeSummary'),
        watch('balance', 'storeBalance'),
        watch('bookings', 'storeBookings'),
        watch('expiring', 'storeExpiring'),
        watch('eligible', 'storeEligible'),
      ],
      initial: 'loading',
      states: {
        loading: {
          description: 'Nothing to show yet.',
          meta: { spec: 'LOADING' },
          tags: 'busy',
          always: [
            { guard: 'hasFailed', target: '#powerShout.unavailable' },
            { guard: 'isNotEligible', target: 'notEligible' },
            { guard: 'areAllKnown', target: 'open' },
          ],
        },
        open: {
          description: 'The page shows; its parts run side by side.',
          meta: { spec: 'SUCCESS' },
          invoke: [
            {
              id: 'booking',
              src: 'booking',
              input: ({ context }) => {
                const summary = summaryOf(context)
                return {
                  supplyPoints: summary?.supplyPoints ?? [],
                  loyaltyAccountId: summary?.loyaltyAccountId ?? '',
                  billingAccountId: accountOf(context),
                  firstDate: summary?.firstDate ?? '',
                  lastDate: summary?.lastDate ?? '',
                  mostHours: summary?.mostHours ?? 0,
                  date: dayIn(context.search),
                }
              },
            },
            { id: 'deletion', src: 'deletion', input: ({ context }) => ({ billingAccountId: accountOf(context) }) },
            { id: 'history', src: 'history' },
            { id: 'offers', src: 'offers', input: ({ context }) => ({ billingAccountId: accountOf(context) }) },
            { id: 'walkThrough', src: 'walkThrough', input: () => ({ currentStep: walkThroughStep.read() }) },
            { id: 'whatsNew', src: 'whatsNew', input: () => ({ isSeen: powerShoutNewsSeen.read() }) },
          ],
        },
        notEligible: {
          description: 'The account has no part in free hours: the page says so, and which of the customer’s accounts have.',
          meta: { spec: 'NO_DATA' },
        },
      },
    },
    unavailable: {
      description: 'It could not be read: the page says so and offers to try again.',
      meta: { spec: 'ERROR' },
      tags: 'failed',
      ...beginsAnew('reading'),
    },
  },
})

export type PowerShoutActor = ActorRefFrom<typeof powerShoutMachine>
export type PowerShoutSnapshot = SnapshotFrom<typeof powerShoutMachine>
export type PowerShoutMode = 'loading' | 'open' | 'notEligible' | 'unavailable'

export const selectPowerShoutMode = ({ value }: PowerShoutSnapshot): PowerShoutMode =>
  typeof value === 'object' ? value.reading : value
export const selectPart = ({ context }: PowerShoutSnapshot): PowerShoutPart => context.part
/** Why the page could not be read; null while it could. */
export const selectPageProblem = ({ context }: PowerShoutSnapshot): Problem | null => {
  const failed = readingsOf(context).find(({ status }) => status === 'failed')
  return failed?.status === 'failed' ? failed.problem : null
}
export const selectSummary = ({ context }: PowerShoutSnapshot): PowerShout | null => summaryOf(context)
export const selectBalance = ({ context: { balance } }: PowerShoutSnapshot): PowerShoutBalance | null =>
  balance.status === 'ready' ? balance.data : null

const noBookings: readonly PowerShoutBooking[] = []
export const selectBookings = ({ context: { bookings } }: PowerShoutSnapshot): readonly PowerShoutBooking[] =>
  bookings.status === 'ready' ? bookings.data.bookings : noBookings

const nothingExpires: ExpiringHours['expiringHours'] = []
export const selectExpiring = ({ context: { expiring } }: PowerShoutSnapshot): ExpiringHours['expiringHours'] =>
  expiring.status === 'ready' ? expiring.data.expiringHours : nothingExpires

const noAccounts: EligibleAccounts['accounts'] = []
export const selectEligible = ({ context: { eligible } }: PowerShoutSnapshot): EligibleAccounts['accounts'] =>
  eligible.status === 'ready' ? eligible.data.accounts : noAccounts
