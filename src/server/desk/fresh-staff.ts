import { staffProofNeeded } from '#contract/desk/proof.contract.ts'
import type { Queryable } from '#server/database/database.ts'
import type { StaffCaller } from '#server/http/caller.ts'
import { Refusal } from '#server/http/refusal.ts'
import { isFreshlyProven } from '#server/identity/staff-sign-in/staff-sessions.store.ts'

/** @throws Refusal 403 `/error/staff/proof_needed` if they showed who they are more than five minutes ago */
export const requireFreshStaff = async (db: Queryable, staff: Pick<StaffCaller, 'sessionHash'>, now: number): Promise<void> => {
  if (!(await isFreshlyProven(db, staff, now)))
    throw new Refusal(
      403,
      staffProofNeeded,
      'Confirm it’s you',
      'You signed in too long ago for this. Sign in again, then try once more.',
    )
}
