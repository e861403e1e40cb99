import type { DeskCaseFilter, DeskCaseKind } from '#contract/desk/cases.contract.ts'
import type { FactKind, DeletionScope } from '#contract/privacy/privacy.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { activeOn } from '#server/http/active-holding.ts'
import type { StaffPerson } from '#server/http/steps.ts'

interface CaseTable {
  readonly table: 'complaint' | 'bill_query' | 'privacy_request'
  readonly id: 'complaint_id' | 'query_id' | 'request_id'
  readonly account: string
  /** Same expression as in the indexes of the list. */
  readonly due: string
  /** States that wait for us, as in the indexes. */
  readonly waiting: string
  readonly subject: string
  readonly notOwn: string
}

const notOwnAccount = 'm.billing_account_id <> all($1::uuid[])'

const tables: Readonly<Record<DeskCaseKind, CaseTable>> = {
  complaint: {
    table: 'complaint',
    id: 'complaint_id',
    account: 'm.billing_account_id',
    due: `case when m.state = 'received' then m.acknowledge_by else m.answer_by end`,
    waiting: `('received', 'acknowledged', 'lookedInto')`,
    subject: `(select s.text from complaint_step s where s.billing_account_id = m.billing_account_id and s.complaint_id = m.complaint_id
      and s.step = 1) as text, null as line, null::integer as line_cents, null as fact, null as scope`,
    notOwn: notOwnAccount,
  },
  billQuestion: {
    table: 'bill_query',
    id: 'query_id',
    account: 'm.billing_account_id',
    due: 'm.answer_by',
    waiting: `('received', 'lookedAt', 'reopened')`,
    subject: 'null as text, m.line, m.line_cents, null as fact, null as scope',
    notOwn: notOwnAccount,
  },
  privacy: {
    table: 'privacy_request',
    id: 'request_id',
    account: 'null::uuid',
    due: 'm.answer_by',
    waiting: `('received', 'lookedInto')`,
    subject: 'null as text, null as line, null::integer as line_cents, m.fact, m.scope',
    notOwn: `not exists (select from customer_account own
      where own.customer_id = m.customer_id and own.billing_account_id = any($1::uuid[]))`,
  },
}

const conditions: Readonly<Record<DeskCaseFilter, (of: CaseTable) => string>> = {
  open: ({ waiting }) => `m.state in ${waiting}`,
  mine: ({ waiting }) => `m.state in ${waiting} and m.assigned_to = $2`,
  unassigned: ({ waiting }) => `m.state in ${waiting} and m.assigned_to is null`,
  closed: ({ waiting }) => `m.state not in ${waiting}`,
}

const kindsOf = (kind: DeskCaseKind | undefined): DeskCaseKind[] => (kind ? [kind] : (Object.keys(tables) as DeskCaseKind[]))

export interface CaseListKey {
  readonly day: Day
  readonly number: number
  readonly kind: DeskCaseKind
}

export interface CaseListQuery {
  readonly kind: DeskCaseKind | undefined
  readonly filter: DeskCaseFilter
  readonly staffId: string
  /** Left out. */
  readonly ownAccounts: readonly string[]
}

export interface CaseListRow extends CaseListKey {
  readonly state: string
  readonly customer: string | null
  readonly isPrivate: boolean
  readonly text: string | null
  readonly line: string | null
  readonly lineCents: number | null
  readonly fact: FactKind | null
  readonly scope: DeletionScope | null
  readonly assignedTo: string | null
  readonly assignedName: string | null
}

const isPrivate = `exists (select from private_account p where p.billing_account_id = page.billing_account_id
  or page.billing_account_id is null and p.billing_account_id in
    (select o.billing_account_id from customer_account o where o.customer_id = page.customer_id and o.role = 'owner'))`

