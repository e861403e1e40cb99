import { randomUUID } from 'node:crypto'
import * as contract from '#contract/privacy/privacy.contract.ts'
import { today } from '#domain/basics/days.ts'
import { canAttach, owesDecision, wantedErrors } from '#domain/customer/privacy-request.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { lockCustomer } from '#server/http/customers.store.ts'
import { idOf } from '#server/http/ids.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { invalid, notFound, Refusal } from '#server/http/refusal.ts'
import { mailDeletion } from '#server/people/people-mail.ts'
import { deleteEverything, deleteExtras, readHindrances, readOwnAccounts } from './deletion.store.ts'
import { readFacts } from './facts.store.ts'
import { mailPrivacyRequest } from './privacy-mail.ts'
import * as store from './privacy-requests.store.ts'

interface PrivacyCommandContext {
  readonly caller: Caller
  readonly outbox: Pick<Outbox, 'put'>
  readonly brand: { readonly id: string }
  /** Epoch ms. */
  readonly now: number
}

const answerRequest = async (
  tx: Queryable,
  customerId: string,
  requestId: string,
  now: number,
): Promise<contract.PrivacyRequest> => {
  const rows = await store.readRequestRows(tx, { customerId, requestId })
  const [request] = await store.toPrivacyRequests(tx, customerId, rows, today(now))
  if (!request) throw notFound()
  return request
}

export const readRequests = async (db: Queryable, { customerId }: Caller, now: number): Promise<contract.PrivacyRequests> => {
  const rows = await store.readRequestRows(db, { customerId })
  return {
    requests: await store.toPrivacyRequests(db, customerId, rows, today(now)),
    facts: await readFacts(db, customerId),
    hindrances: await readHindrances(db, customerId, today(now)),
  }
}

const ask = async (
  tx: Queryable,
  newRequest: Pick<store.NewRequest, 'kind' | 'correction' | 'scope'>,
  { caller: { customerId, sessionId }, outbox, brand, now }: PrivacyCommandContext,
): Promise<store.RequestRow> => {
  const requestId = randomUUID()
  const made = { customerId, requestId, brand: brand.id, ...newRequest, day: today(now), at: new Date(now), sessionId }
  if (!(await store.putRequest(tx, made)))
    throw new Refusal(
      409,
      contract.deletionAsked,
      'You’ve already asked',
      'We’re still deciding on your last request to delete data.',
    )
  await mailPrivacyRequest(tx, outbox, made, { what: 'received', text: null })
  const [row] = await store.readRequestRows(tx, { customerId, requestId })
  if (!row) throw notFound()
  return row
}

export const askCorrection = async (
  tx: Queryable,
  correction: contract.NewCorrection,
  doing: PrivacyCommandContext,
): Promise<contract.PrivacyRequest> => {
  const { customerId } = doing.caller
  const errors = wantedErrors(correction)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const facts = await readFacts(tx, customerId)
  const isKept = facts.some(({ fact, value }) => fact === correction.fact && value === correction.kept)
  if (correction.fact !== 'other' && !isKept) throw invalid({ fact: 'This data has changed. Please choose again.' })
  const { requestId } = await ask(tx, { kind: 'correction', correction, scope: null }, doing)
  return answerRequest(tx, customerId, requestId, doing.now)
}

const entries = (rows: number): string => `${rows} ${rows === 1 ? 'entry' : 'entries'}`

const allGone =
  'We’ve deleted everything we don’t have to keep, and signed you out everywhere. We’ll delete the rest automatically: what your meters measured after 48 months, what we agreed on after 6 years, bills and payments after 7.'

export const carryOut = async (
  tx: Queryable,
  row: store.RequestRow,
  { outbox, now }: Pick<PrivacyCommandContext, 'outbox' | 'now'>,
): Promise<number> => {
  const { customerId, scope } = row
  const done = { what: 'done', at: new Date(now) } as const
  if (scope === 'everything') {
    // Mail first: the addresses are deleted next.
    await handle(tx, row, { ...done, text: allGone }, outbox)
    await mailDeletion(tx, outbox, { accounts: await readOwnAccounts(tx, customerId), brand: row.brand, today: today(now) })
    return deleteEverything(tx, customerId, now)
  }
  const deleted = await deleteExtras(tx, customerId)
  await handle(tx, row, { ...done, text: `${entries(deleted)} deleted. Your account goes on as before.` }, outbox)
  return deleted
}

export const askDeletion = async (
  tx: Queryable,
  scope: contract.DeletionScope,
  doing: PrivacyCommandContext,
): Promise<contract.PrivacyRequest> => {
  const { customerId } = doing.caller
  await lockCustomer(tx, customerId)
  const row = await ask(tx, { kind: 'deletion', correction: null, scope }, doing)
  if (scope === 'extras') await carryOut(tx, row, doing)
  return answerRequest(tx, customerId, row.requestId, doing.now)
}

export const handle = async (
  tx: Queryable,
  row: store.RequestRow,
  move: store.RequestMove,
  outbox: Pick<Outbox, 'put'>,
): Promise<void> => {
  await store.moveOn(tx, row, move)
  await mailPrivacyRequest(tx, outbox, row, move)
}

interface NewRequestMove {
  readonly requestId: string
  readonly what: 'attached' | 'withdrawn'
  readonly text: string | null
}

const refusalOf = (row: store.RequestRow, what: NewRequestMove['what']): Refusal | null => {
  if (what === 'attached' && !canAttach(row))
    return new Refusal(409, contract.notRefused, 'Not possible', 'You can add one statement to a request that we refused.')
  if (what === 'withdrawn' && !owesDecision(row))
    return new Refusal(409, contract.privacyRequestOver, 'It’s too late for this', 'We’ve already decided on this request.')
  return null
}

export const moveRequest = async (
  tx: Queryable,
  { requestId: named, what, text }: NewRequestMove,
  { caller: { customerId }, outbox, now }: PrivacyCommandContext,
): Promise<contract.PrivacyRequest> => {
  await lockCustomer(tx, customerId)
  const requestId = idOf(named)
  const [row] = requestId === null ? [] : await store.readRequestRows(tx, { customerId, requestId })
  if (!row) throw notFound()
  const refusal = refusalOf(row, what)
  if (refusal) throw refusal
  await handle(tx, row, { what, text, at: new Date(now) }, outbox)
  return answerRequest(tx, customerId, row.requestId, now)
}
