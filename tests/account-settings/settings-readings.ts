import type { Accounts, AccountSwitcher } from '#contract/account/account.contract.ts'
import type { Messages, UserProfile } from '#contract/account-settings/account-settings.contract.ts'
import { accountWith, point } from '#tests/usage/readings.ts'

/** Aroha's, as the backend answers it. */
export const profile: UserProfile = {
  username: 'aroha@example.com',
  email: 'aroha@example.com',
  emailVerified: true,
  loginEmailStatus: 'success',
  postalAddressStatus: 'success',
  workPhone: null,
  homePhone: '+6445550187',
  mobilePhone: '+64215550142',
  passwordChangedAt: '2026-03-14T09:00:00+13:00',
  hasPassword: true,
  signedInAt: '2026-06-09T16:31:00+12:00',
}

export const switcher: AccountSwitcher = { billingAccounts: [accountWith(point)] }

const money = { balance: 0, amountTotal: 0, amountOverdue: 0, dueDate: null, dueDays: null }
const summary = { ...money, lastPaymentDate: null, lastPaymentAmount: null, lastPaymentMethod: null, paymentMethod: null }

export const ownAccounts = (more: Partial<Accounts['selectedBillingAccount']> = {}): Accounts => ({
  contact: { firstName: 'Aroha', middleName: null, lastName: 'Bennett', dateOfBirth: null, phones: [] },
  billingAccounts: [],
  selectedBillingAccount: {
    id: switcher.billingAccounts[0]?.id ?? '',
    customerNumber: '500 118 204',
    fullAddress: { street: '14 Tūī Lane', suburb: 'Raumati Beach', city: 'Paraparaumu', postCode: '5032' },
    owner: 'Aroha Bennett',
    type: 'residential',
    isBuyingGroup: false,
    buyingGroupName: null,
    emails: { billing: 'bills@example.com', account: 'aroha@example.com', isInvoiceDeliveryByEmail: true, promotions: false },
    billing: { window: { startDate: '2026-05-22', endDate: '2026-06-19' }, balance: 0, billSummary: summary },
    ...more,
  },
  summary,
})

export const roles = {
  roles: ['customer'],
  accounts: [{ billingAccountId: switcher.billingAccounts[0]?.id ?? '', role: 'owner' }],
} as const

export const messages: Messages = {
  topics: [
    { topic: 'bills', email: 'on', portal: 'off' },
    { topic: 'outages', email: 'always', portal: 'always' },
    { topic: 'news', email: 'off', portal: null },
  ],
}
