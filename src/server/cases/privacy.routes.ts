import * as contract from '#contract/privacy/privacy.contract.ts'
import { today } from '#domain/basics/days.ts'
import { canAttach, factWords, owesDecision, scopeWords, wantedErrors } from '#domain/customer/privacy-request.ts'
import { recordsEvents } from '#server/events/endpoint-events.ts'
import type { NewEvent } from '#server/events/events.store.ts'
import { describeActivity } from '#server/http/activity-subject.ts'
import { lockCustomer } from '#server/http/customers.store.ts'
import { serve, serveIdempotent } from '#server/http/kit.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import type { Area } from '#server/http/wire.ts'
import { carryOutDeletion } from '#server/privacy/deletion.ts'
import { readHindrances } from '#server/privacy/deletion.store.ts'
import { readFacts } from '#server/privacy/facts.store.ts'
import { type CaseCall, customerCases } from './cases.ts'
import { mailPrivacyRequest, privacyMail } from './privacy-mail.ts'
import { noCorrection, privacyRequests, type RequestRow, toPrivacyRequest } from './privacy-requests.store.ts'

type CustomerStep = 'attached' | 'withdrawn'

const refusalOf = (row: RequestRow, what: CustomerStep): Refusal | null => {
  if (what === 'attached' && !canAttach(row))
    return new Refusal(409, contract.notRefused, 'Not possible', 'You can add one statement to a request that we refused.')
  if (what === 'withdrawn' && !owesDecision(row))
    return new Refusal(409, contract.privacyRequestOver, 'It’s too late for this', 'We’ve already decided on this request.')
  return null
}

const cases = customerCases({
  store: privacyRequests,
  mail: mailPrivacyRequest,
  lock: lockCustomer,
  toWire: toPrivacyRequest,
  refusalOf,
  duplicate: () =>
    new Refusal(409, contract.deletionAsked, 'You’ve already asked', 'We’re still deciding on your last request to delete data.'),
})

type NewRequestCall = CaseCall & { readonly brand: { readonly id: string } }

const askCorrection = async (
  { fact, kept: savedValue, wanted, reason }: contract.NewCorrection,
  { brand, ...call }: NewRequestCall,
): Promise<contract.PrivacyRequest> => {
  const { customerId, sessionId } = call.caller
  const errors = wantedErrors({ fact, wanted })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const facts = await readFacts(call.tx, customerId)
  const isStored = facts.some((stored) => stored.fact === fact && stored.value === savedValue)
  if (fact !== 'other' && !isStored) throw invalid({ fact: 'This data has changed. Please choose again.' })
  const correction = { kind: 'correction' as const, fact, kept: savedValue, wanted, reason }
  return cases.begin(call, customerId, { ...correction, scope: null, brand: brand.id, sessionId }, null)
}

const askDeletion = async (
  scope: contract.DeletionScope,
  { brand, ...call }: NewRequestCall,
): Promise<contract.PrivacyRequest> => {
  const { customerId, sessionId } = call.caller
  await lockCustomer(call.tx, customerId)
  const request = await cases.begin(call, customerId, { ...noCorrection, scope, brand: brand.id, sessionId }, null)
  const [row] = await privacyRequests.read(call.tx, { ownerId: customerId, caseId: request.requestId })
  if (scope === 'everything' || !row) return request
  await carryOutDeletion(call.tx, row, { ...call, finish: (text) => cases.take(call, row, 'done', text) })
  return cases.answer(call, row)
}

const keyOf = ({ caller }: Pick<CaseCall, 'caller'>, { requestId }: { readonly requestId: string }) => ({
  ownerId: caller.customerId,
  caseId: requestId,
})

const subjectOf = ({ number, correction, scope }: contract.PrivacyRequest) => {
  if (correction) return `${number}, ${factWords[correction.fact]}`
  return scope ? `${number}, ${scopeWords[scope]}` : number
}

const requestedEvent = ({ number: request, kind, scope }: contract.PrivacyRequest): NewEvent => ({
  type: 'privacy.requested',
  data: { request, kind, scope },
})

export const routes: Area = (server, context) => {
  const { db, outbox } = context
  privacyMail.serve(context)

  serve(server, contract.readPrivacyRequests, async ({ caller, now }) => ({
    requests: await cases.list(db, { ownerId: caller.customerId }, { caller, now }),
    facts: await readFacts(db, caller.customerId),
    hindrances: await readHindrances(db, caller.customerId, today(now)),
  }))

  serveIdempotent(server, contract.askCorrection, ({ body, ...call }) => askCorrection(body, { ...call, outbox }))
  describeActivity(server, contract.askCorrection, ({ answer }) => subjectOf(answer))
  recordsEvents(server, contract.askCorrection, ({ answer }) => requestedEvent(answer))

  serveIdempotent(server, contract.askDeletion, ({ body, ...call }) => askDeletion(body.scope, { ...call, outbox }))
  describeActivity(server, contract.askDeletion, ({ answer }) => subjectOf(answer))
  recordsEvents(server, contract.askDeletion, ({ answer }) => requestedEvent(answer))

  serveIdempotent(server, contract.attachStatement, ({ params, body, ...call }) =>
    cases.move({ ...call, outbox }, keyOf(call, params), 'attached', body.statement),
  )
  describeActivity(server, contract.attachStatement, ({ answer }) => subjectOf(answer))
  recordsEvents(server, contract.attachStatement, ({ answer }) => ({
    type: 'privacy.statement_attached',
    data: { request: answer.number },
  }))

  serveIdempotent(server, contract.withdrawPrivacyRequest, ({ params, ...call }) =>
    cases.move({ ...call, outbox }, keyOf(call, params), 'withdrawn', null),
  )
  describeActivity(server, contract.withdrawPrivacyRequest, ({ answer }) => subjectOf(answer))
  recordsEvents(server, contract.withdrawPrivacyRequest, ({ answer }) => ({
    type: 'privacy.withdrawn',
    data: { request: answer.number },
  }))
}
