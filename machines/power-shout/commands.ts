import { acceptOffer, addBooking, addBookings, deleteBooking } from '#data/queries/power-shout/power-shout.queries.ts'
import { createCommand } from '#machines/kit/command.ts'

export const addBookingCommand = createCommand('addBookingCommand', 'Books free hours', addBooking)

export const addBookingsCommand = createCommand('addBookingsCommand', 'Books the best free hours', addBookings)

export const deleteBookingCommand = createCommand('deleteBookingCommand', 'Cancels a booking', deleteBooking)

export const acceptOfferCommand = createCommand('acceptOfferCommand', 'Accepts an offer', acceptOffer)
