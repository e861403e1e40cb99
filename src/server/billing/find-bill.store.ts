import type { Queryable } from '#server/database/database.ts'
import type { NotReissued } from './reissue.ts'

export interface BillKey {
  readonly billingAccountId: string
  readonly invoiceId: string
}

/** A bill number starts with the customer number, which finds the account by index. */
export const findBill = async (db: Queryable, number: string): Promise<BillKey | NotReissued> => {
  const [bill] = await db.query<BillKey>(
    `select i.billing_account_id, i.invoice_id from billing_account a join invoice i using (billing_account_id)
     where a.customer_number = split_part($1, '-', 1) and i.number = $1`,
    [number],
  )
  if (bill) return bill
  const loaded = await db.query(`select 1 from invoice where number = $1 and made_by = 'them' limit 1`, [number])
  return loaded.length > 0 ? 'isLoaded' : 'notFound'
}

export interface CancelledRow {
  /** Null: nothing was issued in its place. */
  readonly replacement: string | null
}

/** Of a bill that was cancelled; null for one that stands. */
export const readCancelled = async (db: Queryable, { billingAccountId, invoiceId }: BillKey): Promise<CancelledRow | null> => {
  const [row] = await db.query<CancelledRow>(
    `select (select n.number from invoice n where n.billing_account_id = $1 and n.replaces = $2) as replacement
     from invoice where billing_account_id = $1 and invoice_id = $2 and reversed_by is not null`,
    [billingAccountId, invoiceId],
  )
  return row ?? null
}
