import type { CallName } from '#contract/access-table.ts'
import type { EventName } from '#contract/moments/moments.contract.ts'
import type { InsightsTabId, MainTabId } from '#contract/app/shell.contract.ts'

interface PageMore {
  readonly flow?: string
  /** Form: nothing may cover its fields. */
  readonly isForm?: true
  /** Tips & Insights tabs that lead here, each with its inner view. */
  readonly insightsTabs?: { readonly [Id in InsightsTabId]?: string }
  readonly formerly?: Readonly<Record<string, string>>
  /** File in `src/views` by inner view, if it is a separate chunk. */
  readonly innerViews?: Readonly<Record<string, string>>
  readonly innerTitles?: Readonly<Record<string, string>>
  readonly moment?: EventName
}

export interface PageEntry extends PageMore {
  readonly tab: MainTabId
  readonly title: string
  /** Without this call the page is useless: customers who may not make it see a notice instead. */
  readonly call: CallName
  /** First the page, then its inner views. `:category` is one segment. */
  readonly paths: readonly [string, ...string[]]
}

const page = (tab: MainTabId, title: string, call: CallName, paths: PageEntry['paths'], more: PageMore = {}): PageEntry => ({
  tab,
  title,
  call,
  paths,
  ...more,
})

const insights = '/account/insights'
const ecoTracker = `${insights}/eco-tracker`
const homeComparison = `${insights}/home-comparison`
const energyMix = `${insights}/energy-mix`
const profile = '/account/profile'
const powerShout = `${profile}/powershout`

