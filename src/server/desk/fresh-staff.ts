import { minuteMs } from '#domain/basics/durations.ts'
import type { Queryable } from '#server/database/database.ts'
import type { StaffCaller } from '#server/http/caller.ts'
import { Refusal } from '#server/http/refusal.ts'

const freshMs = 5 * minuteMs

/** @throws Refusal 403 `/error/staff/proof_needed` if they showed who they are more than five minutes ago */
export const requireFreshStaff = async (
  db: Queryable,
  { sessionHash }: Pick<StaffCaller, 'sessionHash'>,
  now: number,
): Promise<void> => {
  const fresh = await db.query('select 1 from staff_session where token_hash = $1 and ended_at is null and started_at >= $2', [
    sessionHash,
    new Date(now - freshMs),
  ])
  if (fresh.length === 0)
    throw new Refusal(
      403,
      '/error/staff/proof_needed',
      'Confirm it’s you',
      'You signed in too long ago for this. Sign in again, then release it.',
    )
}
