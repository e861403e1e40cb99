import * as z from 'zod/mini'
import { Day, Dollars, endpoint, Instant, KilowattHours } from './kit.ts'

export const path = '/private/powershoutcurrency'

export const PowerShout = z.object({
  isEligible: z.boolean(),
  /** The account's number in the loyalty scheme; null without a part in it. */
  loyaltyAccountId: z.nullable(z.string()),
  isPowerShoutWalkThroughCompleted: z.boolean(),
  /** Booked hours of this account in which the grid was low in carbon. */
  ecoHours: z.number(),
  /** Without it hours are worth kilowatt-hours: a buying group's prices are its own. */
  costIncluded: z.boolean(),
  /** Where hours can be booked: a smart meter says what was used in them. */
  supplyPoints: z.array(
    z.object({ supplyPointId: z.string(), supplyAgreementId: z.string(), name: z.string(), address: z.string() }),
  ),
  /** Today, and the last day for which hours can be booked. */
  firstDate: Day,
  lastDate: Day,
  /** The longest booking. */
  mostHours: z.number(),
})
export type PowerShout = z.infer<typeof PowerShout>

export const PowerShoutBalance = z.object({ balanceHours: z.number(), bookedHours: z.number() })
export type PowerShoutBalance = z.infer<typeof PowerShoutBalance>

/** What is left, by the last day on which it can be used, soonest first. */
export const ExpiringHours = z.object({ expiringHours: z.array(z.object({ hours: z.number(), date: Day })) })
export type ExpiringHours = z.infer<typeof ExpiringHours>

export const EligibleAccounts = z.object({
  accounts: z.array(
    z.object({
      billingAccountId: z.string(),
      loyaltyAccountId: z.string(),
      customerNumber: z.string(),
      address: z.string(),
      isSelected: z.boolean(),
    }),
  ),
})
export type EligibleAccounts = z.infer<typeof EligibleAccounts>

export const PowerShoutOffer = z.object({
  offerAccountId: z.string(),
  offerMemberId: z.string(),
  offerId: z.string(),
  /** Hours. */
  offerValue: z.number(),
  offerCode: z.string(),
  title: z.string(),
  /** The last day on which it can be accepted. */
  acceptBy: Day,
  status: z.enum(['open', 'accepted', 'expired']),
})
export type PowerShoutOffer = z.infer<typeof PowerShoutOffer>
export const PowerShoutOffers = z.object({ offers: z.array(PowerShoutOffer) })
export type PowerShoutOffers = z.infer<typeof PowerShoutOffers>

export const PowerShoutBooking = z.object({
  bookingId: z.string(),
  supplyPointId: z.string(),
  address: z.string(),
  date: Day,
  /** Hours of the local clock; the end is not in it. */
  startHour: z.number(),
  endHour: z.number(),
  startDateTime: Instant,
  endDateTime: Instant,
  duration: z.number(),
  ecoHours: z.number(),
  /** It can be deleted until it begins. */
  status: z.enum(['upcoming', 'running', 'used']),
})
export type PowerShoutBooking = z.infer<typeof PowerShoutBooking>

export const PowerShoutHour = z.object({
  /** Of the local clock; one that the clock jumps over is not there. */
  hour: z.number(),
  startDateTime: Instant,
  state: z.enum(['free', 'booked', 'past']),
  /** What the customer used in it on the same weekday, the median of the last eight; null without readings. */
  kw: z.nullable(KilowattHours),
  /** The same at the price in force on the day, GST included; null without a price or where costs are not included. */
  worthNZD: z.nullable(Dollars),
  /** The grid is usually low in carbon then. */
  isEco: z.boolean(),
})
export type PowerShoutHour = z.infer<typeof PowerShoutHour>

export const PowerShoutBookings = z.object({
  /** Days with a booking, oldest first. */
  bookingDates: z.array(Day),
  /** Oldest first; empty when only the dates were asked for. */
  bookings: z.array(PowerShoutBooking),
  /** The hours of the selected date; null when none was. */
  selected: z.nullable(
    z.object({
      date: Day,
      supplyPointId: z.string(),
      /** How many hours can be booked for that day: those that have not expired by then. */
      hoursLeft: z.number(),
      hours: z.array(PowerShoutHour),
    }),
  ),
})
export type PowerShoutBookings = z.infer<typeof PowerShoutBookings>

