import type { Queryable } from '#server/database/database.ts'

export type ArrivingChange =
  | { readonly kind: 'halfHours' | 'interruption'; readonly billingAccountId: string; readonly subject: string }
  | { readonly kind: 'stream'; readonly viewer: string; readonly subject: string }

const insert = `
  insert into arriving_change (position, recorded_at, kind, billing_account_id, subject, viewer)
  select $1::bigint + c.place, $2, c.kind, c."billingAccountId", c.subject, c.viewer
  from json_to_recordset($3::json) as c(place integer, kind text, "billingAccountId" uuid, subject uuid, viewer text)`

/**
 * Last in the transaction of what happened: it holds the lock of the head until the commit, so that places become visible in their
 * order. @returns the last place
 */
export const recordChanges = async (tx: Queryable, changes: readonly ArrivingChange[], now: number): Promise<number> => {
  const [head] = await tx.query<{ lastPosition: number }>(
    'update arriving_head set last_position = last_position + $1 returning last_position',
    [changes.length],
  )
  const last = head?.lastPosition ?? 0
  if (changes.length > 0)
    await tx.query(insert, [
      last - changes.length,
      new Date(now),
      JSON.stringify(changes.map((change, index) => ({ ...change, place: index + 1 }))),
    ])
  return last
}

export interface ChangeRow {
  readonly position: number
  readonly kind: ArrivingChange['kind']
  readonly billingAccountId: string | null
  readonly subject: string
  readonly viewer: string | null
}

export interface ChangeLog {
  /** Up to here the rows are complete. */
  readonly head: number
  readonly rows: readonly ChangeRow[]
}

interface HeadRow {
  readonly head: number
  readonly position: number | null
  readonly kind: 'halfHours' | 'interruption' | 'stream' | null
  readonly billingAccountId: string | null
  readonly subject: string | null
  readonly viewer: string | null
}

const mostRows = 5_000

const log = `
  select h.last_position as head, c.position, c.kind, c.billing_account_id, c.subject, c.viewer
  from arriving_head h left join lateral (
    select * from arriving_change c where c.position > $1 and (c.billing_account_id = any($2::uuid[]) or c.viewer = any($3::text[]))
    order by c.position limit ${mostRows}) c on true
  order by c.position`

/** One statement, whatever the number of streams. */
export const readChanges = async (
  db: Queryable,
  after: number,
  { accounts, viewers }: { readonly accounts: readonly string[]; readonly viewers: readonly string[] },
): Promise<ChangeLog> => {
  const found = await db.query<HeadRow>(log, [after, [...accounts], [...viewers]])
  const rows = found.flatMap(({ position, kind, subject, billingAccountId, viewer }): ChangeRow[] =>
    position === null || kind === null || subject === null ? [] : [{ position, kind, subject, billingAccountId, viewer }],
  )
  const isWhole = rows.length < mostRows
  return { head: isWhole ? (found[0]?.head ?? 0) : (rows.at(-1)?.position ?? 0), rows }
}

export const readHead = async (db: Queryable): Promise<number> =>
  (await db.query<{ lastPosition: number }>('select last_position from arriving_head'))[0]?.lastPosition ?? 0

/** False: what follows the place is no longer all there, or it is of another history. */
export const isResumable = async (db: Queryable, after: number): Promise<boolean> => {
  const [row] = await db.query<{ lastPosition: number; first: number | null }>(
    'select h.last_position, (select min(c.position) from arriving_change c) as first from arriving_head h',
  )
  if (!row || after > row.lastPosition) return false
  return after === row.lastPosition || (row.first !== null && after >= row.first - 1)
}
