import type { AuditFilters, AuditKind } from '#contract/desk/audit.contract.ts'
import { addDays } from '#domain/basics/days.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { checkAudit } from '#server/http/audit.ts'

export interface AuditRow {
  readonly seq: number
  readonly at: Date
  readonly staffId: string
  readonly staffName: string
  readonly kind: AuditKind
  readonly what: string
  readonly customerId: string | null
  readonly customerName: string | null
}

/** A day is found by the index of times, everything else by numbers; both are newest first. */
const orders = {
  time: { by: 'at desc, seq desc', before: '(at, seq) < ((select k.at from staff_audit k where k.seq = ?), ?)' },
  number: { by: 'seq desc', before: 'seq < ?' },
} as const

const conditionsOf = ({ staffId, kind, customerId, from, to }: AuditFilters, before: number | null) => {
  const order = orders[from === undefined && to === undefined ? 'number' : 'time']
  const given: readonly (readonly [string, string | number | undefined])[] = [
    ['staff_id = ?', staffId],
    ['kind = ?', kind],
    ['customer_id = ?', customerId],
    [`at >= ?::date::timestamp at time zone 'Pacific/Auckland'`, from],
    [`at < ?::date::timestamp at time zone 'Pacific/Auckland'`, to && addDays(to, 1)],
    [order.before, before ?? undefined],
  ]
  const used = given.filter(([, value]) => value !== undefined)
  return {
    where: used.length === 0 ? '' : `where ${used.map(([condition], i) => condition.replaceAll('?', `$${i + 1}`)).join(' and ')}`,
    values: used.map(([, value]) => value ?? null),
    order: order.by,
  }
}

interface Page {
  /** Entries before this one only; null: from the newest on. */
  readonly before: number | null
  readonly limit: number
}

export const auditPage = (filters: AuditFilters, { before, limit }: Page) => {
  const { where, values, order } = conditionsOf(filters, before)
  const columns = 'seq::float8 as seq, at, staff_id, staff_name, kind, what, customer_id, customer_name'
  return { text: `select ${columns} from staff_audit ${where} order by ${order} limit ${limit}`, values }
}

/** Newest first. */
export const readAuditRows = (db: Queryable, filters: AuditFilters, page: Page): Promise<AuditRow[]> => {
  const { text, values } = auditPage(filters, page)
  return db.query<AuditRow>(text, values)
}

/** By name; hops through the index, so that a long log takes no longer. */
export const readAuditStaff = (db: Queryable): Promise<{ staffId: string; name: string }[]> =>
  db.query<{ staffId: string; name: string }>(
    `with recursive found as (
       (select staff_id from staff_audit order by staff_id limit 1)
       union all
       select (select a.staff_id from staff_audit a where a.staff_id > f.staff_id order by a.staff_id limit 1) from found f
       where f.staff_id is not null
     )
     select f.staff_id, n.staff_name as name from found f
       cross join lateral (select a.staff_name from staff_audit a where a.staff_id = f.staff_id order by a.seq desc limit 1) n
     where f.staff_id is not null order by n.staff_name, f.staff_id`,
  )

interface ChainRow {
  readonly checkedAt: Date
  readonly checkedTo: number
  readonly brokenAt: number | null
}

export const readAuditChain = async (db: Queryable): Promise<ChainRow | null> =>
  (
    await db.query<ChainRow>(
      'select checked_at, checked_to::float8 as checked_to, broken_at::float8 as broken_at from staff_audit_check',
    )
  )[0] ?? null

/** Checks every entry of the log: for the background. */
export const checkAuditChain = async (db: Database, now: number): Promise<void> => {
  const { count, brokenAt } = await checkAudit(db)
  await db.query(
    `insert into staff_audit_check (checked_at, checked_to, broken_at) values ($1, $2, $3)
     on conflict (is_only) do update set checked_at = excluded.checked_at, checked_to = excluded.checked_to, broken_at = excluded.broken_at`,
    [new Date(now), count, brokenAt],
  )
}
