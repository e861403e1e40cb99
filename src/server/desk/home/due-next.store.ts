import { hiddenName } from '#domain/desk/private-account.ts'
import type { DeskQueue, DueFilter } from '#contract/desk/home.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { complaintDue, openComplaint, openPrivacy, openQuestion } from './queues.store.ts'

export interface DueRow {
  readonly queue: DeskQueue
  readonly id: string
  readonly number: number | null
  readonly dueOn: Day | null
  readonly cameOn: Day
  readonly customer: string | null
  readonly customerNumber: string | null
  /** Topic, line, fact, reason: what it is about, in the words of its table. */
  readonly about: string
  readonly state: string
  readonly assignedTo: string | null
  readonly assignee: string | null
}

const dayOf = (column: string) => `(${column} at time zone 'Pacific/Auckland')::date`
const customer = `case when p.billing_account_id is null then c.first_name || ' ' || c.last_name else '${hiddenName}' end as customer`
const number = 'case when p.billing_account_id is null then a.customer_number end as customer_number'
const isPrivate = 'left join private_account p on p.billing_account_id = m.billing_account_id'
const owner = `
  left join lateral (
    select k.first_name, k.last_name from customer_account ca join customer k using (customer_id)
    where ca.billing_account_id = m.billing_account_id order by (ca.role = 'owner') desc, ca.customer_id limit 1) c on true`
/** `$1` staff ID, `$2` their own accounts, `$3` whose. */
const isTheirs = `($3 = 'all' or ($3 = 'mine' and m.assigned_to = $1) or ($3 = 'unassigned' and m.assigned_to is null))`
const isNotOwn = `m.billing_account_id <> all ($2::uuid[])`

/** The first of each queue by due date: what has no due date is due some days after it came, in the same order. */
const firstOf = (most: number): readonly string[] => [
  `select 'complaints' as queue, m.complaint_id::text as id, m.number, ${complaintDue} as due_on, m.received_on as came_on, ${customer},
     ${number}, m.topic as about, m.state, m.assigned_to, s.name as assignee
   from complaint m join billing_account a using (billing_account_id) left join customer c on c.customer_id = m.customer_id
     ${isPrivate} left join staff s on s.staff_id = m.assigned_to
   where ${openComplaint} and ${isTheirs} and ${isNotOwn} order by ${complaintDue}, m.number limit ${most}`,
  `select 'billQuestions', m.query_id::text, m.number, m.answer_by, m.received_on, ${customer}, ${number}, m.line, m.state,
     m.assigned_to, s.name
   from bill_query m join billing_account a using (billing_account_id) left join customer c on c.customer_id = m.customer_id
     ${isPrivate} left join staff s on s.staff_id = m.assigned_to
   where ${openQuestion} and ${isTheirs} and ${isNotOwn} order by m.answer_by, m.number limit ${most}`,
  `select 'privacy', m.request_id::text, m.number, m.answer_by, m.received_on, ${customer}, null, coalesce(m.fact, m.scope), m.state,
     m.assigned_to, s.name
   from privacy_request m left join customer c on c.customer_id = m.customer_id left join staff s on s.staff_id = m.assigned_to
     left join lateral (select o.billing_account_id from customer_account o join private_account using (billing_account_id)
       where o.customer_id = m.customer_id and o.role = 'owner' limit 1) p on true
   where ${openPrivacy} and ${isTheirs}
     and not exists (select from account_held h where h.customer_id = m.customer_id and h.billing_account_id = any ($2::uuid[]))
   order by m.answer_by, m.number limit ${most}`,
]

/** Nobody has these: they are shown with what is unassigned. */
const firstUnassignedOf = (most: number): readonly string[] => [
  `select 'heldReadings', m.read_id::text, m.held_number::bigint, null::date, ${dayOf('m.sent_at')}, ${customer}, ${number}, 'read',
     'received', null::uuid, null::text
   from register_read m join billing_account a using (billing_account_id) ${owner} ${isPrivate}
   where m.state = 'checking' and ${isNotOwn} order by m.sent_at limit ${most}`,
  `select 'heldBills', m.billing_account_id || ' ' || m.end_date, null::bigint, null::date, ${dayOf('m.since')}, ${customer},
     ${number}, m.reason, 'received', null::uuid, null::text
   from held_bill m join billing_account a using (billing_account_id) ${owner} ${isPrivate}
   where ${isNotOwn} order by m.since limit ${most}`,
]

/** Of each queue but care its first `most`, in no order. */
export const readFirstDue = (
  db: Queryable,
  { staffId, ownAccounts, who, most }: { staffId: string; ownAccounts: readonly string[]; who: DueFilter; most: number },
): Promise<DueRow[]> => {
  const parts = [...firstOf(most), ...(who === 'mine' ? [] : firstUnassignedOf(most))]
  return db.query<DueRow>(parts.map((part) => `(${part})`).join(' union all '), [staffId, ownAccounts, who])
}
