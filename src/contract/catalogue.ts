import * as account from './account.contract.ts'
import * as accountSettings from './account-settings.contract.ts'
import * as addresses from './addresses.contract.ts'
import * as alerts from './alerts.contract.ts'
import * as analytics from './analytics.contract.ts'
import * as apiKeys from './api-keys.contract.ts'
import * as avatar from './property-avatar.contract.ts'
import * as bankTransfer from './bank-transfer.contract.ts'
import * as billInsights from './bill-insights.contract.ts'
import * as billQueries from './bill-queries.contract.ts'
import * as billPlanner from './bill-planner.contract.ts'
import * as cardNotices from './card-notices.contract.ts'
import * as billChecker from './bill-checker.contract.ts'
import * as billPeriod from './bill-period.contract.ts'
import * as bottledGasCommands from './bottled-gas-commands.contract.ts'
import * as bottledGasDeliveries from './bottled-gas-deliveries.contract.ts'
import * as bottledGasLevel from './bottled-gas-level.contract.ts'
import * as bottledGas from './bottled-gas.contract.ts'
import * as care from './care.contract.ts'
import * as complaints from './complaints.contract.ts'
import * as carbonCalculator from './carbon-calculator.contract.ts'
import * as consents from './consents.contract.ts'
import * as privacy from './privacy.contract.ts'
import * as credit from './credit.contract.ts'
import * as dashboard from './dashboard.contract.ts'
import * as dataExport from './data-export.contract.ts'
import * as electricityForecast from './electricity-forecast.contract.ts'
import * as devices from './devices.contract.ts'
import * as proof from './proof.contract.ts'
import * as secondFactor from './second-factor.contract.ts'
import * as donation from './donation.contract.ts'
import * as evEverywhere from './ev-everywhere.contract.ts'
import * as ecoTracker from './eco-tracker.contract.ts'
import * as evPlan from './ev-plan.contract.ts'
import * as failureReports from './failure-report.contract.ts'
import * as featureMessages from './feature-message.contract.ts'
import * as meterReadCommands from './meter-read-commands.contract.ts'
import * as meterReads from './meter-reads.contract.ts'
import * as movingHouse from './moving-house.contract.ts'
import type { Endpoint } from './kit.ts'
import * as homeComparison from './home-comparison.contract.ts'
import * as friends from './friends.contract.ts'
import * as openAccess from './open-access.contract.ts'
import * as invoices from './invoices.contract.ts'
import * as marks from './marks.contract.ts'
import * as moments from './moments.contract.ts'
import * as naturalGas from './natural-gas.contract.ts'
import * as paymentPlan from './payment-plan.contract.ts'
import * as payments from './payments.contract.ts'
import * as people from './people.contract.ts'
import * as powerShoutCommands from './power-shout-commands.contract.ts'
import * as powerShout from './power-shout.contract.ts'
import * as profileCommands from './profile-commands.contract.ts'
import * as profile from './profile.contract.ts'
import * as promos from './promos.contract.ts'
import * as propertyDetails from './property-details.contract.ts'
import * as roles from './roles.contract.ts'
import * as shell from './shell.contract.ts'
import * as showerOptimiser from './shower-optimiser.contract.ts'
import * as accountActivity from './account-activity.contract.ts'
import * as tipSavings from './tip-savings.contract.ts'
import * as tips from './tips.contract.ts'
import * as transactions from './transactions.contract.ts'
import * as start from './start.contract.ts'
import * as stateVisits from './state-visits.contract.ts'
import * as tiles from './tiles.contract.ts'
import * as usageBreakdown from './usage-breakdown.contract.ts'
import * as usage from './usage.contract.ts'

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
