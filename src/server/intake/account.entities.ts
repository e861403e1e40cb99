import * as z from 'zod/mini'
import { type Day } from '#domain/basics/days.ts'
import { stableId } from '#server/http/ids.ts'
import type { Queryable } from '#server/database/database.ts'
import { checkedText, day, decimal, id, json, oneOf, text, whole, yesNo } from './columns.ts'
import { accountIdOf, accountRow, type Change, customerIdOf, entity, keyFrom, personRow } from './entity.ts'
import { emailColumn, personColumn } from './person.entities.ts'
import { upsert } from './upsert.ts'

export const accountColumn = id('The customer number that is printed on the account’s bills.', '1000001')
export const endsAfter = (start: Day, end: Day | undefined): boolean => end === undefined || end >= start

const accountSchema = z
  .strictObject({
    account: accountColumn,
    type: oneOf(['residential', 'sme'], '`residential` is a home, `sme` a small business.', 'residential'),
    owner: text(150, 'The name on the bill: a person or a business.', 'Ana Rangi'),
    buyingGroup: z.optional(
      text(150, 'For businesses that buy together: the group’s name. Empty: it buys alone.', 'Coastal Growers'),
    ),
    street: text(150, 'Postal address: number and street.', '12 Rata Street'),
    suburb: text(100, 'Suburb.', 'Northcote'),
    city: text(100, 'Town or city.', 'Auckland'),
    postCode: checkedText(4, { isValid: (code) => /^\d{4}$/.test(code), error: 'must have four digits' }, 'Postcode.', '0627'),
    region: text(60, 'The region, for the weather and the low-user rules.', 'Auckland'),
    billingEmail: z.optional(emailColumn('The address that bills are emailed to. Empty: none.')),
    accountEmail: z.optional(emailColumn('The address for all other emails. Empty: the same as for bills.')),
    isInvoiceByEmail: z.optional(yesNo('Whether bills are sent by email. Empty: `yes` if there is a `billingEmail`.', true)),
    cycleStart: z.optional(
      day(
        'The first day of any one bill period. All others follow from it: each is `cycleDays` long and begins the day after the one before. Empty: `statementDay` says when.',
        '2026-06-03',
      ),
    ),
    cycleDays: z.optional(whole(7, 92, 'How many days each bill period has. Empty without `cycleStart`.', 29)),
    statementDay: z.optional(
      whole(
        1,
        31,
        'The day of the month on which each bill period ends; in a shorter month its last day. In the place of `cycleStart` and `cycleDays`.',
        20,
      ),
    ),
    dueDays: z.optional(whole(1, 60, 'How many days after the last day of its period a bill is due. Empty: 14.', 14)),
    billedBy: z.optional(
      oneOf(
        ['us', 'them'],
        '`us`: the portal makes a bill when a period has ended. `them`: your billing system makes the bills, and you load them. Empty: `us`.',
        'us',
      ),
    ),
    paymentMethod: oneOf(
      ['directDebit', 'card', 'bill'],
      'How the customer pays: by direct debit, by card, or each bill on their own (`bill`).',
      'bill',
    ),
    paymentHint: z.optional(
      text(
        60,
        'How the portal shows the bank account or card: its bank or brand and last digits. Never the full number.',
        'ANZ ··· 7004-000',
      ),
    ),
    discountName: z.optional(text(60, 'Name of a discount on the energy of each bill. Empty: no discount.', 'Online discount')),
    discountPercent: z.optional(decimal(0, 100, 'How much the discount takes off the energy of each bill, in percent.', 3)),
    isPowershoutEligible: z.optional(yesNo('Whether the account can have free hours of power. Empty: `yes`.', true)),
    openedOn: day('First day as a customer.', '2024-03-01'),
    billedFrom: z.optional(
      day(
        'First day that the portal bills. It must be there if an agreement began before the bill period that runs on the day of the load, unless an opening balance or a loaded bill says where to start.',
        '2026-06-03',
      ),
    ),
    closedOn: z.optional(
      day('Last day as a customer. All agreements must have an `endDate` by then. Empty: still a customer.', '2026-08-31'),
    ),
  })
  .check(
    z.refine(
      ({ cycleStart, cycleDays, statementDay }) =>
        (cycleStart === undefined) === (cycleDays === undefined) && (cycleStart === undefined) !== (statementDay === undefined),
      { path: ['statementDay'], error: 'must be there without cycleStart and cycleDays, and only then' },
    ),
    z.refine(({ openedOn, closedOn }) => endsAfter(openedOn, closedOn), {
      path: ['closedOn'],
      error: 'must not be before the opening day',
    }),
    z.refine(({ discountName, discountPercent }) => (discountName === undefined) === (discountPercent === undefined), {
      path: ['discountPercent'],
      error: 'must come together with a discount name',
    }),
  )
