import type { AreaDescriptions } from './chart-descriptions.ts'

export const dashboardDescriptions: AreaDescriptions = {
  dashboard: {
    guards: { areTilesListed: 'The list of widgets has the action tiles' },
    actions: {
      keepSupplyPoint: 'Save the usage graph’s supply',
      openProperty: 'Switch to the chosen property',
      startCards: 'Start the cards ({part})',
      startTiles: 'Start each tile that is listed',
      startLandscape: 'Start the top picture and message',
    },
  },
  week: {
    guards: {
      canChooseUnit: 'Costs are available in dollars',
      hasNoReadings: 'No day of the week has readings',
      hasReading: 'The chosen day has readings',
    },
    actions: {
      openDay: 'Open the day on the usage page',
      storeDay: 'Remember the chosen day',
    },
  },
  nextBestActions: {
    guards: { isAnother: 'Another suggestion is dismissed' },
    actions: {
      clearDismissal: 'Forget the dismissed suggestion',
      storeDismissal: 'Remember which suggestion was dismissed',
    },
    delays: { undoTime: 'The time to undo the dismissal is over' },
  },
  featureMessage: {
    guards: {
      hasBack: 'An earlier slide exists',
      hasNext: 'Another slide follows',
      hasNoTarget: 'The address doesn’t name a message',
      hasSlides: 'The message has slides',
      isNothing: 'The message has no slides',
      isOnboarding: 'The message is the welcome tour',
    },
    actions: {
      beginAgain: 'Start at the first slide',
      leave: 'Open the next page',
      reportUnmarked: 'Report that marking as seen failed',
      storeDestination: 'Remember the next page',
      storeSlide: 'Move by {step} slide',
      storeTarget: 'Remember which message the address names',
    },
    delays: { timeout: 'Marking as seen takes too long' },
  },
  onboarding: {
    guards: {
      isDue: 'The welcome tour is due',
      isElsewhere: 'The open page isn’t the dashboard',
      isKnown: 'The customer’s data arrived or failed',
    },
    actions: { showOnboarding: 'Open the welcome tour' },
  },
  introductions: {
    guards: {
      areDue: 'Promotions are due on this page',
      isElsewhere: 'The open page isn’t the dashboard',
      isModalDue: 'The dashboard’s dialog is due',
      isUnwanted: 'A staff visit or message page is open',
    },
    actions: {
      markModalAsked: 'Note that the dialog was checked',
      markPromosAsked: 'Note that promotions were checked',
      storePage: 'Remember the open page',
      storeStage: 'Remember the progress of the start',
    },
  },
  dashboardModal: {
    guards: {
      areTagsKnown: 'The list of seen messages has arrived',
      hasMessage: 'The message has arrived',
      hasSeen: 'The customer has seen the dialog',
    },
    actions: {
      leave: 'Open the message’s page',
      reportUnmarked: 'Report that marking as seen failed',
      storeDestination: 'Remember the message’s page',
    },
    delays: { timeout: 'Marking as seen takes too long' },
  },
  featurePromos: {
    guards: {
      areKnown: 'The promotions and the time have arrived',
      hasPromo: 'A promotion is ready to show',
    },
    actions: {
      follow: 'Open the promotion’s page',
      keepSeen: 'Save the promotion as seen here',
      storePromo: 'Choose the promotion to show',
      storeSeen: 'Remember the promotions seen before',
      storeViewType: 'Note that the promotion was {viewType}',
    },
    delays: { timeout: 'Saving the result takes too long' },
  },
  propertyAvatar: {
    guards: {
      canEdit: 'The customer may change the picture',
      hasBoth: 'A shape and a colour are chosen',
      isNotSelected: 'No single property is selected',
    },
    actions: {
      showDashboard: 'Open the dashboard',
      storeColour: 'Remember the chosen colour',
      storeSavedChoice: 'Start with the saved picture',
      storeType: 'Remember the chosen shape',
    },
    delays: {
      readyRest: 'The picture has had time to appear',
      savedRest: 'The confirmation’s time is over',
    },
  },
}
