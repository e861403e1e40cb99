import { dayMs, daysKept } from '#domain/durations.ts'
import { endpoints } from '#contract/catalogue.ts'
import { isRead } from '#contract/kit.ts'
import type { AccountActivity, ActivityEntry, ChangedPart, SeenPart } from '#contract/account-activity.contract.ts'
import type { Queryable } from '#server/database/database.ts'
import { impersonationSeconds } from '#server/identity/impersonation/impersonations.ts'

const most = 50

const parts: readonly (readonly [RegExp, SeenPart])[] = [
  [/^\/private\/account\/activity/, 'activity'],
  [
    /^\/private\/(billing\/(summary|transactions|payments|credit|queries|invoices)|drd\/widget\/billSummary|billInsights|billPlanner|billChecker)/,
    'bills',
  ],
  [/^\/private\/(electricity|naturalgas|consolidation|monitoring|export|usage)/, 'usage'],
  [/^\/private\/(billing\/plans|lpg|meterRead|ev|evPlan|powershoutcurrency)/, 'products'],
  [/^\/private\/(homeProfile|businessProfile|user|donation)/, 'profile'],
]

const byName = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]))

const partOf = (name: string): SeenPart => parts.find(([path]) => path.test(byName.get(name)?.path ?? ''))?.[1] ?? 'account'

const profileReads: readonly string[] = ['readHomeProfile', 'readBusinessProfile']

/** Without the profile that the portal reads by itself behind each `initialize`: nobody has opened a page for it. */
const withoutStart = (made: readonly CallRow[]): readonly CallRow[] => {
  let isStarting = false
  return made.filter(({ what }) => {
    const isOfStart = isStarting && profileReads.includes(what)
    isStarting = what === 'initialize' || (isStarting && !isOfStart)
    return !isOfStart
  })
}

/** Of a call that there is no longer its name tells. */
const hasShown = (name: string): boolean => isRead(byName.get(name) ?? { name, method: 'POST' })

interface VisitRow {
  readonly id: string
  readonly at: Date
  readonly endedAt: Date | null
  readonly staffName: string
  readonly reason: string
  readonly reference: string
}
interface CallRow {
  readonly visitId: string
  readonly isDone: boolean
  readonly at: Date
  readonly what: string
}
interface SignInRow {
  readonly id: string
  readonly at: Date
  readonly policy: string
}

const visits = `
  select v.visit_id as id, v.began_at as at, v.ended_at, m.name as staff_name, v.reason, v.reference
  from staff_visit v join staff m on m.staff_id = v.staff_id
  where v.customer_id = $1 and v.began_at > $2 order by v.began_at desc limit $3`

const signIns = `
  select e.event_id::text as id, e.happened_at as at, s.policy from sign_in_event e join session s on s.session_id = e.session_id
  where e.customer_id = $1 and e.kind = 'signedIn' and e.happened_at > $2 order by e.happened_at desc limit $3`

interface ChangeRow {
  readonly id: string
  readonly at: Date
  readonly what: ChangedPart
  readonly isYou: boolean
  readonly name: string
  readonly staffName: string | null
}

/** Changes of the customer's own, and of their accounts whoever made them; what staff did for this customer stands with the visit. */
const madeChanges = `
  select h.change_id as id, h.at, h.what, h.customer_id = $1 as is_you, c.first_name || ' ' || c.last_name as name, h.staff_name
  from account_change h join customer c on c.customer_id = h.customer_id
  where h.at > $2 and (h.customer_id = $1 and h.billing_account_id is null
      or h.billing_account_id in (select billing_account_id from customer_account where customer_id = $1))
    and not (h.customer_id = $1 and h.staff_name is not null)
  order by h.at desc limit $3`

const calls = `
  select visit_id, kind = 'callDone' as is_done, at, what
  from staff_audit where kind in ('call', 'callDone') and visit_id = any($1::uuid[]) order by seq`

const endOf = ({ at, endedAt }: VisitRow, now: Date): string | null => {
  const latest = at.getTime() + impersonationSeconds * 1_000
  const end = Math.min(endedAt?.getTime() ?? latest, latest)
  return endedAt !== null || latest <= now.getTime() ? new Date(end).toISOString() : null
}

/** Who was in a customer's account in the last thirteen months, newest first, fifty entries at most. */
export const readActivity = async (db: Queryable, customerId: string, now: Date): Promise<AccountActivity> => {
  const since = new Date(now.getTime() - daysKept * dayMs)
  const visited = await db.query<VisitRow>(visits, [customerId, since, most])
  const called = await db.query<CallRow>(calls, [visited.map(({ id }) => id)])
  const own = await db.query<SignInRow>(signIns, [customerId, since, most])
  const changed = await db.query<ChangeRow>(madeChanges, [customerId, since, most])
  const entries: ActivityEntry[] = [
    ...visited.map((visit): ActivityEntry => {
      const { id, at, staffName, reason, reference } = visit
      const made = called.filter(({ visitId }) => visitId === id)
      const changes = made.filter(({ isDone }) => isDone)
      return {
        kind: 'staffVisit',
        id,
        at: at.toISOString(),
        endedAt: endOf(visit, now),
        staffName,
        reason,
        reference,
        seen: [
          ...new Set(
            withoutStart(made)
              .filter(({ what }) => hasShown(what))
              .map(({ what }) => partOf(what)),
          ),
        ].toSorted(),
        changes: changes.map((call) => ({ at: call.at.toISOString(), what: byName.get(call.what)?.summary ?? call.what })),
      }
    }),
    ...changed.map(
      ({ id, at, what, isYou, name, staffName }): ActivityEntry => ({
        kind: 'change',
        id,
        at: at.toISOString(),
        what,
        by: { name: staffName ?? name, isYou, isStaff: staffName !== null },
      }),
    ),
    ...own.map(
      ({ id, at, policy }): ActivityEntry => ({
        kind: 'signIn',
        id,
        at: at.toISOString(),
        how: policy === 'magic-link' ? 'link' : 'password',
      }),
    ),
  ]
  return { entries: entries.toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(0, most) }
}
