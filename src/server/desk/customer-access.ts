import { staffOwnAccount, staffPrivateAccount } from '#contract/access.ts'
import { minuteMs } from '#domain/basics/durations.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordAuditIn, type StaffActionKind } from '#server/http/audit.ts'
import type { StaffCaller } from '#server/http/caller.ts'
import { idOf } from '#server/http/ids.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'

/** An account at the desk, with its owner. */
export interface DeskAccount {
  readonly billingAccountId: string
  readonly customerNumber: string
  readonly customerId: string
  readonly name: string
  readonly isPrivate: boolean
}

/** How long a reason for opening a private account counts. */
const reasonMs = 30 * minuteMs

const isOwn = `exists (
  select 1 from account_held own join staff m on m.staff_id = $2 left join login l on lower(l.email) = lower(m.email)
  where own.billing_account_id = a.billing_account_id and own.customer_id in (m.own_customer_id, l.customer_id))`

/** Accounts that a member of staff has access to as a customer. The desk leaves them out of every list. */
export const ownAccountIds = async (db: Queryable, { staffId }: Pick<StaffCaller, 'staffId'>): Promise<readonly string[]> => {
  const rows = await db.query<{ billingAccountId: string }>(
    `select ca.billing_account_id from staff m left join login l on lower(l.email) = lower(m.email)
     join account_held ca on ca.customer_id in (m.own_customer_id, l.customer_id) where m.staff_id = $1`,
    [staffId],
  )
  return rows.map(({ billingAccountId }) => billingAccountId)
}

interface Row extends Omit<DeskAccount, 'isPrivate'> {
  readonly isOwn: boolean
  readonly isPrivate: boolean
  readonly hasReason: boolean
}

const ownAccount = () =>
  new Refusal(403, staffOwnAccount, 'This is your own account', 'You can’t open your own account at the desk. Ask a colleague.')

const privateAccount = () =>
  new Refusal(403, staffPrivateAccount, 'This account is private', 'Give a reason to open it. The reason goes in the audit log.')

/**
 * Every call of the desk that shows or changes something of a customer begins with it.
 * @throws Refusal 404 unknown, 403 their own account, or a private one without a reason in the last 30 minutes
 */
export const requireCustomerAccess = async (
  db: Queryable,
  staff: Pick<StaffCaller, 'staffId'>,
  named: string,
  now: number,
): Promise<DeskAccount> => {
  const billingAccountId = idOf(named)
  if (billingAccountId === null) throw notFound()
  const [row] = await db.query<Row>(
    `select a.billing_account_id, a.customer_number, c.customer_id, c.first_name || ' ' || c.last_name as name,
       ${isOwn} as is_own, p.billing_account_id is not null as is_private,
       k.looked_at is not null as has_reason
     from billing_account a
       join lateral (select ca.customer_id from customer_account ca
         where ca.billing_account_id = a.billing_account_id order by (ca.role = 'owner') desc, ca.customer_id limit 1) o on true
       join customer c on c.customer_id = o.customer_id
       left join private_account p on p.billing_account_id = a.billing_account_id
       left join private_account_look k
         on k.billing_account_id = a.billing_account_id and k.staff_id = $2 and k.looked_at > $3
     where a.billing_account_id = $1`,
    [billingAccountId, staff.staffId, new Date(now - reasonMs)],
  )
  if (!row) throw notFound()
  if (row.isOwn) throw ownAccount()
  if (row.isPrivate && !row.hasReason) throw privateAccount()
  const { isOwn: _own, hasReason: _reason, ...account } = row
  return account
}

interface StaffAction {
  readonly kind: StaffActionKind
  readonly what: string
  readonly customer?: Pick<DeskAccount, 'billingAccountId' | 'customerId' | 'name'>
}

/** Adds a row to the chained audit log. */
export const recordStaffAction = (
  tx: Queryable,
  staff: Pick<StaffCaller, 'staffId' | 'name'>,
  action: StaffAction,
  now: number,
): Promise<void> => {
  const { customer, ...entry } = action
  return recordAuditIn(
    tx,
    {
      ...entry,
      staffId: staff.staffId,
      staffName: staff.name,
      ...(customer && {
        customer: { customerId: customer.customerId, name: customer.name },
        billingAccountId: customer.billingAccountId,
      }),
    },
    now,
  )
}
