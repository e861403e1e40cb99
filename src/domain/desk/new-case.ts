import type { NewCaseSubjects, NewDeskCase } from '#contract/desk/new-case.contract.ts'
import { complaintErrors, type ComplaintFields } from '#domain/customer/complaint.ts'
import { correctionErrors, factIn } from '#domain/customer/privacy-request.ts'
import { queryErrors } from '#domain/billing/bill-query.ts'

export interface NewCaseFields extends ComplaintFields {
  /** Who called. */
  readonly customerId: string
  readonly kind: NewDeskCase['kind']
  /** Line of the bill. */
  readonly position: string
  /** Name of a stored fact (`factName`). */
  readonly fact: string
  readonly wanted: string
}

export const emptyNewCase: NewCaseFields = {
  customerId: '',
  kind: 'complaint',
  topic: '',
  invoiceId: '',
  siteId: '',
  position: '',
  fact: '',
  wanted: '',
  message: '',
  wish: '',
}

const factsOf = ({ people }: NewCaseSubjects, customerId: string) =>
  people.find((person) => person.customerId === customerId)?.facts ?? []

/** The rules of the customer's own forms. */
export const newCaseErrors = (fields: NewCaseFields, subjects: NewCaseSubjects): Readonly<Record<string, string>> => {
  const { customerId, kind, invoiceId, position, fact, wanted, message } = fields
  const who = customerId === '' ? { customerId: 'Choose who called.' } : null
  if (kind === 'complaint') return { ...who, ...complaintErrors(fields) }
  if (kind === 'billQuestion')
    return { ...who, ...(invoiceId === '' && { invoiceId: 'Choose a bill.' }), ...queryErrors({ position, message }) }
  const stored = factIn(factsOf(subjects, customerId), fact)
  const { reason, ...errors } = correctionErrors({ fact, wanted, reason: message }, stored?.fact)
  return { ...who, ...errors, ...(reason !== undefined && { message: reason }) }
}

/** Of fields without errors. */
export const newCaseOf = (fields: NewCaseFields, subjects: NewCaseSubjects): NewDeskCase => {
  const { customerId, kind, topic, invoiceId, siteId, position, fact, wanted, message, wish } = fields
  if (kind === 'complaint')
    return { kind, topic: topic === '' ? 'other' : topic, invoiceId: invoiceId || null, siteId: siteId || null, message, wish }
  if (kind === 'billQuestion') return { kind, invoiceId, position: Number(position), message }
  const stored = factIn(factsOf(subjects, customerId), fact)
  return { kind, fact: stored?.fact ?? 'other', kept: stored?.value ?? '', wanted, reason: message }
}
