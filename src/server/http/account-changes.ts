import { randomUUID } from 'node:crypto'
import type { ChangeChannel, ChangedPart } from '#contract/account-activity/account-activity.contract.ts'
import { activityLineOf } from '#contract/activity-lines.ts'
import type { Endpoint } from '#contract/kit.ts'
import { minuteMs } from '#domain/basics/durations.ts'
import type { Queryable } from '#server/database/database.ts'
import { impersonationOf } from './access-checks.ts'
import type { RequestContext, Caller } from './caller.ts'
import { mailChange } from './change-mail.ts'
import { type DoneCall, activitySubject } from './activity-subject.ts'
import { selectedAccountId } from './selection.ts'
import { offerOf, recordUndo, type UndoOffer } from './undo.ts'
import type { Wire } from './wire.ts'

interface Change {
  readonly what: ChangedPart
  /** Person or thing, in words; left out if the action says it. */
  readonly about?: string | null
  /** Default: the customer's own account. */
  readonly billingAccountId?: string
  readonly channel?: ChangeChannel
  /** Default: a new one. The receipt’s number is worked out from it. */
  readonly changeId?: string
  /** How the customer can take it back. */
  readonly undo?: UndoOffer | null
}

const insert = `
  insert into account_change (change_id, at, customer_id, billing_account_id, what, actor_name, staff_name, staff_reason, session_id, channel, about,
    device, network)
  values ($1, $2, $3, $4, $5, (select first_name || ' ' || last_name from customer where customer_id = $3), $6, $7, $8, $9, $10,
    (select nullif(concat_ws(' on ', b.browser, b.system), '') from session s join known_browser b on b.known_browser_id = s.known_browser_id
     where s.session_id = $8), (select network from session where session_id = $8))`

export interface ChangeActor extends Pick<Caller, 'customerId' | 'sessionId' | 'actor'> {
  /** At the desk, for the customer. */
  readonly staff?: { readonly staffName: string; readonly reason: string }
}

/** A member of staff who changes something of a customer at the desk, as our own doing; the customer sees name and reason. */
export interface DeskAuthor {
  readonly customerId: string
  readonly billingAccountId: string
  readonly staffName: string
  readonly reason: string
}

export type ChangeAuthor = ChangeActor | DeskAuthor

const insertDesk = `
  insert into account_change (change_id, at, billing_account_id, what, staff_name, staff_reason, channel, about)
  values ($1, $2, $3, $4, $5, $6, 'operator', $7)`

const recordDeskChange = async (
  tx: Queryable,
  { billingAccountId, staffName, reason }: DeskAuthor,
  { what, about = null }: Pick<Change, 'what' | 'about'>,
  now: number,
): Promise<void> => {
  await tx.query(insertDesk, [randomUUID(), new Date(now), billingAccountId, what, staffName, reason, about])
  await mailChange(tx, { what, about, billingAccountId })
}

export const recordChange = async (tx: Queryable, author: ChangeAuthor, change: Change, now: number): Promise<void> => {
  if ('staffName' in author) return recordDeskChange(tx, author, change, now)
  const { customerId, sessionId, actor, staff: atDesk } = author
  const { what, about = null, billingAccountId = '', channel = 'portal', changeId = randomUUID(), undo = null } = change
  const staff = atDesk ?? (actor ? await impersonationOf(tx, sessionId) : null)
  await tx.query(insert, [
    changeId,
    new Date(now),
    customerId,
    billingAccountId || null,
    what,
    staff?.staffName ?? null,
    staff?.reason ?? null,
    sessionId || null,
    channel,
    about,
  ])
  // What staff do is no receipt of the customer's.
  await recordUndo(tx, { changeId, customerId }, staff === null ? undo : null)
  await mailChange(tx, { what, about, billingAccountId })
}

const insertOwn = `
  insert into account_change (change_id, at, billing_account_id, what, channel, about) values ($1, $2, $3, $4, $5, $6)`

/** Records a change by the retailer: an operator or an automatic job. */
export const recordOwnChange = (
  tx: Queryable,
  {
    what,
    billingAccountId,
    channel,
    about = null,
  }: Change & { readonly billingAccountId: string; readonly channel: 'operator' | 'automatic' },
  now: number,
): Promise<unknown[]> => tx.query(insertOwn, [randomUUID(), new Date(now), billingAccountId, what, channel, about])

const gatheredFor = 15 * minuteMs

const isSaidAlready = `
  select 1 from account_change where customer_id = $1 and session_id = $2 and what = $3 and at > $4 and billing_account_id is not distinct from $5`

/** True if the wire records the write itself, which makes it one transaction with its line. */
export const leavesLine = (endpoint: Endpoint): boolean => {
  const line = activityLineOf(endpoint)
  return typeof line === 'object' && 'line' in line
}

const leaveLine = async (
  wire: Wire,
  tx: Queryable,
  endpoint: Endpoint,
  caller: RequestContext,
  done: DoneCall,
  now: number,
): Promise<void> => {
  const line = activityLineOf(endpoint)
  if (typeof line !== 'object' || !('line' in line)) return
  // Everything that an invited person does is reported to the account.
  const isLetIn = caller.selection && caller.selection.role !== 'owner'
  const billingAccountId = endpoint.leansOnSelection || isLetIn ? await selectedAccountId(tx, caller) : null
  if (line.isGathered) {
    const values = [caller.customerId, caller.sessionId, line.line, new Date(now - gatheredFor), billingAccountId]
    if ((await tx.query(isSaidAlready, values)).length > 0) return
  }
  const about = await activitySubject(wire, tx, endpoint, done)
  const undo = await offerOf(wire.undoOffers, endpoint, done, { tx, caller, now })
  await recordChange(tx, caller, { what: line.line, about, undo, ...(billingAccountId !== null && { billingAccountId }) }, now)
}

/** What the wire writes itself in the transaction of a call: its line in the activity, and what is recorded after it. */
export const finishCall = async (
  wire: Wire,
  tx: Queryable,
  endpoint: Endpoint,
  caller: RequestContext,
  done: DoneCall,
  now: number,
): Promise<void> => {
  await leaveLine(wire, tx, endpoint, caller, done, now)
  await wire.afterCalls.get(endpoint.name)?.(tx, caller, done, now)
}
