import type { CustomerPage } from '#contract/desk/customer.contract.ts'
import type { SupplyType } from '#contract/kit.ts'
import { formatDateLong, formatFullDate, formatInstant, type Day, today } from '#domain/basics/days.ts'
import { formatDollars, toCents, toDollars } from '#domain/basics/money.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { careStateOf } from '#domain/customer/care-registration.ts'
import { accessLine, isRunning } from '#domain/customer/people.ts'
import { initialsOf } from '#domain/desk/initials.ts'
import { localPhone, spacedPhone } from '#domain/portal/contact.ts'
import { postalAddressLine, type PostalAddress } from '#domain/portal/postal-address.ts'
import type { PaidBy } from '#server/billing/method-words.ts'
import { readSummary } from '#server/billing/summary.store.ts'
import { readContact } from '#server/care/contact.store.ts'
import { careFactsOf, readRegistration } from '#server/care/registration.store.ts'
import type { Queryable } from '#server/database/database.ts'
import { readDevices } from '#server/devices/devices.store.ts'
import { readPeople } from '#server/people/people.store.ts'
import type { DeskAccount } from '#server/desk/customer-access.ts'
import { type Cases, readCases, readOnHold } from './customer-cases.store.ts'

interface AccountRow extends PostalAddress, PaidBy {
  readonly owner: string
  readonly type: 'residential' | 'sme'
  readonly isBuyingGroup: boolean
  readonly openedOn: Day
  readonly closedOn: Day | null
  readonly deletedOn: Day | null
  readonly billingEmail: string
  readonly phones: readonly { readonly purpose: string; readonly value: string }[]
  readonly loginEmail: string | null
  readonly bills: number
  readonly messages: number
}

const account = `
  select a.owner, a.type, a.is_buying_group, a.opened_on, a.closed_on, a.deleted_on, a.street, a.suburb, a.city, a.post_code, a.billing_email,
    a.payment_method, a.payment_hint, c.phones, coalesce(l.email, c.email) as login_email,
    (select count(*)::int from invoice i where i.billing_account_id = a.billing_account_id and i.kind = 'bill' and i.reversed_by is null) as bills,
    (select count(*)::int from notice n where n.billing_account_id = a.billing_account_id)
      + (select count(*)::int from alert_told t where t.billing_account_id = a.billing_account_id) as messages
  from billing_account a, customer c left join login l using (customer_id)
  where a.billing_account_id = $1 and c.customer_id = $2`

const otherAccounts = `
  select h.billing_account_id, a.customer_number,
    (select st.address from site st where st.billing_account_id = h.billing_account_id order by st.position limit 1) as address
  from customer_account h join billing_account a using (billing_account_id)
  where h.customer_id = $1 and h.billing_account_id <> $2 and not (h.billing_account_id = any($3::uuid[]))
    and h.billing_account_id not in (select billing_account_id from private_account) order by h.position, h.billing_account_id`

const supplies = `
  select sp.supply_point_id, sp.supply_type, sp.icp, sp.is_advanced, st.address, p.name as plan_name, ag.start_date as plan_from,
    ag.end_date as plan_until
  from supply_point sp join site st on st.billing_account_id = sp.billing_account_id and st.site_id = sp.site_id
    left join lateral (select g.plan_id, g.start_date, g.end_date from agreement g
      where g.billing_account_id = sp.billing_account_id and g.supply_point_id = sp.supply_point_id
        and (g.end_date is null or g.end_date >= g.start_date)
      order by (g.start_date <= $2) desc, case when g.start_date <= $2 then g.start_date end desc, g.start_date limit 1) ag on true
    left join plan p on p.plan_id = ag.plan_id
  where sp.billing_account_id = $1 order by st.position, sp.position, sp.supply_point_id`

interface HolderRow {
  readonly name: string
  readonly role: 'owner' | 'authorised'
  readonly hasPasskey: boolean
  readonly signedInAt: Date | null
}

