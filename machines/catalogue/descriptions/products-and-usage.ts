import type { AreaDescriptions } from './chart-descriptions.ts'

export const productsAndUsageDescriptions: AreaDescriptions = {
  products: {
    guards: {
      hasNoProducts: 'The account has no products',
      isForReads: 'The page for meter reads is open',
      isReadsPlace: 'The new address is that of meter reads',
    },
    actions: {
      showOverview: 'Open the overview of products',
      storePlace: 'Remember which part is open',
    },
  },
  accountFacts: { guards: { areAllTold: 'The account’s details have arrived' } },
  usage: {
    guards: {
      canOpen: 'The chosen bar can be opened',
      hasNoConnection: 'The account has no electricity',
      isBasic: 'The meter is read by hand',
    },
    actions: {
      askHistory: 'Request the history of readings',
      askInsight: 'Request the period’s highlights',
      askInsightBefore: 'Request the highlights before it',
      askUsage: 'Request the period’s usage',
      askUsageBefore: 'Request the usage before it',
      clearSelection: 'Close the chosen bar',
      openAddress: 'Open the address of the chosen period',
      reportFailure: 'Report that the usage page failed',
      showAddress: 'Show the period in the address bar',
      storeQuery: 'Remember the chosen period and supply',
      storeScope: 'Remember the shown period and supply',
      storeSelection: 'Remember the chosen bar',
      tellBasicView: 'Count the view of a hand-read meter',
    },
  },
  naturalGas: {
    guards: {
      hasBill: 'The chosen period has a bill',
      hasNoGas: 'The account has no natural gas',
    },
    actions: {
      askYear: 'Request the year’s usage',
      clearSelection: 'Close the chosen bar',
      openBill: 'Open the bill of the period',
      reportFailure: 'Report that the gas page failed',
      saveYear: 'Save the year’s usage as a file',
      showAddress: 'Show the year in the address bar',
      storeQuery: 'Remember the chosen year and supply',
      storeScope: 'Remember the shown year and supply',
      storeSelection: 'Remember the chosen bar',
    },
  },
  bottledGas: {
    guards: {
      hasNoGas: 'The account has no bottled gas',
      isAnother: 'The address names another agreement',
      isNoneOfTheirs: 'The agreement isn’t the customer’s',
    },
    actions: { storeAgreementId: 'Remember the address’s agreement' },
  },
  bottleCare: {
    guards: { canHave: 'The number of bottles is allowed' },
    actions: {
      clearChoice: 'Forget the choice',
      storeBottles: 'Remember how many bottles to order',
      storeChoice: 'Remember the choice',
    },
  },
  lpgDeliveries: {
    guards: { hasMore: 'Older deliveries can be loaded' },
    actions: {
      addMore: 'Add the older deliveries to the list',
      addNewest: 'Show the newest deliveries',
    },
  },
  planTrial: {
    actions: {
      reportFailure: 'Report that the plan trial couldn’t be loaded',
      storePlan: 'Remember which plan the customer wants to try',
      storeQuestion: 'Remember which supply it’s about',
      storeReturn: 'Remember that the customer goes back',
    },
    guards: {
      canReturn: 'The trial is booked or running',
      canStart: 'This plan can be tried',
    },
  },
  flexEvents: { actions: { reportFailure: 'Report that the power events couldn’t be loaded' } },
  flexChoices: {
    actions: {
      reportFailure: 'Report that the power events couldn’t be loaded',
      storeJoin: 'Remember which event the customer joins',
      storeLeave: 'Remember which event the customer leaves',
      storeSetting: 'Remember which setting the customer changes',
    },
    guards: {
      canJoin: 'The event can be joined',
      canLeave: 'The event was joined, and can be left',
    },
  },
  charging: {
    actions: {
      reportFailure: 'Report that car charging couldn’t be loaded',
      storeSession: 'Show the half-hours of this charge, or hide them',
      sendCharging: 'Give the cards what was read',
    },
    guards: {
      isChanging: 'A car is plugged in, or the charger has never connected',
      isSteady: 'No car is plugged in, and the charger has connected before',
    },
  },
  charger: {
    actions: {
      forgetSecret: 'Forget the password',
      storeAdding: 'Remember that a charger is added',
      storeCharging: 'Remember what was read about charging',
      storeCopied: 'Remember which line is copied',
      storePower: 'Remember the power of the charger',
      storeRemoving: 'Remember which charger is removed',
      storeRenewing: 'Remember which charger gets another password',
    },
    guards: {
      hasCharger: 'There is a charger',
      hasNoCharger: 'There is no charger yet',
    },
  },
  chargingChoice: {
    actions: {
      storeCharging: 'Remember what was read about charging',
      storeChoice: 'Remember what the customer chose',
      storeSavedChoice: 'Show the saved choice again',
    },
  },
  chargingHurry: {
    actions: {
      storeCharging: 'Remember what was read about charging',
      storeHurry: 'Remember that the customer wants to charge now',
      storePlan: 'Remember that the customer goes back to the plan',
    },
    guards: {
      canHurry: 'A car is plugged in and follows the plan',
      canReturn: 'A car is plugged in and charges now',
    },
  },
  planFit: {
    actions: {
      reportFailure: 'Report that plan fit couldn’t be loaded',
      sendQuestion: 'Tell the comparison which bills and which supply',
      sendSupply: 'Tell the trial which supply',
      storeBattery: 'Remember the size of the battery',
      storeBatteryPrice: 'Remember what the battery would cost',
      storePanels: 'Remember how big the panels are',
      storePanelPrice: 'Remember what the panels cost',
      storeBills: 'Remember how many bills are compared',
      storePlan: 'Remember which plan is shown bill by bill',
      storeShifted: 'Remember how much of the evening use is moved',
      storeSupply: 'Remember which supply is compared',
    },
  },
  monitoring: {
    guards: {
      hasEarlyAccess: 'The customer has early access',
      hasNoConnections: 'The account has no metered connection',
    },
  },
  bottleLevel: {
    actions: {
      beginForm: 'Fill in the estimated level',
    },
  },
}
