import { strict as assert } from 'node:assert'
import type { Database } from '#server/database/database.ts'
import { lastDay, type Size, type Visitor } from './back-data.ts'
import type { Served } from './back-process.ts'
import type { Visits } from './back-requests.ts'

/** Bills of each customer who has readings. */
const billsEach = 5

/** Of 29 days each, one after the other up to the last day with readings. */
const bills = `
  create table bench_bill as
  select c.n, k, c.billing_account_id, c.supply_point_id, c.icp, md5('invoice ' || c.n || ' ' || k)::uuid as invoice_id,
    date '${lastDay}' - 29 * (k + 1) + 1 as start_date, date '${lastDay}' - 29 * k as end_date
  from bench_customer c cross join generate_series(0, ${billsEach - 1}) k where c.n <= $measured;
  insert into invoice (billing_account_id, invoice_id, number, start_date, end_date, issued_on, due_date, total_cents, gst_cents)
  select billing_account_id, invoice_id, n || '-' || to_char(end_date, 'YYMMDD'), start_date, end_date, end_date + 1, end_date + 14, 24799, 3235
  from bench_bill;
  insert into invoice_line (billing_account_id, invoice_id, position, supply_type, supply_point_id, kind, description, quantity, unit, cents)
  select billing_account_id, invoice_id, position, 'electricity', supply_point_id, kind, description, quantity, unit, cents
  from bench_bill cross join (values (1, 'energy', 'Electricity, night, at 17.48 c/kWh', 290, 'kWh', 5069),
    (2, 'energy', 'Electricity, day, at 33.81 c/kWh', 406, 'kWh', 13727), (3, 'daily', 'Electricity, daily charge, at $2.07 a day', 29, 'days', 6003))
    as line(position, kind, description, quantity, unit, cents);
  insert into invoice_supply (billing_account_id, invoice_id, supply_point_id, supply_type, address, icp, tariff_ids, first_day, revisions, gas_days,
    deliveries, corrections)
  select billing_account_id, invoice_id, supply_point_id, 'electricity', '1 Street', icp,
    array(select tariff_id from tariff where plan_id = 'night-saver-low' and end_date is null), start_date, array_fill(1, array[29]), '[]', '[]', '[]'
  from bench_bill`

/** Gives each customer who has readings bills of them. */
export const putBills = async (db: Database, { measured }: Size): Promise<void> => {
  await db.query(bills.replaceAll('$measured', String(measured)))
  await db.query('vacuum analyze')
}

type Billed = Visitor & { readonly invoiceIds: readonly string[] }

export const withBills = async (db: Database, visitors: readonly Visitor[]): Promise<Billed[]> => {
  const rows = await db.query<{ billingAccountId: string; invoiceId: string }>(
    'select billing_account_id, invoice_id from bench_bill order by n, k',
  )
  const of = Map.groupBy(rows, ({ billingAccountId }) => billingAccountId)
  return visitors.map((visitor) => ({
    ...visitor,
    invoiceIds: (of.get(visitor.billingAccountId) ?? []).map(({ invoiceId }) => invoiceId),
  }))
}

const pathOf = (invoiceId: string) => `/v2/private/billing/invoices/${invoiceId}/proof`

export const proofVisits = (visitors: readonly Billed[]): Visits =>
  visitors.map(({ token, invoiceIds }) =>
    invoiceIds.map((id) => `GET ${pathOf(id)} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n\r\n`),
  )

export const bareProofVisits = (visitors: readonly Billed[]): Visits =>
  visitors.map(({ billingAccountId, invoiceIds }) =>
    invoiceIds.map((invoiceId) => {
      const text = JSON.stringify({ billingAccountId, invoiceId })
      return `POST /proof HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`
    }),
  )

/** Both servers must say the same, or their speeds cannot be compared. */
export const requireSameProofs = async (portal: Served, bare: Served, { token, billingAccountId, invoiceIds }: Billed) => {
  for (const invoiceId of invoiceIds) {
    const ours = await fetch(`${portal.origin}${pathOf(invoiceId)}`, { headers: { authorization: `Bearer ${token}` } })
    const theirs = await fetch(`${bare.origin}/proof`, { method: 'POST', body: JSON.stringify({ billingAccountId, invoiceId }) })
    assert.deepEqual(await ours.json(), await theirs.json())
  }
}
