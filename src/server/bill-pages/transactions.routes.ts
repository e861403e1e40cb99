import type { Endpoint } from '#contract/kit.ts'
import * as contract from '#contract/transactions/transactions.contract.ts'
import { type DayRange, today } from '#domain/basics/days.ts'
import { requestedRange, rangeErrors } from '#domain/billing/transactions.ts'
import type { PdfWorkerPool } from '#server/documents/pdf-worker-pool.ts'
import { type PrivateCall, serve } from '#server/http/kit.ts'
import { invalid } from '#server/http/refusal.ts'
import { selectedAccount } from '#server/http/selection.ts'
import type { Area } from '#server/http/wire.ts'
import { requirePayer } from '#server/payments/payment-refusals.ts'
import { type DocumentRequest, documentOf, statementName, statementOf } from './documents.ts'
import { statementCsv } from './statement-csv.ts'
import { readHistory } from './transactions.store.ts'

type RequestedRange = { readonly [Field in keyof DayRange]?: string | undefined }

const rangeOf = (query: RequestedRange, now: number): DayRange => {
  const range = requestedRange(query, today(now))
  const errors = rangeErrors(range)
  if (Object.keys(errors).length > 0) throw invalid({ ...errors })
  return range
}

export const transactionRoutes = (server: Parameters<Area>[0], { db }: Parameters<Area>[1], pdfWorkers: PdfWorkerPool): void => {
  serve(server, contract.readTransactions, async ({ caller, query, now }) => {
    const range = rangeOf(query, now)
    void pdfWorkers.warm()
    return readHistory(db, await selectedAccount(db, caller), range, today(now))
  })

  const askedBy = async ({
    caller,
    brand,
    now,
  }: Pick<PrivateCall<Endpoint>, 'caller' | 'brand' | 'now'>): Promise<DocumentRequest> => ({
    account: requirePayer(await selectedAccount(db, caller)),
    brand,
    today: today(now),
  })

  serve(server, contract.readTransactionDocument, (call) => {
    const { halfHours, form } = call.query
    return documentOf(db, pdfWorkers, () => askedBy(call), { ...call.params, withHalfHours: halfHours === 'true', form })
  })

  serve(server, contract.readStatement, async (call) => {
    const range = rangeOf(call.query, call.now)
    if (call.query.format === 'pdf') return statementOf(db, pdfWorkers, () => askedBy(call), range)
    const { account, brand, today: day } = await askedBy(call)
    const history = await readHistory(db, account, range, day)
    return { name: statementName(brand, range, 'csv'), mediaType: 'text/csv', bytes: statementCsv(history) }
  })
}
