import {
  type AccountActivity,
  type ActivityEntry,
  type ActivityFilter,
  activityPageSize,
  type ActivityWho,
  type ChangeChannel,
  type ChangedPart,
  type SeenPart,
  type StaffVisit,
} from '#contract/account-activity/account-activity.contract.ts'
import type { SignedInBy } from '#contract/devices/devices.contract.ts'
import { endpoints } from '#server/http/endpoints.ts'
import { isRead } from '#contract/kit.ts'
import { changeWords, channelWords, searchedWords, signInWords, visitWords } from '#domain/portal/activity-words.ts'
import { addDays, today } from '#domain/basics/days.ts'
import { dayMs, retentionDays } from '#domain/basics/durations.ts'
import { instantOf } from '#domain/basics/half-hours.ts'
import type { Queryable } from '#server/database/database.ts'
import { activeOn } from '#server/http/active-holding.ts'
import { impersonationSeconds } from '#server/identity/impersonation/impersonations.ts'

const parts: readonly (readonly [RegExp, SeenPart])[] = [
  [/^\/private\/account\/activity/, 'activity'],
  [
    /^\/private\/(billing\/(summary|transactions|payments|credit|queries|invoices)|drd\/widget\/billSummary|billInsights|billPlanner|billChecker)/,
    'bills',
  ],
  [/^\/private\/(electricity|naturalgas|consolidation|monitoring|export|usage)/, 'usage'],
  [/^\/private\/(billing\/plans|lpg|meterRead|ev|evPlan|powershoutcurrency)/, 'products'],
  [/^\/private\/(homeProfile|businessProfile|user|donation|care|complaints)/, 'profile'],
]

const byName = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]))

const partOf = (name: string): SeenPart => parts.find(([path]) => path.test(byName.get(name)?.path ?? ''))?.[1] ?? 'account'

const profileReads: readonly string[] = ['readHomeProfile', 'readBusinessProfile']

/** Without the profile that the portal reads after each `initialize`: nobody opened a page for it. */
const withoutStart = (made: readonly CallRow[]): readonly CallRow[] => {
  let isStarting = false
  return made.filter(({ what }) => {
    const isOfStart = isStarting && profileReads.includes(what)
    isStarting = what === 'initialize' || (isStarting && !isOfStart)
    return !isOfStart
  })
}

/** Calls that no longer exist are judged by their name. */
const hasShown = (name: string): boolean => isRead(byName.get(name) ?? { name, method: 'POST' })

interface LineRow {
  readonly kind: ActivityEntry['kind']
  readonly id: string
  readonly at: Date
  readonly what: string
  readonly who: ActivityWho
  readonly name: string
  readonly reason: string | null
  readonly reference: string | null
  readonly device: string | null
  readonly network: string | null
  readonly about: string | null
  readonly channel: ChangeChannel
  readonly endedAt: Date | null
}
interface CallRow {
  readonly visitId: string
  readonly isDone: boolean
  readonly at: Date
  readonly what: string
}

/** The customer's changes, all of their accounts, theirs in others' accounts; staff actions belong to impersonations. */
const changeLines = `
  select 'change' as kind, h.change_id::text as id, h.at, h.what,
    case when h.staff_name is not null then 'staff' when h.customer_id is null then 'retailer' when h.customer_id = $1 then 'you'
      else 'other' end as who,
    coalesce(h.staff_name, h.actor_name, c.first_name || ' ' || c.last_name, '') as name,
    h.staff_reason as reason, null as reference, h.device, h.network, h.about, h.channel, null::timestamptz as ended_at
  from account_change h left join customer c on c.customer_id = h.customer_id
  where h.at > $2 and (h.customer_id = $1 and h.billing_account_id is null
      or h.billing_account_id in (select billing_account_id from customer_account where customer_id = $1)
      or h.customer_id = $1 and h.billing_account_id in (select held.billing_account_id from account_held held
        where held.customer_id = $1 and ${activeOn('$12', 'held')}))
    and ($13::uuid is null or h.billing_account_id is null or h.billing_account_id = $13)
    and not (h.customer_id is not distinct from $1 and h.staff_name is not null)`

const signInWays: Readonly<Record<string, SignedInBy>> = { 'magic-link': 'link', passkey: 'passkey' }

const deviceOf = `nullif(concat_ws(' on ', b.browser, b.system), '')`

const signInLines = `
  select 'signIn', e.event_id::text, e.happened_at, case s.signed_in_by when 'passkey' then 'passkey' else s.policy end, 'you', '', null, null, ${deviceOf}, s.network, null, 'portal', null
  from sign_in_event e join session s on s.session_id = e.session_id left join known_browser b on b.known_browser_id = s.known_browser_id
  where e.customer_id = $1 and e.kind = 'signedIn' and e.happened_at > $2`

const visitLines = `
  select 'staffVisit', v.visit_id::text, v.began_at, '', 'staff', m.name, v.reason, v.reference, null, null, null, 'portal', v.ended_at
  from staff_visit v join staff m on m.staff_id = v.staff_id where v.customer_id = $1 and v.began_at > $2`

