import type { CustomerTimeline, TimelineEntry, TimelineFilter, TimelinePart } from '#contract/desk/customer.contract.ts'
import type { ActivityEntry } from '#contract/account-activity/account-activity.contract.ts'
import type { TransactionKind } from '#contract/transactions/transactions.contract.ts'
import { type Day, formatDate, formatDateLong } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import { queryNumber } from '#domain/billing/bill-query.ts'
import { kindWords } from '#domain/billing/transactions.ts'
import { complaintNumber } from '#domain/customer/complaint.ts'
import { privacyNumber } from '#domain/customer/privacy-request.ts'
import * as words from '#domain/desk/timeline-words.ts'
import { readActivity } from '#server/account-activity/account-activity.store.ts'
import type { AuditKind } from '#server/http/audit.ts'
import type { Queryable } from '#server/database/database.ts'
import type { DeskAccount } from '#server/desk/customer-access.ts'

const pageSize = 30

interface Key {
  readonly at: number
  readonly id: string
}

interface SourceContext {
  readonly account: DeskAccount
  readonly before: Key | null
  readonly size: number
  readonly now: number
}

interface Batch {
  readonly entries: readonly TimelineEntry[]
  /** Key of the last row if there are more; null at the end. */
  readonly last: Key | null
}

type Source = (db: Queryable, context: SourceContext) => Promise<Batch>

const keyOf = ({ at, id }: Pick<TimelineEntry, 'at' | 'id'>): Key => ({ at: Date.parse(at), id })
const isBefore = (a: Key, b: Key): boolean => a.at < b.at || (a.at === b.at && a.id < b.id)
const keyText = ({ at, id }: Key): string => `${at}.${id}`

export const parseKey = (text: string | undefined): Key | null => {
  if (text === undefined) return null
  const dot = text.indexOf('.')
  return { at: Number(text.slice(0, dot)), id: text.slice(dot + 1) }
}

interface Row {
  readonly id: string
  readonly at: Date
}

/** One statement for each source; `rows` selects `id`, `at` and more for the account (`$1`) or the customer (`$2`). */
const source =
  <Found extends Row>(rows: string, toEntry: (row: Found) => Omit<TimelineEntry, 'id' | 'at'>): Source =>
  async (db, { account: { billingAccountId, customerId }, before, size }) => {
    const found = await db.query<Found>(
      `select * from (${rows}) line
       where $1::uuid is not null and $2::uuid is not null
         and ($3::timestamptz is null or (date_trunc('milliseconds', at), id collate "C") < ($3, $4))
       order by date_trunc('milliseconds', at) desc, id collate "C" desc limit $5`,
      [billingAccountId, customerId, before && new Date(before.at), before?.id ?? '', size + 1],
    )
    const entries = found.slice(0, size).map((row) => ({ id: row.id, at: row.at.toISOString(), ...toEntry(row) }))
    const last = entries.at(-1)
    return { entries, last: last !== undefined && found.length > size ? keyOf(last) : null }
  }

const startOf = (day: string) => `(${day}::timestamp at time zone 'Pacific/Auckland')`

/** What another source shows with more. */
const shownElsewhere: readonly string[] = [
  'billIssued',
  'billRedone',
  'billQuestion',
  'complaint',
  'meterRead',
  'meterReadChanged',
  'meterReadTakenBack',
]

const activityEntry = (entry: ActivityEntry, { account }: SourceContext): TimelineEntry => {
  const { id, at } = entry
  const head = { id, at, hasTime: true, path: null }
  if (entry.kind === 'signIn')
    return { ...head, kind: 'signIn', title: words.signInTitles[entry.how], detail: entry.device, by: account.name }
  if (entry.kind === 'staffVisit')
    return { ...head, kind: 'visit', title: words.visitTitle(entry.changes.length), detail: entry.reason, by: entry.staffName }
  const { title, detail } = words.changeTexts(entry)
  return { ...head, kind: 'change', title, detail, by: entry.by.who === 'you' ? account.name : entry.by.name || words.retailer }
}

