import type { Day } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'

/** From this day on an automatic payment is booked when it is collected; null: booked as due. */
export const readCollectionStart = async (db: Queryable): Promise<Day | null> => {
  const [row] = await db.query<{ startedOn: Day }>('select started_on from collection_start')
  return row?.startedOn ?? null
}

/** The first call counts. */
export const startCollecting = (db: Queryable, today: Day): Promise<unknown[]> =>
  db.query('insert into collection_start (started_on) values ($1) on conflict do nothing', [today])
