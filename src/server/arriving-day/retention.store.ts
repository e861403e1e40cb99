import { dayMs } from '#domain/basics/durations.ts'
import type { Queryable } from '#server/database/database.ts'

const halfHoursMs = 3 * dayMs
/** A stream that was interrupted for longer begins with the whole state. */
const changesMs = dayMs
const outagesMs = 396 * dayMs

/** @param now epoch ms */
export const forgetOldArrivals = async (db: Queryable, now: number): Promise<void> => {
  const before = (ms: number) => [new Date(now - ms)]
  await db.query('delete from arriving_half_hour where starts_at < $1', before(halfHoursMs))
  await db.query('delete from arriving_change where recorded_at < $1', before(changesMs))
  await db.query('delete from unplanned_outage where starts_at < $1', before(outagesMs))
}
