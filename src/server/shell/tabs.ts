import type { InsightsTabs, MainTabs, Navigation } from '#contract/shell.contract.ts'
import type { SelectedAccount } from '#server/account/selection.ts'

type Account = Pick<SelectedAccount, 'type' | 'isBuyingGroup'>

const tabs: MainTabs['tabs'] = [
  { id: 'dashboard', label: 'Dashboard', path: '/account/dashboard' },
  { id: 'products', label: 'My Products', path: '/account/products' },
  { id: 'insights', label: 'Tips & Insights', path: '/account/insights' },
  { id: 'bills', label: 'Bills', path: '/account/bill' },
  { id: 'profile', label: 'Profile', path: '/account/profile' },
]

/** Members of a buying group see energy; its bills go to the group's manager. */
const seesBills = ({ isBuyingGroup }: Account) => !isBuyingGroup

/** The main tabs of an account, in the order in which they show. */
export const mainTabs = (account: Account): MainTabs => ({ tabs: tabs.filter(({ id }) => id !== 'bills' || seesBills(account)) })

const homeTabs: InsightsTabs['tabs'] = [
  { id: 'tips', label: 'Tips', path: '/account/insights/tips' },
  { id: 'ecoTracker', label: 'Eco Tracker', path: '/account/insights/eco-tracker' },
  { id: 'usageBreakdownEnergyMix', label: 'Usage Breakdown', path: '/account/insights/energy-mix' },
  { id: 'homeComparison', label: 'Home Comparison', path: '/account/insights/home-comparison' },
  { id: 'electricityForecast', label: 'Electricity Forecast', path: '/account/insights/forecasts' },
  { id: 'carbonCalculator', label: 'Carbon Calculator', path: '/account/insights/carbon-calculator' },
]

const businessTabs: InsightsTabs['tabs'] = [
  { id: 'tips', label: 'Tips', path: '/account/insights/tips' },
  { id: 'ecoTracker', label: 'Eco Tracker', path: '/account/insights/eco-tracker' },
  { id: 'usageBreakdownBusiness', label: 'Usage Breakdown', path: '/account/insights/business-breakdown' },
  { id: 'electricityForecast', label: 'Electricity Forecast', path: '/account/insights/forecasts' },
]

/** A business is compared with nobody's home and has no household to count carbon for. */
export const insightsTabs = ({ type }: Account): InsightsTabs => ({ tabs: type === 'sme' ? businessTabs : homeTabs })

/** Businesses sign up elsewhere than homes. */
const signUp = { residential: '/join/home', sme: '/join/business' } as const

const billMenu = ['bills', 'paymentOptions']

export const navigationOf = (account: Account): Navigation => ({
  menu: menuOf(account.type).filter(({ id }) => !billMenu.includes(id) || seesBills(account)),
  signUpUrl: signUp[account.type],
})

const menuOf = (type: Account['type']): Navigation['menu'] => [
  { id: 'usage', label: 'Usage', path: '/account/products/consumption' },
  { id: 'bills', label: 'Bills', path: '/account/bill' },
  { id: 'profile', label: 'Profile', path: '/account/profile' },
  { id: 'evIq', label: 'EV IQ', path: '/account/products/ev' },
  { id: 'tips', label: 'Tips', path: '/account/insights/tips' },
  { id: 'accountDetails', label: 'Account Details', path: '/account/profile/account-settings' },
  { id: 'paymentOptions', label: 'Payment Options', path: '/account/profile/payment-options' },
  type === 'sme'
    ? { id: 'homeProfile', label: 'Business Profile', path: '/account/profile/business-profile' }
    : { id: 'homeProfile', label: 'Home Profile', path: '/account/profile/home-profile' },
  { id: 'logout', label: 'Logout', path: null },
]
