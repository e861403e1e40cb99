import type { InsightsTabs, MainTabs, Navigation } from '#contract/shell.contract.ts'
import { documentedPathOf, leadsSomewhere } from '#domain/routes.ts'
import type { SelectedAccount } from '#server/http/selection.ts'

type Account = Pick<SelectedAccount, 'type' | 'isBuyingGroup'>

const tabs: MainTabs['tabs'] = [
  { id: 'dashboard', label: 'Dashboard', path: documentedPathOf('dashboard') },
  { id: 'products', label: 'My Products', path: documentedPathOf('products') },
  { id: 'insights', label: 'Tips & Insights', path: documentedPathOf('insights') },
  { id: 'bills', label: 'Bills', path: documentedPathOf('bill') },
  { id: 'profile', label: 'Profile', path: documentedPathOf('profile') },
]

/** Members of a buying group see energy; its bills go to the group's manager. */
const seesBills = ({ isBuyingGroup }: Account) => !isBuyingGroup

const isThere = ({ path }: { readonly path: string | null }): boolean => path === null || leadsSomewhere(path)

/** The main tabs of an account that are built, in the order in which they show; one without a page behind it is none. */
export const mainTabs = (account: Account): MainTabs => ({
  tabs: tabs
    .filter(isThere)
    .filter(({ id }) => id !== 'bills' || seesBills(account))
    .filter(({ id }) => id !== 'insights' || insightsTabs(account).tabs.length > 0),
})

const homeTabs: InsightsTabs['tabs'] = [
  { id: 'tips', label: 'Tips', path: documentedPathOf('tips') },
  { id: 'ecoTracker', label: 'Eco Tracker', path: documentedPathOf('ecoTracker') },
  { id: 'usageBreakdownEnergyMix', label: 'Usage Breakdown', path: documentedPathOf('energyMix') },
  { id: 'homeComparison', label: 'Home Comparison', path: documentedPathOf('homeComparison') },
  { id: 'electricityForecast', label: 'Electricity Forecast', path: documentedPathOf('forecasts') },
  { id: 'carbonCalculator', label: 'Carbon Calculator', path: documentedPathOf('carbonCalculator') },
]

const businessTabs: InsightsTabs['tabs'] = [
  { id: 'tips', label: 'Tips', path: documentedPathOf('tips') },
  { id: 'ecoTracker', label: 'Eco Tracker', path: documentedPathOf('ecoTracker') },
  { id: 'usageBreakdownBusiness', label: 'Usage Breakdown', path: documentedPathOf('businessBreakdown') },
  { id: 'electricityForecast', label: 'Electricity Forecast', path: documentedPathOf('forecasts') },
]

/** A business is compared with nobody's home and has no household to count carbon for. */
export const insightsTabs = ({ type }: Account): InsightsTabs => ({
  tabs: (type === 'sme' ? businessTabs : homeTabs).filter(isThere),
})

/** A property is added on the phone; what to have at hand is another thing for a business than for a home. */
const signUp = { residential: '/contact#another-home', sme: '/contact#another-business' } as const

const billMenu = ['bills', 'paymentOptions']

export const navigationOf = (account: Account): Navigation => ({
  menu: menuOf(account.type)
    .filter(isThere)
    .filter(({ id }) => !billMenu.includes(id) || seesBills(account)),
  signUpUrl: signUp[account.type],
})

const menuOf = (type: Account['type']): Navigation['menu'] => [
  { id: 'usage', label: 'Usage', path: documentedPathOf('consumption') },
  { id: 'bills', label: 'Bills', path: documentedPathOf('bill') },
  { id: 'profile', label: 'Profile', path: documentedPathOf('profile') },
  { id: 'evIq', label: 'EV IQ', path: documentedPathOf('ev') },
  { id: 'tips', label: 'Tips', path: documentedPathOf('tips') },
  { id: 'accountDetails', label: 'Account Details', path: documentedPathOf('accountSettings') },
  { id: 'paymentOptions', label: 'Payment Options', path: documentedPathOf('paymentOptions') },
  type === 'sme'
    ? { id: 'homeProfile', label: 'Business Profile', path: documentedPathOf('businessProfile') }
    : { id: 'homeProfile', label: 'Home Profile', path: documentedPathOf('homeProfile') },
  { id: 'logout', label: 'Logout', path: null },
]