/** Days. Stored with a statement day, where it doesn't count. */
const longestMonth = 31

type AccountRow = z.infer<typeof accountSchema>

const account = entity('account', {
  about: 'An account. Each account gets its own bill.',
  group: 'account',
  schema: accountSchema,
  keyOf: (row) => row.account,
  ownerOf: (row) => row.account,
  shared: [
    'street',
    'suburb',
    'city',
    'postCode',
    'billingEmail',
    'accountEmail',
    'isInvoiceByEmail',
    'paymentMethod',
    'paymentHint',
  ],
  put: upsert<AccountRow>({
    table: 'billing_account',
    keys: ['billing_account_id'],
    columns: {
      billing_account_id: { type: 'uuid', value: (row) => accountIdOf(row.account) },
      customer_number: { type: 'text', value: (row) => row.account },
      type: { type: 'text', value: (row) => row.type },
      owner: { type: 'text', value: (row) => row.owner },
      is_buying_group: { type: 'boolean', value: (row) => row.buyingGroup !== undefined },
      buying_group_name: { type: 'text', value: (row) => row.buyingGroup },
      street: { type: 'text', value: (row) => row.street, shared: 'street' },
      suburb: { type: 'text', value: (row) => row.suburb, shared: 'suburb' },
      city: { type: 'text', value: (row) => row.city, shared: 'city' },
      post_code: { type: 'text', value: (row) => row.postCode, shared: 'postCode' },
      region: { type: 'text', value: (row) => row.region },
      billing_email: { type: 'text', value: (row) => row.billingEmail ?? '', shared: 'billingEmail' },
      account_email: { type: 'text', value: (row) => row.accountEmail ?? row.billingEmail ?? '', shared: 'accountEmail' },
      is_invoice_by_email: {
        type: 'boolean',
        value: (row) => row.isInvoiceByEmail ?? row.billingEmail !== undefined,
        shared: 'isInvoiceByEmail',
      },
      cycle_start: { type: 'date', value: (row) => row.cycleStart ?? row.openedOn },
      cycle_days: { type: 'integer', value: (row) => row.cycleDays ?? longestMonth },
      statement_day: { type: 'smallint', value: (row) => row.statementDay },
      due_days: { type: 'smallint', value: (row) => row.dueDays ?? 14 },
      billed_from: { type: 'date', value: (row) => row.billedFrom },
      billed_by: { type: 'text', value: (row) => row.billedBy ?? 'us' },
      payment_method: { type: 'text', value: (row) => row.paymentMethod, shared: 'paymentMethod' },
      payment_hint: { type: 'text', value: (row) => row.paymentHint, shared: 'paymentHint' },
      is_powershout_eligible: { type: 'boolean', value: (row) => row.isPowershoutEligible ?? true },
      discount_name: { type: 'text', value: (row) => row.discountName },
      discount_percent: { type: 'numeric', value: (row) => row.discountPercent ?? 0 },
      opened_on: { type: 'date', value: (row) => row.openedOn },
      closed_on: { type: 'date', value: (row) => row.closedOn },
      loyalty_account_id: { type: 'uuid', value: (row) => stableId(`loyalty ${accountIdOf(row.account)}`) },
    },
  }),
})

const roleSchema = z.strictObject({
  account: accountColumn,
  person: personColumn,
  role: oneOf(['owner', 'authorised'], '`owner` holds the account; `authorised` acts for the owner.', 'owner'),
  position: z.optional(whole(1, 1_000, 'The account’s place in the person’s list; 1 is first. Empty: 1.', 1)),
  endedOn: z.optional(
    day(
      'Last day of the role. Send it once the role has ended: it can’t be in the future. Empty: the role goes on.',
      '2026-06-30',
    ),
  ),
})
type RoleRow = z.infer<typeof roleSchema>

