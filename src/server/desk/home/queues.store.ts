import type { DeskQueue } from '#contract/desk/home.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import type { QueueDay } from '#domain/desk/queues.ts'
import type { Queryable } from '#server/database/database.ts'
import { isWaitingLine } from '#server/desk/money/bank-lines.store.ts'
import { isFirstHeldDay, isHeldWithUs } from '#server/meter-reads/reading-holds.store.ts'

const dayOf = (column: string) => `(${column} at time zone 'Pacific/Auckland')::date`

export const complaintDue = `case when m.state = 'received' then m.acknowledge_by else m.answer_by end`
export const openComplaint = `m.state in ('received', 'acknowledged', 'lookedInto')`
export const openQuestion = `m.state in ('received', 'lookedAt', 'reopened')`
export const openPrivacy = `m.state in ('received', 'lookedInto')`

/** `$2`: accounts of the member of staff. */
export const isNotOwn = (table = 'm') => `${table}.billing_account_id <> all ($2::uuid[])`
export const isNotOwnRequest = `not exists (
  select from customer_account own where own.customer_id = m.customer_id and own.billing_account_id = any ($2::uuid[]))`

/** When a held read or day came in. */
export const readCameOn = dayOf('coalesce(h.sent_at, h.read_on::timestamptz)')
export const heldDayCameOn = dayOf('h.received_at')
export const billCameOn = dayOf('m.since')

/**
 * What waits for us, but care: `queue`, `due_on` (null where it has no due date), `came_on`, `assigned_to`.
 * `$2` own accounts, `$3` today: a payment on hold waits from the last day of its hold.
 */
const waiting = `
  select 'complaints' as queue, ${complaintDue} as due_on, m.received_on as came_on, m.assigned_to
  from complaint m where ${openComplaint} and ${isNotOwn()}
  union all
  select 'billQuestions', m.answer_by, m.received_on, m.assigned_to from bill_query m where ${openQuestion} and ${isNotOwn()}
  union all
  select 'privacy', m.answer_by, m.received_on, m.assigned_to from privacy_request m where ${openPrivacy} and ${isNotOwnRequest}
  union all
  select 'heldReadings', null, ${readCameOn}, null from register_read h where ${isHeldWithUs} and ${isNotOwn('h')}
  union all
  select 'heldReadings', null, ${heldDayCameOn}, null from register_check h where ${isFirstHeldDay} and ${isNotOwn('h')}
  union all
  select 'heldBills', null, ${billCameOn}, null from held_bill m where ${isNotOwn()}
  union all
  select 'unmatchedPayments', l.held_until, l.booked_on, null from bank_line l where ${isWaitingLine('$3')}`

interface WaitingQuery {
  readonly staffId: string
  readonly ownAccounts: readonly string[]
  readonly today: Day
}

export const readQueueDays = (db: Queryable, { staffId, ownAccounts, today }: WaitingQuery): Promise<QueueDay[]> =>
  db.query<QueueDay>(
    `select queue, due_on, came_on, count(*)::int as waiting, (count(*) filter (where assigned_to = $1))::int as mine
     from (${waiting}) w group by queue, due_on, came_on`,
    [staffId, ownAccounts, today],
  )

export interface Assigned {
  readonly mine: number
  readonly unassigned: number
}

/** Of some queues but care. */
export const countAssigned = async (
  db: Queryable,
  queues: readonly DeskQueue[],
  { staffId, ownAccounts, today }: WaitingQuery,
): Promise<Assigned> => {
  const [row] = await db.query<Assigned>(
    `select (count(*) filter (where assigned_to = $1))::int as mine, (count(*) filter (where assigned_to is null))::int as unassigned
     from (${waiting}) w where queue = any ($4::text[])`,
    [staffId, ownAccounts, today, queues],
  )
  return row ?? { mine: 0, unassigned: 0 }
}
