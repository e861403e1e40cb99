import type { MainTabId } from '#contract/shell.contract.ts'

export interface PageEntry {
  /** The main tab that is marked while the page is open. */
  readonly tab: MainTabId
  /** The page's paths: the first is the page itself, the others are its inner views. `:category` stands for one word. */
  readonly paths: readonly [string, ...string[]]
  /** What may stand in the address behind `?`. */
  readonly query?: readonly string[]
  /** Whose `<flow>-page.tsx` it is, where the flow has another name than the page. */
  readonly flow?: string
  /** It is documented and not built: nothing leads there, and its address says so. */
  readonly isAwaited?: true
}

interface AwaitedEntry extends PageEntry {
  readonly isAwaited: true
}

const page = (tab: MainTabId, paths: PageEntry['paths'], query?: readonly string[], flow?: string): PageEntry => ({
  tab,
  paths,
  ...(query && { query }),
  ...(flow && { flow }),
})

/** A page that is not built yet. Calling it `page` opens it, and asks for its loader (`src/views/routes.tsx`). */
const awaits = (...[tab, paths, query]: Parameters<typeof page>): AwaitedEntry => ({
  ...page(tab, paths, query),
  isAwaited: true,
})

const insights = '/account/insights'
const ecoTracker = `${insights}/eco-tracker`
const profile = '/account/profile'
const trends = [
  '/weekly-update',
  '/historic-trend',
  '/historic-trend/total',
  '/historic-trend/electricity',
  '/historic-trend/gas',
]

/** Every page under `/account`. */
export const pages = {
  dashboard: page('dashboard', ['/account/dashboard']),
  featureMessages: page('dashboard', ['/account/feature-messages'], ['target'], 'feature-message'),

  products: page('products', ['/account/products', '/account/products/meter-read'], ['supplyPointId', 'view']),
  consumption: page(
    'products',
    ['/account/products/consumption'],
    ['supplyPointId', 'period', 'date', 'granularity', 'unit', 'view', 'compare'],
    'usage',
  ),
  naturalGas: awaits('products', ['/account/products/natural-gas'], ['supplyPointId', 'year', 'unit', 'view']),
  monitoring: page('products', ['/account/products/monitoring']),
  bottledGas: awaits('products', ['/account/products/bottled-gas'], ['supplyAgreementId']),
  bottledGasOrder: awaits('products', ['/account/products/bottled-gas/order'], ['supplyAgreementId']),
  ev: page('products', ['/account/products/ev', '/account/products/ev/plan-insights']),
  evEverywhere: page('products', ['/account/products/ev/everywhere'], ['year']),

  insights: page('insights', [insights]),
  tips: awaits('insights', [
    `${insights}/tips`,
    `${insights}/tips/all-tips`,
    `${insights}/tips/seasonal`,
    `${insights}/tips/category`,
    `${insights}/tips/category/:category`,
    `${insights}/category/:category`,
  ]),
  ecoTracker: awaits(
    'insights',
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
    ['date', 'month', 'year'],
  ),
  forecasts: awaits('insights', [`${insights}/forecasts`]),
  homeComparison: awaits(
    'insights',
    [
      `${insights}/home-comparison`,
      ...trends.map((trend) => `${insights}/home-comparison${trend}`),
      `${insights}/home-comparison/no-data`,
    ],
    ['year'],
  ),
  energyMix: awaits(
    'insights',
    [
      `${insights}/energy-mix`,
      `${insights}/energy-mix/weekly-update`,
      `${insights}/energy-mix/historic-trend`,
      `${insights}/energy-mix/no-data`,
    ],
    ['year'],
  ),
  businessBreakdown: awaits('insights', [`${insights}/business-breakdown`], ['year']),
  businessComparison: awaits('insights', [`${insights}/business-comparison`], ['year']),
  carbonCalculator: page('insights', [`${insights}/carbon-calculator`, `${insights}/carbon-calculator/default-state`]),
  showerOptimiser: awaits('insights', ['/account/shower-optimizer']),

  bill: awaits('bills', ['/account/bill'], ['startDate', 'endDate']),
  billPayments: awaits('bills', ['/account/bill/payments'], ['status', 'startDate', 'endDate']),
  billTransactions: awaits('bills', ['/account/bill/transactions'], ['startDate', 'endDate']),
  billInsights: awaits('bills', ['/account/bill/insights']),
  billPlanner: awaits('bills', ['/account/bill/planner']),
  billChecker: awaits('bills', ['/account/bill/checker']),

  profile: page('profile', [profile], undefined, 'profile-overview'),
  accountActivity: page('profile', [`${profile}/activity`]),
  accountSettings: awaits('profile', [`${profile}/account-settings`]),
  propertyDetails: awaits('profile', [`${profile}/property-details`]),
  movingHouse: page('profile', [`${profile}/moving-house`, `${profile}/moving-house/wizard`]),
  paymentOptions: page('profile', [`${profile}/payment-options`], ['status', 'sct', 'canUpdateCCV']),
  powerShout: page(
    'profile',
    [
      `${profile}/powershout`,
      `${profile}/powershout/booking`,
      `${profile}/powershout/offers`,
      `${profile}/powershout/activity`,
      `${profile}/powershout/walkthrough`,
    ],
    ['date'],
    'powershout',
  ),
  donate: awaits('profile', [`${profile}/donate`]),
  homeProfile: page('profile', [`${profile}/home-profile`]),
  businessProfile: page('profile', [`${profile}/business-profile`]),
  friendGetFriend: awaits('profile', [`${profile}/friend-get-friend`]),
  propertyAvatar: page('profile', ['/account/property-avatar']),
} as const satisfies Record<string, PageEntry>

/** Inner views of a page that is built which are not built themselves. */
export const awaitedViews: readonly string[] = ['/account/products/meter-read']
