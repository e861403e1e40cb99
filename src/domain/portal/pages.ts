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
  /** First the page, then its inner views. `:category` is one segment. */
  readonly paths: readonly [string, ...string[]]
}

const page = (tab: MainTabId, title: string, paths: PageEntry['paths'], more: PageMore = {}): PageEntry => ({
  tab,
  title,
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
  dashboard: page('dashboard', 'Dashboard', ['/account/dashboard']),
  featureMessages: page('dashboard', 'What’s new', ['/account/feature-messages'], { flow: 'feature-message' }),

  products: page('products', 'My Products', ['/account/products', '/account/products/meter-read'], {
    formerly: { '/account/usage': '' },
    innerViews: { '/account/products/meter-read': 'meter-reads/meter-reads-view.tsx' },
    innerTitles: { '/account/products/meter-read': 'Meter reads' },
    moment: 'viewPropertiesAndPlans',
  }),
  usage: page('products', 'Electricity use', ['/account/products/consumption'], {
    formerly: { '/account/usage/consumption': '' },
  }),
  naturalGas: page('products', 'Natural gas use', ['/account/products/natural-gas'], {
    formerly: { '/account/usage/natural-gas': '' },
    moment: 'viewNaturalGasUsage',
  }),
  monitoring: page('products', 'Monitoring', ['/account/products/monitoring']),
  bottledGas: page('products', 'Bottled gas', ['/account/products/bottled-gas'], {
    isForm: true,
  }),
  bottledGasOrder: page('products', 'Order bottled gas', ['/account/products/bottled-gas/order'], {
    flow: 'lpg-order',
    isForm: true,
  }),
  ev: page('products', 'EV IQ', ['/account/products/ev', '/account/products/ev/plan-insights'], {
    isForm: true,
    formerly: { '/account/ev-iq': '', '/account/usage/ev': '' },
  }),
  evEverywhere: page('products', 'EV Everywhere', ['/account/products/ev/everywhere'], {
    isForm: true,
    moment: 'viewEvEverywhere',
  }),

  insights: page('insights', 'Tips & Insights', [insights]),
  tips: page(
    'insights',
    'Tips',
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
  forecasts: page('insights', 'Electricity Forecast', [`${insights}/forecasts`], {
    flow: 'electricity-forecast',
    insightsTabs: { electricityForecast: '' },
    formerly: { '/account/usage/forecasts': '' },
    moment: 'viewEnergyForecast',
  }),
  homeComparison: page(
    'insights',
    'Home Comparison',
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
    [energyMix, `${energyMix}/weekly-update`, `${energyMix}/historic-trend`, `${energyMix}/no-data`],
    {
      flow: 'usage-breakdown',
      insightsTabs: { usageBreakdown: '/weekly-update', usageBreakdownEnergyMix: '' },
      formerly: { '/account/usage/energy-mix': '', '/account/usage/energy-mix/weekly-update': '/weekly-update' },
      moment: 'viewUsageBreakdown',
    },
  ),
  businessBreakdown: page('insights', 'Usage Breakdown', [`${insights}/business-breakdown`], {
    insightsTabs: { usageBreakdownBusiness: '' },
    formerly: { '/account/usage/business-breakdown': '' },
    moment: 'viewUsageBreakdown',
  }),
  businessComparison: page('insights', 'Business Comparison', [`${insights}/business-comparison`], {
    insightsTabs: { businessComparison: '' },
    formerly: { '/account/usage/business-comparison': '' },
  }),
  carbonCalculator: page(
    'insights',
    'Carbon Calculator',
    [`${insights}/carbon-calculator`, `${insights}/carbon-calculator/default-state`],
    { isForm: true, insightsTabs: { carbonCalculator: '' }, moment: 'viewCarbonCalculator' },
  ),
  showerOptimiser: page('insights', 'Shower Optimiser', ['/account/shower-optimizer'], { isForm: true }),

  bill: page('bills', 'Bills', ['/account/bill'], { flow: 'bill-overview' }),
  billPayments: page('bills', 'Payments', ['/account/bill/payments']),
  billTransactions: page('bills', 'Transactions', ['/account/bill/transactions'], {
    moment: 'viewTransactionHistory',
  }),
  billInsights: page('bills', 'Bill insights', ['/account/bill/insights'], { moment: 'viewBillInsights' }),
  billPlanner: page('bills', 'Bill planner', ['/account/bill/planner']),
  billChecker: page('bills', 'Bill checker', ['/account/bill/checker']),

  profile: page('profile', 'Profile', [profile], { flow: 'profile-overview' }),
  accountActivity: page('profile', 'Account activity', [`${profile}/activity`]),
  devices: page('profile', 'Sign-in and devices', [`${profile}/devices`], { isForm: true }),
  alerts: page('profile', 'Alerts', [`${profile}/alerts`]),
  accountSettings: page('profile', 'Account Details', [`${profile}/account-settings`], { isForm: true }),
  people: page('profile', 'People with access', [`${profile}/people`], { isForm: true }),
  givenAccess: page('profile', 'Your access', [`${profile}/access`]),
  invitation: page('profile', 'Invitation', ['/account/invitation']),
  privacy: page('profile', 'Data and privacy', [`${profile}/privacy`], { isForm: true }),
  propertyDetails: page('profile', 'Property details', [`${profile}/property-details`]),
  care: page('profile', 'Care', [`${profile}/care`], { isForm: true }),
  complaints: page('profile', 'Complaints', [`${profile}/complaints`], { isForm: true }),
  movingHouse: page('profile', 'Moving house', [`${profile}/moving-house`, `${profile}/moving-house/wizard`], { isForm: true }),
  paymentOptions: page('profile', 'Payment Options', [`${profile}/payment-options`], {
    isForm: true,
  }),
  powerShout: page(
    'profile',
    'Free hours',
    [powerShout, `${powerShout}/booking`, `${powerShout}/offers`, `${powerShout}/activity`, `${powerShout}/walkthrough`],
    { isForm: true },
  ),
  donate: page('profile', 'Donate to a school', [`${profile}/donate`], {
    flow: 'donation',
    isForm: true,
    formerly: { '/account/profile/donation': '' },
  }),
  homeProfile: page('profile', 'Home Profile', [`${profile}/home-profile`], { isForm: true }),
  businessProfile: page('profile', 'Business Profile', [`${profile}/business-profile`], { isForm: true }),
  friendGetFriend: page('profile', 'Refer a friend', [`${profile}/friend-get-friend`], { flow: 'friends' }),
  propertyAvatar: page('profile', 'Your home’s picture', ['/account/property-avatar']),
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
