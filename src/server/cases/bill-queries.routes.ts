import * as contract from '#contract/bill-insights/bill-queries.contract.ts'
import * as rules from '#domain/billing/bill-query.ts'
import { disputesService } from '#domain/portal/help-services.ts'
import { recordsEvents } from '#server/events/endpoint-events.ts'
import type { Queryable } from '#server/database/database.ts'
import type { NewEvent } from '#server/events/events.store.ts'
import { describeActivity } from '#server/http/activity-subject.ts'
import { idOf } from '#server/http/ids.ts'
import { invalid, notFound, Refusal } from '#server/http/refusal.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { serveAccount, serveAccountIdempotent } from '#server/http/serve-account.ts'
import type { Area } from '#server/http/wire.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import { requirePayer } from '#server/payments/payment-refusals.ts'
import { putQueryMail, queryMail } from './bill-query-mail.ts'
import { billQueries, type QueryRow, readInvoiceNumber, readLines, toBillQuery } from './bill-queries.store.ts'
import { type CaseCall, customerCases } from './cases.ts'

type CustomerStep = 'closed' | 'reopened'

const notOpen = (detail: string) => new Refusal(409, contract.notOpen, 'It’s too late for this', detail)

const refusalOf = (row: QueryRow, what: CustomerStep): Refusal | null => {
  if (what === 'closed') return rules.canClose(row) ? null : notOpen('This question is closed.')
  if (row.state === 'answered' && row.wasReopened)
    return new Refusal(
      409,
      contract.reopenedOnce,
      'You’ve already reopened this',
      `You can only open a question again once. ${disputesService.name} can look at it now. Call ${disputesService.phone}.`,
    )
  return rules.canReopen(row) ? null : notOpen('You can only open a question again after we’ve answered it.')
}

const cases = customerCases({
  store: billQueries,
  mail: putQueryMail,
  lock: lockAccount,
  toWire: toBillQuery,
  refusalOf,
})

const alreadyQuestioned = ({ number }: QueryRow) =>
  new Refusal(
    409,
    contract.alreadyQuestioned,
    'You’ve already asked about this line',
    `You’ve already asked about this line. See question ${rules.queryNumber(number)}.`,
  )

interface NewBillQuery {
  readonly invoiceId: string
  readonly position: number
  readonly message: string
}

/** @throws Refusal 403 for a buying group, 404 unknown bill, 400 unknown line, 409 if already questioned */
const askQuery = async (
  { invoiceId: named, position, message }: NewBillQuery,
  { account, brand, ...call }: CaseCall & { readonly account: SelectedAccount; readonly brand: { readonly id: string } },
): Promise<contract.BillQuery> => {
  const { billingAccountId, customerId } = requirePayer(account)
  await lockAccount(call.tx, billingAccountId)
  const invoiceId = idOf(named)
  const lines = invoiceId === null ? null : await readLines(call.tx, billingAccountId, invoiceId)
  if (invoiceId === null || !lines?.size) throw notFound()
  const line = lines.get(position)
  if (!line) throw invalid({ position: 'Please choose a line of this bill.' })
  const open = (await billQueries.read(call.tx, { ownerId: billingAccountId })).find(
    (row) => row.invoiceId === invoiceId && row.position === position && row.state !== 'closed',
  )
  if (open) throw alreadyQuestioned(open)
  const properties = { customerId, brand: brand.id, invoiceId, position, ...line }
  return cases.begin(call, billingAccountId, properties, message)
}

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
    queries: account.isBuyingGroup ? [] : await cases.list(db, { ownerId: account.billingAccountId }, call),
  }))

  serveAccountIdempotent(server, contract.askBillQuery, ({ params, body, ...call }) =>
    askQuery({ ...params, ...body }, { ...call, outbox }),
  )
  describeActivity(server, contract.askBillQuery, ({ answer }) => `${answer.number}, asked about ${answer.line}`)
  recordsEvents(server, contract.askBillQuery, ({ answer }, tx) => openedEvent(tx, answer, false))

  serveAccountIdempotent(server, contract.closeBillQuery, async ({ account, params, ...call }) =>
    cases.move({ ...call, outbox }, keyOf(account, params), 'closed', null),
  )
  describeActivity(server, contract.closeBillQuery, ({ answer }) => `${answer.number}, closed`)
  recordsEvents(server, contract.closeBillQuery, ({ answer }) => ({ type: 'bill_query.closed', data: { query: answer.number } }))

  serveAccountIdempotent(server, contract.reopenBillQuery, async ({ account, params, body, ...call }) =>
    cases.move({ ...call, outbox }, keyOf(account, params), 'reopened', body.message),
  )
  describeActivity(server, contract.reopenBillQuery, ({ answer }) => `${answer.number}, opened again`)
  recordsEvents(server, contract.reopenBillQuery, ({ answer }, tx) => openedEvent(tx, answer, true))
}
