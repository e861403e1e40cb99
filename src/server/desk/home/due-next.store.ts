import { hiddenName } from '#domain/desk/private-account.ts'
import type { DeskQueue, DueFilter } from '#contract/desk/home.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { isFirstHeldDay, isHeldWithUs } from '#server/meter-reads/reading-holds.store.ts'
import {
  billCameOn,
  complaintDue,
  heldDayCameOn,
  isNotOwn,
  isNotOwnRequest,
  openComplaint,
  openPrivacy,
  openQuestion,
  readCameOn,
} from './queues.store.ts'

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

const customer = `case when p.billing_account_id is null then c.first_name || ' ' || c.last_name else '${hiddenName}' end as customer`
const number = 'case when p.billing_account_id is null then a.customer_number end as customer_number'
const isPrivate = (of = 'm') => `left join private_account p on p.billing_account_id = ${of}.billing_account_id`
const owner = (of: string) => `
  left join lateral (
    select k.first_name, k.last_name from customer_account ca join customer k using (customer_id)
    where ca.billing_account_id = ${of}.billing_account_id order by (ca.role = 'owner') desc, ca.customer_id limit 1) c on true`
/** `$1` staff ID, `$2` their own accounts, `$3` whose. */
const isTheirs = `($3 = 'all' or ($3 = 'mine' and m.assigned_to = $1) or ($3 = 'unassigned' and m.assigned_to is null))`

/** The first of each queue by due date: what has no due date is due some days after it came, in the same order. */
const firstOf = (most: number): readonly string[] => [
  `select 'complaints' as queue, m.complaint_id::text as id, m.number, ${complaintDue} as due_on, m.received_on as came_on, ${customer},
     ${number}, m.topic as about, m.state, m.assigned_to, s.name as assignee
   from complaint m join billing_account a using (billing_account_id) left join customer c on c.customer_id = m.customer_id
     ${isPrivate()} left join staff s on s.staff_id = m.assigned_to
   where ${openComplaint} and ${isTheirs} and ${isNotOwn()} order by ${complaintDue}, m.number limit ${most}`,
  `select 'billQuestions', m.query_id::text, m.number, m.answer_by, m.received_on, ${customer}, ${number}, m.line, m.state,
     m.assigned_to, s.name
   from bill_query m join billing_account a using (billing_account_id) left join customer c on c.customer_id = m.customer_id
     ${isPrivate()} left join staff s on s.staff_id = m.assigned_to
   where ${openQuestion} and ${isTheirs} and ${isNotOwn()} order by m.answer_by, m.number limit ${most}`,
  `select 'privacy', m.request_id::text, m.number, m.answer_by, m.received_on, ${customer}, null, coalesce(m.fact, m.scope), m.state,
     m.assigned_to, s.name
   from privacy_request m left join customer c on c.customer_id = m.customer_id left join staff s on s.staff_id = m.assigned_to
     left join lateral (select o.billing_account_id from customer_account o join private_account using (billing_account_id)
       where o.customer_id = m.customer_id and o.role = 'owner' limit 1) p on true
   where ${openPrivacy} and ${isTheirs}
     and ${isNotOwnRequest}
   order by m.answer_by, m.number limit ${most}`,
]

const heldReading = (id: string, cameOn: string) => `
   select 'heldReadings', ${id}::text, h.held_number::bigint, null::date, ${cameOn}, ${customer}, ${number}, 'read', 'received',
     null::uuid, null::text`

/** Nobody has these: they are shown with what is unassigned. */
const firstUnassignedOf = (most: number): readonly { readonly queue: DeskQueue; readonly sql: string }[] => [
  {
    queue: 'heldReadings',
    sql: `${heldReading('h.read_id', readCameOn)}
   from register_read h join billing_account a using (billing_account_id) ${owner('h')} ${isPrivate('h')}
   where ${isHeldWithUs} and ${isNotOwn('h')} order by coalesce(h.sent_at, h.read_on::timestamptz) limit ${most}`,
  },
  {
    queue: 'heldReadings',
    sql: `${heldReading('h.held_number', heldDayCameOn)}
   from register_check h join billing_account a using (billing_account_id) ${owner('h')} ${isPrivate('h')}
   where ${isFirstHeldDay} and ${isNotOwn('h')} order by h.received_at limit ${most}`,
  },
  {
    queue: 'heldBills',
    sql: `select 'heldBills', m.billing_account_id || ' ' || m.end_date, null::bigint, null::date, ${billCameOn}, ${customer},
     ${number}, m.reason, 'received', null::uuid, null::text
   from held_bill m join billing_account a using (billing_account_id) ${owner('m')} ${isPrivate()}
   where ${isNotOwn()} order by m.since limit ${most}`,
  },
]

interface DueQuery {
  readonly staffId: string
  readonly ownAccounts: readonly string[]
  /** That their role opens. */
  readonly queues: readonly DeskQueue[]
  readonly who: DueFilter
  readonly most: number
}

/** Of each queue but care its first `most`, in no order. */
export const readFirstDue = (db: Queryable, { staffId, ownAccounts, queues, who, most }: DueQuery): Promise<DueRow[]> => {
  const unassigned = who === 'mine' ? [] : firstUnassignedOf(most).filter(({ queue }) => queues.includes(queue))
  const parts = [...firstOf(most), ...unassigned.map(({ sql }) => sql)]
  return db.query<DueRow>(parts.map((part) => `(${part})`).join(' union all '), [staffId, ownAccounts, who])
}