const holders = `
  select c.first_name || ' ' || c.last_name as name, h.role,
    exists (select from passkey k where k.customer_id = c.customer_id) as has_passkey,
    (select max(e.happened_at) from sign_in_event e where e.customer_id = c.customer_id and e.kind = 'signedIn') as signed_in_at
  from customer_account h join customer c using (customer_id) where h.billing_account_id = $1
  order by h.role = 'owner' desc, c.first_name, c.customer_id`

const person = (name: string, detail: string) => ({ name, initials: initialsOf(name), detail })

const holderDetail = ({ role, hasPasskey, signedInAt }: HolderRow): string =>
  [
    `${role === 'owner' ? 'Account holder' : 'Authorised on the account'}.`,
    signedInAt === null
      ? 'Has never signed in'
      : `${hasPasskey ? 'Passkey, last' : 'Last'} sign-in ${formatInstant(signedInAt.toISOString())}`,
  ].join(' ')

const readAllPeople = async (db: Queryable, billingAccountId: string, now: number): Promise<CustomerPage['people']> => {
  const held = await db.query<HolderRow>(holders, [billingAccountId])
  const { people } = await readPeople(db, billingAccountId, now)
  const { contact } = await readContact(db, billingAccountId)
  return [
    ...held.map((row) => person(row.name, holderDetail(row))),
    ...people
      .filter(({ state }) => isRunning(state))
      .map(({ name, email, state, takenUpAt, invitedAt, ...access }) =>
        person(
          name ?? email,
          `${accessLine(access)}. ${state === 'invited' ? 'Invited' : 'Since'} ${formatFullDate(today(Date.parse(takenUpAt ?? invitedAt)))}`,
        ),
      ),
    ...(contact.alternate === null
      ? []
      : [
          person(
            contact.alternate.name,
            `${contact.alternate.relation === '' ? '' : `${contact.alternate.relation}, `}${spacedPhone(contact.alternate.phone)}. Contact if we can’t reach them. Can’t see the account`,
          ),
        ]),
  ]
}

const careStates = {
  awaitingForm: 'Somebody here is medically dependent: the form is still to come. Protected',
  checking: 'Somebody here is medically dependent: the form is being checked. Protected',
  confirmed: 'Somebody here is medically dependent. Protected',
  toRenew: 'Somebody here is medically dependent: to be confirmed again. Protected',
  ended: null,
} as const

const readCare = async (db: Queryable, billingAccountId: string, day: Day): Promise<string | null> => {
  const registration = await readRegistration(db, billingAccountId)
  return registration && careStates[careStateOf(careFactsOf(registration), day)]
}

const readBalance = async (
  db: Queryable,
  { billingAccountId }: DeskAccount,
  row: AccountRow,
  { cases, day }: { readonly cases: Cases; readonly day: Day },
): Promise<CustomerPage['balance']> => {
  if (row.isBuyingGroup) return null
  const summary = await readSummary(db, { ...row, billingAccountId }, day)
  const onHold = await readOnHold(db, billingAccountId, cases, { balanceCents: toCents(summary.balance), day })
  const held = sumOf(onHold, ({ cents }) => cents)
  const { lastPaymentDate, lastPaymentAmount } = summary
  return {
    total: summary.balance,
    overdue: summary.amountOverdue,
    dueOn: summary.dueDate,
    onHold: onHold.map(({ number, cents }) => ({ number, amount: toDollars(cents) })),
    toPay: toDollars(Math.max(0, toCents(summary.balance) - held)),
    paysBy: summary.paymentMethod,
    lastPayment:
      lastPaymentDate === null || lastPaymentAmount === null ? null : { day: lastPaymentDate, amount: lastPaymentAmount },
    plan: summary.paymentPlan ?? null,
  }
}

interface BadgeFacts {
  readonly row: AccountRow
  readonly cases: Cases
  readonly balance: CustomerPage['balance']
  readonly isPrivate: boolean
  readonly isProtected: boolean
}

