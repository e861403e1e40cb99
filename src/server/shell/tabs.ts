import type { InsightsTabId, InsightsTabs, MainTabs, Navigation } from '#contract/shell.contract.ts'
import { pathOf, type PageId, titleOf } from '#domain/routes.ts'
import { insightsTabs, mainTabs, type Tab } from '#domain/tabs.ts'
import type { SelectedAccount } from '#server/http/selection.ts'

type Account = Pick<SelectedAccount, 'type' | 'isBuyingGroup'> & Partial<Pick<SelectedAccount, 'onlySiteId'>>

/** A tab as it travels: what it is called and where it leads is the page's. */
const onTheWire = <Id extends string>({ id, label, path }: Tab<Id>) => ({ id, label, path })

/** Members of a buying group see energy; its bills go to the group's manager. Bills are of no single property. */
const seesBills = ({ isBuyingGroup, onlySiteId }: Account) => !isBuyingGroup && !onlySiteId

/** The main tabs of an account, in the order in which they show; one without a page behind it is none. */
export const mainTabsOf = (account: Account): MainTabs => ({
  tabs: mainTabs
    .filter(({ id }) => id !== 'bills' || seesBills(account))
    .filter(({ id }) => id !== 'insights' || insightsTabsOf(account).tabs.length > 0)
    .map(onTheWire),
})

const insightsOf: Readonly<Record<Account['type'], readonly InsightsTabId[]>> = {
  residential: ['tips', 'ecoTracker', 'usageBreakdownEnergyMix', 'homeComparison', 'electricityForecast', 'carbonCalculator'],
  /** A business has no household to count carbon for. */
  sme: ['tips', 'ecoTracker', 'usageBreakdownBusiness', 'businessComparison', 'electricityForecast'],
}

/** The Tips & Insights tabs of an account, in the order in which they show. */
export const insightsTabsOf = ({ type }: Account): InsightsTabs => ({
  tabs: insightsOf[type].flatMap((id) => insightsTabs.filter((tab) => tab.id === id)).map(onTheWire),
})

/** A property is added on the phone; what to have at hand is another thing for a business than for a home. */
const signUp = { residential: '/contact#another-home', sme: '/contact#another-business' } as const

const billMenu = ['bills', 'paymentOptions']

export const navigationOf = (account: Account): Navigation => ({
  menu: menuOf(account.type).filter(({ id }) => !billMenu.includes(id) || seesBills(account)),
  signUpUrl: signUp[account.type],
})

type Line = Navigation['menu'][number]

/** A line of the menu under the name of its page. */
const line = (id: Line['id'], page: PageId, label = titleOf(page)): Line => ({
  id,
  label,
  path: pathOf(page),
})

const menuOf = (type: Account['type']): readonly Line[] => [
  line('usage', 'usage', 'Usage'),
  line('bills', 'bill'),
  line('profile', 'profile'),
  line('evIq', 'ev'),
  line('tips', 'tips'),
  line('accountDetails', 'accountSettings'),
  line('paymentOptions', 'paymentOptions'),
  line('homeProfile', type === 'sme' ? 'businessProfile' : 'homeProfile'),
  { id: 'logout', label: 'Logout', path: null },
]
