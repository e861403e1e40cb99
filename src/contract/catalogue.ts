import * as account from '#contract/account/account.contract.ts'
import * as accountSettings from '#contract/account-settings/account-settings.contract.ts'
import * as addresses from '#contract/moving-house/addresses.contract.ts'
import * as alerts from '#contract/alerts/alerts.contract.ts'
import * as analytics from '#contract/analytics/analytics.contract.ts'
import * as apiKeys from '#contract/api-keys/api-keys.contract.ts'
import * as avatar from '#contract/property-avatar/property-avatar.contract.ts'
import * as bankTransfer from '#contract/payments/bank-transfer.contract.ts'
import * as billInsights from '#contract/bill-insights/bill-insights.contract.ts'
import * as billQueries from '#contract/bill-insights/bill-queries.contract.ts'
import * as billPlanner from '#contract/bill-planner/bill-planner.contract.ts'
import * as cardNotices from '#contract/payments/card-notices.contract.ts'
import * as billChecker from '#contract/bill-checker/bill-checker.contract.ts'
import * as billPeriod from '#contract/bill-overview/bill-period.contract.ts'
import * as bottledGasCommands from '#contract/bottled-gas/bottled-gas-commands.contract.ts'
import * as bottledGasDeliveries from '#contract/bottled-gas/bottled-gas-deliveries.contract.ts'
import * as bottledGasLevel from '#contract/bottled-gas/bottled-gas-level.contract.ts'
import * as bottledGas from '#contract/bottled-gas/bottled-gas.contract.ts'
import * as care from '#contract/care/care.contract.ts'
import * as complaints from '#contract/complaints/complaints.contract.ts'
import * as carbonCalculator from '#contract/carbon-calculator/carbon-calculator.contract.ts'
import * as consents from '#contract/consents/consents.contract.ts'
import * as privacy from '#contract/privacy/privacy.contract.ts'
import * as credit from '#contract/payments/credit.contract.ts'
import * as dashboard from '#contract/dashboard/dashboard.contract.ts'
import * as dataExport from '#contract/data-export/data-export.contract.ts'
import * as electricityForecast from '#contract/electricity-forecast/electricity-forecast.contract.ts'
import * as devices from '#contract/devices/devices.contract.ts'
import * as proof from '#contract/bill-insights/proof.contract.ts'
import * as secondFactor from '#contract/second-factor/second-factor.contract.ts'
import * as donation from '#contract/donation/donation.contract.ts'
import * as evEverywhere from '#contract/ev/ev-everywhere.contract.ts'
import * as ecoTracker from '#contract/eco-tracker/eco-tracker.contract.ts'
import * as evPlan from '#contract/ev/ev-plan.contract.ts'
import * as failureReports from '#contract/failure-report/failure-report.contract.ts'
import * as featureMessages from '#contract/feature-message/feature-message.contract.ts'
import * as meterReadCommands from '#contract/meter-reads/meter-read-commands.contract.ts'
import * as meterReads from '#contract/meter-reads/meter-reads.contract.ts'
import * as movingHouse from '#contract/moving-house/moving-house.contract.ts'
import type { Endpoint } from './kit.ts'
import * as homeComparison from '#contract/home-comparison/home-comparison.contract.ts'
import * as friends from '#contract/friends/friends.contract.ts'
import * as openAccess from '#contract/open-access/open-access.contract.ts'
import * as invoices from '#contract/bills/invoices.contract.ts'
import * as marks from './marks.contract.ts'
import * as moments from '#contract/moments/moments.contract.ts'
import * as naturalGas from '#contract/natural-gas/natural-gas.contract.ts'
import * as paymentPlan from '#contract/bill-planner/payment-plan.contract.ts'
import * as payments from '#contract/payments/payments.contract.ts'
import * as people from '#contract/people/people.contract.ts'
import * as powerShoutCommands from '#contract/power-shout/power-shout-commands.contract.ts'
import * as powerShout from '#contract/power-shout/power-shout.contract.ts'
import * as profileCommands from '#contract/profile/profile-commands.contract.ts'
import * as profile from '#contract/profile/profile.contract.ts'
import * as promos from '#contract/promos/promos.contract.ts'
import * as propertyDetails from '#contract/property-details/property-details.contract.ts'
import * as roles from './roles.contract.ts'
import * as shell from '#contract/app/shell.contract.ts'
import * as showerOptimiser from '#contract/shower-optimiser/shower-optimiser.contract.ts'
import * as accountActivity from '#contract/account-activity/account-activity.contract.ts'
import * as tipSavings from '#contract/tips/tip-savings.contract.ts'
import * as tips from '#contract/tips/tips.contract.ts'
import * as transactions from '#contract/transactions/transactions.contract.ts'
import * as start from '#contract/app/start.contract.ts'
import * as stateVisits from '#contract/analytics/state-visits.contract.ts'
import * as tiles from '#contract/dashboard/tiles.contract.ts'
import * as usageBreakdown from '#contract/usage-breakdown/usage-breakdown.contract.ts'
import * as usage from '#contract/usage/usage.contract.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value

export const endpoints: readonly Endpoint[] = [
  start,
  shell,
  marks,
  moments,
  account,
  accountSettings,
  alerts,
  analytics,
  stateVisits,
  avatar,
  dashboard,
  failureReports,
  featureMessages,
  tiles,
  homeComparison,
  usage,
  usageBreakdown,
  invoices,
  bankTransfer,
  payments,
  cardNotices,
  credit,
  powerShout,
  powerShoutCommands,
  profile,
  profileCommands,
  promos,
  propertyDetails,
  friends,
  donation,
  billInsights,
  billQueries,
  care,
  complaints,
  carbonCalculator,
  showerOptimiser,
  ecoTracker,
  electricityForecast,
  tips,
  tipSavings,
  evPlan,
  dataExport,
  apiKeys,
  openAccess,
  devices,
  proof,
  consents,
  privacy,
  secondFactor,
  evEverywhere,
  meterReads,
  meterReadCommands,
  movingHouse,
  addresses,
  roles,
  people,
  accountActivity,
  transactions,
  billPeriod,
  naturalGas,
  billPlanner,
  paymentPlan,
  billChecker,
  bottledGas,
  bottledGasLevel,
  bottledGasDeliveries,
  bottledGasCommands,
].flatMap((area) => Object.values<unknown>(area).filter(isEndpoint))
