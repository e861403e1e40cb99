import { type AccessRole, accessTo, type Lack, lackOf, type AccessGrant } from '#contract/access.ts'
import type { AccountSwitcher } from '#contract/account/account.contract.ts'
import type { CallName } from '#contract/access-table.ts'
import { matchPath, type PageId, pathOf } from './routes.ts'

export const whoMay: Readonly<Record<AccessRole, string>> = {
  viewer: 'who can see it',
  payer: 'who can pay for it',
  full: 'with full access to it',
  owner: 'who owns it',
}

/** Without this call the page is useless: customers who may not make it see a notice instead. */
const pageCalls: Readonly<Record<PageId, CallName>> = {
  dashboard: 'readWidgetList',
  featureMessages: 'readFeatureMessages',
  products: 'readPlans',
  usage: 'readSiteUsage',
  naturalGas: 'readGasUsage',
  monitoring: 'readMonitoring',
  bottledGas: 'readLpgDeliverySummary',
  bottledGasOrder: 'placeLpgOrder',
  ev: 'readEvSummary',
  evEverywhere: 'readEvEcoTracker',
  insights: 'readInsightsTabs',
  tips: 'readTips',
  ecoTracker: 'readGenerationNow',
  forecasts: 'readElectricityForecast',
  homeComparison: 'readHomeComparison',
  energyMix: 'readUsageBreakdown',
  businessBreakdown: 'readUsageBreakdown',
  businessComparison: 'readHomeComparison',
  carbonCalculator: 'readCarbonCalculator',
  showerOptimiser: 'readShowerOptimiser',
  bill: 'readInvoices',
  billPayments: 'readTransactions',
  billTransactions: 'readTransactions',
  billInsights: 'readBillInsights',
  billPlanner: 'readBillPlanner',
  billChecker: 'readBillChecker',
  profile: 'readUserProfile',
  accountActivity: 'readAccountActivity',
  devices: 'readDevices',
  alerts: 'readAlerts',
  accountSettings: 'readPlans',
  people: 'readPeople',
  givenAccess: 'leaveAccount',
  invitation: 'readInvitation',
  privacy: 'askDataArchive',
  propertyDetails: 'readPropertyDetails',
  care: 'readCare',
  complaints: 'readComplaints',
  movingHouse: 'readMovingHouseOptions',
  paymentOptions: 'payOnce',
  powerShout: 'readPowerShout',
  donate: 'readDonation',
  homeProfile: 'saveHomeProfile',
  businessProfile: 'saveBusinessProfile',
  friendGetFriend: 'readFriendLink',
  propertyAvatar: 'savePropertyAvatar',
}

const innerCalls: Readonly<Record<string, CallName>> = { [`${pathOf('powerShout')}/booking`]: 'addBooking' }

interface PageAt {
  readonly pageId: PageId
  readonly path: string
}

const callOf = ({ pageId, path }: PageAt): CallName => innerCalls[path] ?? pageCalls[pageId]

/** Null if the address is no page of the portal. @param address may include `?` and `#` */
export const callAt = (address: string): CallName | null => {
  const match = matchPath(address.split(/[?#]/)[0] ?? '')
  return match ? callOf({ pageId: match.page, path: match.path }) : null
}

/** `account` if the customer has no account at all; null if the call is allowed. */
export const lackFor = (grant: AccessGrant | null, call: CallName): Lack | 'account' | null => {
  const access = accessTo({ name: call })
  if (grant) return lackOf(access, grant)
  return access.least === null ? null : 'account'
}

export const standingOf = ({ billingAccounts }: AccountSwitcher): AccessGrant | null =>
  billingAccounts.length === 0
    ? null
    : (billingAccounts.find(({ isSelected }) => isSelected)?.access ?? { role: 'owner', isOneProperty: false })

export const lackAtPage = (grant: AccessGrant | null, page: PageAt): Lack | 'account' | null => lackFor(grant, callOf(page))

export const mayLack = (page: PageAt): boolean => lackAtPage({ role: 'viewer', isOneProperty: true }, page) !== null

export const lackWords = (lack: Lack, owner: string): string =>
  lack === 'whole'
    ? `This belongs to ${owner}’s account as a whole, and you have access to one of its properties.`
    : `In ${owner}’s account, only someone ${whoMay[lack]} can do this.`
