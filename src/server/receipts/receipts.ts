import { lackOf } from '#contract/access.ts'
import type { ChangedPart } from '#contract/account-activity/account-activity.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import { changedSince, type Receipt, type ReceiptState, type Receipts, tooLate } from '#contract/receipts/receipts.contract.ts'
import { formatInstant } from '#domain/basics/days.ts'
import { insteadWords, receiptNumberOf } from '#domain/portal/receipt-words.ts'
import type { Queryable } from '#server/database/database.ts'
import { admitStaff, requireProof } from '#server/http/access-checks.ts'
import { finishCall } from '#server/http/account-changes.ts'
import type { RequestContext } from '#server/http/caller.ts'
import { withChangeMails } from '#server/http/change-mail.ts'
import { endpoints } from '#server/http/endpoints.ts'
import type { IdempotentCall } from '#server/http/kit.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { admitToAccount, readSelection } from '#server/http/selection.ts'
import { openUndo, type StoredUndo, undoing, type UndoFacts, type UndoRequest } from '#server/http/undo.ts'
import type { Wire } from '#server/http/wire.ts'
import { findReceipt, lockReceipt, pageOf, type ReceiptOwner, type ReceiptRow, storeUndone } from './receipts.store.ts'

const byName = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]))

const ownerOf = async (db: Queryable, caller: RequestContext): Promise<ReceiptOwner> => ({
  customerId: caller.customerId,
  billingAccountId: (await readSelection(db, caller))?.billingAccountId ?? null,
})

/** What takes a change back, and what it is sent. */
interface Undo extends StoredUndo {
  readonly call: Endpoint
}

const undoOf = ({ secrets, undoCalls }: Wire, { call, sealed }: ReceiptRow): Undo | null => {
  const endpoint = call === null || !undoCalls.has(call) ? undefined : byName.get(call)
  const opened = endpoint && sealed ? openUndo(secrets, sealed) : null
  return endpoint && opened ? { call: endpoint, ...opened } : null
}

const partsOf = ({ params, body }: UndoRequest) => ({ params, query: undefined, body })

const isUnchanged = async (
  { undoCalls }: Wire,
  { call, requests }: Undo,
  { at }: ReceiptRow,
  facts: UndoFacts,
): Promise<boolean> => {
  const known = { ...facts, doneAt: at.getTime() }
  for (const request of requests) if (!(await undoCalls.get(call.name)?.(partsOf(request), known))) return false
  return true
}

const isOver = ({ until }: ReceiptRow, now: number): boolean => until !== null && until.getTime() <= now

/** By the table of access: whoever may not take it back is offered nothing. */
const mayCall = async (wire: Wire, call: Endpoint, { tx, caller }: UndoFacts): Promise<boolean> => {
  const access = wire.accessTo(call)
  if (caller.actor && !(access.staff === 'act' && caller.actor.mayAct)) return false
  const selection = await readSelection(tx, caller)
  if (!selection) return access.least === null
  return lackOf(access, { role: selection.role, isOneProperty: selection.onlySiteId !== null }) === null
}

const stateOf = async (wire: Wire, row: ReceiptRow, undo: Undo | null, facts: UndoFacts): Promise<ReceiptState> => {
  if (row.undoneAt !== null) return 'undone'
  if (row.call === null) return 'final'
  if (isOver(row, facts.now)) return 'over'
  if (!undo || !(await mayCall(wire, undo.call, facts))) return 'final'
  return (await isUnchanged(wire, undo, row, facts)) ? 'open' : 'changed'
}

const receiptOf = async (wire: Wire, row: ReceiptRow, facts: UndoFacts): Promise<Receipt> => {
  const undo = undoOf(wire, row)
  const state = await stateOf(wire, row, undo, facts)
  return {
    receiptId: row.changeId,
    number: receiptNumberOf(row.changeId),
    at: row.at.toISOString(),
    what: row.what as ChangedPart,
    about: row.about,
    state,
    until: row.until?.toISOString() ?? null,
    gives: state === 'open' ? (undo?.gives ?? null) : null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }
}

export const readReceipts = async (wire: Wire, before: string | undefined, facts: UndoFacts): Promise<Receipts> => {
  const { rows, next } = await pageOf(facts.tx, await ownerOf(facts.tx, facts.caller), before, facts.now)
  const receipts: Receipt[] = []
  for (const row of rows) receipts.push(await receiptOf(wire, row, facts))
  return { receipts, next }
}

