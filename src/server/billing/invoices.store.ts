import type { Invoice, InvoiceHead, InvoiceLine } from '#contract/bills/invoices.contract.ts'
import { settlements } from './bill-settlement.ts'
import { rateIn } from '#domain/billing/bill-text.ts'
import type { Day } from '#domain/basics/days.ts'
import { toDollars } from '#domain/basics/money.ts'
import { sumOf } from '#domain/basics/sums.ts'
import type { Queryable } from '#server/database/database.ts'
import { methodWords, type PaidBy } from './method-words.ts'
import { readBillsOnPlan } from './open-bills.store.ts'

interface IssuedRow {
  readonly id: string
  readonly number: string
  readonly kind: InvoiceHead['kind']
  readonly startDate: Day
  readonly endDate: Day
  readonly issuedOn: Day
  readonly dueDate: Day
  readonly totalCents: number
  readonly gstCents: number
  readonly isEstimated: boolean
  readonly reverses: string | null
  readonly replaces: string | null
  readonly replacedBy: string | null
  readonly reversedOn: Day | null
  readonly reason: string | null
  readonly isLoaded: boolean
}

const issuedBy = `
  select i.invoice_id as id, i.number, i.kind, i.start_date, i.end_date, i.issued_on, i.due_date, i.total_cents, i.gst_cents,
    exists (select from invoice_line l where l.billing_account_id = $1 and l.invoice_id = i.invoice_id
      and l.description like '% days estimated,%') as is_estimated,
    i.reverses, i.replaces, n.invoice_id as replaced_by, r.issued_on as reversed_on, i.reason, i.made_by = 'them' as is_loaded
  from invoice i
  left join invoice r on r.billing_account_id = $1 and r.invoice_id = i.reversed_by
  left join invoice n on n.billing_account_id = $1 and n.replaces = i.invoice_id
  where i.billing_account_id = $1 and i.issued_on <= $2
  order by i.issued_on desc, i.end_date desc, i.kind, i.number desc`

interface MovementRow {
  readonly day: Day
  readonly cents: number
  readonly method: string | null
}

const movements = `
  select occurred_on as day, cents, case when kind = 'payment' then method end as method
  from account_transaction where billing_account_id = $1 and occurred_on <= $2 order by occurred_on, transaction_id`

export const readInvoiceHeads = async (db: Queryable, billingAccountId: string, today: Day): Promise<InvoiceHead[]> => {
  const rows = await db.query<IssuedRow>(issuedBy, [billingAccountId, today])
  const bills = rows.filter(({ kind }) => kind === 'bill').map((row) => ({ ...row, cents: row.totalCents }))
  const moved = await db.query<MovementRow>(movements, [billingAccountId, today])
  const settled = settlements(bills, moved)
  const balance = sumOf(moved, ({ cents }) => cents)
  const onPlan = await readBillsOnPlan(db, billingAccountId, balance, today)
  return rows.map(({ totalCents, gstCents, reversedOn, isLoaded, ...row }) => {
    const isReversed = row.kind === 'reversal' || reversedOn !== null
    const paid = isReversed ? null : (settled.get(row.id) ?? null)
    const due = onPlan.has(row.id) ? 'onPlan' : 'overdue'
    const unpaid = row.dueDate < today ? due : 'open'
    return {
      ...row,
      total: toDollars(totalCents),
      gst: toDollars(gstCents),
      state: isReversed ? 'reversed' : paid ? 'paid' : unpaid,
      paidOn: paid?.day ?? null,
      paidBy: paid?.by ?? null,
      ...(isLoaded && { isLoaded }),
    }
  })
}

interface LineRow extends Omit<InvoiceLine, 'rate' | 'amount'> {
  readonly cents: number
}

const linesOf = `
  select position, kind, supply_type, supply_point_id, description, quantity, unit, cents
  from invoice_line where billing_account_id = $1 and invoice_id = $2 order by position`

type SupplyRow = Invoice['supplies'][number]

/** Supply points with a line or with days billed at zero, by their address at the time. */
const suppliesOf = `
  select sp.supply_point_id, sp.supply_type, coalesce(s.icp, sp.icp) as icp, sp.site_id, st.nickname as site_name,
    coalesce(s.address, st.address) as address,
    coalesce(
      (select p.name from tariff t join plan p using (plan_id) where t.tariff_id = s.tariff_ids[cardinality(s.tariff_ids)]),
      (select p.name from agreement ag join plan p using (plan_id)
       where ag.billing_account_id = $1 and ag.supply_point_id = sp.supply_point_id and ag.start_date <= i.end_date
       order by ag.start_date desc limit 1)) as plan
  from invoice i
  join supply_point sp on sp.billing_account_id = $1
  join site st on st.billing_account_id = $1 and st.site_id = sp.site_id
  left join invoice_supply s on s.billing_account_id = $1 and s.supply_point_id = sp.supply_point_id
    and s.invoice_id = coalesce(i.reverses, i.invoice_id)
  where i.billing_account_id = $1 and i.invoice_id = $2
    and exists (select from invoice_line l where l.billing_account_id = $1 and l.invoice_id = $2 and l.supply_point_id = sp.supply_point_id)
  order by sp.position, sp.supply_point_id`

const movementOf = `
  select transaction_id from account_transaction
  where billing_account_id = $1 and invoice_id = $2 and kind in ('invoice', 'reversal') order by occurred_on, transaction_id limit 1`

export const readInvoice = async (
  db: Queryable,
  account: { readonly billingAccountId: string } & PaidBy,
  invoiceId: string,
  today: Day,
): Promise<Invoice | null> => {
  const { billingAccountId } = account
  const head = (await readInvoiceHeads(db, billingAccountId, today)).find(({ id }) => id === invoiceId)
  if (!head) return null
  const lines = await db.query<LineRow>(linesOf, [billingAccountId, invoiceId])
  const [movement] = await db.query<{ readonly transactionId: string }>(movementOf, [billingAccountId, invoiceId])
  return {
    ...head,
    ...movement,
    lines: lines.map(({ cents, ...line }) => ({ ...line, rate: rateIn(line.description), amount: toDollars(cents) })),
    supplies: await db.query<SupplyRow>(suppliesOf, [billingAccountId, invoiceId]),
    payment: methodWords(account),
  }
}
