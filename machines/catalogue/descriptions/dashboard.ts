import type { AreaDescriptions } from './chart-descriptions.ts'

export const dashboardDescriptions: AreaDescriptions = {
  dashboard: {
    guards: { areTilesListed: 'The list of widgets has the action tiles' },
    actions: {
      keepSupplyPoint: 'Save which supply the usage graph shows, for a faster start next time',
      openProperty: 'Switch to the chosen property',
      startCards: 'Start the cards ({part})',
      startTiles: 'Start each tile that is listed',
      startLandscape: 'Start the picture and the message at the top',
    },
  },
  week: {
    guards: {
      canChooseUnit: 'Costs are known, so dollars can be chosen',
      hasNoReadings: 'No day of the week has readings',
      hasReading: 'The chosen day has readings',
    },
    actions: {
      clearDay: 'Close the chosen day',
      openDay: 'Open the day on the usage page',
      storeDay: 'Remember the chosen day',
    },
  },
  nextBestActions: {
    guards: { isAnother: 'It is another suggestion than the one just dismissed' },
    actions: {
      clearDismissal: 'Forget the dismissed suggestion',
      storeDismissal: 'Remember which suggestion was dismissed',
    },
    delays: { undoTime: 'The time in which the dismissal can be undone is over' },
  },
  featureMessage: {
    guards: {
      hasBack: 'There is a slide before this one',
      hasNext: 'There is a slide after this one',
      hasNoTarget: 'The address doesn’t name a message',
      hasSlides: 'The message has slides',
      isLast: 'This is the last slide',
      isLastOfOnboarding: 'This is the last slide of the onboarding',
      isNothing: 'There is no such message, or it has no slides',
      isOnboarding: 'The message is the onboarding',
    },
    actions: {
      beginAgain: 'Start at the first slide',
      leave: 'Open the page that follows the message',
      reportUnmarked: 'Report that the onboarding couldn’t be marked as seen',
      storeDestination: 'Remember the page that follows the message',
      storeSlide: 'Move by {step} slide',
      storeTarget: 'Remember which message the address names',
    },
    delays: { timeout: 'Marking the message as seen takes too long' },
  },
  onboarding: {
    guards: {
      isDue: 'The customer is due for the onboarding and hasn’t seen it',
      isElsewhere: 'The open page isn’t the dashboard',
      isKnown: 'The customer’s data has arrived or failed',
    },
    actions: { showOnboarding: 'Open the onboarding' },
  },
  introductions: {
    guards: {
      areDue: 'Promotions haven’t been looked for, and the page isn’t a form',
      isElsewhere: 'The open page isn’t the dashboard',
      isModalDue: 'The dashboard is open, and its welcome window hasn’t been looked for',
      isUnwanted: 'A staff member is visiting, or a message page is open',
    },
    actions: {
      markModalAsked: 'Note that the welcome window was looked for',
      markPromosAsked: 'Note that promotions were looked for',
      storePage: 'Remember the open page',
      storeStage: 'Remember how far the start is',
    },
  },
  dashboardModal: {
    guards: {
      areTagsKnown: 'It is known what the customer has seen',
      hasMessage: 'The message has arrived',
      hasSeen: 'The customer has seen the welcome window',
    },
    actions: {
      leave: 'Open the page that the message leads to',
      reportUnmarked: 'Report that the welcome window couldn’t be marked as seen',
      storeDestination: 'Remember the page that the message leads to',
    },
    delays: { timeout: 'Marking the window as seen takes too long' },
  },
  featurePromos: {
    guards: {
      areKnown: 'The promotions and the time are known',
      hasPromo: 'There is a promotion to show',
    },
    actions: {
      follow: 'Open the page that the promotion leads to',
      keepSeen: 'Save on this device that the promotion was seen',
      storePromo: 'Choose the promotion to show',
      storeSeen: 'Remember which promotions were seen before',
      storeViewType: 'Remember that the promotion was {viewType}',
    },
    delays: { timeout: 'Noting that the promotion was seen takes too long' },
  },
  propertyAvatar: {
    guards: {
      canEdit: 'The customer may change the picture of the property',
      hasBoth: 'A shape and a colour are chosen',
      isNotSelected: 'No single property is selected',
    },
    actions: {
      showDashboard: 'Open the dashboard',
      storeColour: 'Remember the chosen colour',
      storeSavedChoice: 'Start with the picture that the property has',
      storeType: 'Remember the chosen shape',
    },
    delays: {
      readyRest: 'The picture has had time to appear',
      savedRest: 'The confirmation has been visible long enough',
    },
  },
}
