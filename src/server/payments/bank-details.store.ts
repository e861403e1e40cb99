import type { Queryable } from '#server/database/database.ts'
import { openRow } from '#server/secrets/sealed-rows.ts'
import type { Secrets } from '#server/secrets/secrets.ts'

interface SealedDetails {
  readonly sealed: Uint8Array
  readonly customerNumber: string
}

export interface BankDetails {
  /** Digits as the customer gave them. */
  readonly number: string
  readonly holder: string
  readonly paymentInformation: string
  readonly customerNumber: string
}

/** `sealed` of a direct debit authority; null: none of the secrets opens it. */
export const openBankDetails = (secrets: Secrets, sealed: Uint8Array): Omit<BankDetails, 'customerNumber'> | null => {
  const text = openRow(secrets, 'bank details', sealed)
  if (text === null) return null
  const { number, holder, paymentInformation } = JSON.parse(text) as Omit<BankDetails, 'customerNumber'>
  return { number, holder, paymentInformation }
}

/** Of a direct debit authority, ended or not; null: none of the secrets opens it. */
export const readBankDetails = async (
  db: Queryable,
  secrets: Secrets,
  { billingAccountId, authorityId }: { readonly billingAccountId: string; readonly authorityId: string },
): Promise<BankDetails | null> => {
  const [row] = await db.query<SealedDetails>(
    `select d.sealed, a.customer_number from direct_debit_authority d join billing_account a using (billing_account_id)
     where d.billing_account_id = $1 and d.authority_id = $2`,
    [billingAccountId, authorityId],
  )
  const details = row ? openBankDetails(secrets, row.sealed) : null
  return row && details ? { ...details, customerNumber: row.customerNumber } : null
}