const putRolesInForce = upsert<RoleRow>({
  table: 'customer_account',
  keys: ['customer_id', 'billing_account_id'],
  columns: {
    customer_id: { type: 'uuid', value: (row) => customerIdOf(row.person) },
    billing_account_id: { type: 'uuid', value: (row) => accountIdOf(row.account) },
    role: { type: 'text', value: (row) => row.role },
    position: { type: 'smallint', value: (row) => row.position ?? 1 },
  },
})
const putEndedRoles = upsert<RoleRow>({
  table: 'ended_role',
  keys: ['billing_account_id', 'customer_id'],
  columns: {
    billing_account_id: { type: 'uuid', value: (row) => accountIdOf(row.account) },
    customer_id: { type: 'uuid', value: (row) => customerIdOf(row.person) },
    role: { type: 'text', value: (row) => row.role },
    ended_on: { type: 'date', value: (row) => row.endedOn },
  },
})

const removeRoles = (table: 'customer_account' | 'ended_role') => async (tx: Queryable, changes: readonly Change<RoleRow>[]) => {
  if (changes.length === 0) return
  const rows = changes.map(({ row }) => ({ person: customerIdOf(row.person), account: accountIdOf(row.account) }))
  await tx.query(
    `delete from ${table} where (customer_id, billing_account_id) in
       (select r.person, r.account from json_to_recordset($1::json) as r(person uuid, account uuid))`,
    [JSON.stringify(rows)],
  )
}
const removeInForce = removeRoles('customer_account')
const removeEnded = removeRoles('ended_role')

/** Whom they let in leaves with them, except where the person ended and another owner stays: then the guest is that owner's. */
const endGuests = `
  update account_access x set granted_by = coalesce(heir.customer_id, x.granted_by),
    ended_at = case when heir.customer_id is null then $2::timestamptz end
  from account_access given
  join json_to_recordset($1::json) as r(person uuid, account uuid)
    on given.billing_account_id = r.account and given.granted_by = r.person and given.ended_at is null
  join customer c on c.customer_id = r.person
  left join lateral (
    select h.customer_id from customer_account h join customer o using (customer_id)
    where h.billing_account_id = r.account and h.role = 'owner' and c.ended_on is not null and o.ended_on is null
      and h.customer_id is distinct from given.taken_up_by
    order by h.position, h.customer_id limit 1) heir on true
  where x.access_id = given.access_id`

const role = entity('role', {
  about: 'Who holds an account, and who can act for the holder.',
  group: 'account',
  schema: roleSchema,
  keyOf: (row) => keyFrom(row.account, row.person),
  ownerOf: (row) => row.account,
  references: (row) => [accountRow(row.account), personRow(row.person)],
  put: async (tx, changes, context) => {
    const ended = changes.filter(({ row }) => row.endedOn !== undefined)
    const inForce = changes.filter(({ row }) => row.endedOn === undefined)
    await putRolesInForce(tx, inForce, context)
    await removeEnded(tx, inForce)
    await putEndedRoles(tx, ended, context)
    await removeInForce(tx, ended)
    const people = ended.map(({ row }) => ({ person: customerIdOf(row.person), account: accountIdOf(row.account) }))
    if (people.length > 0) await tx.query(endGuests, [JSON.stringify(people), new Date(context.now)])
  },
})

const profileSchema = z.strictObject({
  account: accountColumn,
  kind: oneOf(['home', 'business'], 'Whether these are the questions about a home or about a business.', 'home'),
  answers: json(
    z.record(z.string(), z.unknown()),
    'The answers, as an object. The questions and their answers are in docs/api/openapi.json, under `HomeProfile`.',
    {
      HouseType: 'Standalone',
    },
  ),
})
type ProfileRow = z.infer<typeof profileSchema>

const profile = entity('profile', {
  about: 'What you know about the home or business, from the customer.',
  group: 'account',
  schema: profileSchema,
  keyOf: (row) => keyFrom(row.account, row.kind),
  ownerOf: (row) => row.account,
  references: (row) => [accountRow(row.account)],
  shared: ['answers'],
  put: upsert<ProfileRow>({
    table: 'profile_answer',
    keys: ['billing_account_id', 'kind'],
    columns: {
      billing_account_id: { type: 'uuid', value: (row) => accountIdOf(row.account) },
      kind: { type: 'text', value: (row) => row.kind },
      answers: { type: 'jsonb', value: (row) => row.answers, shared: 'answers' },
      changed_at: { type: 'timestamptz', value: (_, { now }) => new Date(now), shared: 'answers' },
    },
  }),
})

export const accountEntities = [account, role] as const
export const profileEntities = [profile] as const
