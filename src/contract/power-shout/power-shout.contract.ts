import * as z from 'zod/mini'
import { Day, Dollars, endpoint, Instant, KilowattHours } from '#contract/kit.ts'

export const path = '/private/powershoutcurrency'

export const PowerShout = z.object({
  isEligible: z.boolean(),
  loyaltyAccountId: z.nullable(z.string()),
  isPowerShoutWalkThroughCompleted: z.boolean(),
  /** Booked hours with low grid carbon. */
  ecoHours: z.number(),
  /** False: hours are worth kWh, since a buying group has its own prices. */
  costIncluded: z.boolean(),
  /** Booking needs a smart meter. */
  supplyPoints: z.array(
    z.object({ supplyPointId: z.string(), supplyAgreementId: z.string(), name: z.string(), address: z.string() }),
  ),
  firstDate: Day,
  lastDate: Day,
  mostHours: z.number(),
  /** Days before today whose hours can still be made free; 0 where the retailer doesn’t allow it. */
  noOfPastDaysToRedeem: z.number(),
})
export type PowerShout = z.infer<typeof PowerShout>

export const PowerShoutBalance = z.object({ balanceHours: z.number(), bookedHours: z.number() })
export type PowerShoutBalance = z.infer<typeof PowerShoutBalance>

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
  offerValue: z.number(),
  offerCode: z.string(),
  title: z.string(),
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
  /** Clock hours; the end is exclusive. */
  startHour: z.number(),
  endHour: z.number(),
  startDateTime: Instant,
  endDateTime: Instant,
  duration: z.number(),
  ecoHours: z.number(),
  /** Can be deleted until it begins. */
  status: z.enum(['upcoming', 'running', 'used']),
})
export type PowerShoutBooking = z.infer<typeof PowerShoutBooking>

export const PowerShoutHour = z.object({
  /** Clock hour; skipped ones are missing. */
  hour: z.number(),
  startDateTime: Instant,
  state: z.enum(['free', 'booked', 'past']),
  /** Median of the last eight same weekdays; null without readings. */
  kw: z.nullable(KilowattHours),
  /** At that day's price, GST included; null without a price or costs. */
  worthNZD: z.nullable(Dollars),
  isEco: z.boolean(),
})
export type PowerShoutHour = z.infer<typeof PowerShoutHour>

export const PowerShoutBookings = z.object({
  bookingDates: z.array(Day),
  bookings: z.array(PowerShoutBooking),
  selected: z.nullable(
    z.object({
      date: Day,
      supplyPointId: z.string(),
      /** Without hours that expire before that day. */
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
  title: z.nullable(z.string()),
  hours: z.number(),
  booking: z.nullable(z.object({ date: Day, startHour: z.number(), endHour: z.number() })),
  savedNZD: z.nullable(Dollars),
})
export type PowerShoutActivity = z.infer<typeof PowerShoutActivity>

export const PowerShoutHistory = z.object({
  activityList: z.array(PowerShoutActivity),
  totalPages: z.number(),
  page: z.number(),
})
export type PowerShoutHistory = z.infer<typeof PowerShoutHistory>

/** Limits that the customer chooses. */
export const BestDays = z.enum(['any', 'weekdays', 'weekends'])
export type BestDays = z.infer<typeof BestDays>
export const BestTime = z.enum(['ahead', 'past'])
export type BestTime = z.infer<typeof BestTime>

export const BestBooking = z.object({
  /** Of that day. */
  supplyAgreementId: z.string(),
  date: Day,
  startHour: z.number(),
  endHour: z.number(),
  startDateTime: Instant,
  duration: z.number(),
  ecoHours: z.number(),
  kw: KilowattHours,
  /** Null without costs. */
  worthNZD: z.nullable(Dollars),
})
export type BestBooking = z.infer<typeof BestBooking>

export const BestHours = z.object({
  /** Null: nothing can be booked. */
  supplyPointId: z.nullable(z.string()),
  /** By day. */
  bookings: z.array(BestBooking),
  hours: z.number(),
  worthNZD: z.nullable(Dollars),
  /** Hours that expire within these days, and that no hour within the limits uses. */
  expiringUnused: z.number(),
})
export type BestHours = z.infer<typeof BestHours>

export const activityPageSize = 40

const Count = z.string().check(z.regex(/^[1-9]\d{0,3}$/))

export const readPowerShout = endpoint({
  name: 'readPowerShout',
  method: 'GET',
  path,
  summary: 'The selected account’s free hours, and where and when they can be booked',
  answer: PowerShout,
  requirements: ['SHOUT-11', 'SHOUT-12', 'SHOUT-16'],
})

export const readPowerShoutBalance = endpoint({
  name: 'readPowerShoutBalance',
  method: 'GET',
  path: `${path}/balance`,
  summary: 'Free hours left, and hours booked',
  answer: PowerShoutBalance,
  requirements: ['SHOUT-17'],
})

export const readPowerShoutBookings = endpoint({
  name: 'readPowerShoutBookings',
  method: 'GET',
  path: `${path}/bookings`,
  summary: 'Bookings of the last two months and the future; with a date also that day’s hours and what each is worth',
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
  summary: 'Offers of free hours: open ones, and those accepted or expired in the last weeks',
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
  summary: 'The customer’s accounts with free hours',
  answer: EligibleAccounts,
  requirements: ['SHOUT-10', 'SHOUT-21'],
})

export const readPowerShoutHistory = endpoint({
  name: 'readPowerShoutHistory',
  method: 'GET',
  path: `${path}/activity/history`,
  summary: 'Free hours received, booked, cancelled, used and expired, page by page',
  query: z.strictObject({ pageSize: z.optional(Count), pageNumber: z.optional(Count) }),
  answer: PowerShoutHistory,
  requirements: ['SHOUT-13', 'SHOUT-22', 'SHOUT-23', 'SHOUT-24'],
})

const Hour = z.string().check(z.regex(/^([01]?\d|2[0-4])$/))

export const readBestHours = endpoint({
  name: 'readBestHours',
  method: 'GET',
  path: `${path}/best`,
  summary: 'The bookings that give this home the most, within the customer’s limits',
  query: z.strictObject({
    supplyPointId: z.optional(z.string()),
    /** Default: hours to come. Past ones within `noOfPastDaysToRedeem`. */
    time: z.optional(BestTime),
    /** How many hours to spend; default: all. */
    hours: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))),
    /** Clock hours of a day; the end is exclusive. */
    fromHour: z.optional(Hour),
    toHour: z.optional(Hour),
    days: z.optional(BestDays),
  }),
  answer: BestHours,
  problems: { 403: ['/error/powershout/not_eligible'], 404: ['/error/supply_point/not_found'] },
})
