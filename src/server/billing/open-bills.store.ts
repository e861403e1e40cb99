import type { Day } from '#domain/basics/days.ts'
import { beyondPlan } from '#domain/billing/payment-plan.ts'
import type { Queryable } from '#server/database/database.ts'
import { readHonouredPlan } from './active-plan.store.ts'

export interface OpenBill {
  readonly invoiceId: string
  readonly endDate: Day
  readonly issuedOn: Day
  readonly dueDate: Day
  readonly cents: number
  readonly isExtended: boolean
}

/** Neither reversed nor a reversal. */
export const billStands = `kind = 'bill' and reversed_by is null`

/** Changes only the due date (`$3`): the issued bill and its proof stay. */
export const movesDueDate = 'issued_due_date = coalesce(issued_due_date, due_date), due_date = $3'

const openBills = `
  select b.invoice_id, b.end_date, b.issued_on, b.due_date, least(b.total_cents, $3 - b.newer) as cents, e.invoice_id is not null as is_extended
  from (select invoice_id, end_date, issued_on, due_date, total_cents, sum(total_cents) over (order by end_date desc, invoice_id) - total_cents as newer
        from invoice where billing_account_id = $1 and ${billStands} and issued_on <= $2 and total_cents > 0) b
  left join credit_extension e on e.billing_account_id = $1 and e.invoice_id = b.invoice_id
  where b.newer < $3 order by b.due_date`

/** Unpaid bills by due date. Payments settle the oldest first, so the newest ones that make up the balance (cents) are open. */
export const readOpenBills = (db: Queryable, billingAccountId: string, balance: number, today: Day): Promise<OpenBill[]> =>
  db.query<OpenBill>(openBills, [billingAccountId, today, Math.max(0, balance)])

export const readBillsOnPlan = async (
  db: Queryable,
  billingAccountId: string,
  balance: number,
  today: Day,
): Promise<ReadonlySet<string>> => {
  const plan = await readHonouredPlan(db, billingAccountId, today)
  if (!plan) return new Set()
  const open = await readOpenBills(db, billingAccountId, balance, today)
  const beyond = beyondPlan(open, plan.leftCents, balance)
  const covered = open.filter(({ invoiceId, dueDate }) => dueDate < today && !beyond.some((bill) => bill.invoiceId === invoiceId))
  return new Set(covered.map(({ invoiceId }) => invoiceId))
}
