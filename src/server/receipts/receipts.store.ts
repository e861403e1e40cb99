import { receiptsPageSize } from '#contract/receipts/receipts.contract.ts'
import { dayMs, retentionDays } from '#domain/basics/durations.ts'
import type { Queryable } from '#server/database/database.ts'
import { idOf } from '#server/http/ids.ts'

export interface ReceiptRow {
  readonly changeId: string
  readonly at: Date
  readonly what: string
  readonly about: string | null
  /** Null for what can't be undone. */
  readonly call: string | null
  readonly until: Date | null
  readonly sealed: Uint8Array | null
  readonly undoneAt: Date | null
}

export interface ReceiptOwner {
  readonly customerId: string
  /** Null without an account: what is the person's own alone. */
  readonly billingAccountId: string | null
}

/** What the customer did themselves in the portal; the undoing of another receipt is part of that one. */
const receipts = `
  select h.change_id, h.at, h.what, h.about, u.call, u.until, u.sealed, u.undone_at
  from account_change h left join undo u on u.change_id = h.change_id
  where h.customer_id = $1 and (h.billing_account_id is null or h.billing_account_id = $2)
    and h.staff_name is null and h.channel = 'portal'
    and not exists (select from undo x where x.customer_id = h.customer_id and h.change_id = any(x.undone_by))`

export const pageOf = async (
  db: Queryable,
  { customerId, billingAccountId }: ReceiptOwner,
  before: string | undefined,
  now: number,
): Promise<{ readonly rows: readonly ReceiptRow[]; readonly next: string | null }> => {
  const [at, id = ''] = before?.split('.') ?? []
  const found = await db.query<ReceiptRow>(
    `${receipts} and h.at > $3
       and ($4::timestamptz is null or (date_trunc('milliseconds', h.at), h.change_id::text collate "C") < ($4, $5))
     order by date_trunc('milliseconds', h.at) desc, h.change_id::text collate "C" desc limit $6`,
    [
      customerId,
      billingAccountId,
      new Date(now - retentionDays * dayMs),
      at === undefined ? null : new Date(Number(at)),
      id,
      receiptsPageSize + 1,
    ],
  )
  const rows = found.slice(0, receiptsPageSize)
  const last = rows.at(-1)
  return { rows, next: last && found.length > receiptsPageSize ? `${last.at.getTime()}.${last.changeId}` : null }
}

export const findReceipt = async (
  db: Queryable,
  { customerId, billingAccountId }: ReceiptOwner,
  receiptId: string,
): Promise<ReceiptRow | null> => {
  const id = idOf(receiptId)
  if (id === null) return null
  const [row] = await db.query<ReceiptRow>(`${receipts} and h.change_id = $3`, [customerId, billingAccountId, id])
  return row ?? null
}

/** Locks what can be undone: two presses wait for each other. */
export const lockReceipt: typeof findReceipt = async (tx, owner, receiptId) => {
  const id = idOf(receiptId)
  if (id === null) return null
  await tx.query('select 1 from undo where change_id = $1 for update', [id])
  return findReceipt(tx, owner, receiptId)
}

export const storeUndone = (tx: Queryable, changeId: string, undoneBy: readonly string[], now: number): Promise<unknown[]> =>
  tx.query(`update undo set undone_at = $2, undone_by = $3::uuid[], sealed = null, sealed_with = null where change_id = $1`, [
    changeId,
    new Date(now),
    undoneBy,
  ])

/** What was before is not needed any more once it can't come back. */
export const forgetOver = async (db: Queryable, now: number): Promise<void> => {
  await db.query('update undo set sealed = null, sealed_with = null where sealed is not null and until <= $1', [new Date(now)])
  await db.query('delete from undo u where not exists (select from account_change h where h.change_id = u.change_id)')
}
