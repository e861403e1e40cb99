import type * as contract from '#contract/bill-insights/bill-queries.contract.ts'
import * as rules from '#domain/billing/bill-query.ts'
import type { Day } from '#domain/basics/days.ts'
import { toDollars } from '#domain/basics/money.ts'
import type { Queryable } from '#server/database/database.ts'
import { authorFor } from '#server/http/steps.ts'
import { type CaseRow, caseStore, type WithSteps } from './cases.store.ts'

export interface QueryRow
  extends CaseRow,
    Pick<contract.BillQuery, 'invoiceId' | 'startDate' | 'endDate' | 'position' | 'line' | 'state'> {
  readonly customerNumber: string
  readonly lineCents: number
  readonly wasReopened: boolean
  readonly holdReleasedAt: Date | null
}

type NewQuery = 'customerId' | 'brand' | 'invoiceId' | 'position' | 'line' | 'lineCents'

export const billQueries = caseStore<QueryRow, contract.BillQueryState, NewQuery>({
  table: 'bill_query',
  owner: 'billing_account_id',
  id: 'query_id',
  what: 'state',
  select:
    'select a.customer_number, m.invoice_id, i.start_date, i.end_date, m.position, m.line, m.line_cents, m.was_reopened, m.hold_released_at',
  joins: `
    join billing_account a on a.billing_account_id = m.billing_account_id
    join invoice i on i.billing_account_id = m.billing_account_id and i.invoice_id = m.invoice_id`,
  changes: ({ wasReopened }, { what }) => ({ state: what, wasReopened: wasReopened || what === 'reopened' }),
})

export const toBillQuery = (
  row: WithSteps<QueryRow, contract.BillQueryState>,
  today: Day,
  readerId: string,
): contract.BillQuery => ({
  queryId: row.caseId,
  number: rules.queryNumber(row.number),
  invoiceId: row.invoiceId,
  startDate: row.startDate,
  endDate: row.endDate,
  position: row.position,
  line: row.line,
  amount: toDollars(row.lineCents),
  state: row.state,
  steps: row.steps.map(({ what, at, text, ...by }) => ({
    state: what,
    at: at.toISOString(),
    text,
    by: authorFor(readerId, by),
  })),
  answerBy: row.answerBy,
  canEscalate: rules.canEscalate(row, today),
  canClose: rules.canClose(row),
  canReopen: rules.canReopen(row),
})

interface Line {
  readonly line: string
  readonly lineCents: number
}

export const readLines = async (
  db: Queryable,
  billingAccountId: string,
  invoiceId: string,
): Promise<ReadonlyMap<number, Line>> => {
  const rows = await db.query<Line & { readonly position: number }>(
    'select position, description as line, cents as line_cents from invoice_line where billing_account_id = $1 and invoice_id = $2',
    [billingAccountId, invoiceId],
  )
  return new Map(rows.map(({ position, ...line }) => [position, line]))
}

export const readInvoiceNumber = async (db: Queryable, invoiceId: string): Promise<string> => {
  const [invoice] = await db.query<{ number: string }>('select number from invoice where invoice_id::text = $1', [invoiceId])
  return invoice?.number ?? ''
}
