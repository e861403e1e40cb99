import * as contract from '#contract/complaints/complaints.contract.ts'
import { describeActivity } from '#server/http/activity-subject.ts'
import { serveAccount, serveAccountIdempotent } from '#server/http/serve-account.ts'
import type { Area } from '#server/http/wire.ts'
import { serveComplaintMails } from './complaint-mail.ts'
import { makeComplaint, moveComplaint, readComplaints } from './complaints.ts'

export const complaintRoutes: Area = (server, { db, mail, config, outbox, now: clock }) => {
  serveComplaintMails(db, outbox, mail, config.origin, clock)

  serveAccount(server, contract.readComplaints, ({ account, now }) => readComplaints(db, account, now))

  serveAccountIdempotent(server, contract.makeComplaint, ({ tx, body, ...call }) => makeComplaint(tx, body, { ...call, outbox }))
  describeActivity(server, contract.makeComplaint, ({ answer }) => `${answer.number}, made`)

  serveAccountIdempotent(server, contract.addToComplaint, ({ tx, params, body, ...call }) =>
    moveComplaint(tx, { ...params, what: 'added', text: body.message }, { ...call, outbox }),
  )
  describeActivity(server, contract.addToComplaint, ({ answer }) => `${answer.number}, added to`)
  serveAccountIdempotent(server, contract.settleComplaint, ({ tx, params, ...call }) =>
    moveComplaint(tx, { ...params, what: 'settled', text: null }, { ...call, outbox }),
  )
  describeActivity(server, contract.settleComplaint, ({ answer }) => `${answer.number}, settled`)
  serveAccountIdempotent(server, contract.withdrawComplaint, ({ tx, params, ...call }) =>
    moveComplaint(tx, { ...params, what: 'withdrawn', text: null }, { ...call, outbox }),
  )
  describeActivity(server, contract.withdrawComplaint, ({ answer }) => `${answer.number}, withdrawn`)
}
