import type { QueueDay } from '#domain/desk/queues.ts'
import type { Queryable } from '#server/database/database.ts'

const dayOf = (column: string) => `(${column} at time zone 'Pacific/Auckland')::date`

export const complaintDue = `case state when 'received' then acknowledge_by else answer_by end`
export const openComplaint = `state in ('received', 'acknowledged', 'lookedInto')`
export const openQuestion = `state in ('received', 'lookedAt', 'reopened')`
export const openPrivacy = `state in ('received', 'lookedInto')`

/** Open cases and other work, but for care: `queue`, `due_on` (null where it has no due date), `came_on`, `assigned_to`. */
const waiting = `
  select 'complaints' as queue, ${complaintDue} as due_on, received_on as came_on, assigned_to from complaint where ${openComplaint}
  union all
  select 'billQuestions', answer_by, received_on, assigned_to from bill_query where ${openQuestion}
  union all
  select 'privacy', answer_by, received_on, assigned_to from privacy_request where ${openPrivacy}
  union all
  select 'heldReadings', null, ${dayOf('sent_at')}, null from register_read where state = 'checking'
  union all
  select 'heldReadings', null, ${dayOf('received_at')}, null from register_check
  union all
  select 'heldBills', null, ${dayOf('since')}, null from held_bill
  union all
  select 'unmatchedPayments', null, booked_on, null from bank_line where state = 'waiting'`

export const readQueueDays = (db: Queryable, staffId: string): Promise<QueueDay[]> =>
  db.query<QueueDay>(
    `select queue, due_on, came_on, count(*)::int as waiting, (count(*) filter (where assigned_to = $1))::int as mine
     from (${waiting}) w group by queue, due_on, came_on`,
    [staffId],
  )

export interface Assigned {
  readonly mine: number
  readonly unassigned: number
}

/** Of cases but care, which can be with somebody. */
export const countAssigned = async (db: Queryable, staffId: string): Promise<Assigned> => {
  const [row] = await db.query<Assigned>(
    `select (count(*) filter (where assigned_to = $1))::int as mine, (count(*) filter (where assigned_to is null))::int as unassigned
     from (${waiting}) w where queue <> 'unmatchedPayments'`,
    [staffId],
  )
  return row ?? { mine: 0, unassigned: 0 }
}
