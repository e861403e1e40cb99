import type { BillLine } from '#domain/billing/bill-lines.ts'
import type { Queryable } from '#server/database/database.ts'

/** Later arrivals wait and are corrected on the next bill: what is summed here is what is stored. */
export const lockSupplies = (tx: Queryable, billingAccountId: string) =>
  tx.query('select 1 from supply_point where billing_account_id = $1 order by supply_point_id for no key update', [
    billingAccountId,
  ])

const insertLines = `
  insert into invoice_line (billing_account_id, invoice_id, position, supply_type, supply_point_id, kind, description, quantity, unit, cents)
  select $1::uuid, l."invoiceId", l.position, l."supplyType", l."supplyPointId", l.kind, l.description, l.quantity, l.unit, l.cents
  from json_to_recordset($2::json) as l("invoiceId" uuid, position smallint, "supplyType" text, "supplyPointId" uuid, kind text,
    description text, quantity numeric, unit text, cents integer)`

interface Lined {
  readonly invoiceId: string
  readonly lines: readonly BillLine[]
}

export const putLines = async (tx: Queryable, billingAccountId: string, bills: readonly Lined[]): Promise<void> => {
  const rows = bills.flatMap(({ invoiceId, lines }) => lines.map((line, index) => ({ ...line, invoiceId, position: index + 1 })))
  await tx.query(insertLines, [billingAccountId, JSON.stringify(rows)])
}
