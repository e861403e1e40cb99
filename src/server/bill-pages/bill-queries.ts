import { randomUUID } from 'node:crypto'
import * as contract from '#contract/bill-insights/bill-queries.contract.ts'
import type { Brand } from '#brands/brands.ts'
import * as rules from '#domain/billing/bill-query.ts'
import { today } from '#domain/basics/days.ts'
import { disputesService } from '#domain/portal/help-services.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { idOf } from '#server/http/ids.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { invalid, notFound, Refusal } from '#server/http/refusal.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { performedBy } from '#server/http/steps.ts'
import { requirePayer } from '#server/payments/payment-refusals.ts'
import { lockAccount } from '#server/payments/account-lock.ts'
import { putMail } from './bill-query-mail.ts'
import { moveOn, putQuery, type QueryRow, readLines, readQueryRows, type Step, toBillQueries } from './bill-queries.store.ts'

interface BillQueryCommandContext {
  readonly caller: Caller
  readonly outbox: Outbox
  /** Epoch ms. */
  readonly now: number
}

const alreadyQuestioned = ({ number }: QueryRow) =>
  new Refusal(
    409,
    contract.alreadyQuestioned,
    'You’ve already asked about this line',
    `You’ve already asked about this line. See question ${rules.queryNumber(number)}.`,
  )

const notOpen = (detail: string) => new Refusal(409, contract.notOpen, 'It’s too late for this', detail)

const answerQuery = async (
  tx: Queryable,
  selected: SelectedAccount,
  { queryId }: Pick<QueryRow, 'queryId'>,
  now: number,
): Promise<contract.BillQuery> => {
  const rows = await readQueryRows(tx, { billingAccountId: selected.billingAccountId, queryId })
  const [query] = await toBillQueries(tx, selected, rows, today(now))
  if (!query) throw notFound()
  return query
}

interface NewBillQuery {
  readonly invoiceId: string
  readonly position: number
  readonly message: string
}

/** @throws Refusal 403 for a buying group, 404 unknown bill, 400 unknown line, 409 if already questioned */
export const askQuery = async (
  tx: Queryable,
  selected: SelectedAccount,
  { invoiceId: named, position, message }: NewBillQuery,
  { caller, brand, outbox, now }: BillQueryCommandContext & { readonly brand: Brand },
): Promise<contract.BillQuery> => {
  const { billingAccountId, customerId } = requirePayer(selected)
  await lockAccount(tx, billingAccountId)
  const invoiceId = idOf(named)
  const lines = invoiceId === null ? new Map() : await readLines(tx, billingAccountId, invoiceId)
  if (invoiceId === null || lines.size === 0) throw notFound()
  const line = lines.get(position)
  if (!line) throw invalid({ position: 'Please choose a line of this bill.' })
  const open = (await readQueryRows(tx, { billingAccountId })).find(
    (queryRow) => queryRow.invoiceId === invoiceId && queryRow.position === position && queryRow.state !== 'closed',
  )
  if (open) throw alreadyQuestioned(open)
  const queryId = randomUUID()
  const newQuery = { billingAccountId, queryId, invoiceId, position, line, customerId, brand: brand.id, message }
  await putQuery(tx, { ...newQuery, day: today(now), at: new Date(now), by: await performedBy(tx, caller) })
  await putMail(tx, outbox, { billingAccountId, queryId, what: 'received' })
  return answerQuery(tx, selected, { queryId }, now)
}

const requireQuery = async (tx: Queryable, selected: SelectedAccount, named: string): Promise<QueryRow> => {
  const { billingAccountId } = requirePayer(selected)
  await lockAccount(tx, billingAccountId)
  const queryId = idOf(named)
  const [row] = queryId === null ? [] : await readQueryRows(tx, { billingAccountId, queryId })
  if (!row) throw notFound()
  return row
}

export const closeQuery = async (
  tx: Queryable,
  selected: SelectedAccount,
  queryId: string,
  { caller, now }: Omit<BillQueryCommandContext, 'outbox'>,
): Promise<contract.BillQuery> => {
  const row = await requireQuery(tx, selected, queryId)
  if (!rules.canClose(row)) throw notOpen('This question is closed.')
  await moveOn(tx, row, { state: 'closed', at: new Date(now), text: null }, await performedBy(tx, caller))
  return answerQuery(tx, selected, row, now)
}

export const reopenQuery = async (
  tx: Queryable,
  selected: SelectedAccount,
  { queryId, message }: { readonly queryId: string; readonly message: string },
  { caller, now }: Omit<BillQueryCommandContext, 'outbox'>,
): Promise<contract.BillQuery> => {
  const row = await requireQuery(tx, selected, queryId)
  if (row.state === 'answered' && row.wasReopened)
    throw new Refusal(
      409,
      contract.reopenedOnce,
      'You’ve already reopened this',
      `You can only open a question again once. ${disputesService.name} can look at it now. Call ${disputesService.phone}.`,
    )
  if (!rules.canReopen(row)) throw notOpen('You can only open a question again after we’ve answered it.')
  await moveOn(tx, row, { state: 'reopened', at: new Date(now), text: message }, await performedBy(tx, caller))
  return answerQuery(tx, selected, row, now)
}

export const readQueries = async (db: Queryable, account: SelectedAccount, now: number): Promise<contract.BillQueries> => {
  const rows = account.isBuyingGroup ? [] : await readQueryRows(db, { billingAccountId: account.billingAccountId })
  return { queries: await toBillQueries(db, account, rows, today(now)) }
}

export const handleQuery = async (tx: Queryable, row: QueryRow, step: Step, outbox: Pick<Outbox, 'put'>): Promise<void> => {
  await moveOn(tx, row, step)
  const { billingAccountId, queryId } = row
  if (step.state === 'answered') await putMail(tx, outbox, { billingAccountId, queryId, what: 'answered' })
}
