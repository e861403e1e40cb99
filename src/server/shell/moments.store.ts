import type { EventName } from '#contract/moments/moments.contract.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'

/** Per customer, in all browsers. @param noticeId for flags about a notice; the newest counts */
export const setFlag = async (
  db: Queryable,
  customerId: string,
  name: string,
  now: Date,
  noticeId: string | null = null,
): Promise<void> => {
  await db.query(
    `insert into flag (customer_id, name, set_at, notice_id) values ($1, $2, $3, $4)
     on conflict (customer_id, name) do update set set_at = excluded.set_at, notice_id = excluded.notice_id
     where flag.notice_id is distinct from excluded.notice_id`,
    [customerId, name, now, noticeId],
  )
}

export const setTag = async (db: Queryable, customerId: string, name: string, now: Date): Promise<void> => {
  await db.query('insert into tag (customer_id, name, set_at) values ($1, $2, $3) on conflict do nothing', [
    customerId,
    name,
    now,
  ])
}

export const readTags = async (db: Queryable, customerId: string): Promise<string[]> => {
  const rows = await db.query<{ name: string }>('select name from tag where customer_id = $1 order by set_at, name', [customerId])
  return rows.map(({ name }) => name)
}

const milestones: readonly string[] = ['homeProfileMandatoryComplete', 'homeProfileFullyComplete'] satisfies EventName[]

const isFirstOfVisit = async (db: Queryable, { customerId, sessionId }: Caller, now: Date): Promise<boolean> => {
  const counted = await db.query(
    `update session set visit_counted_at = $3 where session_id = $2 and customer_id = $1 and visit_counted_at is null returning 1`,
    [customerId, sessionId, now],
  )
  return counted.length > 0
}

/** Visits once per session, profile completion once, others each time. Ignores staff. */
export const countEvent = async (db: Queryable, caller: Caller, name: EventName, track: string, now: Date): Promise<void> => {
  if (caller.actor !== undefined) return
  if (name === 'userVisit' && !(await isFirstOfVisit(db, caller, now))) return
  await db.query(
    `insert into event_count (customer_id, name, track, count, last_at) values ($1, $2, $3, 1, $4)
     on conflict (customer_id, name, track) do update set count = event_count.count + 1, last_at = excluded.last_at
     where not excluded.name = any($5::text[])`,
    [caller.customerId, name, track, now, milestones],
  )
}
