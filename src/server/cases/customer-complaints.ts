import * as contract from '#contract/complaints/complaints.contract.ts'
import * as rules from '#domain/customer/complaint.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import { type CaseAccount, type CaseCall, customerCases } from './cases.ts'
import { putComplaintMail } from './complaint-mail.ts'
import { type ComplaintRow, complaints, readSubjects, toComplaint } from './complaints.store.ts'

type CustomerStep = 'added' | 'settled' | 'withdrawn'

const refusalOf = (row: ComplaintRow, what: CustomerStep): Refusal | null => {
  if (rules.isOver(row) || (what === 'added' && !rules.canAdd(row)))
    return new Refusal(409, contract.complaintOver, 'It’s too late for this', 'This complaint is closed.')
  if (what === 'settled' && !rules.canSettle(row))
    return new Refusal(409, contract.notAnswered, 'Not answered yet', 'We haven’t answered this complaint yet.')
  return null
}

/** What customers do with their complaints. */
export const customerComplaints = customerCases({
  store: complaints,
  mail: putComplaintMail,
  lock: lockAccount,
  toWire: toComplaint,
  refusalOf,
})

/** @throws Refusal 400 for a bill or property of another account */
export const makeComplaint = async (
  { topic, invoiceId, siteId, message, wish }: contract.NewComplaint,
  { account, brand, ...call }: CaseCall & { readonly account: CaseAccount; readonly brand: { readonly id: string } },
): Promise<contract.Complaint> => {
  const { bills, properties } = await readSubjects(call.tx, account)
  if (invoiceId !== null && !bills.some((bill) => bill.invoiceId === invoiceId))
    throw invalid({ invoiceId: 'Please choose a bill on this account.' })
  if (siteId !== null && !properties.some((property) => property.siteId === siteId))
    throw invalid({ siteId: 'Please choose a property on this account.' })
  const { billingAccountId, customerId } = account
  const complaint = { customerId, brand: brand.id, topic, invoiceId, siteId, wish }
  return customerComplaints.begin(call, billingAccountId, complaint, message)
}
