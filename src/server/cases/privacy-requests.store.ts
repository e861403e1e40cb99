import type * as contract from '#contract/privacy/privacy.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import * as rules from '#domain/customer/privacy-request.ts'
import { type CaseRow, caseStore, type WithSteps } from './cases.store.ts'

export type PrivacyStepName = contract.PrivacyStep['what']

export interface RequestRow
  extends CaseRow,
    Pick<contract.PrivacyRequest, 'kind' | 'scope' | 'state' | 'extendedFor' | 'statement'> {
  readonly fact: contract.FactKind | null
  readonly kept: string | null
  readonly wanted: string | null
  readonly reason: string | null
  readonly sessionId: string | null
}

type NewRequest = 'brand' | 'kind' | 'fact' | 'kept' | 'wanted' | 'reason' | 'scope' | 'sessionId'

export const noCorrection = { kind: 'deletion', fact: null, kept: null, wanted: null, reason: null } as const

export const privacyRequests = caseStore<RequestRow, PrivacyStepName, NewRequest>({
  table: 'privacy_request',
  owner: 'customer_id',
  id: 'request_id',
  what: 'what',
  select: 'select m.kind, m.fact, m.kept, m.wanted, m.reason, m.scope, m.session_id, m.extended_for, m.statement',
  changes: (_, { what, text }) => (what === 'attached' ? { statement: text } : { state: what }),
})

export const toPrivacyRequest = (row: WithSteps<RequestRow, PrivacyStepName>, today: Day): contract.PrivacyRequest => ({
  requestId: row.caseId,
  number: rules.privacyNumber(row.number),
  kind: row.kind,
  correction:
    row.fact === null ? null : { fact: row.fact, kept: row.kept ?? '', wanted: row.wanted ?? '', reason: row.reason ?? '' },
  scope: row.scope,
  state: row.state,
  receivedOn: row.receivedOn,
  answerBy: row.answerBy,
  extendedFor: row.extendedFor,
  statement: row.statement,
  steps: row.steps.map(({ what, at, text }) => ({ what, at: at.toISOString(), text })),
  canEscalate: rules.canAskCommissioner(row, today),
  canAttach: rules.canAttach(row),
  canWithdraw: rules.owesDecision(row),
})
