import * as contract from '#contract/bill-insights/bill-queries.contract.ts'
import { recordsEvents } from '#server/events/endpoint-events.ts'
import type { Queryable } from '#server/database/database.ts'
import type { NewEvent } from '#server/events/events.store.ts'
import { describeActivity } from '#server/http/activity-subject.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { serveAccount, serveAccountIdempotent } from '#server/http/serve-account.ts'
import type { Area } from '#server/http/wire.ts'
import { requirePayer } from '#server/payments/payment-refusals.ts'
import { queryMail } from './bill-query-mail.ts'
import { readInvoiceNumber } from './bill-queries.store.ts'
import { askQuery, customerQueries } from './customer-queries.ts'

const keyOf = (account: SelectedAccount, { queryId }: { readonly queryId: string }) => ({
  ownerId: requirePayer(account).billingAccountId,
  caseId: queryId,
})

const openedEvent = async (
  tx: Queryable,
  { number: query, invoiceId }: contract.BillQuery,
  isReopened: boolean,
): Promise<NewEvent> => {
  return { type: 'bill_query.opened', data: { query, invoice: await readInvoiceNumber(tx, invoiceId), isReopened } }
}

export const routes: Area = (server, context) => {
  const { db, outbox } = context
  queryMail.serve(context)

  serveAccount(server, contract.readBillQueries, async ({ account, ...call }) => ({
    queries: account.isBuyingGroup ? [] : await customerQueries.list(db, { ownerId: account.billingAccountId }, call),
  }))

  serveAccountIdempotent(server, contract.askBillQuery, ({ params, body, ...call }) =>
    askQuery({ ...params, ...body }, { ...call, outbox }),
  )
  describeActivity(server, contract.askBillQuery, ({ answer }) => `${answer.number}, asked about ${answer.line}`)
  recordsEvents(server, contract.askBillQuery, ({ answer }, tx) => openedEvent(tx, answer, false))

  serveAccountIdempotent(server, contract.closeBillQuery, async ({ account, params, ...call }) =>
    customerQueries.move({ ...call, outbox }, keyOf(account, params), 'closed', null),
  )
  describeActivity(server, contract.closeBillQuery, ({ answer }) => `${answer.number}, closed`)
  recordsEvents(server, contract.closeBillQuery, ({ answer }) => ({ type: 'bill_query.closed', data: { query: answer.number } }))

  serveAccountIdempotent(server, contract.reopenBillQuery, async ({ account, params, body, ...call }) =>
    customerQueries.move({ ...call, outbox }, keyOf(account, params), 'reopened', body.message),
  )
  describeActivity(server, contract.reopenBillQuery, ({ answer }) => `${answer.number}, opened again`)
  recordsEvents(server, contract.reopenBillQuery, ({ answer }, tx) => openedEvent(tx, answer, true))
}