const activity =
  (kind?: ActivityEntry['kind']): Source =>
  async (db, context) => {
    const { account, before, now, size } = context
    const { entries, next } = await readActivity(
      db,
      account.customerId,
      { billingAccountId: account.billingAccountId, ...(kind && { kind }), ...(before && { before: keyText(before) }) },
      new Date(now),
      size,
    )
    return {
      entries: entries
        .filter((entry) => entry.kind !== 'change' || !shownElsewhere.includes(entry.what))
        .map((entry) => activityEntry(entry, context)),
      last: parseKey(next ?? undefined),
    }
  }

const notes = source<Row & { text: string; staffName: string }>(
  'select note_id::text as id, written_at as at, text, staff_name from staff_note where billing_account_id = $1',
  ({ text, staffName }) => ({ hasTime: true, kind: 'note', title: 'Note', detail: text, by: staffName, path: null }),
)

const messages = source<Row & { title: string; detail: string }>(
  `select notice_id::text as id, at, title, detail from notice where billing_account_id = $1
   union all select told_id::text, told_at, title, detail from alert_told where billing_account_id = $1`,
  ({ title, detail }) => ({ hasTime: true, kind: 'message', title, detail, by: words.sentBy, path: null }),
)

interface StepRow extends Row {
  readonly kind: 'complaint' | 'billQuestion' | 'privacy'
  readonly number: number
  readonly what: string
  readonly text: string | null
  readonly name: string | null
}

/** What is of no single account is shown as long as no other account of the customer is private. */
const isOfAll = `not exists (
  select 1 from customer_account other join private_account using (billing_account_id)
  where other.customer_id = $2 and other.billing_account_id <> $1)`

const numbers = { complaint: complaintNumber, billQuestion: queryNumber, privacy: privacyNumber } as const

const caseSteps = source<StepRow>(
  `select s.complaint_id || ':' || s.step as id, s.at, 'complaint' as kind, m.number, s.what, s.text,
     coalesce(s.staff_name, s.actor_name) as name
   from complaint m join complaint_step s using (billing_account_id, complaint_id) where m.billing_account_id = $1
   union all
   select s.query_id || ':' || s.step, s.at, 'billQuestion', m.number, s.state, s.text, coalesce(s.staff_name, s.actor_name)
   from bill_query m join bill_query_step s using (billing_account_id, query_id) where m.billing_account_id = $1
   union all
   select s.request_id || ':' || s.step, s.at, 'privacy', m.number, s.what, s.text, null
   from privacy_request m join privacy_request_step s using (customer_id, request_id) where m.customer_id = $2 and ${isOfAll}`,
  ({ kind, number, what, text, name }) => ({
    hasTime: true,
    kind: 'case',
    title: words.stepTitle(kind, numbers[kind](number), what),
    detail: text,
    by: name ?? words.retailer,
    path: `/staff/cases/${kind}/${numbers[kind](number)}`,
  }),
)

interface BillRow extends Row {
  readonly number: string
  readonly isReversal: boolean
  /** Ours, and not cancelled. */
  readonly canBeReissued: boolean
  readonly cents: number
  readonly startDate: Day
  readonly endDate: Day
  readonly isMailed: boolean
}

const bills = source<BillRow>(
  `select invoice_id::text as id, ${startOf('issued_on')} as at, number, kind = 'reversal' as is_reversal, total_cents as cents, start_date,
     end_date, is_mailed, kind = 'bill' and made_by <> 'them' and reversed_by is null as can_be_reissued
   from invoice where billing_account_id = $1`,
  ({ number, isReversal, canBeReissued, cents, startDate, endDate, isMailed }) => ({
    hasTime: false,
    kind: 'bill',
    title: `${isReversal ? 'Bill cancelled' : 'Bill'}, ${formatCents(cents)}`,
    detail: `${formatDate(startDate)} – ${formatDate(endDate)}, no. ${number}`,
    by: isMailed ? 'Emailed' : words.retailer,
    path: canBeReissued ? `/staff/bills/issued/${number}` : null,
  }),
)

interface PaymentRow extends Row {
  readonly kind: TransactionKind
  readonly cents: number
  readonly description: string
  readonly method: string | null
}