export const pages = {
  dashboard: page('dashboard', 'Dashboard', 'readWidgetList', ['/account/dashboard']),
  featureMessages: page('dashboard', 'What’s new', 'readFeatureMessages', ['/account/feature-messages'], {
    flow: 'feature-message',
  }),

  products: page('products', 'My Products', 'readPlans', ['/account/products', '/account/products/meter-read'], {
    formerly: { '/account/usage': '' },
    innerViews: { '/account/products/meter-read': 'meter-reads/meter-reads-view.tsx' },
    innerTitles: { '/account/products/meter-read': 'Meter reads' },
    moment: 'viewPropertiesAndPlans',
  }),
  usage: page('products', 'Electricity use', 'readSiteUsage', ['/account/products/consumption'], {
    formerly: { '/account/usage/consumption': '' },
  }),
  naturalGas: page('products', 'Natural gas use', 'readGasUsage', ['/account/products/natural-gas'], {
    formerly: { '/account/usage/natural-gas': '' },
    moment: 'viewNaturalGasUsage',
  }),
  planFit: page('products', 'Plan fit', 'readPlanFit', ['/account/products/plans']),
  flexEvents: page('products', 'Power events', 'readFlexEvents', ['/account/products/events']),
  charging: page('products', 'Car charging', 'readCharging', ['/account/products/charging']),
  monitoring: page('products', 'Monitoring', 'readMonitoring', ['/account/products/monitoring']),
  bottledGas: page('products', 'Bottled gas', 'readLpgDeliverySummary', ['/account/products/bottled-gas'], {
    isForm: true,
  }),
  bottledGasOrder: page('products', 'Order bottled gas', 'placeLpgOrder', ['/account/products/bottled-gas/order'], {
    flow: 'lpg-order',
    isForm: true,
  }),
  ev: page('products', 'EV IQ', 'readEvSummary', ['/account/products/ev', '/account/products/ev/plan-insights'], {
    isForm: true,
    formerly: { '/account/ev-iq': '', '/account/usage/ev': '' },
  }),
  evEverywhere: page('products', 'EV Everywhere', 'readEvEcoTracker', ['/account/products/ev/everywhere'], {
    isForm: true,
    moment: 'viewEvEverywhere',
  }),

  insights: page('insights', 'Tips & Insights', 'readInsightsTabs', [insights]),
  tips: page(
    'insights',
    'Tips',
    'readTips',
    [
      `${insights}/tips`,
      `${insights}/tips/all-tips`,
      `${insights}/tips/seasonal`,
      `${insights}/tips/category`,
      `${insights}/tips/category/:category`,
      `${insights}/category/:category`,
    ],
    {
      insightsTabs: { tips: '' },
      formerly: {
        '/account/tips': '',
        '/account/tips/all-tips': '/all-tips',
        '/account/tips/category/electric-vehicle': '/category/electric-vehicle',
      },
      moment: 'viewEnergySavingTips',
    },
  ),
  ecoTracker: page(
    'insights',
    'Eco Tracker',
    'readGenerationNow',
    [
      ecoTracker,
      `${ecoTracker}/realtime`,
      `${ecoTracker}/forecast`,
      `${ecoTracker}/usage-impact`,
      `${ecoTracker}/usage-impact/yearly`,
      `${ecoTracker}/usage-impact/monthly`,
      `${ecoTracker}/usage-impact/daily`,
      `${ecoTracker}/last-7-days`,
      `${ecoTracker}/last-7-days/carbon`,
      `${ecoTracker}/last-7-days/electricity`,
    ],
    {
      insightsTabs: { ecoTracker: '' },
      formerly: { '/account/usage/eco-tracker': '', '/account/usage/eco-tracker/realtime': '/realtime' },
      moment: 'viewEcoTracker',
    },
  ),
  forecasts: page('insights', 'Electricity Forecast', 'readElectricityForecast', [`${insights}/forecasts`], {
    flow: 'electricity-forecast',
    insightsTabs: { electricityForecast: '' },
    formerly: { '/account/usage/forecasts': '' },
    moment: 'viewEnergyForecast',
  }),
  homeComparison: page(
    'insights',
    'Home Comparison',
    'readHomeComparison',
    [
      homeComparison,
      `${homeComparison}/weekly-update`,
      `${homeComparison}/historic-trend`,
      `${homeComparison}/historic-trend/total`,
      `${homeComparison}/historic-trend/electricity`,
      `${homeComparison}/historic-trend/gas`,
      `${homeComparison}/no-data`,
    ],
    {
      insightsTabs: { homeComparison: '/weekly-update', homeComparisonHistoricTrend: '/historic-trend' },
      formerly: { '/account/usage/home-comparison': '', '/account/usage/home-comparison/weekly-update': '/weekly-update' },
      moment: 'viewHomeComparison',
    },
  ),
  energyMix: page(
    'insights',
    'Usage Breakdown',
    'readUsageBreakdown',
    [energyMix, `${energyMix}/weekly-update`, `${energyMix}/historic-trend`, `${energyMix}/no-data`],
    {
      flow: 'usage-breakdown',
      insightsTabs: { usageBreakdown: '/weekly-update', usageBreakdownEnergyMix: '' },
      formerly: { '/account/usage/energy-mix': '', '/account/usage/energy-mix/weekly-update': '/weekly-update' },
      moment: 'viewUsageBreakdown',
    },
  ),
  businessBreakdown: page('insights', 'Usage Breakdown', 'readUsageBreakdown', [`${insights}/business-breakdown`], {
    insightsTabs: { usageBreakdownBusiness: '' },
    formerly: { '/account/usage/business-breakdown': '' },
    moment: 'viewUsageBreakdown',
  }),
  businessComparison: page('insights', 'Business Comparison', 'readHomeComparison', [`${insights}/business-comparison`], {
    insightsTabs: { businessComparison: '' },
    formerly: { '/account/usage/business-comparison': '' },
  }),
  carbonCalculator: page(
    'insights',
    'Carbon Calculator',
    'readCarbonCalculator',
    [`${insights}/carbon-calculator`, `${insights}/carbon-calculator/default-state`],
    { isForm: true, insightsTabs: { carbonCalculator: '' }, moment: 'viewCarbonCalculator' },
  ),
  ask: page('insights', 'Ask about your power', 'answerQuestion', ['/account/ask']),
  showerOptimiser: page('insights', 'Shower Optimiser', 'readShowerOptimiser', ['/account/shower-optimizer'], { isForm: true }),

  bill: page('bills', 'Bills', 'readInvoices', ['/account/bill'], { flow: 'bill-overview' }),
  billPayments: page('bills', 'Payments', 'readTransactions', ['/account/bill/payments']),
  billTransactions: page('bills', 'Transactions', 'readTransactions', ['/account/bill/transactions'], {
    moment: 'viewTransactionHistory',
  }),
  billInsights: page('bills', 'Bill insights', 'readBillInsights', ['/account/bill/insights'], { moment: 'viewBillInsights' }),
  billPlanner: page('bills', 'Bill planner', 'readBillPlanner', ['/account/bill/planner']),
  billChecker: page('bills', 'Bill checker', 'readBillChecker', ['/account/bill/checker']),

  profile: page('profile', 'Profile', 'readUserProfile', [profile], { flow: 'profile-overview' }),
  accountActivity: page('profile', 'Account activity', 'readAccountActivity', [`${profile}/activity`]),
  devices: page('profile', 'Sign-in and devices', 'readDevices', [`${profile}/devices`], { isForm: true }),
  alerts: page('profile', 'Alerts', 'readAlerts', [`${profile}/alerts`]),
  accountSettings: page('profile', 'Account Details', 'readPlans', [`${profile}/account-settings`], { isForm: true }),
  people: page('profile', 'People with access', 'readPeople', [`${profile}/people`], { isForm: true }),
  givenAccess: page('profile', 'Your access', 'leaveAccount', [`${profile}/access`]),
  invitation: page('profile', 'Invitation', 'readInvitation', ['/account/invitation']),
  privacy: page('profile', 'Data and privacy', 'askDataArchive', [`${profile}/privacy`], { isForm: true }),
  propertyDetails: page('profile', 'Property details', 'readPropertyDetails', [`${profile}/property-details`]),
  care: page('profile', 'Care', 'readCare', [`${profile}/care`], { isForm: true }),
  complaints: page('profile', 'Complaints', 'readComplaints', [`${profile}/complaints`], { isForm: true }),
  movingHouse: page(
    'profile',
    'Moving house',
    'readMovingHouseOptions',
    [`${profile}/moving-house`, `${profile}/moving-house/wizard`],
    { isForm: true },
  ),
  paymentOptions: page('profile', 'Payment Options', 'payOnce', [`${profile}/payment-options`], {
    isForm: true,
  }),
  powerShout: page(
    'profile',
    'Free hours',
    'readPowerShout',
    [powerShout, `${powerShout}/booking`, `${powerShout}/offers`, `${powerShout}/activity`, `${powerShout}/walkthrough`],
    { isForm: true },
  ),
  donate: page('profile', 'Donate to a school', 'readDonation', [`${profile}/donate`], {
    flow: 'donation',
    isForm: true,
    formerly: { '/account/profile/donation': '' },
  }),
  homeProfile: page('profile', 'Home Profile', 'saveHomeProfile', [`${profile}/home-profile`], { isForm: true }),
  businessProfile: page('profile', 'Business Profile', 'saveBusinessProfile', [`${profile}/business-profile`], { isForm: true }),
  friendGetFriend: page('profile', 'Refer a friend', 'readFriendLink', [`${profile}/friend-get-friend`], { flow: 'friends' }),
  propertyAvatar: page('profile', 'Your home’s picture', 'savePropertyAvatar', ['/account/property-avatar']),
} as const satisfies Record<string, PageEntry>

interface MainTabEntry {
  readonly page: keyof typeof pages
  readonly short: string
}

export const mainTabs = {
  dashboard: { page: 'dashboard', short: 'Home' },
  products: { page: 'products', short: 'Products' },
  insights: { page: 'insights', short: 'Insights' },
  bills: { page: 'bill', short: 'Bills' },
  profile: { page: 'profile', short: 'Profile' },
} as const satisfies Readonly<Record<MainTabId, MainTabEntry>>
