import type { AreaDescriptions } from './chart-descriptions.ts'

export const powerShoutDescriptions: AreaDescriptions = {
  powerShout: {
    guards: { isNotEligible: 'The account can’t have free hours' },
    actions: { storePlace: 'Remember which part is open' },
  },
  booking: {
    guards: {
      canBook: 'Hours are chosen and can still be booked',
      canTake: 'The hours can be booked',
      hasDate: 'A day is chosen that can be booked',
      isDayKnown: 'The day’s hours have arrived',
      isElapsed: 'The hour has begun meanwhile',
      isInvalid: 'The booking isn’t allowed as it was asked for',
      isOnOffer: 'The day can be booked',
      isOwnPoint: 'The supply is one of the customer’s',
      isRangeGone: 'The chosen hours can no longer be booked',
    },
    actions: {
      clearRange: 'Forget the chosen hours',
      clearResult: 'Remove the answer to the booking before',
      storeDate: 'Remember the chosen day',
      storeOutcome: 'Remember whether the booking was accepted',
      storePoint: 'Remember the chosen supply',
      storeRange: 'Remember the chosen hours',
      storeRequest: 'Put the booking together',
      storeUsualRange: 'Choose the draft’s hours, or the best ones of the day',
    },
  },
  addBookingCommand: {
    guards: {
      isLost: 'The answer was lost, so it isn’t known whether the request was carried out',
      isOffline: 'The device has no network',
      isUndecided: 'The server is still working on the request',
      isUndecidedForLong: 'The server is still working on the request after the last check',
    },
    actions: {
      countAsked: 'Count one more check',
      forgetAsked: 'Start to count checks from zero',
      storeAnswer: 'Remember that the request was accepted',
      storeProblem: 'Remember that the request was refused',
    },
    delays: { pause: 'Time to check again; the pause doubles each time' },
  },
  bookingDeletion: {
    actions: {
      clearBooking: 'Forget which booking was meant',
      storeBooking: 'Remember which booking to call off',
    },
  },
  powerShoutOffers: {
    guards: {
      areAllAccepted: 'All offers were accepted',
      areSomeAccepted: 'Some of the offers were accepted',
      canAccept: 'The offer is open, and no other is being accepted',
      canAcceptAll: 'There are open offers, and none is being accepted',
      hasErrors: 'An offer couldn’t be accepted',
      hasMore: 'Another offer is waiting to be accepted',
      isDone: 'The offer was accepted',
      isGone: 'The offer has expired',
      isOver: 'No offer is waiting to be accepted any more',
    },
    actions: {
      addAll: 'Line all open offers up to be accepted',
      addWanted: 'Line the offer up to be accepted',
      clearFailed: 'Forget which offers failed',
      dropWanted: 'Take the offer off the list',
      storeMark: 'Mark the offer with its result',
      tellError: 'Show the notice that the offer couldn’t be accepted',
      tellPartial: 'Show the notice that only some offers were accepted',
    },
  },
  activityHistory: {
    guards: { hasMore: 'There are older entries to load' },
    actions: {
      addMore: 'Add the older entries to the list',
      addNewest: 'Show the newest entries',
    },
  },
  walkThrough: {
    guards: {
      hasNoOffers: 'There are no open offers',
      isCompleted: 'The customer has finished the walkthrough before',
      isStep: 'The customer stopped at step {step}',
      'not hasNoOffers': 'There are open offers',
    },
    actions: {
      keepStep: 'Save on this device that step {step} is open',
      storeStep: 'Remember that step {step} is open',
    },
  },
  whatsNew: {
    guards: {
      isCompleted: 'The customer has finished the walkthrough',
      isSeen: 'The customer has seen the news',
    },
    actions: { keepSeen: 'Save on this device that the news was seen' },
  },
}
