import * as z from 'zod/mini'
import { BillCycle, Day, Dollars, endpoint, SupplyType } from '#contract/kit.ts'
import { GivenAccess } from '#contract/people/people.contract.ts'

export const AccountType = z.enum(['residential', 'sme'])

export const SupplyPoint = z.object({
  id: z.string(),
  /** Installation control point, 15 characters; null for bottled gas. */
  icp: z.nullable(z.string()),
  address: z.string(),
  supplyAgreementId: z.string(),
  supplyType: SupplyType,
  supplyTypeDisplay: z.string(),
  plan: z.string(),
  planObject: z.object({
    planName: z.string(),
    isValuePlan: z.boolean(),
    costIncluded: z.boolean(),
    chargeNetId: z.optional(z.nullable(z.string())),
  }),
  /** Smart meter with half-hours. */
  hasHourlyDataSupport: z.boolean(),
  /** Smart meter; a basic one is read by hand. */
  advanced: z.boolean(),
  canSubmitMeterRead: z.boolean(),
  /** First and last day with readings; null without any. */
  earliestDate: z.nullable(Day),
  latestDate: z.nullable(Day),
  /** Omitted if it equals `latestDate`; null without any. */
  latestReadDate: z.optional(z.nullable(Day)),
  /** Omitted without an agreed end. */
  suppliedUntil: z.optional(Day),
})
export type SupplyPoint = z.infer<typeof SupplyPoint>

export const SiteStatus = z.enum(['open', 'opening', 'closing'])

export const PropertyAvatar = z.object({
  type: z.enum(['standalone', 'apartment', 'terrace', 'lifestyleBlock', 'rural', 'bach']),
  colorSchema: z.enum(['tussock', 'harbour', 'dusk', 'forest', 'clay']),
})
export type PropertyAvatar = z.infer<typeof PropertyAvatar>

export const Site = z.object({
  id: z.string(),
  nickname: z.nullable(z.string()),
  address: z.string(),
  status: SiteStatus,
  siteStatus: z.optional(SiteStatus),
  /** First day if opening, last if closing, else null. */
  statusDate: z.optional(z.nullable(Day)),
  isSelected: z.boolean(),
  avatar: PropertyAvatar,
  supplyPoints: z.array(SupplyPoint),
})
export type Site = z.infer<typeof Site>

export const SwitcherAccount = z.object({
  id: z.string(),
  customerNumber: z.string(),
  type: AccountType,
  isBuyingGroup: z.boolean(),
  buyingGroupName: z.nullable(z.string()),
  isSelected: z.boolean(),
  billingAccountSites: z.array(Site),
  access: z.optional(GivenAccess),
})
export type SwitcherAccount = z.infer<typeof SwitcherAccount>

/** Exactly one account and at most one site are selected. */
export const AccountSwitcher = z.object({ billingAccounts: z.array(SwitcherAccount) })
export type AccountSwitcher = z.infer<typeof AccountSwitcher>

/** On energy only, not on daily charges and bottles. */
export const Discount = z.object({ name: z.string(), percent: z.number() })
export type Discount = z.infer<typeof Discount>

/** `cycle` unless all bill periods are as long as this one. */
export const BillWindow = z.object({ startDate: Day, endDate: Day, cycle: z.optional(BillCycle) })

export const NextPayment = z.object({
  date: Day,
  amount: Dollars,
  of: z.enum(['bill', 'weekly', 'plan']),
})

export const AccountSummary = z.object({
  /** Negative is credit. */
  balance: Dollars,
  amountTotal: Dollars,
  /** Without what a payment plan covers, while on track. */
  amountOverdue: Dollars,
  dueDate: z.nullable(Day),
  dueDays: z.nullable(z.number()),
  lastPaymentDate: z.nullable(Day),
  lastPaymentAmount: z.nullable(Dollars),
  lastPaymentMethod: z.nullable(z.string()),
  paymentMethod: z.nullable(z.string()),
  /** Null or omitted if only the running bill is to come. */
  nextPayment: z.optional(z.nullable(NextPayment)),
  /** A payment plan on track: amount left and next instalment. */
  paymentPlan: z.optional(z.nullable(z.object({ left: Dollars, nextOn: Day, nextAmount: Dollars }))),
  /** By due date, without amounts under a plan or weekly instalments. Omitted: unknown. */
  openBills: z.optional(z.array(z.object({ issuedOn: Day, dueDate: Day, amount: Dollars, isOverdue: z.boolean() }))),
})
export type AccountSummary = z.infer<typeof AccountSummary>

export const Contact = z.object({
  firstName: z.string(),
  middleName: z.nullable(z.string()),
  lastName: z.string(),
  dateOfBirth: z.nullable(Day),
  phones: z.array(z.object({ purpose: z.enum(['mobile', 'home', 'work']), value: z.string() })),
})

