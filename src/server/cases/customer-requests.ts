import * as contract from '#contract/privacy/privacy.contract.ts'
import { canAttach, owesDecision, wantedErrors } from '#domain/customer/privacy-request.ts'
import { lockCustomer } from '#server/http/customers.store.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import { carryOutDeletion } from '#server/privacy/deletion.ts'
import { readFacts } from '#server/privacy/facts.store.ts'
import { type CaseCall, customerCases } from './cases.ts'
import { mailPrivacyRequest } from './privacy-mail.ts'
import { noCorrection, privacyRequests, type RequestRow, toPrivacyRequest } from './privacy-requests.store.ts'

type CustomerStep = 'attached' | 'withdrawn'

const refusalOf = (row: RequestRow, what: CustomerStep): Refusal | null => {
  if (what === 'attached' && !canAttach(row))
    return new Refusal(409, contract.notRefused, 'Not possible', 'You can add one statement to a request that we refused.')
  if (what === 'withdrawn' && !owesDecision(row))
    return new Refusal(409, contract.privacyRequestOver, 'It’s too late for this', 'We’ve already decided on this request.')
  return null
}

/** What customers do with their privacy requests. */
export const customerRequests = customerCases({
  store: privacyRequests,
  mail: mailPrivacyRequest,
  lock: lockCustomer,
  toWire: toPrivacyRequest,
  refusalOf,
  duplicate: () =>
    new Refusal(409, contract.deletionAsked, 'You’ve already asked', 'We’re still deciding on your last request to delete data.'),
})

type NewRequestCall = CaseCall & { readonly brand: { readonly id: string } }

export const askCorrection = async (
  { fact, kept: savedValue, wanted, reason }: contract.NewCorrection,
  { brand, ...call }: NewRequestCall,
): Promise<contract.PrivacyRequest> => {
  const { customerId } = call.caller
  const sessionId = call.caller.sessionId || null
  const errors = wantedErrors({ fact, wanted })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const facts = await readFacts(call.tx, customerId)
  const isStored = facts.some((stored) => stored.fact === fact && stored.value === savedValue)
  if (fact !== 'other' && !isStored) throw invalid({ fact: 'This data has changed. Please choose again.' })
  const correction = { kind: 'correction' as const, fact, kept: savedValue, wanted, reason }
  return customerRequests.begin(call, customerId, { ...correction, scope: null, brand: brand.id, sessionId }, null)
}

export const askDeletion = async (
  scope: contract.DeletionScope,
  { brand, ...call }: NewRequestCall,
): Promise<contract.PrivacyRequest> => {
  const { customerId } = call.caller
  const sessionId = call.caller.sessionId || null
  await lockCustomer(call.tx, customerId)
  const request = await customerRequests.begin(call, customerId, { ...noCorrection, scope, brand: brand.id, sessionId }, null)
  const [row] = await privacyRequests.read(call.tx, { ownerId: customerId, caseId: request.requestId })
  if (scope === 'everything' || !row) return request
  await carryOutDeletion(call.tx, row, { ...call, finish: (text) => customerRequests.take(call, row, 'done', text) })
  return customerRequests.answer(call, row)
}