const insteadOf = ({ what }: ReceiptRow) => insteadWords[what as ChangedPart] ?? ''

const late = (row: ReceiptRow, until: Date) =>
  new Refusal(
    409,
    tooLate,
    'Too late to undo',
    `You could undo this until ${formatInstant(until.getTime())}. ${insteadOf(row)}`.trim(),
  )

const changed = (row: ReceiptRow, detail = 'This has changed since, so we haven’t undone it.') =>
  new Refusal(409, changedSince, 'This has changed', `${detail} ${insteadOf(row)}`.trim())

/** The caller as they would be in the call that takes it back. */
const callerIn = (wire: Wire, { call }: Undo, caller: RequestContext): RequestContext => {
  const { selection: _, held: __, ...person } = caller
  return { ...person, access: wire.accessTo(call) }
}

export interface Admission {
  /** Of the call whose checks were passed; null: there was nothing to undo then. */
  readonly callName: string | null
  /** Logs a change by staff. */
  readonly noteDone: () => Promise<void>
}

/**
 * What the call that takes it back asks of its caller, before the transaction.
 * @throws Refusal 403
 */
export const admitUndo = async (wire: Wire, receiptId: string, caller: RequestContext, now: number): Promise<Admission> => {
  const row = await findReceipt(wire.db, await ownerOf(wire.db, caller), receiptId)
  const undo = row && row.undoneAt === null && !isOver(row, now) ? undoOf(wire, row) : null
  if (!undo) return { callName: null, noteDone: async () => {} }
  const within = callerIn(wire, undo, caller)
  const noteDone = await admitStaff(wire.db, within, { name: undo.call.name, access: within.access.staff }, now)
  await requireProof(wire.db, within)
  return { callName: undo.call.name, noteDone }
}

/** A call that refuses what it is sent says that the thing has moved on. */
const refusalOf = (error: unknown, row: ReceiptRow): unknown =>
  error instanceof Refusal && [400, 403, 404, 409].includes(error.status) ? changed(row, error.detail) : error

type UndoCall = IdempotentCall<Endpoint, unknown>

const carryOut = async (wire: Wire, { call, requests }: Undo, outer: UndoCall): Promise<readonly string[]> => {
  const { tx, now, brand } = outer
  const handler = wire.handlers.get(call.name)
  if (!handler) throw new TypeError(`${call.name} undoes something, and is served by nobody`)
  const caller = outer.caller
  return undoing(() =>
    withChangeMails(caller, { wire, brand: () => brand }, async () => {
      for (const request of requests) {
        const parts = partsOf(request)
        const answer = await handler({ ...outer, ...parts, prepared: request.prepared })
        await finishCall(wire, tx, call, caller, { ...parts, answer }, now)
      }
    }),
  )
}

/**
 * Once: a receipt that is undone already is answered as it is.
 * @throws Refusal 404 for another customer's or account's, 409 once it is too late or the thing has changed since
 */
export const undoReceipt = async (
  wire: Wire,
  receiptId: string,
  call: UndoCall,
  { callName }: Pick<Admission, 'callName'>,
): Promise<Receipt> => {
  const { tx, caller, now } = call
  const owner = await ownerOf(tx, caller)
  const row = await lockReceipt(tx, owner, receiptId)
  if (!row) throw notFound()
  const facts = { tx, caller, now }
  if (row.undoneAt !== null) return receiptOf(wire, row, facts)
  if (row.until !== null && isOver(row, now)) throw late(row, row.until)
  const undo = undoOf(wire, row)
  // Another account may have been selected since the checks.
  if (!undo || undo.call.name !== callName) throw changed(row, 'This can’t be undone.')
  const within = callerIn(wire, undo, caller)
  await admitToAccount(tx, within)
  if (!(await isUnchanged(wire, undo, row, facts))) throw changed(row)
  const undoneBy = await carryOut(wire, undo, { ...call, caller: within }).catch((error: unknown) => {
    throw refusalOf(error, row)
  })
  if (undoneBy.length === 0) throw changed(row)
  await storeUndone(tx, row.changeId, undoneBy, now)
  const undone = await findReceipt(tx, owner, receiptId)
  if (!undone) throw new TypeError('The receipt that was just undone is not there')
  return receiptOf(wire, undone, facts)
}