export const SelectedBillingAccount = z.object({
  id: z.string(),
  customerNumber: z.string(),
  fullAddress: z.object({ street: z.string(), suburb: z.string(), city: z.string(), postCode: z.string() }),
  owner: z.string(),
  type: AccountType,
  isBuyingGroup: z.boolean(),
  buyingGroupName: z.nullable(z.string()),
  emails: z.object({
    billing: z.string(),
    account: z.string(),
    isInvoiceDeliveryByEmail: z.boolean(),
    promotions: z.boolean(),
  }),
  billing: z.object({ window: BillWindow, balance: Dollars, billSummary: AccountSummary }),
})

export const Accounts = z.object({
  contact: Contact,
  customerFirstName: z.optional(z.string()),
  customerLastName: z.optional(z.string()),
  billingAccounts: z.array(
    z.object({ id: z.string(), customerNumberText: z.string(), type: AccountType, isSelected: z.boolean() }),
  ),
  selectedBillingAccount: SelectedBillingAccount,
  summary: AccountSummary,
})
export type Accounts = z.infer<typeof Accounts>

export const readAccounts = endpoint({
  name: 'readAccounts',
  method: 'GET',
  path: '/private/billing/accounts',
  summary: 'The customer, their billing accounts and the selected one',
  answer: Accounts,
  requirements: ['DASH-60', 'ACCT-26', 'ACCT-27', 'ACCT-28', 'ACCT-29', 'ACCT-30', 'ACCT-31'],
})

export const readSwitcher = endpoint({
  name: 'readSwitcher',
  method: 'GET',
  path: '/private/billing/accounts/switcher',
  summary: 'Accounts, sites and supply points to switch between',
  answer: AccountSwitcher,
  requirements: ['DASH-50', 'DASH-54', 'DASH-55', 'DASH-56', 'DASH-57', 'DASH-61'],
})

export const readDrdSwitcher = endpoint({
  name: 'readDrdSwitcher',
  method: 'GET',
  path: '/private/drd/billingAccounts/switcher',
  summary: 'The same switcher under its newer path',
  answer: AccountSwitcher,
  requirements: ['DASH-62', 'DASH-64'],
})

export const readPropertiesAndConnections = endpoint({
  name: 'readPropertiesAndConnections',
  method: 'GET',
  path: '/private/drd/propertiesAndConnections',
  summary: 'Every property with its connections: meters, registers and plans',
  answer: z.object({
    properties: z.array(
      z.object({
        billingAccountId: z.string(),
        site: Site,
        connections: z.array(
          z.object({
            supplyPointId: z.string(),
            meterSerial: z.nullable(z.string()),
            registers: z.array(z.object({ number: z.string(), contentCode: z.string(), flow: z.enum(['X', 'I']) })),
          }),
        ),
      }),
    ),
  }),
  requirements: ['DASH-63', 'DASH-64'],
})

export const selectSite = endpoint({
  name: 'selectSite',
  method: 'POST',
  path: '/private/user/site',
  summary: 'Selects a billing account and one of its sites for this session',
  body: z.strictObject({ billingAccountId: z.string(), siteId: z.nullable(z.string()) }),
  problems: { 404: ['/error/account/not_found'] },
  requirements: ['DASH-65'],
})

export const clearSite = endpoint({
  name: 'clearSite',
  method: 'DELETE',
  path: '/private/drd/user/site',
  summary: 'Clears the selected property, so that all properties show',
  requirements: ['DASH-66', 'DASH-67'],
})

export const readSummary = endpoint({
  name: 'readSummary',
  method: 'GET',
  path: '/private/billing/summary',
  summary: 'What is owed, when, and how it will be paid',
  answer: AccountSummary,
})

export const AgreedPlan = z.object({
  supplyPointId: z.string(),
  plan: z.string(),
  planDisplay: z.string(),
  planTerm: z.object({ type: z.enum(['open', 'fixed']), endDate: z.nullable(Day) }),
  tariffs: z.array(z.object({ name: z.string(), value: z.number(), unit: z.string(), hours: z.nullable(z.string()) })),
  appliedDiscounts: z.array(z.object({ name: z.string(), value: z.number() })),
})
export type AgreedPlan = z.infer<typeof AgreedPlan>

export const readPlans = endpoint({
  name: 'readPlans',
  method: 'GET',
  path: '/private/billing/plans',
  summary: 'The plan of each supply point of the selected account, with its rates',
  answer: z.object({
    supplyPoints: z.array(AgreedPlan),
    error: z.optional(z.unknown()),
  }),
  requirements: ['ACCT-38', 'ACCT-39'],
})
