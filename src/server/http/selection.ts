import type { Discount } from '#contract/account.contract.ts'
import { type Endpoint, selectionChanged } from '#contract/kit.ts'
import type { Day } from '#domain/days.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Caller } from './caller.ts'
import { malformed, Refusal } from './refusal.ts'

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

/** What a session looks at. */
export interface Selection {
  readonly billingAccountId: string
  /** Null is all of the account's sites. */
  readonly siteId: string | null
}

const choice = `
  select ca.billing_account_id, s.selected_site_id as site_id, s.session_id is not null as is_chosen
  from customer_account ca
  left join session s on s.session_id = $2 and s.customer_id = ca.customer_id
    and s.selected_billing_account_id = ca.billing_account_id::text
  where ca.customer_id = $1
  order by s.session_id is null, ca.position
  limit 1`

/**
 * The billing account that a session has selected, for calls that need nothing else of it.
 * @throws Refusal 404 for a customer without an account
 */
export const selectedAccountId = async (db: Queryable, { customerId, sessionId }: Caller): Promise<string> => {
  const [own] = await db.query<Selection & { readonly isChosen: boolean }>(choice, [customerId, sessionId])
  if (!own) throw accountNotFound()
  return own.billingAccountId
}

const onlySite = 'select min(site_id::text) as site_id from site where billing_account_id = $1 having count(*) = 1'

/**
 * What a session has selected: the one answer to it, for reads and writes, from the first call on. The customer's first account, with its
 * site when there is only one, until another was chosen; what the session names counts only as long as the account is the customer's.
 * Null for a customer without an account.
 */
export const readSelection = async (db: Queryable, { customerId, sessionId }: Caller): Promise<Selection | null> => {
  const [own] = await db.query<Selection & { readonly isChosen: boolean }>(choice, [customerId, sessionId])
  if (!own) return null
  const { billingAccountId, siteId, isChosen } = own
  if (isChosen) return { billingAccountId, siteId }
  const [only] = await db.query<{ siteId: string }>(onlySite, [billingAccountId])
  return { billingAccountId, siteId: only?.siteId ?? null }
}

/** The discount of the billing account `a`, as a column; null without one. */
export const discountColumn = `case when a.discount_name is not null
      then jsonb_build_object('name', a.discount_name, 'percent', a.discount_percent) end`

const chosen = `
  select a.billing_account_id, a.type, a.is_buying_group, a.region, a.cycle_start,
    a.cycle_days, a.opened_on, a.payment_method, a.payment_hint,
    ${discountColumn} as discount, a.is_powershout_eligible as is_power_shout_eligible,
    (select st.site_id from site st where st.billing_account_id = a.billing_account_id and st.site_id::text = $2) as site_id,
    (select count(*) from site st where st.billing_account_id = a.billing_account_id) as site_count,
    (select c.first_name from customer c where c.customer_id = $3) as first_name
  from billing_account a where a.billing_account_id = $1`

/**
 * The account that the caller's session has selected. What names the account lies on one shard.
 * @throws Refusal 404 for a customer without an account
 */
export const selectedAccount = async (db: Queryable, caller: Caller): Promise<SelectedAccount> => {
  const { customerId } = caller
  const own = await readSelection(db, caller)
  if (!own) throw accountNotFound()
  const [account] = await db.query<Omit<SelectedAccount, 'customerId'>>(chosen, [own.billingAccountId, own.siteId, customerId])
  if (!account) throw accountNotFound()
  return { customerId, ...account }
}

/**
 * An account as one of its customers would have it selected, all its sites: for what is done for them while nobody is signed in.
 * @returns null where it is none of the customer's
 */
export const accountOf = async (
  db: Queryable,
  { billingAccountId, customerId }: Pick<SelectedAccount, 'billingAccountId' | 'customerId'>,
): Promise<SelectedAccount | null> => {
  const [own] = await db.query<{ isOwn: boolean }>(
    'select true as is_own from customer_account where customer_id = $1 and billing_account_id = $2',
    [customerId, billingAccountId],
  )
  if (!own) return null
  const [account] = await db.query<Omit<SelectedAccount, 'customerId'>>(chosen, [billingAccountId, null, customerId])
  return account ? { customerId, ...account } : null
}

/** Remembers the selection for this session alone: other browsers of the customer keep theirs. */
const store = `
  update session s set selected_billing_account_id = ca.billing_account_id::text,
    selected_site_id = coalesce($4::uuid::text,
      (select min(st.site_id::text) from site st where st.billing_account_id = ca.billing_account_id having count(*) = 1))
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

/** Writes down what the session has selected by itself, so that an account which comes later does not change it. */
export const beginSelection = async (db: Queryable, caller: Caller): Promise<void> => {
  const own = await readSelection(db, caller)
  if (own)
    await db.query(
      `update session set selected_billing_account_id = $3, selected_site_id = $4 where session_id = $2 and customer_id = $1
         and (selected_billing_account_id, selected_site_id) is distinct from ($3, $4)`,
      [caller.customerId, caller.sessionId, own.billingAccountId, own.siteId],
    )
}

/** Leaves the account and forgets its selected site: the view of several properties follows. */
export const clearSite = async (db: Queryable, { customerId, sessionId }: Caller): Promise<void> => {
  await db.query('update session set selected_site_id = null where session_id = $2 and customer_id = $1', [customerId, sessionId])
}

const shape = /^([0-9A-Za-z-]{1,64})(?:\/([0-9A-Za-z-]{1,64}))?$/

const otherSelected = () =>
  new Refusal(
    409,
    selectionChanged,
    'Another account is selected',
    'Another account was selected since this page was opened, so nothing was changed. Please look at the page again.',
  )

/**
 * Compares `X-Account: <billingAccountId>[/<siteId>]`, the account that the page shows, with the account that the session has
 * selected: with two tabs open the two may differ, and a write must not land on an account that the customer does not see.
 * Without the header the selection counts, as documented.
 * @throws Refusal 409 when they differ
 */
export const requireSelection = async (
  db: Queryable,
  caller: Caller,
  { leansOnSite }: Pick<Endpoint, 'leansOnSite'>,
  header: string | undefined,
): Promise<void> => {
  if (header === undefined) return
  const [, accountId, siteId] = shape.exec(header) ?? []
  if (accountId === undefined) throw malformed('X-Account must be <billingAccountId>[/<siteId>].')
  // Nobody selects another until the write is done.
  await db.query('select 1 from session where session_id = $1 for share', [caller.sessionId])
  const selected = await readSelection(db, caller)
  const isSiteNamed = leansOnSite || siteId !== undefined
  if (selected?.billingAccountId !== accountId || (isSiteNamed && selected.siteId !== (siteId ?? null))) throw otherSelected()
}
