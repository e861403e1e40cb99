import type { AreaDescriptions } from './chart-descriptions.ts'

/** What accompanies every page. */
export const appCompanionDescriptions: AreaDescriptions = {
  companions: {
    guards: { isStarted: 'The start of the portal is over, without an error page' },
    delays: { chunkTimeout: 'The code takes too long to load' },
    actions: {
      startCharts: 'Start what accompanies every page: analytics, introductions and counted events',
      storeHeld: 'Hold an event back until everything has started',
      storeStage: 'Remember how far the start is',
      tellAnalytics: 'Pass the event on to analytics',
      tellIntroductions: 'Pass the event on to the introductions',
      tellMoments: 'Pass the event on to what counts visits and views',
    },
  },
  moments: {
    guards: {
      hasMoment: 'An event is waiting to be counted',
      isOtherView: 'The page counts as another view than the last one',
      isStarted: 'The start of the portal is over, without an error page',
      isStartedAgain: 'The portal has started, and this visit was counted before',
    },
    actions: {
      addMoment: 'Line the event up to be counted',
      addView: 'Line the page view up to be counted',
      addVisit: 'Line the visit up to be counted',
      dropMoment: 'Take the event off the list to be counted',
      markVisit: 'Note that this visit was counted',
      storeStage: 'Remember how far the start is',
      storeView: 'Remember the page that is viewed',
    },
  },
  analytics: {
    guards: {
      hasAgreed: 'The customer agreed to analytics',
      hasArrived: 'A page has been viewed',
      hasDeclined: 'The customer declined analytics',
      hasSighting: 'A page view is waiting to be sent',
      isAsked: 'The customer was asked about analytics before',
      isCustomerKnown: 'The customer’s data has arrived',
      isNewVisit: 'The customer agreed, and this visit wasn’t sent yet',
      isStarted: 'The start of the portal is over, without an error page',
      isVisitorKnown: 'It is known which visitor to count',
    },
    actions: {
      addPage: 'Line the page view up to be sent',
      addVisit: 'Line the visit up to be sent',
      clearQueue: 'Delete everything that was lined up to be sent',
      dropFirst: 'Take the first entry off the list to be sent',
      keepChoice: 'Save whether the customer agreed on this device',
      markAsked: 'Note on this device that the customer was asked',
      markVisit: 'Note that this visit was sent',
      reportUncounted: 'Report that the code that counts visits couldn’t be loaded',
      startCounter: 'Start to count which states customers are in',
      stopCounter: 'Stop to count which states customers are in',
      storeArrival: 'Note that a page has been viewed',
      storeAsked: 'Remember that the customer was asked',
      storeChoice: 'Remember whether the customer agreed',
      storeKept: 'Take over what this device has saved about the choice',
      storeStage: 'Remember how far the start is',
      tellCounter: 'Send the counts now',
    },
  },
}
