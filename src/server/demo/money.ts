import { addDays, type Day } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import { billAccount } from '#server/invoicing/billing-run.ts'
import { billStands } from '#server/billing/open-bills.store.ts'
import { accountIdOf } from './accounts.ts'
import type { DemoAccount } from './people.ts'

const methods = { directDebit: 'Direct debit', card: 'Card', bill: 'Internet banking' } as const

interface Unpaid {
  readonly invoiceId: string
  readonly dueDate: Day
  readonly cents: number
}

const owedOn = async (tx: Queryable, billingAccountId: string, day: Day) => {
  const [owed] = await tx.query<{ cents: number }>(
    'select coalesce(sum(cents), 0) as cents from account_transaction where billing_account_id = $1 and occurred_on <= $2',
    [billingAccountId, day],
  )
  return owed?.cents ?? 0
}

const pay = async (tx: Queryable, account: DemoAccount, { invoiceId }: Unpaid, day: Day) => {
  const billingAccountId = accountIdOf(account)
  const cents = await owedOn(tx, billingAccountId, day)
  if (cents <= 0) return
  await tx.query(
    `insert into account_transaction (billing_account_id, transaction_id, occurred_on, kind, description, method, invoice_id, cents)
     values ($1, $2, $3, 'payment', 'Payment, thank you', $4, $5, $6) on conflict do nothing`,
    [billingAccountId, stableId(`payment ${invoiceId}`), day, methods[account.paysBy], invoiceId, -cents],
  )
}

/** Without cancelled payments, and bills that instalments replace. */
export const settle = async (tx: Queryable, account: DemoAccount, today: Day): Promise<void> => {
  const billingAccountId = accountIdOf(account)
  await billAccount(tx, billingAccountId, { today })
  const unpaid = await tx.query<Unpaid>(
    `select invoice_id, due_date, total_cents as cents from invoice i
     where billing_account_id = $1 and ${billStands}
       and not exists (
         select from account_transaction t where t.billing_account_id = $1 and t.kind = 'payment' and t.invoice_id = i.invoice_id)
       and not exists (
         select from payment_move m where m.billing_account_id = $1 and m.bill_end = i.end_date and m.pay_on is null)
       and not exists (
         select from smooth_pay s where s.billing_account_id = $1 and s.ended_at is null and i.issued_on >= s.started_on)
     order by due_date`,
    [billingAccountId],
  )
  const paid = account.unpaidInvoices === undefined ? unpaid : unpaid.slice(0, -account.unpaidInvoices)
  for (const invoice of paid) {
    const day = account.paysBy === 'bill' ? addDays(invoice.dueDate, -2) : invoice.dueDate
    if (day <= today) await pay(tx, account, invoice, day)
  }
}
