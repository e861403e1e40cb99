import * as contract from '#contract/complaints/complaints.contract.ts'
import { recordsEvents } from '#server/events/endpoint-events.ts'
import { describeActivity } from '#server/http/activity-subject.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { serveAccount, serveAccountIdempotent } from '#server/http/serve-account.ts'
import type { Area } from '#server/http/wire.ts'
import { complaintMail } from './complaint-mail.ts'
import { readSubjects } from './complaints.store.ts'
import { customerComplaints, makeComplaint } from './customer-complaints.ts'

const keyOf = ({ billingAccountId }: SelectedAccount, { complaintId }: { readonly complaintId: string }) => ({
  ownerId: billingAccountId,
  caseId: complaintId,
})

export const routes: Area = (server, context) => {
  const { db, outbox } = context
  complaintMail.serve(context)

  serveAccount(server, contract.readComplaints, async ({ account, ...call }) => ({
    complaints: await customerComplaints.list(db, { ownerId: account.billingAccountId }, call),
    ...(await readSubjects(db, account)),
  }))

  serveAccountIdempotent(server, contract.makeComplaint, ({ body, ...call }) => makeComplaint(body, { ...call, outbox }))
  describeActivity(server, contract.makeComplaint, ({ answer }) => `${answer.number}, made`)
  recordsEvents(server, contract.makeComplaint, ({ answer: { number, topic } }) => ({
    type: 'complaint.made',
    data: { complaint: number, topic },
  }))

  serveAccountIdempotent(server, contract.addToComplaint, ({ account, params, body, ...call }) =>
    customerComplaints.move({ ...call, outbox }, keyOf(account, params), 'added', body.message),
  )
  describeActivity(server, contract.addToComplaint, ({ answer }) => `${answer.number}, added to`)
  recordsEvents(server, contract.addToComplaint, ({ answer }) => ({
    type: 'complaint.added_to',
    data: { complaint: answer.number },
  }))
  serveAccountIdempotent(server, contract.settleComplaint, ({ account, params, ...call }) =>
    customerComplaints.move({ ...call, outbox }, keyOf(account, params), 'settled', null),
  )
  describeActivity(server, contract.settleComplaint, ({ answer }) => `${answer.number}, settled`)
  recordsEvents(server, contract.settleComplaint, ({ answer }) => ({
    type: 'complaint.closed',
    data: { complaint: answer.number, how: 'settled' },
  }))
  serveAccountIdempotent(server, contract.withdrawComplaint, ({ account, params, ...call }) =>
    customerComplaints.move({ ...call, outbox }, keyOf(account, params), 'withdrawn', null),
  )
  describeActivity(server, contract.withdrawComplaint, ({ answer }) => `${answer.number}, withdrawn`)
  recordsEvents(server, contract.withdrawComplaint, ({ answer }) => ({
    type: 'complaint.closed',
    data: { complaint: answer.number, how: 'withdrawn' },
  }))
}
