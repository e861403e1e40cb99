import type { PageLoaders } from '#machines/app/chunks.ts'

/** The chunk of every page that is built; which pages there are, and what each is, stands in `src/domain/pages.ts`. */
export const pageLoaders: PageLoaders = {
  accountActivity: () => import('./account-activity/account-activity-page.tsx'),
  billInsights: () => import('./bills/bill-insights-page.tsx'),
  billPlanner: () => import('./bills/bill-planner-page.tsx'),
  bill: () => import('./bills/bill-overview-page.tsx'),
  billTransactions: () => import('./bills/bill-transactions-page.tsx'),
  billChecker: () => import('./bills/bill-checker-page.tsx'),
  billPayments: () => import('./bills/bill-payments-page.tsx'),
  businessProfile: () => import('./profile/business-profile-page.tsx'),
  carbonCalculator: () => import('./carbon-calculator/carbon-calculator-page.tsx'),
  usage: () => import('./usage/usage-page.tsx'),
  dashboard: () => import('./dashboard/dashboard-page.tsx'),
  ev: () => import('./ev/ev-page.tsx'),
  evEverywhere: () => import('./ev/ev-everywhere-page.tsx'),
  featureMessages: () => import('./feature-message/feature-message-page.tsx'),
  homeProfile: () => import('./profile/home-profile-page.tsx'),
  insights: () => import('./insights/insights-page.tsx'),
  monitoring: () => import('./monitoring/monitoring-page.tsx'),
  movingHouse: () => import('./moving-house/moving-house-page.tsx'),
  paymentOptions: () => import('./payments/payment-options-page.tsx'),
  powerShout: () => import('./power-shout/power-shout-page.tsx'),
  products: () => import('./products/products-page.tsx'),
  profile: () => import('./profile-overview/profile-overview-page.tsx'),
  showerOptimiser: () => import('./shower-optimiser/shower-optimiser-page.tsx'),
  propertyAvatar: () => import('./property-avatar/property-avatar-page.tsx'),
}
