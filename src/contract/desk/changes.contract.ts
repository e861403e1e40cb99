import * as z from 'zod/mini'
import { changedMeanwhile } from '#contract/account-settings/account-settings.contract.ts'
import { Discount } from '#contract/account/account.contract.ts'
import { Day, endpoint, SupplyType } from '#contract/kit.ts'
import { arrearsHaveChanged, billsAreSpread, noArrears, planIsOn } from '#contract/bill-planner/payment-plan.contract.ts'
import { notOffered } from '#contract/payments/payments.contract.ts'
import { ChangeOutcome, StaffReason } from './approvals.contract.ts'

const Name = z.object({
  firstName: z.string(),
  middleName: z.nullable(z.string()),
  lastName: z.string(),
})

const Supply = z.object({
  supplyPointId: z.string(),
  supplyType: SupplyType,
  icp: z.nullable(z.string()),
  address: z.string(),
  planName: z.string(),
  startDate: Day,
  /** Last day on it; null: it goes on. */
  endDate: z.nullable(Day),
  /** Why its plan can’t be changed; null: it can. */
  blocked: z.nullable(z.string()),
  /** First day on which another plan can begin. */
  earliestDate: Day,
  latestDate: Day,
  offered: z.array(z.object({ planId: z.string(), name: z.string() })),
})

/** What each form begins with, and why one can’t be used. */
export const ChangeFacts = z.object({
  billingAccountId: z.string(),
  customerNumber: z.string(),
  today: Day,
  /** Nothing can be changed any more; null: all may be. */
  blocked: z.nullable(z.string()),
  name: Name,
  phones: z.object({ mobile: z.nullable(z.string()), home: z.nullable(z.string()), work: z.nullable(z.string()) }),
  /** Where bills go; it never signs in. */
  billsEmail: z.string(),
  postalAddress: z.string(),
  supplies: z.array(Supply),
  /** Above zero is owed. */
  balanceCents: z.int(),
  /** Why no money is moved on this account at the desk; null: it is. */
  moneyBlocked: z.nullable(z.string()),
  credit: z.object({
    /** What can still be credited without a second person. */
    freeCents: z.int(),
    mostCents: z.int(),
  }),
  instalments: z.object({ overdueCents: z.int(), blocked: z.nullable(z.string()) }),
  lateFees: z.array(z.object({ transactionId: z.string(), day: Day, cents: z.int(), needsApproval: z.boolean() })),
  discount: z.nullable(Discount),
  /** Above it a second person approves. */
  discountFreePercent: z.number(),
  activation: z.object({
    /** Why no code can be made; null: one can. */
    blocked: z.nullable(z.string()),
    /** Where it would be mailed; null: no address is known. */
    mailTo: z.nullable(z.string()),
  }),
})
export type ChangeFacts = z.infer<typeof ChangeFacts>

const customer = '/staff/customers/:billingAccountId/changes' as const
const params = z.object({ billingAccountId: z.string() })
const exampleParams = { billingAccountId: '8f3a3f2b-7a10-4d0e-9c55-5a8e4a558f5b' }
const reason = 'She called and gave her date of birth and address'
const done = { outcome: 'done' as const, approvalId: null }

export const readChangeFacts = endpoint({
  name: 'readChangeFacts',
  method: 'GET',
  path: customer,
  summary: 'What staff may change on a customer, as it is now, and what would need a second person',
  params,
  answer: ChangeFacts,
  example: {
    params: exampleParams,
    answer: {
      ...exampleParams,
      customerNumber: '500 204 771',
      today: '2026-06-09',
      blocked: null,
      name: { firstName: 'Priya', middleName: null, lastName: 'Nair' },
      phones: { mobile: '+64275550163', home: null, work: null },
      billsEmail: 'priya.nair@example.co.nz',
      postalAddress: '8 Kōwhai Street, Island Bay, Wellington 6023',
      supplies: [],
      balanceCents: 61_240,
      moneyBlocked: null,
      credit: { freeCents: 15_000, mostCents: 500_000 },
      instalments: { overdueCents: 0, blocked: 'Nothing is overdue.' },
      lateFees: [],
      discount: null,
      discountFreePercent: 10,
      activation: { blocked: 'Priya Nair already has a login.', mailTo: 'priya.nair@example.co.nz' },
    },
  },
})

const change = <Body extends Parameters<typeof endpoint>[0]['body'] & z.ZodMiniType>(
  name: string,
  path: string,
  summary: string,
  body: Body,
  example: z.input<Body>,
  problems: Readonly<Record<number, readonly string[]>> = {},
) =>
  endpoint({
    name,
    method: 'POST',
    path: `${customer}/${path}`,
    summary,
    params,
    body,
    answer: ChangeOutcome,
    isIdempotent: true,
    problems,
    example: { params: exampleParams, body: example, answer: done },
  })

