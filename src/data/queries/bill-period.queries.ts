import { readGasBillPeriod, readUpcomingBill } from '#contract/bill-period.contract.ts'
import type { QueryOf } from '#contract/kit.ts'
import { readTransactions } from '#contract/transactions.contract.ts'
import { query } from '#data/wire/kit.ts'

export const upcomingBill = () => query(readUpcomingBill, {})
/** Readings arrive once a day: what was read this quarter of an hour is good enough. */
export const gasBillPeriod = (range: QueryOf<typeof readGasBillPeriod>) =>
  query(readGasBillPeriod, { query: range }, { staleTime: 900_000 })
/** The account's movements of the last months. */
export const recentTransactions = () => paymentsBetween({})
/** Those between two days; the usual ones where nothing is asked. */
export const paymentsBetween = (range: QueryOf<typeof readTransactions>) => query(readTransactions, { query: range })
