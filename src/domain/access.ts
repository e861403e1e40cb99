import { type AccessRole, accessTo, type Lack, lackOf, type Standing } from '#contract/access.ts'
import type { AccountSwitcher } from '#contract/account.contract.ts'
import type { CallName } from '#contract/access-table.ts'
import { matchPath, type PageId, pathOf } from './routes.ts'

/** Who has the least role that would do, after the word “somebody”. */
export const whoMay: Readonly<Record<AccessRole, string>> = {
  viewer: 'who can see it',
  payer: 'who can pay for it',
  full: 'with full access to it',
  owner: 'who owns it',
}

/** The call without which a page is of no use: who may not make it is told so in the page’s place. */
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

/** Inner views that are of use to fewer than their page. */
const innerCalls: Readonly<Record<string, CallName>> = { [`${pathOf('powerShout')}/booking`]: 'addBooking' }

interface PageAt {
  readonly pageId: PageId
  /** The row of the route table. */
  readonly path: string
}

/** The call without which a page, or its inner view of that path, is of no use. */
const callOf = ({ pageId, path }: PageAt): CallName => innerCalls[path] ?? pageCalls[pageId]

/** The call without which an address of the portal is of no use; null where it is no page's. @param address may have `?` and `#` */
export const callAt = (address: string): CallName | null => {
  const match = matchPath(address.split(/[?#]/)[0] ?? '')
  return match ? callOf({ pageId: match.page, path: match.path }) : null
}

/** What somebody lacks for a call, `account` where none is open to them at all; null where they may. */
export const lackFor = (standing: Standing | null, call: CallName): Lack | 'account' | null => {
  const access = accessTo({ name: call })
  if (standing) return lackOf(access, standing)
  return access.least === null ? null : 'account'
}

/** What the customer has of the account that they look at; null where none is open to them. */
export const standingOf = ({ billingAccounts }: AccountSwitcher): Standing | null =>
  billingAccounts.length === 0
    ? null
    : (billingAccounts.find(({ isSelected }) => isSelected)?.access ?? { role: 'owner', isOneProperty: false })

/** What somebody lacks for a page; null where it is open to them. */
export const lackAtPage = (standing: Standing | null, page: PageAt): Lack | 'account' | null => lackFor(standing, callOf(page))

/** Whether a page is not open to everybody who may be let into an account. */
export const mayLack = (page: PageAt): boolean => lackAtPage({ role: 'viewer', isOneProperty: true }, page) !== null

/** Why something is not offered, for who is in somebody else’s account. @param owner whose account it is */
export const lackWords = (lack: Lack, owner: string): string =>
  lack === 'whole'
    ? `This belongs to ${owner}’s account as a whole, and you have access to one of its properties.`
    : `In ${owner}’s account, only someone ${whoMay[lack]} can do this.`
