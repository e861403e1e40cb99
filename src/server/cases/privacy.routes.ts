import * as contract from '#contract/privacy/privacy.contract.ts'
import { today } from '#domain/basics/days.ts'
import { factWords, scopeWords } from '#domain/customer/privacy-request.ts'
import { recordsEvents } from '#server/events/endpoint-events.ts'
import type { NewEvent } from '#server/events/events.store.ts'
import { describeActivity } from '#server/http/activity-subject.ts'
import { serve, serveIdempotent } from '#server/http/kit.ts'
import type { Area } from '#server/http/wire.ts'
import { readHindrances } from '#server/privacy/deletion.store.ts'
import { readFacts } from '#server/privacy/facts.store.ts'
import type { CaseCall } from './cases.ts'
import { askCorrection, askDeletion, customerRequests } from './customer-requests.ts'
import { privacyMail } from './privacy-mail.ts'

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
    requests: await customerRequests.list(db, { ownerId: caller.customerId }, { caller, now }),
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
    customerRequests.move({ ...call, outbox }, keyOf(call, params), 'attached', body.statement),
  )
  describeActivity(server, contract.attachStatement, ({ answer }) => subjectOf(answer))
  recordsEvents(server, contract.attachStatement, ({ answer }) => ({
    type: 'privacy.statement_attached',
    data: { request: answer.number },
  }))

  serveIdempotent(server, contract.withdrawPrivacyRequest, ({ params, ...call }) =>
    customerRequests.move({ ...call, outbox }, keyOf(call, params), 'withdrawn', null),
  )
  describeActivity(server, contract.withdrawPrivacyRequest, ({ answer }) => subjectOf(answer))
  recordsEvents(server, contract.withdrawPrivacyRequest, ({ answer }) => ({
    type: 'privacy.withdrawn',
    data: { request: answer.number },
  }))
}
