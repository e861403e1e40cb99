import * as contract from '#contract/transactions.contract.ts'
import { type DayRange, today } from '#domain/days.ts'
import { rangeAsked, rangeErrors } from '#domain/transactions.ts'
import type { Press } from '#server/documents/press.ts'
import { idOf } from '#server/http/ids.ts'
import { serve } from '#server/http/kit.ts'
import { invalid, notFound } from '#server/http/refusal.ts'
import { selectedAccount } from '#server/http/selection.ts'
import type { Area } from '#server/http/wire.ts'
import { requirePayer } from '#server/payments/hindrances.ts'
import { documentOf, statementName, statementOf } from './documents.ts'
import { statementCsv } from './statement-csv.ts'
import { readHistory } from './transactions.store.ts'

type AskedRange = { readonly [Field in keyof DayRange]?: string | undefined }

/** @throws Refusal 400 for a range that cannot be answered, with its fields */
const rangeOf = (asked: AskedRange, now: number): DayRange => {
  const range = rangeAsked(asked, today(now))
  const errors = rangeErrors(range)
  if (Object.keys(errors).length > 0) throw invalid({ ...errors })
  return range
}

/** The account's movements, as data and as documents. */
export const transactionRoutes = (server: Parameters<Area>[0], { db }: Parameters<Area>[1], press: Press): void => {
  serve(server, contract.readTransactions, async ({ caller, query, now }) => {
    const range = rangeOf(query, now)
    press.warm()
    return readHistory(db, await selectedAccount(db, caller), range, today(now))
  })

  serve(server, contract.readTransactionDocument, async ({ caller, params, query, brand, now }) => {
    const account = requirePayer(await selectedAccount(db, caller))
    const transactionId = idOf(params.transactionId)
    if (transactionId === null) throw notFound()
    const asked = { account, brand, today: today(now) }
    return documentOf(db, press, asked, { transactionId, withHalfHours: query.halfHours === 'true' })
  })

  serve(server, contract.readStatement, async ({ caller, query, brand, now }) => {
    const range = rangeOf(query, now)
    const account = requirePayer(await selectedAccount(db, caller))
    const asked = { account, brand, today: today(now) }
    if (query.format === 'pdf') return statementOf(db, press, asked, range)
    const history = await readHistory(db, account, range, asked.today)
    return { name: statementName(brand, range, 'csv'), mediaType: 'text/csv', bytes: statementCsv(history) }
  })
}
