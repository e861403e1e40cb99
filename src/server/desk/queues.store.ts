import type { QueueDay } from '#domain/desk/queues.ts'
import type { Queryable } from '#server/database/database.ts'

const dayOf = (column: string) => `(${column} at time zone 'Pacific/Auckland')::date`

/** Open cases and other work: `queue`, `due_on` (null where it has no due date), `came_on`. */
const waiting = `
  select 'complaints' as queue, case state when 'received' then acknowledge_by else answer_by end as due_on, received_on as came_on
    from complaint where state in ('received', 'acknowledged', 'lookedInto')
  union all
  select 'billQuestions', answer_by, received_on from bill_query where state in ('received', 'lookedAt', 'reopened')
  union all
  select 'privacy', answer_by, received_on from privacy_request where state in ('received', 'lookedInto')
  union all
  select 'care', null, ${dayOf('f.received_at')} from care_registration c join care_form f using (billing_account_id, registration_id)
    where c.ended_on is null and f.received_at > coalesce(greatest(c.confirmed_at, c.form_asked_at), f.received_at - interval '1 day')
  union all
  select 'care', answer_by, asked_on from care_help where answered_at is null
  union all
  select 'heldReadings', null, ${dayOf('sent_at')} from register_read where state = 'checking'
  union all
  select 'heldReadings', null, ${dayOf('received_at')} from register_check
  union all
  select 'heldBills', null, ${dayOf('since')} from held_bill
  union all
  select 'unmatchedPayments', null, booked_on from bank_line where state = 'waiting'`

export const readQueueDays = (db: Queryable): Promise<QueueDay[]> =>
  db.query<QueueDay>(
    `select queue, due_on, came_on, count(*)::int as waiting, 0 as mine from (${waiting}) w group by queue, due_on, came_on`,
  )
