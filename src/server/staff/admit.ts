import type { Endpoint } from '#contract/kit.ts'
import { staffAccessTo } from '#contract/staff-access.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/identity/identity.ts'
import { Refusal, unauthorized } from '#server/http/refusal.ts'
import { recordDeed } from './audit.ts'
import { deedOf, visitOf } from './visits.ts'

const onlyLooking = () =>
  new Refusal(
    403,
    '/error/impersonation/read_only',
    'You can only look',
    'This visit to the customer’s account is for looking only.',
  )

const customersOwn = () =>
  new Refusal(403, '/error/impersonation/not_for_staff', 'Only the customer can do this', 'Staff cannot do this for a customer.')

const nothing = async () => {}

/**
 * Stands in front of every call that staff make for a customer: writes it down first, then lets it pass or not. A customer's own
 * calls pass unseen.
 * @returns what writes down that a change was made
 * @throws Refusal 403 for what staff may not do, 401 when the visit is over
 */
export const admitStaff = async (db: Database, caller: Caller, endpoint: Endpoint, now: number): Promise<() => Promise<void>> => {
  if (!caller.actor) return nothing
  const visit = await visitOf(db, caller.sessionId)
  if (!visit) throw unauthorized()
  const access = staffAccessTo(endpoint)
  const isAllowed = access === 'look' || (access === 'act' && caller.actor.mayAct)
  const deed = { ...deedOf(visit), what: endpoint.name }
  await recordDeed(db, { ...deed, kind: isAllowed ? 'call' : 'callRefused' }, now)
  if (!isAllowed) throw access === 'never' ? customersOwn() : onlyLooking()
  return access === 'act' ? () => recordDeed(db, { ...deed, kind: 'callDone' }, now) : nothing
}
