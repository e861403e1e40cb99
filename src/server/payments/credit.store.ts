import { randomUUID } from 'node:crypto'
import * as contract from '#contract/credit.contract.ts'
import { addDays, type Day, laterOf } from '#domain/days.ts'
import { toDollars } from '#domain/money.ts'
import type { SelectedAccount } from '#server/account/selection.ts'
import type { Queryable } from '#server/database/database.ts'
import { Refusal } from '#server/refusal.ts'
import { lockAccount } from './account-lock.ts'

/** Days that a bill is put off by. */
export const extensionDays = 14

const readBalance = async (tx: Queryable, billingAccountId: string, today: Day): Promise<number> => {
  const [row] = await tx.query<{ cents: number }>(
    'select coalesce(sum(cents), 0) as cents from account_transaction where billing_account_id = $1 and occurred_on <= $2',
    [billingAccountId, today],
  )
  return row?.cents ?? 0
}

/** Moves the due date of the newest bill by 14 days, from today when it was over. @throws Refusal 409 */
export const extendCredit = async (
  tx: Queryable,
  { billingAccountId }: SelectedAccount,
  { today, at }: { readonly today: Day; readonly at: Date },
): Promise<{ newEndDate: Day }> => {
  await lockAccount(tx, billingAccountId)
  const balance = await readBalance(tx, billingAccountId, today)
  const [bill] = await tx.query<{ invoiceId: string; dueDate: Day }>(
    `select invoice_id as "invoiceId", due_date as "dueDate" from invoice
     where billing_account_id = $1 and issued_on <= $2 order by end_date desc limit 1`,
    [billingAccountId, today],
  )
  if (balance <= 0 || !bill) throw new Refusal(409, contract.nothingOwed, 'Nothing to put off', 'You owe nothing right now.')
  const newEndDate = addDays(laterOf(bill.dueDate, today), extensionDays)
  const extended = await tx.query(
    `insert into credit_extension (billing_account_id, invoice_id, old_due_date, new_due_date, extended_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning 1`,
    [billingAccountId, bill.invoiceId, bill.dueDate, newEndDate, at],
  )
  if (extended.length === 0)
    throw new Refusal(
      409,
      contract.alreadyExtended,
      'You have more time already',
      'This bill was put off once. Please call us if you need longer.',
    )
  await tx.query('update invoice set due_date = $3 where billing_account_id = $1 and invoice_id = $2', [
    billingAccountId,
    bill.invoiceId,
    newEndDate,
  ])
  return { newEndDate }
}

/** Pays all that is in credit back to the bank account of the direct debit. @throws Refusal 409 */
export const refundCredit = async (
  tx: Queryable,
  { billingAccountId }: SelectedAccount,
  today: Day,
): Promise<{ amount: number; reference: string }> => {
  const { paymentMethod, paymentHint } = await lockAccount(tx, billingAccountId)
  const balance = await readBalance(tx, billingAccountId, today)
  if (balance >= 0) throw new Refusal(409, contract.noCredit, 'Nothing to pay back', 'Your account is not in credit.')
  if (paymentMethod !== 'directDebit')
    throw new Refusal(
      409,
      contract.noBankAccount,
      'Where should it go?',
      'We pay back to the bank account of your direct debit. Set one up first, or call us.',
    )
  const transactionId = randomUUID()
  await tx.query(
    `insert into account_transaction (billing_account_id, transaction_id, occurred_on, kind, description, method, cents)
     values ($1, $2, $3, 'refund', $4, 'Direct credit', $5)`,
    [billingAccountId, transactionId, today, `Refund to account ending ${paymentHint?.slice(-3) ?? ''}`.trim(), -balance],
  )
  return { amount: toDollars(-balance), reference: `RF-${transactionId.slice(0, 8).toUpperCase()}` }
}
