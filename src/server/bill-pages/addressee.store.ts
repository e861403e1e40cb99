import type { BillForm } from '#contract/care/care.contract.ts'
import { type PostalAddress, postalAddressLines } from '#domain/portal/postal-address.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Addressee } from '#server/documents/document-types.ts'

interface Row extends PostalAddress {
  readonly customerNumber: string
  readonly owner: string
}

export const readAddressee = async (db: Queryable, billingAccountId: string): Promise<Addressee> => {
  const [row] = await db.query<Row>(
    'select customer_number, owner, street, suburb, city, post_code from billing_account where billing_account_id = $1',
    [billingAccountId],
  )
  if (!row) throw new TypeError('A selected account that is not there')
  return { customerNumber: row.customerNumber, name: row.owner, address: postalAddressLines(row) }
}

export const readBillForm = async (db: Queryable, billingAccountId: string): Promise<BillForm> => {
  const [row] = await db.query<{ billForm: BillForm }>('select bill_form from billing_account where billing_account_id = $1', [
    billingAccountId,
  ])
  return row?.billForm ?? 'standard'
}
