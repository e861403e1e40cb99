import { type Day, dayAt } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { type ActivationCodes, letterScope } from './activation-codes.ts'
import { putLetterCode } from './activation.store.ts'

/** Owner of an account that we bill for the first time, and that nobody can sign in to yet. $2: its bills of this night. */
const firstBilled = `
  select c.customer_id from billing_account a
  join customer_account ca on ca.billing_account_id = a.billing_account_id and ca.role = 'owner'
  join customer c on c.customer_id = ca.customer_id and c.deleted_on is null and c.ended_on is null
  where a.billing_account_id = $1 and (a.closed_on is null or a.closed_on >= $3)
    and not exists (select from invoice i where i.billing_account_id = a.billing_account_id and i.made_by = 'us' and i.invoice_id <> all($2::uuid[]))
    and not exists (select from customer_account o join login l on l.customer_id = o.customer_id where o.billing_account_id = a.billing_account_id)
  order by ca.position, c.customer_id limit 1`

/**
 * A code for setting up a login, printed on the first of these bills if it is the account's first and nobody has a login.
 * In the transaction that issues them. A code of a letter goes on until its own end: none is made then.
 */
export const putFirstBillCode = async (
  tx: Queryable,
  codes: ActivationCodes,
  { billingAccountId, invoiceIds }: { readonly billingAccountId: string; readonly invoiceIds: readonly string[] },
  now: number,
): Promise<void> => {
  const [first] = invoiceIds
  if (first === undefined) return
  const [owner] = await tx.query<{ customerId: string }>(firstBilled, [billingAccountId, [...invoiceIds], dayAt(now)])
  const [code] = codes.billCodes(first)
  if (!owner || code === undefined) return
  const { customerId } = owner
  await putLetterCode(tx, { customerId, kind: 'bill', codeHash: codes.hashOf(letterScope, code) }, now)
}

export interface FirstBillCode {
  readonly code: string
  /** Last day on which it works. */
  readonly until: Day
}

const codesInForce = `
  select k.code_hash, k.expires_at from activation_code k
  join customer_account ca on ca.customer_id = k.customer_id
  where ca.billing_account_id = $1 and k.kind = 'bill' and k.expires_at > $2
    and not exists (select from customer_account o join login l on l.customer_id = o.customer_id where o.billing_account_id = $1)`

/** Made again from the bill's id; null once somebody has a login, after its end, and when another code has replaced it. */
export const readFirstBillCode = async (
  db: Queryable,
  codes: ActivationCodes,
  { billingAccountId, invoiceId }: { readonly billingAccountId: string; readonly invoiceId: string },
  now: number,
): Promise<FirstBillCode | null> => {
  const rows = await db.query<{ codeHash: string; expiresAt: Date }>(codesInForce, [billingAccountId, new Date(now)])
  for (const { codeHash, expiresAt } of rows) {
    const code = codes.billCodes(invoiceId).find((candidate) => codes.hashesOf(letterScope, candidate).includes(codeHash))
    if (code !== undefined) return { code, until: dayAt(expiresAt.getTime() - 1) }
  }
  return null
}
