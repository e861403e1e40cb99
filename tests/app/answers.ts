import type { Accounts, AccountSwitcher } from '#contract/account/account.contract.ts'
import type { Problem } from '#contract/kit.ts'
import type { Initialize, Outage } from '#contract/app/start.contract.ts'

/** What the backend says in the tests of the app: one customer with two properties, one of them about to open. */

export const problem: Problem = {
  type: '/error/default',
  title: 'That did not work',
  status: 500,
  detail: 'Something broke behind us.',
  instance: '',
  external: false,
}

export const noOutage: Outage = { isOutage: false }
export const outageNow: Outage = {
  isOn: true,
  title: 'We’re giving the portal some love',
  subTitle: 'Your power is on as usual.',
  outageDurationText: 'About 4 hours',
}
export const outageToCome: Outage = {
  isOutage: false,
  showPreOutageNotification: true,
  title: 'We’re offline Sunday 14 June, 1 am to 5 am',
  subTitle: 'for upkeep. Your power stays on.',
  timestamp: '2026-06-10T09:00:00+12:00',
}

export const initialized: Initialize = {
  userId: 'u-1',
  username: 'aroha',
  email: 'aroha.bennett@example.co.nz',
  emailVerified: true,
  hasEarlyAccess: false,
  isFirstLoadEver: false,
  userMetadata: { hasEarlyAccess: false, isEiq2: true, canEditPropertyAvatar: true, eiq2OnboardingSeen: true },
}

const summary = {
  balance: 169.34,
  amountTotal: 169.34,
  amountOverdue: 0,
  dueDate: null,
  dueDays: null,
  lastPaymentDate: null,
  lastPaymentAmount: null,
  lastPaymentMethod: null,
  paymentMethod: null,
}

export const accountsOf = (type: 'residential' | 'sme'): Accounts => ({
  contact: { firstName: 'Aroha', middleName: null, lastName: 'Bennett', dateOfBirth: null, phones: [] },
  billingAccounts: [{ id: 'b-1', customerNumberText: '100 1', type, isSelected: true }],
  selectedBillingAccount: {
    id: 'b-1',
    customerNumber: '100 1',
    fullAddress: { street: '14 Tūī Lane', suburb: 'Raumati Beach', city: 'Paraparaumu', postCode: '5032' },
    owner: 'Aroha Bennett',
    type,
    isBuyingGroup: false,
    buyingGroupName: null,
    emails: { billing: '', account: '', isInvoiceDeliveryByEmail: true, promotions: false },
    billing: { window: { startDate: '2026-05-22', endDate: '2026-06-19' }, balance: 169.34, billSummary: summary },
  },
  summary,
})

const site = (
  id: string,
  nickname: string | null,
  address: string,
  status: 'open' | 'opening' | 'closing',
  isSelected: boolean,
) => ({
  id,
  nickname,
  address,
  status,
  statusDate: status === 'closing' ? '2026-06-15' : null,
  isSelected,
  avatar: { type: 'standalone' as const, colorSchema: 'tussock' as const },
  supplyPoints: [],
})

/** Three properties of one account: one open, one opening, one closing. */
export const properties = (selected: string | null): AccountSwitcher => ({
  billingAccounts: [
    {
      id: 'b-1',
      customerNumber: '100 1',
      type: 'residential',
      isBuyingGroup: false,
      buyingGroupName: null,
      isSelected: true,
      billingAccountSites: [
        site('s-1', 'Home', '14 Tūī Lane, Raumati Beach', 'open', selected === 's-1'),
        site('s-2', 'The flat', '3/21 Hopper Street, Te Aro', 'opening', selected === 's-2'),
        site('s-3', null, '3 Shelly Bay Road, Tairua', 'closing', selected === 's-3'),
      ],
    },
  ],
})

const tab = (id: string, label: string, path: string) => ({ id, label, path })
export const mainTabs = {
  tabs: [
    tab('profile', 'Profile', '/account/profile'),
    tab('dashboard', 'Dashboard', '/account/dashboard'),
    tab('products', 'My Products', '/account/products'),
    tab('insights', 'Tips & Insights', '/account/insights'),
    tab('bills', 'Bills', '/account/bill'),
    tab('somethingNew', 'Something new', '/account/new'),
  ],
}
export const without = (id: string) => ({ tabs: mainTabs.tabs.filter((entry) => entry.id !== id) })
export const insightsTabs = (...ids: string[]) => ({ tabs: ids.map((id) => tab(id, id, '/account/insights')) })

export const navigation = {
  menu: [
    { id: 'usage', label: 'Usage', path: '/account/products' },
    { id: 'bills', label: 'Bills', path: '/account/bill' },
    { id: 'profile', label: 'Profile', path: '/account/profile' },
    { id: 'evIq', label: 'EV IQ', path: '/account/products/ev' },
    { id: 'tips', label: 'Tips', path: '/account/insights/tips' },
    { id: 'accountDetails', label: 'Account Details', path: '/account/profile/account-settings' },
    { id: 'paymentOptions', label: 'Payment Options', path: '/account/profile/payment-options' },
    { id: 'homeProfile', label: 'Home Profile', path: '/account/profile/home-profile' },
    { id: 'logout', label: 'Logout', path: null },
  ],
  signUpUrl: 'https://www.tarn.example/join',
}

export const icons = {
  icons: [
    {
      id: 'n-1',
      type: 'bill' as const,
      title: 'Your bill is ready',
      detail: '$252.40, due 24 June',
      path: '/account/bill',
      isNew: true,
      at: '2026-06-09T08:00:00+12:00',
    },
  ],
}

export const alert = {
  status: 'active' as const,
  alert: { id: 'a-1', title: 'Wild weather in Wellington.', text: 'Lines crews are out. Check for outages near you.' },
}

export const ready = <Data>(data: Data) => ({ status: 'ready' as const, data })
export const failed = { status: 'failed' as const, problem }

/** A member of staff who looks for the customer. */
export const staff = { staffName: 'Robin Hale', mayAct: false, lifetime: 900_000, until: Date.parse('2026-06-09T17:00:00+12:00') }
