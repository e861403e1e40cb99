import type * as contract from '#contract/privacy/privacy.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import * as rules from '#domain/customer/privacy-request.ts'
import type { Queryable } from '#server/database/database.ts'
import { stepsIn } from '#server/http/steps.ts'

export interface RequestRow {
  readonly customerId: string
  readonly requestId: string
  readonly number: number
  readonly brand: string
  readonly kind: contract.PrivacyRequest['kind']
  readonly fact: contract.FactKind | null
  readonly kept: string | null
  readonly wanted: string | null
  readonly reason: string | null
  readonly scope: contract.DeletionScope | null
  readonly state: contract.PrivacyRequestState
  readonly receivedOn: Day
  readonly answerBy: Day
  readonly extendedFor: string | null
  readonly statement: string | null
}

interface PrivacyRequestFilter {
  readonly customerId: string | null
  readonly requestId?: string
  readonly number?: number
}

const requests = `
  select customer_id, request_id, number, brand, kind, fact, kept, wanted, reason, scope, state, received_on, answer_by, extended_for, statement
  from privacy_request
  where ($1::uuid is null or customer_id = $1) and ($2::uuid is null or request_id = $2) and ($3::bigint is null or number = $3)
  order by number desc`

export const readRequestRows = (db: Queryable, { customerId, requestId, number }: PrivacyRequestFilter): Promise<RequestRow[]> =>
  db.query<RequestRow>(requests, [customerId, requestId ?? null, number ?? null])

export const requestSteps = stepsIn({
  table: 'privacy_request_step',
  owner: 'customer_id',
  id: 'request_id',
  what: 'what',
})

export const toPrivacyRequests = async (
  db: Queryable,
  customerId: string,
  rows: readonly RequestRow[],
  today: Day,
): Promise<contract.PrivacyRequest[]> => {
  const ids = rows.map(({ requestId }) => requestId)
  const steps = await requestSteps.read(db, customerId, ids)
  return rows.map((row) => ({
    requestId: row.requestId,
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
    steps: (steps.get(row.requestId) ?? []).map(({ what, at, text }) => ({
      what: what as contract.PrivacyStep['what'],
      at: at.toISOString(),
      text,
    })),
    canEscalate: rules.canAskCommissioner(row, today),
    canAttach: rules.canAttach(row),
    canWithdraw: rules.owesDecision(row),
  }))
}

export interface NewRequest extends Pick<RequestRow, 'customerId' | 'requestId' | 'brand' | 'kind'> {
  readonly correction: contract.NewCorrection | null
  readonly scope: contract.DeletionScope | null
  readonly day: Day
  readonly at: Date
  readonly sessionId?: string
}

export const putRequest = async (tx: Queryable, made: NewRequest): Promise<boolean> => {
  const { customerId, requestId, brand, kind, correction, scope, day, at, sessionId = null } = made
  const { fact = null, kept: savedValue = null, wanted = null, reason = null } = correction ?? {}
  const [put] = await tx.query(
    `insert into privacy_request (customer_id, request_id, number, brand, kind, fact, kept, wanted, reason, scope, state, received_on, answer_by,
       session_id)
     values ($1, $2, nextval('privacy_request_number'), $3, $4, $5, $6, $7, $8, $9, 'received', $10, $11, $12)
     on conflict (customer_id) where kind = 'deletion' and state in ('received', 'lookedInto') do nothing returning 1`,
    [customerId, requestId, brand, kind, fact, savedValue, wanted, reason, scope, day, rules.decideBy(day), sessionId],
  )
  if (!put) return false
  await requestSteps.add(tx, { ownerId: customerId, matterId: requestId }, { what: 'received', at, text: null })
  return true
}

export interface RequestMove {
  readonly what: contract.PrivacyStep['what']
  readonly at: Date
  readonly text: string | null
}

export const moveOn = async (tx: Queryable, row: RequestRow, { what, at, text }: RequestMove): Promise<void> => {
  const { customerId, requestId } = row
  const state = what === 'extended' || what === 'attached' ? row.state : what
  const isExtended = what === 'extended'
  const answerBy = isExtended ? rules.extendedDecideBy(row.receivedOn) : row.answerBy
  await tx.query(
    `update privacy_request set state = $3, answer_by = $4, extended_for = $5, statement = $6
     where customer_id = $1 and request_id = $2`,
    [customerId, requestId, state, answerBy, isExtended ? text : row.extendedFor, what === 'attached' ? text : row.statement],
  )
  await requestSteps.add(tx, { ownerId: customerId, matterId: requestId }, { what, at, text })
}
