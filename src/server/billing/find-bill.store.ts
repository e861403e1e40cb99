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
