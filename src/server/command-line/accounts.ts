import type { Queryable } from '#server/database/database.ts'
import { CommandRefused, formats, required } from './command.ts'

/** `--account`: the customer number. */
export const accountNumber = required(formats.text('NUMBER'), 'Name the account by --account and its customer number.')

export const findAccount = async (db: Queryable, customerNumber: string): Promise<string> => {
  const [row] = await db.query<{ id: string }>(
    'select billing_account_id as id from billing_account where customer_number = $1',
    [customerNumber],
  )
  if (!row) throw new CommandRefused(`There is no account ${customerNumber}.`)
  return row.id
}

export const customerNumbersOf = async (
  db: Queryable,
  accounts: readonly { readonly billingAccountId: string }[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.query<{ id: string; number: string }>(
    'select billing_account_id as id, customer_number as number from billing_account where billing_account_id = any($1::uuid[])',
    [accounts.map(({ billingAccountId }) => billingAccountId)],
  )
  return new Map(rows.map(({ id, number }) => [id, number]))
}
