import { hourMs } from '#domain/basics/durations.ts'
import type { Queryable } from '#server/database/database.ts'

export type Service = 'grid' | 'outages' | 'weather'

interface Turn {
  readonly service: Service
  /** Between two times that any process asks, ms. */
  readonly pauseMs: number
}

/** Longest pause after a failure, ms. */
const retryMs = hourMs / 2

const claim = `
  insert into service_check (service, asked_at) values ($1, $2)
  on conflict (service) do update set asked_at = excluded.asked_at where service_check.asked_at < $3
  returning service`

/** Runs `ask` in whichever process comes first; sooner again after a failure. @returns null if another one has asked */
export const askInTurn = async <T>(
  db: Queryable,
  { service, pauseMs }: Turn,
  now: number,
  ask: () => Promise<T>,
): Promise<T | null> => {
  const claimed = await db.query<{ service: string }>(claim, [service, new Date(now), new Date(now - pauseMs)])
  if (claimed.length === 0) return null
  try {
    return await ask()
  } catch (error) {
    const retryAt = Math.min(now, now - pauseMs + retryMs)
    await db.query('update service_check set asked_at = $2 where service = $1', [service, new Date(retryAt)])
    throw error
  }
}
