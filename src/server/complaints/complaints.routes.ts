import * as contract from '#contract/complaints.contract.ts'
import { serve, serveOnce } from '#server/http/kit.ts'
import type { Area } from '#server/http/wire.ts'
import { serveComplaintMails } from './complaint-mail.ts'
import { makeComplaint, moveComplaint, readComplaints } from './complaints.ts'

/** Complaints, from the first word to the answer. */
export const complaintRoutes: Area = (server, { db, mail, config, outbox, now: clock }) => {
  serveComplaintMails(db, outbox, mail, config.origin, clock)

  serve(server, contract.readComplaints, ({ caller, now }) => readComplaints(db, caller, now))

  serveOnce(server, contract.makeComplaint, ({ tx, body, ...call }) => makeComplaint(tx, body, { ...call, outbox }))

  serveOnce(server, contract.addToComplaint, ({ tx, params, body, ...call }) =>
    moveComplaint(tx, { ...params, what: 'added', text: body.message }, { ...call, outbox }),
  )
  serveOnce(server, contract.settleComplaint, ({ tx, params, ...call }) =>
    moveComplaint(tx, { ...params, what: 'settled', text: null }, { ...call, outbox }),
  )
  serveOnce(server, contract.withdrawComplaint, ({ tx, params, ...call }) =>
    moveComplaint(tx, { ...params, what: 'withdrawn', text: null }, { ...call, outbox }),
  )
}
