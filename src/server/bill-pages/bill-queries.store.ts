import type * as contract from '#contract/bill-insights/bill-queries.contract.ts'
import * as rules from '#domain/billing/bill-query.ts'
import type { Day } from '#domain/basics/days.ts'
import { toDollars } from '#domain/basics/money.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { authorFor, type PerformedBy, stepsIn } from '#server/http/steps.ts'

export interface QueryRow {
  readonly billingAccountId: string
  readonly queryId: string
  readonly number: number
  readonly invoiceId: string
  readonly startDate: Day
  readonly endDate: Day
  readonly position: number
  readonly line: string
  readonly lineCents: number
  readonly customerId: string
  /** Null after erasure. */
  readonly customerName: string | null
  readonly brand: string
  readonly state: contract.BillQueryState
  readonly wasReopened: boolean
  readonly answerBy: Day
}

interface BillQueryFilter {
  readonly billingAccountId: string | null
  readonly queryId?: string
  readonly number?: number
}

const queries = `
  select q.billing_account_id, q.query_id, q.number, q.invoice_id, i.start_date, i.end_date, q.position, q.line, q.line_cents,
    q.customer_id, c.first_name || ' ' || c.last_name as customer_name, q.brand, q.state, q.was_reopened, q.answer_by
  from bill_query q join invoice i on i.billing_account_id = q.billing_account_id and i.invoice_id = q.invoice_id
  left join customer c on c.customer_id = q.customer_id
  where ($1::uuid is null or q.billing_account_id = $1) and ($2::uuid is null or q.query_id = $2) and ($3::bigint is null or q.number = $3)
  order by q.number desc`

export const readQueryRows = (db: Queryable, { billingAccountId, queryId, number }: BillQueryFilter): Promise<QueryRow[]> =>
  db.query<QueryRow>(queries, [billingAccountId, queryId ?? null, number ?? null])

export const querySteps = stepsIn({ table: 'bill_query_step', owner: 'billing_account_id', id: 'query_id', what: 'state' })

export const toBillQueries = async (
  db: Queryable,
  { billingAccountId, customerId }: Pick<SelectedAccount, 'billingAccountId' | 'customerId'>,
  rows: readonly QueryRow[],
  today: Day,
): Promise<contract.BillQuery[]> => {
  const found = await querySteps.read(
    db,
    billingAccountId,
    rows.map(({ queryId }) => queryId),
  )
  return rows.map((row) => ({
    queryId: row.queryId,
    number: rules.queryNumber(row.number),
    invoiceId: row.invoiceId,
    startDate: row.startDate,
    endDate: row.endDate,
    position: row.position,
    line: row.line,
    amount: toDollars(row.lineCents),
    state: row.state,
    steps: (found.get(row.queryId) ?? []).map(({ what, at, text, ...doer }) => ({
      state: what as contract.BillQueryState,
      at: at.toISOString(),
      text,
      by: authorFor(customerId, doer),
    })),
    answerBy: row.answerBy,
    canEscalate: rules.canEscalate(row, today),
    canClose: rules.canClose(row),
    canReopen: rules.canReopen(row),
  }))
}

export interface Step {
  readonly state: contract.BillQueryState
  readonly at: Date
  readonly text: string | null
}

const addStep = (
  tx: Queryable,
  { billingAccountId, queryId }: Pick<QueryRow, 'billingAccountId' | 'queryId'>,
  { state, at, text }: Step,
  by?: PerformedBy,
) => querySteps.add(tx, { ownerId: billingAccountId, matterId: queryId }, { what: state, at, text }, by)

export const moveOn = async (tx: Queryable, row: QueryRow, step: Step, by?: PerformedBy): Promise<void> => {
  await tx.query(
    `update bill_query set state = $3, was_reopened = was_reopened or $3 = 'reopened'
     where billing_account_id = $1 and query_id = $2`,
    [row.billingAccountId, row.queryId, step.state],
  )
  await addStep(tx, row, step, by)
}

export interface Line {
  readonly description: string
  readonly cents: number
}

export const readLines = async (
  db: Queryable,
  billingAccountId: string,
  invoiceId: string,
): Promise<ReadonlyMap<number, Line>> => {
  const rows = await db.query<Line & { readonly position: number }>(
    'select position, description, cents from invoice_line where billing_account_id = $1 and invoice_id = $2',
    [billingAccountId, invoiceId],
  )
  return new Map(rows.map(({ position, ...line }) => [position, line]))
}

export interface NewQuery {
  readonly billingAccountId: string
  readonly queryId: string
  readonly invoiceId: string
  readonly position: number
  readonly line: Line
  readonly customerId: string
  readonly brand: string
  readonly message: string
  readonly day: Day
  readonly at: Date
  readonly by: PerformedBy
}

export const putQuery = async (tx: Queryable, newQuery: NewQuery): Promise<void> => {
  const { billingAccountId, queryId, invoiceId, position, line, customerId, brand, message, day, at, by } = newQuery
  await tx.query(
    `insert into bill_query (billing_account_id, query_id, number, invoice_id, position, line, line_cents, customer_id, brand, state,
       received_on, answer_by)
     values ($1, $2, nextval('bill_query_number'), $3, $4, $5, $6, $7, $8, 'received', $9, $10)`,
    [billingAccountId, queryId, invoiceId, position, line.description, line.cents, customerId, brand, day, rules.answerBy(day)],
  )
  await addStep(tx, { billingAccountId, queryId }, { state: 'received', at, text: message }, by)
}
