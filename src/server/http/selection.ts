import type { Discount } from '#contract/account/account.contract.ts'
import { type AccessRole, lackOf, noAccount } from '#contract/access.ts'
import type { CallName } from '#contract/access-table.ts'
import { lackFor } from '#domain/portal/access.ts'
import { type Day, today } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { accessEnded, onlyOneProperty, roleTooSmall } from './access-refusals.ts'
import type { RequestContext, Caller } from './caller.ts'
import { Refusal } from './refusal.ts'
import { activeOn } from './active-holding.ts'

export interface SelectedAccount {
  readonly customerId: string
  readonly firstName: string
  readonly billingAccountId: string
  readonly type: 'residential' | 'sme'
  readonly isBuyingGroup: boolean
  readonly region: string
  readonly cycleStart: Day
  readonly cycleDays: number
  /** Day of the month on which each bill period ends, in the place of the two above. */
  readonly statementDay: number | null
  /** From the end of a bill period to the due date. */
  readonly dueDays: number
  /** Days on which bill periods end early. */
  readonly periodCuts: readonly Day[]
  readonly openedOn: Day
  readonly paymentMethod: 'directDebit' | 'card' | 'bill'
  readonly paymentHint: string | null
  readonly discount: Discount | null
  readonly isPowerShoutEligible: boolean
  /** Null: all sites. */
  readonly siteId: string | null
  readonly siteCount: number
  readonly role: AccessRole
  /** The only site that the caller may see; null: all. */
  readonly onlySiteId: string | null
}

export const accountNotFound = () =>
  new Refusal(404, noAccount, 'Not found', 'We couldn’t find this account or property, or you don’t have access to it.')

export type Selecting = Pick<RequestContext, 'customerId' | 'sessionId' | 'at' | 'selection'>

export interface AccountAccess {
  readonly billingAccountId: string
  readonly role: AccessRole
  /** The only site that the caller may see; null: all. */
  readonly onlySiteId: string | null
}

export interface Selection extends AccountAccess {
  /** Null: all sites. */
  readonly siteId: string | null
}

interface Choice extends Selection {
  readonly isChosen: boolean
  /** The selected account was deleted, or is no longer the customer's to see. */
  readonly hasEnded: boolean
}

/** True if the session had a foreign account selected: the customer has lost access. */
const hadAccess =
  'select 1 from session e where e.session_id = $2 and e.customer_id = $1 and e.selected_billing_account_id is not null'

const choices = `
  select h.billing_account_id, h.role, h.only_site_id, coalesce(h.only_site_id::text, s.selected_site_id) as site_id,
    s.session_id is not null as is_chosen,
    s.session_id is null and exists (${hadAccess}) as has_ended
  from account_held h
  left join session s on s.session_id = $2 and s.customer_id = h.customer_id
    and s.selected_billing_account_id = h.billing_account_id::text
  where h.customer_id = $1 and ${activeOn('$3')}
  order by s.session_id is null, h.position, h.access_id`

const onlySite = 'select min(site_id::text) as site_id from site where billing_account_id = $1 having count(*) = 1'

interface Choices {
  readonly selected: Choice | null
  readonly held: readonly AccountAccess[]
}

const readChoices = async (db: Queryable, { customerId, sessionId, at }: Selecting): Promise<Choices> => {
  const held = await db.query<Choice>(choices, [customerId, sessionId, today(at)])
  const [selected = null] = held
  if (!selected || selected.isChosen || selected.onlySiteId !== null) return { selected, held }
  const [only] = await db.query<{ siteId: string }>(onlySite, [selected.billingAccountId])
  return { selected: { ...selected, siteId: only?.siteId ?? null }, held }
}

/**
 * Selection of a session, for reads and writes. Defaults to the first account (with its site if there is only one); a stored
 * selection counts only while the customer may see the account. Null for a customer without an account.
 */
export const readSelection = async (db: Queryable, caller: Selecting): Promise<Selection | null> =>
  caller.selection === undefined ? (await readChoices(db, caller)).selected : caller.selection

/** Cached for the call. @throws Refusal 403 if role or property of the caller do not allow the call */
export const admitToAccount = async (db: Queryable, caller: RequestContext): Promise<void> => {
  if (caller.access.least === null) return
  const { selected, held } = await readChoices(db, caller)
  if (selected ? selected.hasEnded : (await db.query(hadAccess, [caller.customerId, caller.sessionId])).length > 0)
    throw accessEnded()
  const lack = selected && lackOf(caller.access, { role: selected.role, isOneProperty: selected.onlySiteId !== null })
  if (lack === 'whole') throw onlyOneProperty()
  if (lack) throw roleTooSmall(lack)
  caller.selection = selected
  caller.held = held
}

export const selectedAccountId = async (db: Queryable, caller: Selecting): Promise<string> => {
  const selection = await readSelection(db, caller)
  if (!selection) throw accountNotFound()
  return selection.billingAccountId
}

export const discountColumn = `case when a.discount_name is not null
      then jsonb_build_object('name', a.discount_name, 'percent', a.discount_percent) end`

/** Last day of supply of an account `a` whose agreements all have an end; else null. */
export const lastSuppliedDay = `(select max(g.end_date) from agreement g where g.billing_account_id = a.billing_account_id
    and (g.end_date is null or g.end_date >= g.start_date) having bool_and(g.end_date is not null))`

