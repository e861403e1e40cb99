import * as z from 'zod/mini'
import { endpoint, Instant } from '#contract/kit.ts'
import { path, PowerShoutBooking } from './power-shout.contract.ts'

const notFound = '/error/not_found'

export const notEligible = '/error/powershout/not_eligible'
/** The only booking problem in the documents. */
export const timeLapsed = '/error/add_booking/time_lapsed'
export const invalidBooking = '/error/add_booking/invalid_request'
export const notEnoughHours = '/error/add_booking/not_enough_hours'
export const hourTaken = '/error/add_booking/overlap'
export const bookingBegun = '/error/delete_booking/begun'
export const invalidOffer = '/error/offer/invalid_request'
export const offerExpired = '/error/offer/expired'
export const offerAlreadyAccepted = '/error/offer/already_accepted'
/** Documented titles, which identify the reason. */
export const offerTitles = { accepted: 'Offer already accepted', expired: 'Offer expired' } as const

const Hours = z.int().check(z.gte(0))

export const acceptOffer = endpoint({
  name: 'acceptOffer',
  method: 'POST',
  path: `${path}/offer/accept`,
  summary: 'Accepts an offer and adds its hours to the account',
  body: z.strictObject({
    loyaltyAccountId: z.string(),
    memberId: z.string(),
    campaignOfferId: z.string(),
    quantity: Hours,
    offerCode: z.string(),
  }),
  answer: z.object({ balanceHours: z.number() }),
  isIdempotent: true,
  leansOnSelection: true,
  problems: { 400: [invalidOffer, offerExpired, offerAlreadyAccepted], 403: [notEligible], 404: [notFound] },
  requirements: ['SHOUT-26', 'SHOUT-27', 'SHOUT-36', 'SHOUT-37', 'SHOUT-38'],
})

export const addBooking = endpoint({
  name: 'addBooking',
  method: 'POST',
  path: `${path}/booking/add`,
  summary: 'Books free hours: whole hours of one day, taken from those that expire first',
  body: z.strictObject({
    startDate: Instant,
    supplyAgreementId: z.string(),
    duration: Hours,
    ecoHours: Hours,
    supplyPointId: z.string(),
    loyaltyAccountId: z.string(),
  }),
  answer: PowerShoutBooking,
  isIdempotent: true,
  leansOnSelection: true,
  problems: {
    400: [timeLapsed, invalidBooking, notEnoughHours, hourTaken],
    403: [notEligible],
    404: [notFound, '/error/supply_point/not_found'],
  },
  requirements: ['SHOUT-28', 'SHOUT-42', 'SHOUT-43'],
})

export const addBookings = endpoint({
  name: 'addBookings',
  method: 'POST',
  path: `${path}/bookings/add`,
  summary: 'Makes several bookings at the same time: all of them, or none',
  body: z.strictObject({
    supplyPointId: z.string(),
    loyaltyAccountId: z.string(),
    bookings: z
      .array(z.strictObject({ startDate: Instant, supplyAgreementId: z.string(), duration: Hours }))
      .check(z.minLength(1), z.maxLength(31)),
  }),
  answer: z.object({ bookings: z.array(PowerShoutBooking) }),
  isIdempotent: true,
  leansOnSelection: true,
  problems: {
    400: [timeLapsed, invalidBooking, notEnoughHours, hourTaken],
    403: [notEligible],
    404: [notFound, '/error/supply_point/not_found'],
  },
})

export const deleteBooking = endpoint({
  name: 'deleteBooking',
  method: 'POST',
  path: `${path}/booking/delete`,
  summary: 'Cancels a booking before it starts and returns its hours',
  body: z.strictObject({ bookingId: z.string(), billingAccountId: z.string() }),
  answer: z.object({ balanceHours: z.number() }),
  isIdempotent: true,
  leansOnSelection: true,
  problems: { 400: [bookingBegun], 403: [notEligible], 404: [notFound] },
  requirements: ['SHOUT-29'],
})

export const markWalkThroughSeen = endpoint({
  name: 'markWalkThroughSeen',
  method: 'POST',
  path: '/private/user/profile/powerShoutWalkThroughSeen',
  summary: 'Records that the customer has seen how free hours work',
  requirements: ['SHOUT-30'],
})
