import { acceptOffer, addBooking, deleteBooking } from '#data/queries/power-shout.queries.ts'
import { createCommand } from '#machines/kit/command.ts'

/** Books hours, once. */
export const addBookingCommand = createCommand('addBookingCommand', 'Books free hours', addBooking)

/** Calls a booking off, once. */
export const deleteBookingCommand = createCommand('deleteBookingCommand', 'Cancels a booking', deleteBooking)

/** Accepts an offer, once. */
export const acceptOfferCommand = createCommand('acceptOfferCommand', 'Accepts an offer', acceptOffer)
