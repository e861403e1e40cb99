import type { Access } from '#contract/access.ts'
import { type Endpoint, proofNeeded } from '#contract/kit.ts'
import { minuteMs } from '#domain/basics/durations.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import type { RequestContext, Caller } from './caller.ts'
import { Refusal, unauthorized } from './refusal.ts'
import { recordAudit } from './audit.ts'

/** A member of staff who views the portal as one customer, for a limited time and a reason. */
export interface Impersonation {
  readonly visitId: string
  readonly customerId: string
  readonly customerName: string
  readonly staffId: string
  readonly staffName: string
  readonly mayAct: boolean
  readonly reason: string
}

export const selectImpersonation = `
  select v.visit_id, v.customer_id, c.first_name || ' ' || c.last_name as customer_name,
    v.staff_id, m.name as staff_name, v.may_act, v.reason
  from staff_visit v join staff m on m.staff_id = v.staff_id join customer c on c.customer_id = v.customer_id`

export const impersonationOf = async (db: Queryable, sessionId: string): Promise<Impersonation | null> =>
  (await db.query<Impersonation>(`${selectImpersonation} where v.session_id = $1`, [sessionId]))[0] ?? null

export const auditEntryOf = ({ visitId, customerId, customerName, staffId, staffName }: Impersonation) => ({
  staffId,
  staffName,
  visitId,
  customer: { customerId, name: customerName },
})

const onlyLooking = () =>
  new Refusal(
    403,
    '/error/impersonation/read_only',
    'You can only look',
    'You can view this customer’s account, but not change it.',
  )

const customersOwn = () =>
  new Refusal(403, '/error/impersonation/not_for_staff', 'Only the customer can do this', 'Staff can’t do this for a customer.')

const nothing = async () => {}

/** Logs each staff call before it runs. @returns function that logs a change @throws Refusal 403, 401 once it has ended */
export const admitStaff = async (
  db: Database,
  caller: Caller,
  { name, access }: Pick<Endpoint, 'name'> & { readonly access: Access['staff'] },
  now: number,
): Promise<() => Promise<void>> => {
  if (!caller.actor) return nothing
  const impersonation = await impersonationOf(db, caller.sessionId)
  if (!impersonation) throw unauthorized()
  const isAllowed = access === 'look' || (access === 'act' && caller.actor.mayAct)
  const entry = { ...auditEntryOf(impersonation), what: name }
  await recordAudit(db, { ...entry, kind: isAllowed ? 'call' : 'callRefused' }, now)
  if (!isAllowed) throw access === 'never' ? customersOwn() : onlyLooking()
  return access === 'act' ? () => recordAudit(db, { ...entry, kind: 'callDone' }, now) : nothing
}

/** How recently the customer must have signed in, ms. */
const proofMs = 5 * minuteMs

const shown = 'select 1 from session where session_id = $1 and customer_id = $2 and authenticated_at > $3'

/** @param at epoch ms */
export const hasProof = async (
  db: Queryable,
  { sessionId, customerId }: Pick<RequestContext, 'sessionId' | 'customerId'>,
  at: number,
): Promise<boolean> => (await db.query(shown, [sessionId, customerId, new Date(at - proofMs)])).length > 0

/** Exempts staff, who proved themselves for the ticket. @throws Refusal 403: the portal asks for a sign-in and retries */
export const requireProof = async (
  db: Queryable,
  { access, actor, customerId, sessionId, at }: RequestContext,
): Promise<void> => {
  if (!access.isFresh || actor || (await hasProof(db, { sessionId, customerId }, at))) return
  throw new Refusal(403, proofNeeded, 'Confirm it’s you', 'Please sign in again before you do this.')
}
