import { ownApproval } from '#contract/desk/approvals.contract.ts'
import { dayMs } from '#domain/basics/durations.ts'
import type { Queryable } from '#server/database/database.ts'
import { Refusal } from '#server/http/refusal.ts'

/** How long whoever set up a colleague’s sign-in may know how to sign in as them, ms. */
const knownMs = 30 * dayMs

/**
 * Four eyes are two people: neither has seen the other’s password or key for codes in the last 30 days.
 * @throws Refusal 403
 */
export const requireSecondPerson = async (tx: Queryable, asker: string, decider: string, now: number): Promise<void> => {
  const known = await tx.query(
    `select 1 from staff where ((staff_id = $1 and secrets_seen_by = $2) or (staff_id = $2 and secrets_seen_by = $1)) and secrets_seen_at > $3`,
    [asker, decider, new Date(now - knownMs)],
  )
  if (known.length > 0)
    throw new Refusal(
      403,
      ownApproval,
      'Someone else has to approve this',
      'One of you set up the other’s sign-in in the last 30 days. Ask someone else.',
    )
}