const searchText = `translate(lower(concat_ws(' ', $3::jsonb ->> kind, $3::jsonb ->> what, $3::jsonb ->> who, $3::jsonb ->> channel, name, about, reason, reference,
  device, network)), 'āēīōū', 'aeiou')`

/** Ties in time are ordered by id, so that paging is stable. */
const page = `
  select * from (${changeLines} union all ${signInLines} union all ${visitLines}) as line
  where ($4::text is null or kind = $4) and ($5::text is null or who = $5)
    and at >= $6 and ($7::timestamptz is null or at < $7)
    and ($8::timestamptz is null or (date_trunc('milliseconds', at), id collate "C") < ($8, $9))
    and not exists (select from unnest($10::text[]) as word where position(word in ${searchText}) = 0)
  order by date_trunc('milliseconds', at) desc, id collate "C" desc limit $11`

const calls = `
  select visit_id, kind = 'callDone' as is_done, at, what
  from staff_audit where kind in ('call', 'callDone') and visit_id = any($1::uuid[]) order by seq`

const endOf = ({ at, endedAt }: LineRow, now: Date): string | null => {
  const latest = at.getTime() + impersonationSeconds * 1_000
  const end = Math.min(endedAt?.getTime() ?? latest, latest)
  return endedAt !== null || latest <= now.getTime() ? new Date(end).toISOString() : null
}

const visitOf = (row: LineRow, called: readonly CallRow[], now: Date): StaffVisit => {
  const made = called.filter(({ visitId }) => visitId === row.id)
  const shown = withoutStart(made).filter(({ what }) => hasShown(what))
  return {
    kind: 'staffVisit',
    id: row.id,
    at: row.at.toISOString(),
    endedAt: endOf(row, now),
    staffName: row.name,
    reason: row.reason ?? '',
    reference: row.reference ?? '',
    seen: [...new Set(shown.map(({ what }) => partOf(what)))].toSorted(),
    changes: made
      .filter(({ isDone }) => isDone)
      .map((call) => ({ at: call.at.toISOString(), what: byName.get(call.what)?.summary ?? call.what })),
  }
}

const entryOf = (row: LineRow, called: readonly CallRow[], now: Date): ActivityEntry => {
  const { id, what, about, who, name, reason, device, network, channel } = row
  const at = row.at.toISOString()
  if (row.kind === 'staffVisit') return visitOf(row, called, now)
  if (row.kind === 'signIn') return { kind: 'signIn', id, at, how: signInWays[what] ?? 'password', device, network }
  return { kind: 'change', id, at, what: what as ChangedPart, about, by: { name, who }, channel, device, network, reason }
}

const words = JSON.stringify({
  ...changeWords,
  ...channelWords,
  'magic-link': signInWords.link,
  passkey: signInWords.passkey,
  staffVisit: visitWords,
  signIn: signInWords.password,
  you: 'you',
  staff: 'our people',
})

export interface ActivityQuery extends ActivityFilter {
  readonly before?: string | undefined
  /** Without changes of the customer's other accounts. */
  readonly billingAccountId?: string | undefined
}

export const readActivity = async (
  db: Queryable,
  customerId: string,
  query: ActivityQuery,
  now: Date,
  size = activityPageSize,
): Promise<AccountActivity> => {
  const since = new Date(now.getTime() - retentionDays * dayMs)
  const { startDate, endDate, before } = query
  const [beforeAt, beforeId = ''] = before?.split('.') ?? []
  const found = await db.query<LineRow>(page, [
    customerId,
    since,
    words,
    query.kind ?? null,
    query.who ?? null,
    startDate === undefined ? since : new Date(instantOf(startDate, 0)),
    endDate === undefined ? null : new Date(instantOf(addDays(endDate, 1), 0)),
    beforeAt === undefined ? null : new Date(Number(beforeAt)),
    beforeId,
    searchedWords(query.words ?? ''),
    size + 1,
    today(now.getTime()),
    query.billingAccountId ?? null,
  ])
  const rows = found.slice(0, size)
  const visits = rows.flatMap(({ kind, id }) => (kind === 'staffVisit' ? [id] : []))
  const called = visits.length === 0 ? [] : await db.query<CallRow>(calls, [visits])
  const last = rows.at(-1)
  return {
    entries: rows.map((row) => entryOf(row, called, now)),
    next: last && found.length > size ? `${last.at.getTime()}.${last.id}` : null,
  }
}

const atOnce = 500

export const readAllActivity = async (
  db: Queryable,
  customerId: string,
  filter: ActivityFilter,
  now: Date,
): Promise<ActivityEntry[]> => {
  const entries: ActivityEntry[] = []
  for (let before: string | null | undefined; before !== null; ) {
    const some: AccountActivity = await readActivity(db, customerId, { ...filter, before }, now, atOnce)
    entries.push(...some.entries)
    before = some.next
  }
  return entries
}

/** Deletes changes past their retention. A database rule limits what can be deleted. */
export const forgetOldActivity = (db: Queryable): Promise<unknown[]> =>
  db.query(`delete from account_change where at < now() - interval '13 months'`)
