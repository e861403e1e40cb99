import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { isEnoughAtDesk, staffRoleMissing } from '#contract/access.ts'
import { approvalDecided, type ApprovalOutcome, type ChangeOutcome, ownApproval } from '#contract/desk/approvals.contract.ts'
import type { StaffRole } from '#contract/kit.ts'
import type { DeclinedRequest } from '#domain/desk/notices.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import type { Queryable } from '#server/database/database.ts'
import type { StaffCaller } from '#server/http/caller.ts'
import { idOf } from '#server/http/ids.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import type { AreaContext } from '#server/http/wire.ts'
import {
  type ApprovalRow,
  countWaiting,
  insertApproval,
  lockApproval,
  readDeclined,
  readWaiting,
  storeOutcome,
} from './approvals.store.ts'
import { ownAccountIds, recordStaffAction, requireCustomerAccess } from '#server/desk/customer-access.ts'
import { requireSecondPerson } from '#server/desk/second-person.ts'

export interface ApprovalContext {
  readonly area: AreaContext
  /** Who presses: the approver, or who asked for it below the limit. */
  readonly staff: StaffCaller
  readonly requestedBy: Pick<StaffCaller, 'staffId' | 'name'>
  readonly reason: string
  readonly billingAccountId: string | null
  /** Epoch ms. */
  readonly now: number
}

interface Definition<Input> {
  readonly kind: string
  /** Who may approve it. */
  readonly role: StaffRole
  readonly input: z.ZodMiniType<Input>
  /** What will happen, as a sentence without its full stop: `Credit $240.00 to the account`. */
  readonly describe: (input: Input) => string
  /** Of two requests for one account: the second is refused while the first waits. Default: they can both wait. */
  readonly isSame?: (waiting: Input, requested: Input) => boolean
  /** On the state of that moment. @throws Refusal or CommandRefused if it no longer fits: nothing is written, and it stays waiting */
  readonly carryOut: (tx: Queryable, input: Input, context: ApprovalContext) => Promise<unknown>
}

/** One that needs a second person above its limit; list it in `approval-kinds.ts`. */
export interface ApprovalKind<Input = unknown> extends Pick<Definition<Input>, 'kind' | 'role' | 'input'> {
  describe(input: Input): string
  isSame?(waiting: Input, requested: Input): boolean
  carryOut(tx: Queryable, input: Input, context: ApprovalContext): Promise<unknown>
}

export const defineApproval = <Input>(definition: Definition<Input>): ApprovalKind<Input> => definition

interface Request {
  readonly area: AreaContext
  readonly staff: StaffCaller
  readonly reason: string
  readonly billingAccountId?: string
  /** How much it is about. */
  readonly cents?: number
  readonly isAboveLimit: boolean
  /** Epoch ms. */
  readonly now: number
}

const requireNoneWaiting = async <Input>(
  tx: Queryable,
  definition: ApprovalKind<Input>,
  input: Input,
  billingAccountId: string | null,
): Promise<void> => {
  if (billingAccountId === null || definition.isSame === undefined) return
  for (const { input: waiting, requesterName } of await readWaiting(tx, definition.kind, billingAccountId))
    if (definition.isSame(definition.input.parse(waiting), input))
      throw new CommandRefused(`${requesterName} has asked for this already, and it waits for approval.`)
}

const customerOf = (tx: Queryable, staff: StaffCaller, billingAccountId: string | null, now: number) =>
  billingAccountId === null ? undefined : requireCustomerAccess(tx, staff, billingAccountId, now)

/** Carries it out, or above the limit stores it for somebody else to approve; either is in the audit log. */
export const askOrCarryOut = async <Input>(
  tx: Queryable,
  definition: ApprovalKind<Input>,
  input: Input,
  { area, staff, reason, billingAccountId: account, cents = undefined, isAboveLimit, now }: Request,
): Promise<ChangeOutcome> => {
  const billingAccountId = account ?? null
  const customer = await customerOf(tx, staff, billingAccountId, now)
  const record = { kind: 'changed' as const, ...(customer && { customer }) }
  const what = `${definition.describe(input)}: ${reason}`
  if (!isAboveLimit) {
    await definition.carryOut(tx, input, { area, staff, requestedBy: staff, reason, billingAccountId, now })
    await recordStaffAction(tx, staff, { ...record, what }, now)
    return { outcome: 'done', approvalId: null }
  }
  await requireNoneWaiting(tx, definition, input, billingAccountId)
  const approvalId = randomUUID()
  const { kind } = definition
  const row = { approvalId, kind, input, reason, billingAccountId, cents: cents ?? null, requestedBy: staff.staffId }
  await insertApproval(tx, { ...row, requestedAt: new Date(now) })
  await recordStaffAction(tx, staff, { ...record, what: `Asked for approval: ${what}` }, now)
  return { outcome: 'waiting', approvalId }
}

const outcomeWords: Readonly<Record<Exclude<ApprovalOutcome, 'waiting'>, string>> = {
  approved: 'approved this already',
  declined: 'declined this already',
  cancelled: 'cancelled this',
}

const decidedAlready = (outcome: Exclude<ApprovalOutcome, 'waiting'>) =>
  new Refusal(409, approvalDecided, 'Already decided', `Someone ${outcomeWords[outcome]}. Nothing more is done.`)

const askedByYou = () =>
  new Refusal(403, ownApproval, 'You asked for this', 'Someone else has to approve this. You can cancel it.')

const notYours = () => new Refusal(403, ownApproval, 'Not yours', 'Only the person who asked for this can cancel it.')

