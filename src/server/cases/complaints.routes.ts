import * as contract from '#contract/complaints/complaints.contract.ts'
import * as rules from '#domain/customer/complaint.ts'
import { recordsEvents } from '#server/events/endpoint-events.ts'
import { describeActivity } from '#server/http/activity-subject.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { serveAccount, serveAccountIdempotent } from '#server/http/serve-account.ts'
import type { Area } from '#server/http/wire.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import { type CaseCall, customerCases } from './cases.ts'
import { putComplaintMail, complaintMail } from './complaint-mail.ts'
import { type ComplaintRow, complaints, readSubjects, toComplaint } from './complaints.store.ts'

type CustomerStep = 'added' | 'settled' | 'withdrawn'

const refusalOf = (row: ComplaintRow, what: CustomerStep): Refusal | null => {
  if (rules.isOver(row) || (what === 'added' && !rules.canAdd(row)))
    return new Refusal(409, contract.complaintOver, 'It’s too late for this', 'This complaint is closed.')
  if (what === 'settled' && !rules.canSettle(row))
    return new Refusal(409, contract.notAnswered, 'Not answered yet', 'We haven’t answered this complaint yet.')
  return null
}

const cases = customerCases({
  store: complaints,
  mail: putComplaintMail,
  lock: lockAccount,
  toWire: toComplaint,
  refusalOf,
})

const makeComplaint = async (
  { topic, invoiceId, siteId, message, wish }: contract.NewComplaint,
  { account, brand, ...call }: CaseCall & { readonly account: SelectedAccount; readonly brand: { readonly id: string } },
): Promise<contract.Complaint> => {
  const { bills, properties } = await readSubjects(call.tx, account)
  if (invoiceId !== null && !bills.some((bill) => bill.invoiceId === invoiceId))
    throw invalid({ invoiceId: 'Please choose a bill on this account.' })
  if (siteId !== null && !properties.some((property) => property.siteId === siteId))
    throw invalid({ siteId: 'Please choose a property on this account.' })
  const { billingAccountId, customerId } = account
  const complaint = { customerId, brand: brand.id, topic, invoiceId, siteId, wish }
  return cases.begin(call, billingAccountId, complaint, message)
}

const keyOf = ({ billingAccountId }: SelectedAccount, { complaintId }: { readonly complaintId: string }) => ({
  ownerId: billingAccountId,
  caseId: complaintId,
})

export const routes: Area = (server, context) => {
  const { db, outbox } = context
  complaintMail.serve(context)

  serveAccount(server, contract.readComplaints, async ({ account, ...call }) => ({
    complaints: await cases.list(db, { ownerId: account.billingAccountId }, call),
    ...(await readSubjects(db, account)),
  }))

  serveAccountIdempotent(server, contract.makeComplaint, ({ body, ...call }) => makeComplaint(body, { ...call, outbox }))
  describeActivity(server, contract.makeComplaint, ({ answer }) => `${answer.number}, made`)
  recordsEvents(server, contract.makeComplaint, ({ answer: { number, topic } }) => ({
    type: 'complaint.made',
    data: { complaint: number, topic },
  }))

  serveAccountIdempotent(server, contract.addToComplaint, ({ account, params, body, ...call }) =>
    cases.move({ ...call, outbox }, keyOf(account, params), 'added', body.message),
  )
  describeActivity(server, contract.addToComplaint, ({ answer }) => `${answer.number}, added to`)
  recordsEvents(server, contract.addToComplaint, ({ answer }) => ({
    type: 'complaint.added_to',
    data: { complaint: answer.number },
  }))
  serveAccountIdempotent(server, contract.settleComplaint, ({ account, params, ...call }) =>
    cases.move({ ...call, outbox }, keyOf(account, params), 'settled', null),
  )
  describeActivity(server, contract.settleComplaint, ({ answer }) => `${answer.number}, settled`)
  recordsEvents(server, contract.settleComplaint, ({ answer }) => ({
    type: 'complaint.closed',
    data: { complaint: answer.number, how: 'settled' },
  }))
  serveAccountIdempotent(server, contract.withdrawComplaint, ({ account, params, ...call }) =>
    cases.move({ ...call, outbox }, keyOf(account, params), 'withdrawn', null),
  )
  describeActivity(server, contract.withdrawComplaint, ({ answer }) => `${answer.number}, withdrawn`)
  recordsEvents(server, contract.withdrawComplaint, ({ answer }) => ({
    type: 'complaint.closed',
    data: { complaint: answer.number, how: 'withdrawn' },
  }))
}
