import type { Discount } from '#contract/account/account.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import { type PostalAddress, postalAddressLine } from '#domain/portal/postal-address.ts'
import type { Queryable } from '#server/database/database.ts'
import { discountColumn } from '#server/http/selection.ts'

interface Phone {
  readonly purpose: 'mobile' | 'home' | 'work'
  readonly value: string
}

interface Row extends PostalAddress {
  readonly firstName: string
  readonly middleName: string | null
  readonly lastName: string
  readonly phones: readonly Phone[]
  readonly billingEmail: string
  readonly billedBy: 'us' | 'them'
  readonly isBuyingGroup: boolean
  readonly isDeleted: boolean
  readonly discount: Discount | null
  readonly balance: number
}

export interface ChangedCustomer extends Omit<Row, keyof PostalAddress> {
  readonly postalAddress: string
}

const customer = `
  select c.first_name, c.middle_name, c.last_name, c.phones, a.street, a.suburb, a.city, a.post_code, a.billing_email, a.billed_by,
    a.is_buying_group, (a.deleted_on is not null or c.deleted_on is not null) as is_deleted, ${discountColumn} as discount,
    (select coalesce(sum(t.cents), 0)::int from account_transaction t where t.billing_account_id = $1 and t.occurred_on <= $3) as balance
  from billing_account a, customer c where a.billing_account_id = $1 and c.customer_id = $2`

/** Of an account and its owner. */
export const readChangedCustomer = async (
  db: Queryable,
  { billingAccountId, customerId }: { readonly billingAccountId: string; readonly customerId: string },
  today: Day,
): Promise<ChangedCustomer> => {
  const [row] = await db.query<Row>(customer, [billingAccountId, customerId, today])
  if (!row) throw new TypeError('An account of the desk without its owner')
  const { street, suburb, city, postCode, ...rest } = row
  return { ...rest, postalAddress: postalAddressLine({ street, suburb, city, postCode }) }
}

/** @returns false if account or customer was deleted */
export const lockChanged = async (
  tx: Queryable,
  { billingAccountId, customerId }: { readonly billingAccountId: string; readonly customerId: string },
): Promise<boolean> => {
  const found = await tx.query(
    `select 1 from billing_account a where a.billing_account_id = $1 and a.deleted_on is null
       and exists (select from customer c where c.customer_id = $2 and c.deleted_on is null) for update of a`,
    [billingAccountId, customerId],
  )
  return found.length > 0
}

export const numberOf = (phones: readonly Phone[], purpose: Phone['purpose']): string | null =>
  phones.find((phone) => phone.purpose === purpose)?.value ?? null