const badgesOf = ({ row, cases, balance, isPrivate, isProtected }: BadgeFacts): CustomerPage['badges'] => {
  const held = sumOf(balance?.onHold ?? [], ({ amount }) => toCents(amount))
  const badges: (CustomerPage['badges'][number] | false)[] = [
    row.deletedOn !== null && { tone: 'bad', text: `Deleted on ${formatFullDate(row.deletedOn)}` },
    row.deletedOn === null && row.closedOn !== null && { tone: 'neutral', text: `Closed on ${formatFullDate(row.closedOn)}` },
    isPrivate && { tone: 'bad', text: 'Private' },
    isProtected && { tone: 'warn', text: 'Medically dependent' },
    cases.open.some(({ kind }) => kind === 'complaint') && { tone: 'info', text: 'Complaint open' },
    held > 0 && { tone: 'warn', text: `${formatDollars(toDollars(held))} on hold` },
    cases.open.some(({ kind, invoiceId }) => kind === 'complaint' && invoiceId !== null) && {
      tone: 'neutral',
      text: 'No late fees until closed',
    },
    balance !== null && balance.overdue > 0 && { tone: 'bad', text: `${formatDollars(balance.overdue)} overdue` },
    balance?.plan != null && { tone: 'info', text: `Payment plan, next ${formatDateLong(balance.plan.nextOn)}` },
  ]
  return badges.filter((badge) => badge !== false)
}

const phoneOf = ({ phones }: AccountRow): string | null => {
  const found = ['mobile', 'home', 'work'].flatMap((purpose) => phones.filter((phone) => phone.purpose === purpose))[0]
  return found ? spacedPhone(localPhone(found.value)) : null
}

interface SupplyRow {
  readonly supplyPointId: string
  readonly supplyType: SupplyType
  readonly icp: string | null
  readonly isAdvanced: boolean
  readonly address: string
  readonly planName: string | null
  readonly planFrom: Day | null
  readonly planUntil: Day | null
}

interface Reader {
  readonly now: number
  /** Accounts of the member of staff. */
  readonly ownIds: readonly string[]
}

/** Everything of the page but its timeline. */
export const readCustomerPage = async (db: Queryable, found: DeskAccount, { now, ownIds }: Reader): Promise<CustomerPage> => {
  const { billingAccountId, customerId } = found
  const day = today(now)
  const [row] = await db.query<AccountRow>(account, [billingAccountId, customerId])
  if (!row) throw new TypeError('An account that is gone')
  const cases = await readCases(db, found)
  const balance = await readBalance(db, found, row, { cases, day })
  const care = await readCare(db, billingAccountId, day)
  const devices = await readDevices(db, { customerId, sessionId: '' }, now)
  const name = row.type === 'sme' ? row.owner : found.name
  return {
    readAt: new Date(now).toISOString(),
    billingAccountId,
    customerId,
    name,
    initials: initialsOf(name),
    customerNumber: found.customerNumber,
    badges: badgesOf({ row, cases, balance, isPrivate: found.isPrivate, isProtected: care !== null }),
    isPrivate: found.isPrivate,
    deletedOn: row.deletedOn,
    openedOn: row.openedOn,
    phone: phoneOf(row),
    email: row.loginEmail ?? (row.billingEmail === '' ? null : row.billingEmail),
    postTo: postalAddressLine(row),
    accounts: await db.query<CustomerPage['accounts'][number]>(otherAccounts, [customerId, billingAccountId, ownIds]),
    balance,
    cases: cases.open.map(({ invoiceId: _invoice, cents: _cents, isHoldReleased: _released, ...open }) => open),
    closedCases: cases.closed,
    supplies: await db.query<SupplyRow>(supplies, [billingAccountId, day]),
    people: await readAllPeople(db, billingAccountId, now),
    care: care ?? 'Nobody medically dependent at this address',
    counts: { bills: row.bills, messages: row.messages, devices: devices.signedIn.length },
  }
}
