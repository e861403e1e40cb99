import { proofNeeded } from '#contract/account-settings.contract.ts'
import { minuteMs } from '#domain/durations.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { Refusal } from '#server/http/refusal.ts'

/** What changes how somebody signs in is done by those who showed who they are so long ago at most. */
const proofMs = 5 * minuteMs

/**
 * Stands in front of what changes how a customer signs in or is paid.
 * @throws Refusal 403 where the session has not signed in for minutes: the portal sends the customer to do so, and comes back
 */
export const requireProof = async (db: Queryable, { customerId, sessionId }: Caller, now: number): Promise<void> => {
  const [proof] = await db.query('select 1 from session where session_id = $1 and customer_id = $2 and authenticated_at > $3', [
    sessionId,
    customerId,
    new Date(now - proofMs),
  ])
  if (!proof)
    throw new Refusal(403, proofNeeded, 'Confirm it’s you', 'Please sign in once more before you change how you sign in.')
}