const payments = source<PaymentRow>(
  `select transaction_id::text as id, ${startOf('occurred_on')} as at, kind, cents, description, method
   from account_transaction where billing_account_id = $1 and kind not in ('invoice', 'reversal')`,
  ({ kind, cents, description, method }) => ({
    hasTime: false,
    kind: 'payment',
    title: words.moneyTitle(kindWords[kind], cents),
    detail: description,
    by: method ?? words.retailer,
    path: null,
  }),
)

interface ReadRow extends Row {
  readonly reading: number
  readonly readOn: Day
  readonly source: 'retailer' | 'customer' | 'estimate'
  readonly state: 'counted' | 'checking' | 'refused' | 'takenBack'
  readonly reason: string | null
  readonly hasTime: boolean
  readonly heldNumber: number | null
}

const readings = source<ReadRow>(
  `select read_id::text as id, coalesce(sent_at, ${startOf('read_on')}) as at, reading, read_on, source, state, reason,
     sent_at is not null as has_time, held_number
   from register_read where billing_account_id = $1`,
  ({ reading, readOn, source: from, state, reason, hasTime, heldNumber }) => ({
    hasTime,
    kind: 'reading',
    title: `${words.readingTitles[state]}, ${reading.toLocaleString('en-NZ')}`,
    detail: reason ?? `Read on ${formatDateLong(readOn)}`,
    by: words.readingSources[from],
    path: state === 'checking' ? `/staff/readings/held/${heldNumber}` : null,
  }),
)

const auditOf = (condition: string) =>
  source<Row & { kind: AuditKind; what: string; staffName: string }>(
    `select lpad(seq::text, 15, '0') as id, at, kind, what, staff_name from staff_audit
   where customer_id = $2 and ${condition} and (billing_account_id = $1 or billing_account_id is null and ${isOfAll})`,
    ({ kind, what, staffName }) => ({
      hasTime: true,
      kind: 'audit',
      title: words.auditTitles[kind] ?? kind,
      detail: what === '' ? null : what,
      by: staffName,
      path: null,
    }),
  )

const audit = auditOf(`kind <> 'callDone'`)
/** Of a request that somebody else declined nothing else is on the account. */
const declined = auditOf(`kind = 'declined'`)

const sources: Readonly<Record<TimelinePart, readonly Source[]>> = {
  timeline: [activity(), notes, messages, caseSteps, bills, payments, readings, declined],
  bills: [bills, payments],
  readings: [readings],
  messages: [messages],
  devices: [activity('signIn')],
  audit: [audit],
}

const narrowed: Readonly<Record<TimelineFilter, Source>> = {
  changes: activity('change'),
  signIns: activity('signIn'),
  messages,
  cases: caseSteps,
  notes,
  bills,
  payments,
  readings,
}

interface TimelineQuery {
  readonly part: TimelinePart
  /** Of the part `timeline`. */
  readonly only?: TimelineFilter | undefined
  readonly before?: string | undefined
}

/** Newest first. What a source hasn't read yet lies before its last row: the page ends at the latest of those. */
export const readTimeline = async (
  db: Queryable,
  account: DeskAccount,
  { part, only, before }: TimelineQuery,
  now: number,
): Promise<CustomerTimeline> => {
  const context = { account, before: parseKey(before), size: pageSize, now }
  const batches: Batch[] = []
  const chosen = part === 'timeline' && only !== undefined ? [narrowed[only]] : sources[part]
  for (const read of chosen) batches.push(await read(db, context))
  const ends = batches.flatMap(({ last }) => last ?? [])
  const floor = ends.reduce<Key | null>((latest, end) => (latest === null || isBefore(latest, end) ? end : latest), null)
  const sorted = batches
    .flatMap(({ entries }) => entries)
    .filter((entry) => floor === null || !isBefore(keyOf(entry), floor))
    .toSorted((a, b) => (isBefore(keyOf(a), keyOf(b)) ? 1 : -1))
  const entries = sorted.slice(0, pageSize)
  const last = entries.at(-1)
  if (sorted.length > pageSize && last) return { entries, next: keyText(keyOf(last)) }
  return { entries, next: floor && keyText(floor) }
}
