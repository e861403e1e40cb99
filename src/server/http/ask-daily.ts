import { hourMs } from '#domain/basics/durations.ts'
import type { Queryable } from '#server/database/database.ts'

/** Between two times that any process asks. */
const pauseMs = 20 * hourMs
/** After a failure. */
const retryMs = hourMs / 2

const claim = `
  insert into service_check (service, asked_at) values ($1, $2)
  on conflict (service) do update set asked_at = excluded.asked_at where service_check.asked_at < $3
  returning service`

/** Runs `ask` once a day, in whichever process comes first; after a failure again within the hour. @returns null if it was asked already */
export const askDaily = async <T>(db: Queryable, service: 'grid', now: number, ask: () => Promise<T>): Promise<T | null> => {
  const claimed = await db.query<{ service: string }>(claim, [service, new Date(now), new Date(now - pauseMs)])
  if (claimed.length === 0) return null
  try {
    return await ask()
  } catch (error) {
    await db.query('update service_check set asked_at = $2 where service = $1', [service, new Date(now - pauseMs + retryMs)])
    throw error
  }
}
