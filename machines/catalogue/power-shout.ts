import { activityHistoryMachine } from '#machines/power-shout/activity-history.machine.ts'
import { bestHoursMachine } from '#machines/power-shout/best-hours.machine.ts'
import { bookingDeletionMachine } from '#machines/power-shout/booking-deletion.machine.ts'
import { bookingMachine } from '#machines/power-shout/booking.machine.ts'
import { addBookingCommand } from '#machines/power-shout/commands.ts'
import { powerShoutMachine } from '#machines/power-shout/power-shout.machine.ts'
import { powerShoutOffersMachine } from '#machines/power-shout/power-shout-offers.machine.ts'
import { walkThroughMachine } from '#machines/power-shout/walk-through.machine.ts'
import { whatsNewMachine } from '#machines/power-shout/whats-new.machine.ts'
import { chartsOf } from './entry.ts'

export const powerShoutCharts = chartsOf('PowerShout', [
  {
    id: 'powerShout',
    title: 'PowerShout',
    machine: powerShoutMachine,
    requirements: ['SHOUT-01..SHOUT-13', 'SHOUT-53'],
  },
  {
    id: 'booking',
    title: 'Booking of free hours',
    machine: bookingMachine,
    requirements: ['SHOUT-04', 'SHOUT-28', 'SHOUT-40..SHOUT-45', 'SHOUT-51', 'SHOUT-52'],
  },
  { id: 'bestHours', title: 'Best free hours', machine: bestHoursMachine, requirements: [] },
  {
    id: 'addBookingCommand',
    title: 'Request sent exactly once, here booking free hours',
    machine: addBookingCommand,
    requirements: ['SHOUT-28'],
  },
  {
    id: 'bookingDeletion',
    title: 'Cancelling a booking',
    machine: bookingDeletionMachine,
    requirements: ['SHOUT-29', 'SHOUT-46', 'SHOUT-54'],
  },
  {
    id: 'powerShoutOffers',
    title: 'Offers of free hours',
    machine: powerShoutOffersMachine,
    requirements: ['SHOUT-05', 'SHOUT-15', 'SHOUT-26', 'SHOUT-27', 'SHOUT-31..SHOUT-39'],
  },
  {
    id: 'activityHistory',
    title: 'Activity history',
    machine: activityHistoryMachine,
    requirements: ['SHOUT-06', 'SHOUT-22..SHOUT-25'],
  },
  {
    id: 'walkThrough',
    title: 'Walkthrough',
    machine: walkThroughMachine,
    requirements: ['SHOUT-07', 'SHOUT-30', 'SHOUT-47..SHOUT-49'],
  },
  {
    id: 'whatsNew',
    title: 'What’s new in PowerShout',
    machine: whatsNewMachine,
    requirements: ['SHOUT-08', 'SHOUT-50'],
  },
])
