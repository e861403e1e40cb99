/** What the shell, dashboard, usage, bills, receipts and meter reads show: readable without a network. */
const names: ReadonlySet<string> = new Set([
  'initialize',
  'readAccounts',
  'readDrdSwitcher',
  'readNavigation',
  'readNotificationIcons',
  'readSidekick',
  'readTabs',
  'readTips',

  'readActionTiles',
  'readBillSummary',
  'readEcoTrackerWidget',
  'readHero',
  'readHeroInfo',
  'readHeroMenu',
  'readHeroMessage',
  'readHomeComparisonWidget',
  'readNextBestActions',
  'readPowerShoutWidget',
  'readUsageBreakdownWidget',
  'readWidgetList',

  'readAggregatedGasUsage',
  'readElectricityBillPeriod',
  'readGasBillPeriod',
  'readGasUsage',
  'readSiteUsage',
  'readUsageInsight',
  'readUsageSummary',

  'readCreditOptions',
  'readInvoice',
  'readInvoices',
  'readRecurring',
  'readRecurringOptions',
  'readTransactions',
  'readUpcomingBill',

  'readReceipts',

  'readMeterReads',
  'readSiteMeters',
])

export const isStoredEndpoint = (name: string): boolean => names.has(name)
