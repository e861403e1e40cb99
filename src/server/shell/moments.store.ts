import type { Queryable } from '#server/database/database.ts'

/** Marks something as seen by this customer, whatever the browser. Twice is the same as once. */
export const setFlag = async (db: Queryable, customerId: string, name: string, now: Date): Promise<void> => {
  await db.query('insert into flag (customer_id, name, set_at) values ($1, $2, $3) on conflict do nothing', [
    customerId,
    name,
    now,
  ])
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

export const countEvent = async (db: Queryable, customerId: string, name: string, track: string, now: Date): Promise<void> => {
  await db.query(
    `insert into event_count (customer_id, name, track, count, last_at) values ($1, $2, $3, 1, $4)
     on conflict (customer_id, name, track) do update set count = event_count.count + 1, last_at = excluded.last_at`,
    [customerId, name, track, now],
  )
}
