import type { MadeRefundFile, RefundFiles } from '#contract/desk/refund-files.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { storeRefundFile } from '#server/billing/ledger.store.ts'
import type { Queryable } from '#server/database/database.ts'
import type { StaffCaller } from '#server/http/caller.ts'
import { isToPay } from './refunds.store.ts'

/** Arbitrary; files are made one after the other. */
const fileLock = 7_301_963

/** Refunds of a file. */
const mostRefunds = 5_000

/** `$1`: accounts that are left out. A bank takes no line without a bank account. */
const isUnfiled = `t.refund_file is null and t.paid_to is not null and ${isToPay} and t.billing_account_id <> all($1::uuid[])`

export interface UnfiledRow {
  readonly count: number
  readonly totalCents: number
}

export const countUnfiled = async (db: Queryable, ownAccounts: readonly string[]): Promise<UnfiledRow> => {
  const [row] = await db.query<UnfiledRow>(
    `select count(*)::int as count, coalesce(sum(t.cents), 0)::float8 as total_cents from account_transaction t where ${isUnfiled}`,
    [[...ownAccounts]],
  )
  return row ?? { count: 0, totalCents: 0 }
}

export interface UnfiledRefundRow {
  readonly billingAccountId: string
  readonly transactionId: string
}

const unfiled = `
  select t.billing_account_id, t.transaction_id from account_transaction t where ${isUnfiled}
  order by t.occurred_on, t.transaction_id limit $2::int`

interface Making {
  readonly staff: Pick<StaffCaller, 'staffId'>
  readonly ownAccounts: readonly string[]
  /** Epoch ms. */
  readonly now: number
}

/** The oldest refunds first. Null: none is to be paid that is in no file. */
export const makeRefundFile = async (tx: Queryable, { staff, ownAccounts, now }: Making): Promise<MadeRefundFile | null> => {
  await tx.query('select pg_advisory_xact_lock($1)', [fileLock])
  const [last] = await tx.query<{ number: number }>('select coalesce(max(number), 0) as number from refund_file')
  const number = (last?.number ?? 0) + 1
  const refunds = await tx.query<UnfiledRefundRow>(unfiled, [[...ownAccounts], mostRefunds])
  const filed = await storeRefundFile(tx, number, refunds)
  if (filed.length === 0) return null
  await tx.query('insert into refund_file (number, made_by, made_at) values ($1, $2, $3)', [number, staff.staffId, new Date(now)])
  const { count: left } = await countUnfiled(tx, ownAccounts)
  return { number: String(number), count: filed.length, totalCents: sumOf(filed, (cents) => cents), left }
}

export interface RefundFileRow extends UnfiledRow {
  readonly number: number
  readonly madeBy: string
  readonly madeAt: Date
}

/** Those before `before`, the newest first; null: all. */
export const readRefundFiles = async (db: Queryable, before: number | null, limit: number): Promise<RefundFiles['files']> => {
  const rows = await db.query<RefundFileRow>(
    `select f.number, m.name as made_by, f.made_at, s.count, s.total_cents
     from refund_file f join staff m on m.staff_id = f.made_by
       cross join lateral (select count(*)::int as count, coalesce(sum(t.cents), 0)::float8 as total_cents
         from account_transaction t where t.refund_file = f.number) s
     where f.number < $1 order by f.number desc limit $2::int`,
    [before ?? 2_147_483_647, limit],
  )
  return rows.map(({ number, madeAt, ...row }) => ({ ...row, number: String(number), madeAt: instantText(madeAt.getTime()) }))
}

export interface FiledRefundRow {
  readonly billingAccountId: string
  readonly transactionId: string
  readonly account: string
  readonly cents: number
  readonly day: Day
  /** Of the bank account that it is paid to; null: it isn’t here. */
  readonly sealed: Uint8Array | null
}

/** The oldest first; none: there is no such file. */
export const readFiledRefunds = (db: Queryable, number: number): Promise<FiledRefundRow[]> =>
  db.query<FiledRefundRow>(
    `select t.billing_account_id, t.transaction_id, a.customer_number as account, t.cents, t.occurred_on as day, d.sealed
     from account_transaction t join billing_account a using (billing_account_id)
       left join direct_debit_authority d on d.billing_account_id = t.billing_account_id and d.authority_id = t.paid_to
     where t.refund_file = $1 order by t.occurred_on, t.transaction_id`,
    [number],
  )
