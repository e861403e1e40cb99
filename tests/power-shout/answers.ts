import type {
  BestHours,
  EligibleAccounts,
  ExpiringHours,
  PowerShout,
  PowerShoutActivity,
  PowerShoutBalance,
  PowerShoutBooking,
  PowerShoutBookings,
  PowerShoutHistory,
  PowerShoutOffer,
} from '#contract/power-shout/power-shout.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { ProblemError } from '#domain/portal/problem.ts'

/** Aroha's free hours as the pictures show them, on Tuesday 9 June 2026. */
export const summary: PowerShout = {
  isEligible: true,
  loyaltyAccountId: 'l-1',
  isPowerShoutWalkThroughCompleted: true,
  ecoHours: 0,
  costIncluded: true,
  supplyPoints: [
    { supplyPointId: 'p-1', supplyAgreementId: 'a-1', name: 'Home', address: '14 Tūī Lane' },
    { supplyPointId: 'p-2', supplyAgreementId: 'a-2', name: 'Bach', address: '3 Shelly Bay Road' },
  ],
  firstDate: '2026-06-09',
  lastDate: '2026-09-09',
  mostHours: 4,
  noOfPastDaysToRedeem: 0,
}

export const noBestHours: BestHours = { supplyPointId: null, bookings: [], hours: 0, worthNZD: null, expiringUnused: 0 }

export const balance: PowerShoutBalance = { balanceHours: 9, bookedHours: 2 }
export const expiring: ExpiringHours = {
  expiringHours: [
    { hours: 3, date: '2026-06-30' },
    { hours: 6, date: '2026-08-31' },
  ],
}
export const eligible: EligibleAccounts = {
  accounts: [
    { billingAccountId: 'b-1', loyaltyAccountId: 'l-1', customerNumber: '500', address: '14 Tūī Lane', isSelected: true },
  ],
}

export const bookingOn = (bookingId: string, date: string, status: PowerShoutBooking['status']): PowerShoutBooking => ({
  bookingId,
  supplyPointId: 'p-1',
  address: '14 Tūī Lane',
  date,
  startHour: 10,
  endHour: 12,
  startDateTime: `${date}T10:00:00+12:00`,
  endDateTime: `${date}T12:00:00+12:00`,
  duration: 2,
  ecoHours: 0,
  status,
})

export const bookings: PowerShoutBookings = {
  bookingDates: ['2026-06-07', '2026-06-13', '2026-06-27'],
  bookings: [
    bookingOn('k-0', '2026-06-07', 'used'),
    bookingOn('k-1', '2026-06-13', 'upcoming'),
    bookingOn('k-2', '2026-06-27', 'upcoming'),
  ],
  selected: null,
}

/** A day whose hour at five in the afternoon is worth most; ten to twelve are booked. */
export const dayOn = (date: string, hoursLeft = 9): PowerShoutBookings => ({
  ...bookings,
  selected: {
    date,
    supplyPointId: 'p-1',
    hoursLeft,
    hours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      startDateTime: `${date}T${String(hour).padStart(2, '0')}:00:00+12:00`,
      state: hour === 10 || hour === 11 ? ('booked' as const) : ('free' as const),
      kw: hour === 17 ? 3 : 1,
      worthNZD: hour === 17 ? 0.93 : 0.3,
      isEco: hour < 6,
    })),
  },
})

const offer = (offerId: string, title: string, offerValue: number): PowerShoutOffer => ({
  offerAccountId: 'l-1',
  offerMemberId: 'm-1',
  offerId,
  offerValue,
  offerCode: `code-${offerId}`,
  title,
  acceptBy: '2026-06-21',
  status: 'open',
})

export const offers = { offers: [offer('o-1', 'Winter warmer', 4), offer('o-2', 'Thanks for 5 years with us', 2)] }
export const noOffers = { offers: [{ ...offer('o-3', 'Autumn shout', 6), status: 'accepted' as const }] }

export const activity = (at: number): PowerShoutActivity => ({
  activityId: `t-${at}`,
  type: 'granted',
  at: new Date(Date.parse('2026-06-01T09:00:00+12:00') - at * 86_400_000).toISOString(),
  title: `Gift ${at}`,
  hours: 1,
  booking: null,
  savedNZD: null,
})

/** Pages of 40. */
export const historyPage = (page: number, totalPages: number): PowerShoutHistory => ({
  activityList: Array.from({ length: 40 }, (_, index) => activity((page - 1) * 40 + index)),
  totalPages,
  page,
})

export const refused = (status: number, type: string, title = 'No', detail = 'It says why.'): Problem => ({
  type,
  title,
  status,
  detail,
  instance: '',
  external: false,
})
export const lost = new ProblemError(refused(0, '/error/no_response'))
export const problemError = (status: number, type: string, title?: string) => new ProblemError(refused(status, type, title))
