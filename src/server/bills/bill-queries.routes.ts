import * as contract from '#contract/bill-queries.contract.ts'
import { serve, serveOnce } from '#server/http/kit.ts'
import { selectedAccount } from '#server/http/selection.ts'
import type { Area } from '#server/http/wire.ts'
import { askQuery, closeQuery, readQueries, reopenQuery } from './bill-queries.ts'
import { serveQueryMails } from './bill-query-mail.ts'

/** Questions about lines of bills. */
export const billQueryRoutes: Area = (server, { db, mail, config, outbox, now: clock }) => {
  serveQueryMails(db, outbox, mail, config.origin, clock)

  serve(server, contract.readBillQueries, async ({ caller, now }) => readQueries(db, await selectedAccount(db, caller), now))

  serveOnce(server, contract.askBillQuery, async ({ tx, caller, params, body, brand, now }) =>
    askQuery(tx, await selectedAccount(tx, caller), { ...params, ...body }, { caller, brand, outbox, now }),
  )

  serveOnce(server, contract.closeBillQuery, async ({ tx, caller, params, now }) =>
    closeQuery(tx, await selectedAccount(tx, caller), params.queryId, { caller, now }),
  )

  serveOnce(server, contract.reopenBillQuery, async ({ tx, caller, params, body, now }) =>
    reopenQuery(tx, await selectedAccount(tx, caller), { ...params, ...body }, { caller, now }),
  )
}