const periodCuts = `to_jsonb(array_remove(array[${lastSuppliedDay},
    (select max(i.end_date) from invoice i where i.billing_account_id = a.billing_account_id),
    case when a.billed_from > a.opened_on then a.billed_from - 1 end], null))`

/** Of an account `a`: what says when its bill periods are. */
export const cycleColumns = `a.cycle_start, a.cycle_days, a.statement_day, a.due_days, ${periodCuts} as period_cuts`

/** The same as one value. */
export const cycleObject = `jsonb_build_object('cycleStart', a.cycle_start, 'cycleDays', a.cycle_days, 'statementDay', a.statement_day,
    'dueDays', a.due_days, 'periodCuts', ${periodCuts})`

const chosen = `
  select a.billing_account_id, a.type, a.is_buying_group, a.region, ${cycleColumns}, a.opened_on, a.payment_method, a.payment_hint,
    ${discountColumn} as discount, a.is_powershout_eligible as is_power_shout_eligible,
    (select st.site_id from site st where st.billing_account_id = a.billing_account_id and st.site_id::text = $2) as site_id,
    (select count(*) from site st where st.billing_account_id = a.billing_account_id) as site_count,
    (select c.first_name from customer c where c.customer_id = $3) as first_name
  from billing_account a where a.billing_account_id = $1`

export const findSelectedAccount = async (db: Queryable, caller: Selecting): Promise<SelectedAccount | null> => {
  const { customerId } = caller
  const selection = await readSelection(db, caller)
  if (!selection) return null
  const [account] = await db.query<Omit<SelectedAccount, 'customerId' | 'role' | 'onlySiteId'>>(chosen, [
    selection.billingAccountId,
    selection.siteId,
    customerId,
  ])
  return account ? { customerId, role: selection.role, onlySiteId: selection.onlySiteId, ...account } : null
}

export const selectedAccount = async (db: Queryable, caller: Selecting): Promise<SelectedAccount> => {
  const account = await findSelectedAccount(db, caller)
  if (!account) throw accountNotFound()
  return account
}

/** Checks a permission in advance, so that pages offer only what would be allowed. */
export const mayIn =
  ({ role, onlySiteId }: Pick<Selection, 'role' | 'onlySiteId'>) =>
  (call: CallName): boolean =>
    lackFor({ role, isOneProperty: onlySiteId !== null }, call) === null

/** With full visibility, for work on a customer's behalf while signed out. Null if it is not, or no longer, the customer's */
export const accountOf = async (
  db: Queryable,
  { billingAccountId, customerId }: Pick<SelectedAccount, 'billingAccountId' | 'customerId'>,
): Promise<SelectedAccount | null> => {
  const [role] = await db.query<Pick<Selection, 'role' | 'onlySiteId'>>(
    `select role, only_site_id from account_held
     where customer_id = $1 and billing_account_id = $2 and ${activeOn('$3', 'account_held')}`,
    [customerId, billingAccountId, today(Date.now())],
  )
  if (!role) return null
  const [account] = await db.query<Omit<SelectedAccount, 'customerId' | 'role' | 'onlySiteId'>>(chosen, [
    billingAccountId,
    role.onlySiteId,
    customerId,
  ])
  return account ? { customerId, ...role, ...account } : null
}

/** Per session: other browsers keep their selection. */
const store = `
  update session s set selected_billing_account_id = h.billing_account_id::text,
    selected_site_id = coalesce($4::uuid::text, h.only_site_id::text,
      (select min(st.site_id::text) from site st where st.billing_account_id = h.billing_account_id having count(*) = 1))
  from account_held h
  where s.session_id = $2 and s.customer_id = $1 and h.customer_id = $1 and h.billing_account_id = $3
    and ${activeOn('$5')}
    and ($4::uuid is null or exists (select from site st where st.billing_account_id = $3 and st.site_id = $4
      and (h.only_site_id is null or h.only_site_id = $4)))
  returning 1`

export const storeSelection = async (
  db: Queryable,
  { customerId, sessionId, at }: Selecting,
  billingAccountId: string,
  siteId: string | null,
): Promise<boolean> => (await db.query(store, [customerId, sessionId, billingAccountId, siteId, today(at)])).length > 0

/** Stores the default selection, so that a later account does not change it; nothing without an account. */
export const beginSelection = async (db: Queryable, caller: Selecting): Promise<void> => {
  const selection = await readSelection(db, caller)
  if (!selection) await clearSelection(db, caller)
  else
    await db.query(
      `update session set selected_billing_account_id = $3, selected_site_id = $4 where session_id = $2 and customer_id = $1
         and (selected_billing_account_id, selected_site_id) is distinct from ($3, $4)`,
      [caller.customerId, caller.sessionId, selection.billingAccountId, selection.siteId],
    )
}

const clearSelection = (db: Queryable, { customerId, sessionId }: Selecting) =>
  db.query(
    'update session set selected_billing_account_id = null, selected_site_id = null where session_id = $2 and customer_id = $1',
    [customerId, sessionId],
  )

/** Deselects the site: the view of all properties follows. An account's only site stays selected. */
export const clearSite = async (db: Queryable, { customerId, sessionId }: Caller): Promise<void> => {
  await db.query(
    `update session s set selected_site_id = (select min(st.site_id::text) from site st
       where st.billing_account_id::text = s.selected_billing_account_id having count(*) = 1)
     where s.session_id = $2 and s.customer_id = $1`,
    [customerId, sessionId],
  )
}
