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
  accountFacts: { guards: { areAllTold: 'The account’s details and the time are known' } },
  usage: {
    guards: {
      canOpen: 'The chosen bar can be opened, such as a month into its days',
      hasNoConnection: 'The account has no electricity',
      isBasic: 'The meter is read by hand, so there are no half-hours',
    },
    actions: {
      askHistory: 'Ask from when on there are readings',
      askInsight: 'Ask for the highlights of the period',
      askInsightBefore: 'Ask for the highlights of the period before',
      askUsage: 'Ask for the usage of the period',
      askUsageBefore: 'Ask for the usage of the period before',
      clearSelection: 'Close the chosen bar',
      openAddress: 'Open the address of the chosen period',
      reportFailure: 'Report to the operators that the usage page failed',
      showAddress: 'Show the period in the address bar',
      storeQuery: 'Remember the chosen period and supply',
      storeScope: 'Remember which period of which supply is shown',
      storeSelection: 'Remember the chosen bar',
      tellBasicView: 'Count that the usage of a hand-read meter was viewed',
    },
  },
  naturalGas: {
    guards: {
      hasBill: 'The chosen period has a bill',
      hasNoGas: 'The account has no natural gas',
    },
    actions: {
      askYear: 'Ask for the usage of the year',
      clearSelection: 'Close the chosen bar',
      openBill: 'Open the bill of the period',
      reportFailure: 'Report to the operators that the page of natural gas failed',
      saveYear: 'Save the year’s usage as a file',
      showAddress: 'Show the year in the address bar',
      storeQuery: 'Remember the chosen year and supply',
      storeScope: 'Remember which year of which supply is shown',
      storeSelection: 'Remember the chosen bar',
    },
  },
  bottledGas: {
    guards: {
      hasNoGas: 'The account has no bottled gas',
      isAnother: 'The address names another agreement',
      isNoneOfTheirs: 'The agreement in the address isn’t the customer’s',
    },
    actions: { storeAsked: 'Remember which agreement the address names' },
  },
  bottleCare: {
    guards: { canHave: 'The number of bottles lies within what the account may order' },
    actions: {
      clearChoice: 'Forget the choice',
      storeBottles: 'Remember how many bottles to order',
      storeChoice: 'Remember what to do before the bottles run out',
    },
  },
  lpgDeliveries: {
    guards: { hasMore: 'There are older deliveries to load' },
    actions: {
      addMore: 'Add the older deliveries to the list',
      addNewest: 'Show the newest deliveries',
    },
  },
  monitoring: {
    guards: {
      hasEarlyAccess: 'The customer has early access to new features',
      hasNoConnections: 'The account has no connection with a meter',
    },
  },
  bottleLevel: {
    actions: {
      beginForm: 'Fill in what is known of the bottles',
    },
  },
}