const roleNames: Readonly<Record<StaffRole, string>> = {
  answer: 'answers',
  money: 'money',
  prices: 'prices',
  people: 'people',
  audit: 'audit',
}

const roleMissing = (role: StaffRole) =>
  new Refusal(403, staffRoleMissing, 'You can’t do this', `This needs somebody with the role “${roleNames[role]}”.`)

interface Decision {
  readonly area: AreaContext
  readonly staff: StaffCaller
  readonly now: number
}

const lockWaiting = async (tx: Queryable, named: string) => {
  const approvalId = idOf(named)
  const row = approvalId === null ? null : await lockApproval(tx, approvalId)
  if (!row) throw notFound()
  return row
}

const requireWaiting = ({ outcome }: Pick<ApprovalRow, 'outcome'>) => {
  if (outcome !== 'waiting') throw decidedAlready(outcome)
}

export type ApprovalKinds = ReadonlyMap<string, ApprovalKind>

/** How many requests of others a member of staff may decide. */
export const countWaitingFor = async (
  db: Queryable,
  kinds: ApprovalKinds,
  staff: Pick<StaffCaller, 'staffId' | 'roles'>,
): Promise<number> => {
  const decidable = [...kinds.values()].filter(({ role }) => isEnoughAtDesk(staff.roles, role)).map(({ kind }) => kind)
  return countWaiting(db, { kinds: decidable, staffId: staff.staffId, ownAccounts: await ownAccountIds(db, staff) })
}

const kindOf = (kinds: ApprovalKinds, { kind }: Pick<ApprovalRow, 'kind'>): ApprovalKind => {
  const found = kinds.get(kind)
  if (!found) throw new TypeError(`approval-kinds.ts has no ${kind}`)
  return found
}

/** For whoever asked. */
export const readDeclinedRequests = async (
  db: Queryable,
  kinds: ApprovalKinds,
  { staffId, ownAccounts, since }: { readonly staffId: string; readonly ownAccounts: readonly string[]; readonly since: Date },
): Promise<DeclinedRequest[]> =>
  (await readDeclined(db, { staffId, ownAccounts, since })).map((row) => {
    const definition = kindOf(kinds, row)
    return {
      what: definition.describe(definition.input.parse(row.input)),
      customer: row.customerName,
      billingAccountId: row.billingAccountId,
      by: row.deciderName ?? '',
      reason: row.declineReason ?? '',
      at: (row.decidedAt ?? row.requestedAt).getTime(),
    }
  })

/** @throws Refusal 403 for one's own request or another role, 409 if it was decided */
const beginDecision = async (tx: Queryable, kinds: ApprovalKinds, named: string, { staff, now }: Decision) => {
  const row = await lockWaiting(tx, named)
  const customer = await customerOf(tx, staff, row.billingAccountId, now)
  const definition = kindOf(kinds, row)
  if (row.requestedBy === staff.staffId) throw askedByYou()
  if (!isEnoughAtDesk(staff.roles, definition.role)) throw roleMissing(definition.role)
  requireWaiting(row)
  return { row, definition, customer: customer && { customer } }
}

/** In the transaction of what it carries out: if that is refused, it stays waiting. */
export const approve = async (tx: Queryable, kinds: ApprovalKinds, approvalId: string, decision: Decision): Promise<void> => {
  const { staff, area, now } = decision
  const { row, definition, customer } = await beginDecision(tx, kinds, approvalId, decision)
  await requireSecondPerson(tx, row.requestedBy, staff.staffId, now)
  const { billingAccountId, reason, requestedBy: staffId, requesterName: name } = row
  const input = definition.input.parse(row.input)
  await definition.carryOut(tx, input, { area, staff, requestedBy: { staffId, name }, reason, billingAccountId, now })
  await storeOutcome(tx, row.approvalId, { outcome: 'approved', decidedBy: staff.staffId, at: new Date(now) })
  const what = `${definition.describe(input)}: ${reason} (asked for by ${name})`
  await recordStaffAction(tx, staff, { kind: 'approved', what, ...customer }, now)
}

export const decline = async (
  tx: Queryable,
  kinds: ApprovalKinds,
  { approvalId, reason }: { readonly approvalId: string; readonly reason: string },
  decision: Decision,
): Promise<void> => {
  const { staff, now } = decision
  const { row, definition, customer } = await beginDecision(tx, kinds, approvalId, decision)
  await storeOutcome(tx, row.approvalId, {
    outcome: 'declined',
    decidedBy: staff.staffId,
    declineReason: reason,
    at: new Date(now),
  })
  const what = `${definition.describe(definition.input.parse(row.input))}: ${reason} (asked for by ${row.requesterName})`
  await recordStaffAction(tx, staff, { kind: 'declined', what, ...customer }, now)
}

export const cancel = async (
  tx: Queryable,
  kinds: ApprovalKinds,
  approvalId: string,
  { staff, now }: Pick<Decision, 'staff' | 'now'>,
): Promise<void> => {
  const row = await lockWaiting(tx, approvalId)
  const customer = await customerOf(tx, staff, row.billingAccountId, now)
  if (row.requestedBy !== staff.staffId) throw notYours()
  requireWaiting(row)
  const definition = kindOf(kinds, row)
  await storeOutcome(tx, row.approvalId, { outcome: 'cancelled', decidedBy: staff.staffId, at: new Date(now) })
  const what = `Cancelled the request: ${definition.describe(definition.input.parse(row.input))}`
  await recordStaffAction(tx, staff, { kind: 'changed', what, ...(customer && { customer }) }, now)
}
