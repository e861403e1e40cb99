import * as contract from '#contract/bill-insights/bill-queries.contract.ts'
import * as rules from '#domain/billing/bill-query.ts'
import { disputesService } from '#domain/portal/help-services.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import { idOf } from '#server/http/ids.ts'
import { invalid, notFound, Refusal } from '#server/http/refusal.ts'
import { requirePayer } from '#server/payments/payment-refusals.ts'
import { putQueryMail } from './bill-query-mail.ts'
import { billQueries, type QueryRow, readLines, toBillQuery } from './bill-queries.store.ts'
import { type CaseAccount, type CaseCall, customerCases } from './cases.ts'

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

/** What customers do with their questions. */
export const customerQueries = customerCases({
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
export const askQuery = async (
  { invoiceId: named, position, message }: NewBillQuery,
  { account, brand, ...call }: CaseCall & { readonly account: CaseAccount; readonly brand: { readonly id: string } },
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
  return customerQueries.begin(call, billingAccountId, properties, message)
}