export const PowerShoutActivity = z.object({
  activityId: z.string(),
  type: z.enum(['granted', 'accepted', 'booked', 'cancelled', 'used', 'expired', 'given']),
  at: Instant,
  /** What was given: `Winter warmer`; null for bookings. */
  title: z.nullable(z.string()),
  /** What the balance changed by. */
  hours: z.number(),
  /** Of bookings. */
  booking: z.nullable(z.object({ date: Day, startHour: z.number(), endHour: z.number() })),
  /** What used hours saved, once the readings are there. */
  savedNZD: z.nullable(Dollars),
})
export type PowerShoutActivity = z.infer<typeof PowerShoutActivity>

/** One page, newest first. */
export const PowerShoutHistory = z.object({
  activityList: z.array(PowerShoutActivity),
  totalPages: z.number(),
  /** The first is 1. */
  page: z.number(),
})
export type PowerShoutHistory = z.infer<typeof PowerShoutHistory>

/** How many activities a page has. */
export const activityPageSize = 40

const Count = z.string().check(z.regex(/^[1-9]\d{0,3}$/))

export const readPowerShout = endpoint({
  name: 'readPowerShout',
  method: 'GET',
  path,
  summary: 'The selected account’s part in free hours, and where and when they can be booked',
  answer: PowerShout,
  requirements: ['SHOUT-11', 'SHOUT-12', 'SHOUT-16'],
})

export const readPowerShoutBalance = endpoint({
  name: 'readPowerShoutBalance',
  method: 'GET',
  path: `${path}/balance`,
  summary: 'Free hours that are left, and those that are booked and still to come',
  answer: PowerShoutBalance,
  requirements: ['SHOUT-17'],
})

export const readPowerShoutBookings = endpoint({
  name: 'readPowerShoutBookings',
  method: 'GET',
  path: `${path}/bookings`,
  summary: 'Bookings of the last two months and to come; with a selected date also that day’s hours and what each is worth',
  query: z.strictObject({
    bookingDatesOnly: z.optional(z.enum(['true', 'false'])),
    supplyPointId: z.optional(z.string()),
    selectedDate: z.optional(Day),
  }),
  answer: PowerShoutBookings,
  problems: { 404: ['/error/supply_point/not_found'] },
  requirements: ['SHOUT-18'],
})

export const readPowerShoutOffers = endpoint({
  name: 'readPowerShoutOffers',
  method: 'GET',
  path: `${path}/offers`,
  summary: 'Offers of free hours: those to accept, and those of the last weeks that were or can no longer be',
  answer: PowerShoutOffers,
  requirements: ['SHOUT-14', 'SHOUT-19'],
})

export const readExpiringHours = endpoint({
  name: 'readExpiringHours',
  method: 'GET',
  path: `${path}/expiringHours`,
  summary: 'When the free hours that are left expire',
  answer: ExpiringHours,
  requirements: ['SHOUT-20'],
})

export const readEligibleAccounts = endpoint({
  name: 'readEligibleAccounts',
  method: 'GET',
  path: `${path}/eligible/accounts`,
  summary: 'Which of the customer’s accounts have a part in free hours',
  answer: EligibleAccounts,
  requirements: ['SHOUT-10', 'SHOUT-21'],
})

export const readPowerShoutHistory = endpoint({
  name: 'readPowerShoutHistory',
  method: 'GET',
  path: `${path}/activity/history`,
  summary: 'What was given, booked, cancelled, used and lost, page by page',
  query: z.strictObject({ pageSize: z.optional(Count), pageNumber: z.optional(Count) }),
  answer: PowerShoutHistory,
  requirements: ['SHOUT-13', 'SHOUT-22', 'SHOUT-23', 'SHOUT-24'],
})
