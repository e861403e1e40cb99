import * as contract from '#contract/transactions.contract.ts'
import { type DayRange, today } from '#domain/days.ts'
import { rangeAsked, rangeErrors } from '#domain/transactions.ts'
import { serve } from '#server/http/kit.ts'
import { invalid } from '#server/http/refusal.ts'
import { selectedAccount } from '#server/http/selection.ts'
import type { Area } from '#server/http/wire.ts'
import { requirePayer } from '#server/payments/hindrances.ts'
import { statementCsv } from './statement-csv.ts'
import { readHistory } from './transactions.store.ts'

type Asked = { readonly [Field in keyof DayRange]?: string | undefined }

/** @throws Refusal 400 for a range that cannot be answered, with its fields */
const rangeOf = (asked: Asked, now: number): DayRange => {
  const range = rangeAsked(asked, today(now))
  const errors = rangeErrors(range)
  if (Object.keys(errors).length > 0) throw invalid({ ...errors })
  return range
}

/** The account's movements, as data and as documents. */
export const transactionRoutes: Area = (server, { db }) => {
  serve(server, contract.readTransactions, async ({ caller, query, now }) => {
    const range = rangeOf(query, now)
    return readHistory(db, await selectedAccount(db, caller), range, today(now))
  })

  serve(server, contract.readStatement, async ({ caller, query, brand, now }) => {
    const range = rangeOf(query, now)
    const account = requirePayer(await selectedAccount(db, caller))
    const history = await readHistory(db, account, range, today(now))
    return {
      name: `${brand.id}-statement-${range.startDate}-to-${range.endDate}.csv`,
      mediaType: 'text/csv',
      bytes: statementCsv(history),
    }
  })
}
