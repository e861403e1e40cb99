import type { InsightsTabId, InsightsTabs, MainTabs, Navigation } from '#contract/app/shell.contract.ts'
import { callAt, lackFor } from '#domain/portal/access.ts'
import { pathOf, type PageId, titleOf } from '#domain/portal/routes.ts'
import { insightsTabs, mainTabs, type Tab } from '#domain/portal/tabs.ts'
import type { SelectedAccount } from '#server/http/selection.ts'

type Account = Pick<SelectedAccount, 'type' | 'isBuyingGroup'> & Partial<Pick<SelectedAccount, 'role' | 'onlySiteId'>>

/** Excludes addresses that the caller may not use; without an account, own pages only. */
const leadsFor = (account: Account | null) => {
  const grant = account && { role: account.role ?? 'owner', isOneProperty: Boolean(account.onlySiteId) }
  return (path: string): boolean => {
    const call = callAt(path)
    return call === null || lackFor(grant, call) === null
  }
}

const onTheWire = <Id extends string>({ id, label, path }: Tab<Id>) => ({ id, label, path })

/** Buying groups see energy; their bills go to the manager. */
const seesBills = (account: Account | null) => !account?.isBuyingGroup

export const mainTabsOf = (account: Account | null): MainTabs => ({
  tabs: mainTabs
    .filter(({ id }) => id !== 'bills' || seesBills(account))
    .filter(({ id }) => id !== 'insights' || insightsTabsOf(account).tabs.length > 0)
    .filter(({ id, path }) => id === 'dashboard' || leadsFor(account)(path))
    .map(onTheWire),
})

const insightsOf: Readonly<Record<Account['type'], readonly InsightsTabId[]>> = {
  residential: ['tips', 'ecoTracker', 'usageBreakdownEnergyMix', 'homeComparison', 'electricityForecast', 'carbonCalculator'],
  /** No carbon calculator: businesses have no household. */
  sme: ['tips', 'ecoTracker', 'usageBreakdownBusiness', 'businessComparison', 'electricityForecast'],
}

export const insightsTabsOf = (account: Account | null): InsightsTabs => ({
  tabs: account
    ? insightsOf[account.type]
        .flatMap((id) => insightsTabs.filter((tab) => tab.id === id))
        .filter(({ path }) => leadsFor(account)(path))
        .map(onTheWire)
    : [],
})

/** Adding a property is done by phone, with different documents for homes and businesses. */
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
