import * as contract from '#contract/bill-insights/bill-queries.contract.ts'
import { describeActivity } from '#server/http/activity-subject.ts'
import { serveAccount, serveAccountIdempotent } from '#server/http/serve-account.ts'
import type { Area } from '#server/http/wire.ts'
import { askQuery, closeQuery, readQueries, reopenQuery } from './bill-queries.ts'
import { serveQueryMails } from './bill-query-mail.ts'

export const billQueryRoutes: Area = (server, { db, mail, config, outbox, now: clock }) => {
  serveQueryMails(db, outbox, mail, config.origin, clock)

  serveAccount(server, contract.readBillQueries, ({ account, now }) => readQueries(db, account, now))

  serveAccountIdempotent(server, contract.askBillQuery, ({ tx, account, caller, params, body, brand, now }) =>
    askQuery(tx, account, { ...params, ...body }, { caller, brand, outbox, now }),
  )
  describeActivity(server, contract.askBillQuery, ({ answer }) => `${answer.number}, asked about ${answer.line}`)

  serveAccountIdempotent(server, contract.closeBillQuery, ({ tx, account, caller, params, now }) =>
    closeQuery(tx, account, params.queryId, { caller, now }),
  )
  describeActivity(server, contract.closeBillQuery, ({ answer }) => `${answer.number}, closed`)

  serveAccountIdempotent(server, contract.reopenBillQuery, ({ tx, account, caller, params, body, now }) =>
    reopenQuery(tx, account, { ...params, ...body }, { caller, now }),
  )
  describeActivity(server, contract.reopenBillQuery, ({ answer }) => `${answer.number}, opened again`)
}
