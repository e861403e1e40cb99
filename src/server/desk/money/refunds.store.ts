import { hiddenName } from '#domain/desk/private-account.ts'
import type { DeskRefund, RefundState } from '#contract/desk/refunds.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import type { Queryable } from '#server/database/database.ts'
import { refundReference } from '#server/payments/credit.store.ts'

export interface RefundRow {
  readonly id: string
  readonly billingAccountId: string
  readonly account: string
  readonly name: string
  readonly cents: number
  readonly requestedOn: Day
  readonly requestedBy: string | null
  readonly text: string
  readonly paidOn: Day | null
  readonly fileNumber: number | null
  readonly fileBy: string | null
  readonly fileAt: Date | null
}

const customer = `a.billing_account_id, a.customer_number as account,
  case when h.billing_account_id is null then a.owner else '${hiddenName}' end as name`
const isPrivate = 'left join private_account h on h.billing_account_id = a.billing_account_id'
const file = 'f.number as file_number, fm.name as file_by, f.made_at as file_at'
const ofFile = 'left join refund_file f on f.number = t.refund_file left join staff fm on fm.staff_id = f.made_by'
const isRefund = `t.kind = 'refund' and t.counterpart = 'refunds'`
/** Of `account_transaction t`: the bank’s lines don’t show its payment. */
export const isToPay = `${isRefund} and not exists (
  select from bank_line l where l.ledger_account = 'refunds' and l.transaction_id = t.transaction_id)`

/** `$1`, `$2`: key of the last row before; `$3`: accounts that are left out; `$4`: how many. */
const queries: Readonly<Record<RefundState, string>> = {
  requested: `
    select p.approval_id as id, ${customer}, coalesce(p.cents, 0) as cents,
      (p.requested_at at time zone 'Pacific/Auckland')::date as requested_on, m.name as requested_by, p.reason as text,
      null::date as paid_on, null::int as file_number, null::text as file_by, null::timestamptz as file_at
    from staff_approval p join billing_account a using (billing_account_id) ${isPrivate} join staff m on m.staff_id = p.requested_by
    where p.kind = 'refund' and p.outcome = 'waiting' and a.billing_account_id <> all($3::uuid[])
      and ((p.requested_at at time zone 'Pacific/Auckland')::date, p.approval_id) < ($1::date, $2::uuid)
    order by 6 desc, 1 desc limit $4::int`,
  toPay: `
    select t.transaction_id as id, ${customer}, t.cents, t.occurred_on as requested_on, null::text as requested_by,
      t.description as text, null::date as paid_on, ${file}
    from account_transaction t join billing_account a using (billing_account_id) ${isPrivate} ${ofFile}
    where ${isToPay} and a.billing_account_id <> all($3::uuid[])
      and (t.occurred_on, t.transaction_id) < ($1::date, $2::uuid)
    order by t.occurred_on desc, t.transaction_id desc limit $4::int`,
  paid: `
    select t.transaction_id as id, ${customer}, t.cents, t.occurred_on as requested_on, null::text as requested_by,
      t.description as text, l.value_date as paid_on, ${file}
    from bank_line l
      join account_transaction t on t.billing_account_id = l.billing_account_id and t.transaction_id = l.transaction_id
      join billing_account a on a.billing_account_id = l.billing_account_id ${isPrivate} ${ofFile}
    where l.ledger_account = 'refunds' and l.transaction_id is not null and ${isRefund} and a.billing_account_id <> all($3::uuid[])
      and (l.value_date, l.transaction_id) < ($1::date, $2::uuid)
    order by l.value_date desc, l.transaction_id desc limit $4::int`,
}

export interface RefundKey {
  readonly day: Day
  readonly id: string
}

/** The newest first; without accounts of `ownAccounts`. */
export const readRefunds = async (
  db: Queryable,
  state: RefundState,
  {
    after,
    ownAccounts,
    limit,
  }: { readonly after: RefundKey | null; readonly ownAccounts: readonly string[]; readonly limit: number },
): Promise<DeskRefund[]> => {
  const rows = await db.query<RefundRow>(queries[state], [
    after?.day ?? '9999-12-31',
    after?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff',
    [...ownAccounts],
    limit,
  ])
  return rows.map(({ fileNumber, fileBy, fileAt, ...row }) => ({
    ...row,
    reference: state === 'requested' ? null : refundReference(row.id),
    file:
      fileNumber === null || fileBy === null || fileAt === null
        ? null
        : { number: String(fileNumber), madeBy: fileBy, madeAt: instantText(fileAt.getTime()) },
  }))
}

/** Day by which `readRefunds` is in order. */
export const keyOfRefund = ({ paidOn, requestedOn, id }: DeskRefund): RefundKey => ({ day: paidOn ?? requestedOn, id })

export const countRefundsToPay = async (db: Queryable): Promise<number> => {
  const [row] = await db.query<{ count: number }>(`select count(*)::int as count from account_transaction t where ${isToPay}`)
  return row?.count ?? 0
}

interface RefundedAccount {
  readonly paymentMethod: 'directDebit' | 'card' | 'bill'
  readonly paymentHint: string | null
  readonly billedBy: 'us' | 'them'
  readonly isBuyingGroup: boolean
}

/** Null: deleted. */
export const readRefundedAccount = async (db: Queryable, billingAccountId: string): Promise<RefundedAccount | null> => {
  const [row] = await db.query<RefundedAccount>(
    `select payment_method, payment_hint, billed_by, is_buying_group from billing_account
     where billing_account_id = $1 and deleted_on is null`,
    [billingAccountId],
  )
  return row ?? null
}