/** By due day, then number and kind; closed ones newest first. One row more than `limit` if there is another page. */
export const readCaseList = async (
  db: Queryable,
  { kind, filter, staffId, ownAccounts }: CaseListQuery,
  after: CaseListKey | null,
  limit: number,
): Promise<CaseListRow[]> => {
  const isClosed = filter === 'closed'
  const [order, than] = isClosed ? ['desc', '<'] : ['asc', '>']
  const branches = kindsOf(kind).map((of) => {
    const table = tables[of]
    const day = isClosed ? 'm.received_on' : table.due
    const further = after
      ? `and ((${day}), m.number) ${than}= ($4::date, $5::bigint) and ((${day}), m.number, '${of}'::text) ${than} ($4::date, $5::bigint, $6::text)`
      : ''
    return `(select '${of}' as kind, m.number, m.state, (${day}) as day, m.customer_id, ${table.account} as billing_account_id, ${table.subject}, m.assigned_to
      from ${table.table} m where ${conditions[filter](table)} and ${table.notOwn} and $2::uuid is not null ${further}
      order by (${day}) ${order}, m.number ${order} limit $3)`
  })
  return db.query<CaseListRow>(
    `select page.kind, page.number, page.state, page.day, page.text, page.line, page.line_cents, page.fact, page.scope, page.assigned_to,
       case when c.deleted_on is null then c.first_name || ' ' || c.last_name end as customer, ${isPrivate} as is_private, s.name as assigned_name
     from (select * from (${branches.join(' union all ')}) found order by day ${order}, number ${order}, kind ${order} limit $3) page
       left join customer c on c.customer_id = page.customer_id left join staff s on s.staff_id = page.assigned_to
     order by page.day ${order}, page.number ${order}, page.kind ${order}`,
    [[...ownAccounts], staffId, limit + 1, ...(after ? [after.day, after.number, after.kind] : [])],
  )
}

const mostCounted = 1_000

