import type { Discount } from '#contract/account.contract.ts'
import type { Day } from '#domain/days.ts'
import { discountColumn } from '#server/billing/discount.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Caller } from '#server/identity/identity.ts'
import { Refusal } from '#server/refusal.ts'

/** The billing account that a session has selected, and what nearly every call needs to know of it. */
export interface SelectedAccount {
  readonly customerId: string
  readonly firstName: string
  readonly billingAccountId: string
  readonly type: 'residential' | 'sme'
  readonly isBuyingGroup: boolean
  readonly region: string
  readonly cycleStart: Day
  readonly cycleDays: number
  readonly openedOn: Day
  readonly paymentMethod: 'directDebit' | 'card' | 'bill'
  readonly paymentHint: string | null
  readonly discount: Discount | null
  readonly isPowerShoutEligible: boolean
  /** The one selected site; null is all of them. */
  readonly siteId: string | null
  readonly siteCount: number
}

export const accountNotFound = () =>
  new Refusal(404, '/error/account/not_found', 'Not found', 'There is no such account or property, or it is not yours to see.')

interface Choice {
  readonly firstName: string
  readonly billingAccountId: string
  readonly chosenSiteId: string | null
}

const choice = `
  select c.first_name as "firstName", ca.billing_account_id as "billingAccountId",
    case when s.selected_billing_account_id = ca.billing_account_id::text then s.selected_site_id end as "chosenSiteId"
  from customer_account ca
  join customer c on c.customer_id = ca.customer_id
  left join session s on s.session_id = $2 and s.customer_id = ca.customer_id
  where ca.customer_id = $1
  order by (ca.billing_account_id::text = s.selected_billing_account_id) desc nulls last, ca.position
  limit 1`

const chosen = `
  select a.billing_account_id as "billingAccountId", a.type, a.is_buying_group as "isBuyingGroup", a.region, a.cycle_start as "cycleStart",
    a.cycle_days as "cycleDays", a.opened_on as "openedOn", a.payment_method as "paymentMethod", a.payment_hint as "paymentHint",
    ${discountColumn} as discount, a.is_powershout_eligible as "isPowerShoutEligible",
    (select st.site_id from site st where st.billing_account_id = a.billing_account_id and st.site_id::text = $2) as "siteId",
    (select count(*) from site st where st.billing_account_id = a.billing_account_id) as "siteCount"
  from billing_account a where a.billing_account_id = $1`

/**
 * The account that the caller's session has selected, the customer's first one before anything was selected. What the session
 * names counts only as long as the account is the customer's. Two statements: the second names the account, and lies on one shard.
 * @throws Refusal 404 for a customer without an account
 */
export const selectedAccount = async (db: Queryable, { customerId, sessionId }: Caller): Promise<SelectedAccount> => {
  const [own] = await db.query<Choice>(choice, [customerId, sessionId])
  if (!own) throw accountNotFound()
  const { firstName, billingAccountId, chosenSiteId } = own
  const [account] = await db.query<Omit<SelectedAccount, 'customerId' | 'firstName'>>(chosen, [billingAccountId, chosenSiteId])
  if (!account) throw accountNotFound()
  return { customerId, firstName, ...account }
}

/** The only site of an account, null when there are several. */
const onlySite = `(select min(st.site_id::text) from site st where st.billing_account_id = ca.billing_account_id having count(*) = 1)`

/** Remembers the selection for this session alone: other browsers of the customer keep theirs. */
const store = `
  update session s set selected_billing_account_id = ca.billing_account_id::text,
    selected_site_id = coalesce($4::uuid::text, ${onlySite})
  from customer_account ca
  where s.session_id = $2 and s.customer_id = $1 and ca.customer_id = $1 and ca.billing_account_id = $3
    and ($4::uuid is null or exists (select from site st where st.billing_account_id = $3 and st.site_id = $4))
  returning 1`

/** @returns false, with nothing changed, when the account is not the caller's or the site is not the account's */
export const storeSelection = async (
  db: Queryable,
  { customerId, sessionId }: Caller,
  billingAccountId: string,
  siteId: string | null,
): Promise<boolean> => (await db.query(store, [customerId, sessionId, billingAccountId, siteId])).length > 0

/** Selects the first account where the session has none, with its site when there is only one. */
export const beginSelection = async (db: Queryable, caller: Caller): Promise<void> => {
  await db.query(
    `update session s set selected_billing_account_id = first.billing_account_id::text, selected_site_id = first.site_id
     from (select ca.billing_account_id, ${onlySite} as site_id
           from customer_account ca where ca.customer_id = $1 order by ca.position limit 1) as first
     where s.session_id = $2 and s.customer_id = $1 and not exists (
       select from customer_account ca where ca.customer_id = $1 and ca.billing_account_id::text = s.selected_billing_account_id)`,
    [caller.customerId, caller.sessionId],
  )
}

/** Leaves the account and forgets its selected site: the view of several properties follows. */
export const clearSite = async (db: Queryable, { customerId, sessionId }: Caller): Promise<void> => {
  await db.query('update session set selected_site_id = null where session_id = $2 and customer_id = $1', [customerId, sessionId])
}
