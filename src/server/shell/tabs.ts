import type { InsightsTabId, InsightsTabs, MainTabs, Navigation } from '#contract/shell.contract.ts'
import { callAt, lackFor } from '#domain/access.ts'
import { pathOf, type PageId, titleOf } from '#domain/routes.ts'
import { insightsTabs, mainTabs, type Tab } from '#domain/tabs.ts'
import type { SelectedAccount } from '#server/http/selection.ts'

type Account = Pick<SelectedAccount, 'type' | 'isBuyingGroup'> & Partial<Pick<SelectedAccount, 'role' | 'onlySiteId'>>

/** Whether an address is of use to who looks at an account; of none at all, what is their own. */
const leadsFor = (account: Account | null) => {
  const standing = account && { role: account.role ?? 'owner', isOneProperty: Boolean(account.onlySiteId) }
  return (path: string): boolean => {
    const call = callAt(path)
    return call === null || lackFor(standing, call) === null
  }
}

/** A tab as it travels: what it is called and where it leads is the page's. */
const onTheWire = <Id extends string>({ id, label, path }: Tab<Id>) => ({ id, label, path })

/** Members of a buying group see energy; its bills go to the group's manager. */
const seesBills = (account: Account | null) => !account?.isBuyingGroup

/** The main tabs of an account, in the order in which they show; one without a page behind it is none. */
export const mainTabsOf = (account: Account | null): MainTabs => ({
  tabs: mainTabs
    .filter(({ id }) => id !== 'bills' || seesBills(account))
    .filter(({ id }) => id !== 'insights' || insightsTabsOf(account).tabs.length > 0)
    .filter(({ id, path }) => id === 'dashboard' || leadsFor(account)(path))
    .map(onTheWire),
})

const insightsOf: Readonly<Record<Account['type'], readonly InsightsTabId[]>> = {
  residential: ['tips', 'ecoTracker', 'usageBreakdownEnergyMix', 'homeComparison', 'electricityForecast', 'carbonCalculator'],
  /** A business has no household to count carbon for. */
  sme: ['tips', 'ecoTracker', 'usageBreakdownBusiness', 'businessComparison', 'electricityForecast'],
}

/** The Tips & Insights tabs of an account, in the order in which they show. */
export const insightsTabsOf = (account: Account | null): InsightsTabs => ({
  tabs: account
    ? insightsOf[account.type]
        .flatMap((id) => insightsTabs.filter((tab) => tab.id === id))
        .filter(({ path }) => leadsFor(account)(path))
        .map(onTheWire)
    : [],
})

/** A property is added on the phone; what to have at hand is another thing for a business than for a home. */
const signUp = { residential: '/contact#another-home', sme: '/contact#another-business' } as const

const billMenu = ['bills', 'paymentOptions']

export const navigationOf = (account: Account | null): Navigation => ({
  menu: menuOf(account?.type ?? 'residential')
    .filter(({ id }) => !billMenu.includes(id) || seesBills(account))
    .filter(({ path }) => path === null || leadsFor(account)(path)),
  signUpUrl: signUp[account?.type ?? 'residential'],
  canEditAvatar: leadsFor(account)(pathOf('propertyAvatar')),
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
