import { addDays, type Day } from '#domain/basics/days.ts'
import { sumOf } from '#domain/basics/sums.ts'
import type { Queryable } from '#server/database/database.ts'
import { billAccount } from '#server/invoicing/billing-run.ts'
import { billStands } from '#server/billing/open-bills.store.ts'
import { accountIdOf } from './accounts.ts'
import type { DemoAccount } from './people.ts'
import { type DemoRecord, loadRecords, record } from './records.ts'

const methods = { directDebit: 'Direct debit', card: 'Card', bill: 'Internet banking' } as const

interface Unpaid {
  readonly number: string
  readonly dueDate: Day
}

interface Movement {
  readonly day: Day
  readonly cents: number
}

const readMovements = (tx: Queryable, billingAccountId: string): Promise<Movement[]> =>
  tx.query<Movement>('select occurred_on as day, cents from account_transaction where billing_account_id = $1', [
    billingAccountId,
  ])

/** Each pays what is owed on its day. */
const paymentRecords = (
  account: DemoAccount,
  bills: readonly Unpaid[],
  stored: readonly Movement[],
  today: Day,
): DemoRecord[] => {
  const movements = [...stored]
  return bills.flatMap(({ number, dueDate }) => {
    const day = account.paysBy === 'bill' ? addDays(dueDate, -2) : dueDate
    const cents = sumOf(movements, (movement) => (movement.day <= day ? movement.cents : 0))
    if (day > today || cents <= 0) return []
    movements.push({ day, cents: -cents })
    const method = methods[account.paysBy]
    return [record('payment', { account: account.number, payment: number, day, kind: 'payment', method, invoice: number, cents })]
  })
}

/** Without cancelled payments, bills that instalments replace, and bills that we collect. */
export const settle = async (tx: Queryable, account: DemoAccount, today: Day): Promise<void> => {
  const billingAccountId = accountIdOf(account)
  await billAccount(tx, billingAccountId, { today })
  const unpaid = await tx.query<Unpaid>(
    `select number, due_date from invoice i
     where billing_account_id = $1 and ${billStands}
       and not exists (
         select from account_transaction t where t.billing_account_id = $1 and t.kind = 'payment' and t.invoice_id = i.invoice_id)
       and not exists (
         select from payment_move m where m.billing_account_id = $1 and m.bill_end = i.end_date and m.pay_on is null)
       and not exists (
         select from smooth_pay s where s.billing_account_id = $1 and s.ended_at is null and i.issued_on >= s.started_on)
       and not exists (select from collection c where c.billing_account_id = $1 and c.bill_end = i.end_date and c.status <> 'cancelled')
     order by due_date`,
    [billingAccountId],
  )
  const paid = account.unpaidInvoices === undefined ? unpaid : unpaid.slice(0, -account.unpaidInvoices)
  await loadRecords(tx, paymentRecords(account, paid, await readMovements(tx, billingAccountId), today), today)
}
