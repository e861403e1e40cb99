import type { AreaDescriptions } from './chart-descriptions.ts'

export const powerShoutDescriptions: AreaDescriptions = {
  powerShout: {
    guards: { isNotEligible: 'The account can’t have free hours' },
    actions: { storePlace: 'Remember which part is open' },
  },
  bestHours: {
    guards: {
      areChosen: 'At least one booking is left in the proposal',
      areLimits: 'The first hour is before the last one',
    },
    actions: {
      reportFailure: 'Report that the best hours couldn’t be loaded',
      storeLimits: 'Remember the customer’s limits',
      storeToggled: 'Leave a day out, or take it in again',
    },
  },
  booking: {
    guards: {
      canBook: 'Hours are chosen and can still be booked',
      canTake: 'The hours can be booked',
      hasDate: 'The chosen day can be booked',
      isDayKnown: 'The day’s hours have arrived',
      isElapsed: 'The hour has already started',
      isInvalid: 'The booking isn’t allowed',
      isOnOffer: 'The day can be booked',
      isOwnPoint: 'The supply is one of the customer’s',
      isRangeGone: 'The chosen hours can no longer be booked',
    },
    actions: {
      clearRange: 'Forget the chosen hours',
      clearResult: 'Remove the last booking’s result',
      storeDate: 'Remember the chosen day',
      storeOutcome: 'Remember the booking’s result',
      storePoint: 'Remember the chosen supply',
      storeRange: 'Remember the chosen hours',
      storeRequest: 'Prepare the booking',
      storeUsualRange: 'Choose the draft’s or the best hours',
    },
  },
  addBookingCommand: {
    guards: {
      isLost: 'The answer was lost',
      isOffline: 'The device has no network',
      isUndecided: 'The check had no result',
      isUndecidedForLong: 'The last check had no result',
    },
    actions: {
      countAsked: 'Count one more check',
      forgetAsked: 'Reset the count of checks',
      storeAnswer: 'Remember that the request was accepted',
      storeProblem: 'Remember that the request was refused',
    },
    delays: { pause: 'Time to check again; each pause is longer' },
  },
  bookingDeletion: {
    actions: {
      clearBooking: 'Forget the booking',
      storeBooking: 'Remember the booking to cancel',
    },
  },
  powerShoutOffers: {
    guards: {
      areAllAccepted: 'All offers were accepted',
      areSomeAccepted: 'Some of the offers were accepted',
      canAccept: 'The offer can be accepted',
      canAcceptAll: 'Open offers can be accepted',
      hasErrors: 'An offer couldn’t be accepted',
      hasMore: 'Another offer is waiting to be accepted',
      isDone: 'The offer was accepted',
      isGone: 'The offer has expired',
      isOver: 'No more offers are waiting',
    },
    actions: {
      addAll: 'Queue all open offers',
      addWanted: 'Queue the offer',
      clearFailed: 'Forget which offers failed',
      dropWanted: 'Remove the offer from the queue',
      storeMark: 'Mark the offer with its result',
      tellError: 'Show that the offer wasn’t accepted',
      tellPartial: 'Show that some offers weren’t accepted',
    },
  },
  activityHistory: {
    guards: { hasMore: 'Older entries can be loaded' },
    actions: {
      addMore: 'Add the older entries to the list',
      addNewest: 'Show the newest entries',
    },
  },
  walkThrough: {
    guards: {
      hasNoOffers: 'No offers are open',
      isCompleted: 'The customer has finished the walkthrough',
      isStep: 'The customer stopped at step {step}',
      'not hasNoOffers': 'Some offers are open',
    },
    actions: {
      keepStep: 'Save step {step} on this device',
      storeStep: 'Remember step {step}',
    },
  },
  whatsNew: {
    guards: {
      isCompleted: 'The customer has finished the walkthrough',
      isSeen: 'The customer has dismissed the dialog',
    },
    actions: { keepSeen: 'Save the dismissal on this device' },
  },
}