const wasChanged = { 409: [changedMeanwhile] }
const Written = z.string().check(z.trim(), z.maxLength(400))

export const changeName = change(
  'changeName',
  'name',
  'Changes the name of the account’s owner',
  z.strictObject({
    firstName: Written,
    middleName: Written,
    lastName: Written,
    was: z.strictObject(Name.shape),
    reason: StaffReason,
  }),
  {
    firstName: 'Priya',
    middleName: '',
    lastName: 'Nair-Moore',
    was: { firstName: 'Priya', middleName: null, lastName: 'Nair' },
    reason,
  },
  wasChanged,
)

export const changePhone = change(
  'changePhone',
  'phone',
  'Changes or deletes a phone number of the account’s owner, who gets an email about it',
  z.strictObject({
    purpose: z.enum(['mobile', 'home', 'work']),
    /** Empty deletes it. */
    number: Written,
    was: z.nullable(z.string()),
    reason: StaffReason,
  }),
  { purpose: 'mobile', number: '027 555 0164', was: '+64275550163', reason },
  wasChanged,
)

export const changeBillsEmail = change(
  'changeBillsEmail',
  'email',
  'Changes where bills are emailed; the address before is notified, and signing in stays as it is',
  z.strictObject({ email: Written, was: z.string(), reason: StaffReason }),
  { email: 'priya@example.co.nz', was: 'priya.nair@example.co.nz', reason },
  wasChanged,
)

export const changePostalAddress = change(
  'changePostalAddress',
  'address',
  'Changes the postal address of the account; its owner gets an email about it',
  z.strictObject({ fullAddress: Written, was: z.string(), reason: StaffReason }),
  { fullAddress: 'PO Box 9042, Wellington 6141', was: '8 Kōwhai Street, Island Bay, Wellington 6023', reason },
  wasChanged,
)

export const changeCustomerPlan = change(
  'changeCustomerPlan',
  'plan',
  'Puts a supply on another offered plan, from tomorrow at the earliest',
  z.strictObject({ supplyPointId: z.string(), planId: z.string(), startDate: Day, reason: StaffReason }),
  { supplyPointId: '5a8e4a55-8f5b-4f3a-9f2b-7a100d0e1c55', planId: 'everyday', startDate: '2026-07-01', reason },
)

export const addCredit = change(
  'addCredit',
  'credit',
  'Credits an amount as goodwill, without GST; above the limit someone else approves it',
  z.strictObject({ cents: z.int().check(z.positive()), reason: StaffReason }),
  { cents: 4_000, reason: 'Two days without power after our contractor’s mistake' },
)

export const agreeInstalments = change(
  'agreeInstalments',
  'instalments',
  'Agrees fortnightly instalments for what is overdue, on the customer’s word',
  z.strictObject({
    fortnights: z.union([z.literal(4), z.literal(6), z.literal(8), z.literal(12)]),
    /** As it was shown: another one is refused. */
    cents: z.int().check(z.positive()),
    reason: StaffReason,
  }),
  { fortnights: 6, cents: 27_340, reason },
  { 403: [notOffered], 409: [noArrears, arrearsHaveChanged, planIsOn, billsAreSpread] },
)

export const waiveFee = change(
  'waiveFee',
  'late-fee',
  'Takes a late fee off again; above the limit someone else approves it',
  z.strictObject({ transactionId: z.string(), reason: StaffReason }),
  { transactionId: '9b2d7c10-4f1e-4c55-8a1f-0c6d2c9a7f10', reason: 'The bill went to an old address' },
)

export const changeAccountDiscount = change(
  'changeAccountDiscount',
  'discount',
  'Sets or ends the discount of the account, from its next bill on; above the limit someone else approves it',
  z.strictObject({
    /** Null ends it. */
    discount: z.nullable(
      z.strictObject({
        name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
        percent: z.number().check(z.positive(), z.lte(100), z.multipleOf(0.01)),
      }),
    ),
    was: z.nullable(z.strictObject(Discount.shape)),
    reason: StaffReason,
  }),
  { discount: { name: 'Loyal customer', percent: 5 }, was: null, reason: 'Stays for another year' },
  wasChanged,
)

export const makeActivationCode = endpoint({
  name: 'makeActivationCode',
  method: 'POST',
  path: `${customer}/activation-code`,
  summary: 'Makes a one-time code for setting up a login, shown this once or emailed; it lasts 30 minutes',
  params,
  body: z.strictObject({ how: z.enum(['read', 'mail']), reason: StaffReason }),
  answer: z.object({
    /** Null: it is mailed. */
    code: z.nullable(z.string()),
    mailedTo: z.nullable(z.string()),
  }),
  isIdempotent: true,
  example: { params: exampleParams, body: { how: 'read', reason }, answer: { code: '4K2M-9XPQ', mailedTo: null } },
})
