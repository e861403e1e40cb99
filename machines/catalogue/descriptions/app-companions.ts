import type { AreaDescriptions } from './chart-descriptions.ts'

export const appCompanionDescriptions: AreaDescriptions = {
  companions: {
    guards: { isStarted: 'The portal has started without an error' },
    delays: { chunkTimeout: 'The code takes too long to load' },
    actions: {
      startCharts: 'Start analytics, introductions and counts',
      storeHeld: 'Queue the event until the helpers start',
      storeStage: 'Remember the progress of the start',
      tellAnalytics: 'Pass the event on to analytics',
      tellIntroductions: 'Pass the event on to the introductions',
      tellMoments: 'Pass the event on to the counts',
    },
  },
  arrivingDay: {
    guards: {
      hasNewerStream: 'A newer stream of the customer has begun',
      hasOtherAccess: 'The customer’s access has changed',
      isOpen: 'The notice is open',
      isRefused: 'The server refuses the stream',
    },
    actions: {
      clearFailures: 'Count failures from nought',
      readAgain: 'Read the day again',
      storeDismissal: 'Remember that the customer closed the notice',
      storeEnding: 'Count the end of the stream',
      storeFailure: 'Count the failure',
      storeNow: 'Remember the time',
    },
    delays: { pollPause: 'Five minutes have passed', retryPause: 'A pause that grows with each failure has passed' },
  },
  offline: {
    guards: { isStarted: 'The portal has started without an error' },
    actions: { storeStage: 'Remember the progress of the start' },
  },
  commandQueue: {
    guards: {
      hasMoreRefused: 'A command was refused when it was sent',
      hasMoreWaiting: 'A command was given without a network',
      hasWaiting: 'A command is waiting',
    },
    actions: {
      removeCommands: 'Remove the commands from the queue',
      sayRefused: 'Say that something needs a look',
      saySaved: 'Say that it’s saved and will be sent',
      storeCommands: 'Remember what waits',
    },
    delays: { retryPause: 'Half a minute has passed' },
  },
  storedReads: {
    actions: {
      clearAge: 'Remove the age of what is shown',
      storeAge: 'Remember how old what is shown is',
    },
  },
  explanation: {
    guards: { isSameCard: 'The customer asks about the same card again' },
    delays: { chunkTimeout: 'The code takes too long to load' },
    actions: {
      forgetCard: 'Forget the card and its explanation',
      storeCard: 'Remember which card the customer asks about',
      storeChange: 'Show what the card says now',
      storeExplanation: 'Remember the explanation',
    },
  },
  receipts: {
    guards: {
      canUndo: 'The receipt can still be undone',
      hasMore: 'There are earlier receipts',
      hasReceipts: 'The customer has a receipt',
      isEmpty: 'The customer has no receipt',
    },
    actions: {
      addMore: 'Add the earlier receipts',
      addNewest: 'Add the newest receipts',
      storeUndone: 'Show the receipt as undone',
      storeNow: 'Remember the time',
      storeReceipt: 'Remember which receipt is undone',
    },
  },
  moments: {
    guards: {
      hasMoment: 'An event is waiting to be counted',
      isOtherView: 'The page is another view than the last',
      isStarted: 'The portal has started without an error',
      isStartedAgain: 'The portal has started in a counted visit',
    },
    actions: {
      addMoment: 'Queue the event',
      addView: 'Queue the page view',
      addVisit: 'Queue the visit',
      dropMoment: 'Remove the event from the queue',
      markVisit: 'Note that this visit was counted',
      storeStage: 'Remember the progress of the start',
      storeView: 'Remember the page that is viewed',
    },
  },
  analytics: {
    guards: {
      hasAgreed: 'The customer agreed to analytics',
      hasArrived: 'A page has been viewed',
      hasDeclined: 'The customer declined analytics',
      hasSighting: 'A page view is waiting to be sent',
      isAsked: 'The customer was asked before',
      isCustomerKnown: 'The customer’s data has arrived',
      isNewVisit: 'The customer agreed to a new visit',
      isStarted: 'The portal has started without an error',
      isVisitorKnown: 'The visitor is identified',
    },
    actions: {
      addPage: 'Queue the page view',
      addVisit: 'Queue the visit',
      clearQueue: 'Empty the queue',
      dropFirst: 'Remove the first entry from the queue',
      keepChoice: 'Save the choice on this device',
      markAsked: 'Note that the customer was asked',
      markVisit: 'Note that this visit was sent',
      reportUncounted: 'Report that counting couldn’t load',
      startCounter: 'Start counting chart states',
      stopCounter: 'Stop counting chart states',
      storeArrival: 'Note that a page has been viewed',
      storeAsked: 'Remember that the customer was asked',
      storeChoice: 'Remember whether the customer agreed',
      storeKept: 'Restore the choice from this device',
      storeStage: 'Remember the progress of the start',
      tellCounter: 'Send the counts now',
    },
  },
}
