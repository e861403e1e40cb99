import { acceptOffer, addBooking, deleteBooking } from '#data/queries/power-shout.queries.ts'
import { createCommand } from '#machines/kit/command.ts'

/** Books hours, once. */
export const addBookingCommand = createCommand({
  id: 'addBookingCommand',
  title: 'Books free hours',
  definition: addBooking,
})

/** Calls a booking off, once. */
export const deleteBookingCommand = createCommand({
  id: 'deleteBookingCommand',
  title: 'Calls a booking off',
  definition: deleteBooking,
})

/** Accepts an offer, once. */
export const acceptOfferCommand = createCommand({
  id: 'acceptOfferCommand',
  title: 'Accepts an offer',
  definition: acceptOffer,
})