/** Up to 1,000. */
export const countCases = async (db: Queryable, { kind, filter, staffId, ownAccounts }: CaseListQuery): Promise<number> => {
  const branches = kindsOf(kind).map((of) => {
    const table = tables[of]
    return `(select 1 from ${table.table} m where ${conditions[filter](table)} and ${table.notOwn} and $2::uuid is not null limit ${mostCounted})`
  })
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from (select * from (${branches.join(' union all ')}) found limit ${mostCounted}) counted`,
    [[...ownAccounts], staffId],
  )
  return row?.count ?? 0
}

/** Whose case it is: an account's, or a person's own. */
export interface CaseSubject {
  readonly kind: DeskCaseKind
  readonly caseId: string
  readonly billingAccountId: string | null
  readonly customerId: string
  /** Number of steps. */
  readonly version: number
}

export const readCaseSubject = async (db: Queryable, kind: DeskCaseKind, number: number): Promise<CaseSubject | null> => {
  const { table, id, account } = tables[kind]
  const [row] = await db.query<Omit<CaseSubject, 'kind'>>(
    `select m.${id} as case_id, ${account} as billing_account_id, m.customer_id,
       (select count(*) from ${table}_step s where s.${id} = m.${id} and s.${kind === 'privacy' ? 'customer_id' : 'billing_account_id'}
         = m.${kind === 'privacy' ? 'customer_id' : 'billing_account_id'})::int as version
     from ${table} m where m.number = $1`,
    [number],
  )
  return row ? { kind, ...row } : null
}

/** What is on hold for it is owed again. */
export const releaseHold = (tx: Queryable, kind: 'complaint' | 'billQuestion', number: number, now: number): Promise<unknown[]> =>
  tx.query(`update ${tables[kind].table} set hold_released_at = $2 where number = $1`, [number, new Date(now)])

/** Who can be given a case, by name. */
export const readAnswerers = (db: Queryable): Promise<StaffPerson[]> =>
  db.query<StaffPerson>(
    `select s.staff_id, s.name from staff s join staff_role r on r.staff_id = s.staff_id and r.role = 'answer'
     where s.ended_at is null order by s.name, s.staff_id`,
  )

export const readStaffNames = async (db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.query<StaffPerson>('select staff_id, name from staff where staff_id = any($1::uuid[])', [[...ids]])
  return new Map(rows.map(({ staffId, name }) => [staffId, name]))
}

/** True if the customer is the member of staff themselves. */
export const isOwnCustomer = async (db: Queryable, staffId: string, customerId: string): Promise<boolean> => {
  const rows = await db.query(
    `select 1 from staff s left join login l on lower(l.email) = lower(s.email)
     where s.staff_id = $1 and $2::uuid in (s.own_customer_id, l.customer_id)`,
    [staffId, customerId],
  )
  return rows.length > 0
}

export interface CustomerStatus {
  readonly name: string
  readonly isDeleted: boolean
}

export const readCustomerStatus = async (db: Queryable, customerId: string): Promise<CustomerStatus> => {
  const [row] = await db.query<CustomerStatus>(
    `select first_name || ' ' || last_name as name, deleted_on is not null as is_deleted from customer where customer_id = $1`,
    [customerId],
  )
  return row ?? { name: 'Former customer', isDeleted: true }
}

export const readOwnerName = async (db: Queryable, billingAccountId: string): Promise<string | null> => {
  const [row] = await db.query<{ name: string }>('select owner as name from billing_account where billing_account_id = $1', [
    billingAccountId,
  ])
  return row?.name ?? null
}

export const hasPrivateAccount = async (db: Queryable, billingAccountIds: readonly string[]): Promise<boolean> =>
  (await db.query('select 1 from private_account where billing_account_id = any($1::uuid[])', [[...billingAccountIds]])).length >
  0

interface UndeliveredRow {
  readonly reason: string
  readonly at: Date
}

/** Emails about a case that were given up. */
export const readUndeliveredMails = (db: Queryable, caseId: string): Promise<UndeliveredRow[]> =>
  db.query<UndeliveredRow>(
    `select coalesce(last_failure, '') as reason, set_aside_at as at from outbox
     where set_aside_at is not null and $1 in (about ->> 'complaintId', about ->> 'queryId', about ->> 'requestId') order by set_aside_at`,
    [caseId],
  )

export interface BillsBeside {
  readonly thisCents: number | null
  readonly beforeCents: number | null
  readonly lastYearCents: number | null
  readonly startDate: Day | null
  readonly endDate: Day | null
}

const issued = `b.billing_account_id = $1 and b.kind = 'bill' and b.reversed_by is null`

/** The bill that a case is about, the one before, and the one that has the same day of the year before. */
export const readBillsBeside = async (
  db: Queryable,
  billingAccountId: string,
  invoiceId: string,
): Promise<BillsBeside | null> => {
  const [row] = await db.query<BillsBeside>(
    `select i.total_cents as this_cents, i.start_date, i.end_date,
       (select b.total_cents from invoice b where ${issued} and b.end_date < i.start_date order by b.end_date desc limit 1) as before_cents,
       (select b.total_cents from invoice b where ${issued} and b.start_date <= (i.end_date - interval '1 year')::date
         and b.end_date >= (i.end_date - interval '1 year')::date limit 1) as last_year_cents
     from invoice i where i.billing_account_id = $1 and i.invoice_id = $2`,
    [billingAccountId, invoiceId],
  )
  return row ?? null
}

interface PersonRow {
  readonly customerId: string
  readonly name: string
}

/** Who may do everything with the account today, its owner first. */
export const readPeopleOf = (db: Queryable, billingAccountId: string, today: Day): Promise<PersonRow[]> =>
  db.query<PersonRow>(
    `select h.customer_id, c.first_name || ' ' || c.last_name as name from account_held h join customer c on c.customer_id = h.customer_id
     where h.billing_account_id = $1 and h.role in ('owner', 'full') and h.only_site_id is null and ${activeOn('$2')}
     order by h.access_id is not null, h.position, h.customer_id`,
    [billingAccountId, today],
  )

interface BillLineRow {
  readonly invoiceId: string
  readonly position: number
  readonly line: string
  readonly cents: number
}

export const readLinesOf = (db: Queryable, billingAccountId: string, invoiceIds: readonly string[]): Promise<BillLineRow[]> =>
  db.query<BillLineRow>(
    `select invoice_id, position, description as line, cents from invoice_line
     where billing_account_id = $1 and invoice_id = any($2::uuid[]) order by invoice_id, position`,
    [billingAccountId, [...invoiceIds]],
  )

export interface CaseAccountRow {
  readonly customerNumber: string
  readonly isBuyingGroup: boolean
}

export const readCaseAccount = async (db: Queryable, billingAccountId: string): Promise<CaseAccountRow | null> => {
  const [row] = await db.query<CaseAccountRow>(
    'select customer_number, is_buying_group from billing_account where billing_account_id = $1',
    [billingAccountId],
  )
  return row ?? null
}
