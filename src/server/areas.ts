import { accountRoutes } from '#server/account/account.routes.ts'
import { accountSettingsRoutes } from '#server/account-settings/account-settings.routes.ts'
import { alertRoutes } from '#server/alerts/alerts.routes.ts'
import { analyticsRoutes } from '#server/analytics/analytics.routes.ts'
import { apiKeyRoutes } from '#server/api-keys/api-keys.routes.ts'
import { avatarRoutes } from '#server/property-avatar/property-avatar.routes.ts'
import { billCheckerRoutes } from '#server/bill-pages/bill-checker.routes.ts'
import { billPeriodRoutes } from '#server/bill-pages/bill-period.routes.ts'
import { billInsightRoutes } from '#server/bill-pages/bill-insights.routes.ts'
import { billQueryRoutes } from '#server/cases/bill-queries.routes.ts'
import { billPlannerRoutes } from '#server/bill-pages/bill-planner.routes.ts'
import { failureReportRoutes } from '#server/failure-report/failure-report.routes.ts'
import { billsRoutes } from '#server/bill-pages/bills.routes.ts'
import { bottledGasRoutes } from '#server/bottled-gas/bottled-gas.routes.ts'
import { careRoutes } from '#server/care/care.routes.ts'
import { complaintRoutes } from '#server/cases/complaints.routes.ts'
import { carbonCalculatorRoutes } from '#server/carbon-calculator/carbon-calculator.routes.ts'
import { consentRoutes, noteConsentRead } from '#server/consents/consents.routes.ts'
import { dashboardRoutes } from '#server/dashboard/dashboard.routes.ts'
import { tileRoutes } from '#server/dashboard/tiles.routes.ts'
import { dataExportRoutes } from '#server/data-export/data-export.routes.ts'
import { ecoTrackerRoutes } from '#server/eco-tracker/eco-tracker.routes.ts'
import { electricityForecastRoutes } from '#server/electricity-forecast/electricity-forecast.routes.ts'
import { evRoutes } from '#server/ev/ev.routes.ts'
import { featureMessageRoutes } from '#server/feature-message/feature-message.routes.ts'
import { homeComparisonRoutes } from '#server/home-comparison/home-comparison.routes.ts'
import { meterReadRoutes } from '#server/meter-reads/meter-reads.routes.ts'
import { openAccessRoutes } from '#server/open-access/open-access.routes.ts'
import { movingHouseRoutes } from '#server/moving-house/moving-house.routes.ts'
import { naturalGasRoutes } from '#server/natural-gas/natural-gas.routes.ts'
import { paymentRoutes } from '#server/payments/payments.routes.ts'
import { powerShoutRoutes } from '#server/power-shout/power-shout.routes.ts'
import { privacyRoutes } from '#server/cases/privacy.routes.ts'
import { profileRoutes } from '#server/profile/profile.routes.ts'
import { promoRoutes } from '#server/promos/promos.routes.ts'
import { deviceRoutes } from '#server/devices/devices.routes.ts'
import { secondFactorRoutes } from '#server/devices/second-factor.routes.ts'
import { donationRoutes } from '#server/donation/donation.routes.ts'
import { friendsRoutes } from '#server/friends/friends.routes.ts'
import { propertyDetailsRoutes } from '#server/property-details/property-details.routes.ts'
import { shellRoutes } from '#server/shell/shell.routes.ts'
import { showerOptimiserRoutes } from '#server/shower-optimiser/shower-optimiser.routes.ts'
import { usageBreakdownRoutes } from '#server/usage-breakdown/usage-breakdown.routes.ts'
import { tipRoutes } from '#server/tips/tips.routes.ts'
import { usageRoutes } from '#server/usage/usage.routes.ts'
import { peopleRoutes } from './people/people.routes.ts'
import { activityRoutes } from '#server/account-activity/account-activity.routes.ts'
import type { Area } from '#server/http/wire.ts'

const areas: readonly Area[] = [
  shellRoutes,
  accountRoutes,
  accountSettingsRoutes,
  alertRoutes,
  analyticsRoutes,
  avatarRoutes,
  dashboardRoutes,
  failureReportRoutes,
  featureMessageRoutes,
  tileRoutes,
  homeComparisonRoutes,
  usageRoutes,
  usageBreakdownRoutes,
  billsRoutes,
  paymentRoutes,
  powerShoutRoutes,
  profileRoutes,
  promoRoutes,
  propertyDetailsRoutes,
  friendsRoutes,
  donationRoutes,
  billInsightRoutes,
  billQueryRoutes,
  careRoutes,
  complaintRoutes,
  carbonCalculatorRoutes,
  showerOptimiserRoutes,
  dataExportRoutes,
  apiKeyRoutes,
  deviceRoutes,
  openAccessRoutes(noteConsentRead),
  consentRoutes,
  privacyRoutes,
  secondFactorRoutes,
  ecoTrackerRoutes,
  electricityForecastRoutes,
  tipRoutes,
  evRoutes,
  meterReadRoutes,
  movingHouseRoutes,
  activityRoutes,
  peopleRoutes,
  billPeriodRoutes,
  naturalGasRoutes,
  billPlannerRoutes,
  billCheckerRoutes,
  bottledGasRoutes,
]

export const mountAreas: Area = async (server, context) => {
  for (const area of areas) await area(server, context)
}
