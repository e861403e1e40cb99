import { readGasBillPeriod, readUpcomingBill } from '#contract/bill-overview/bill-period.contract.ts'
import type { QueryOf } from '#contract/kit.ts'
import { readTransactions } from '#contract/transactions/transactions.contract.ts'
import { query } from '#data/wire/kit.ts'

export const upcomingBill = () => query(readUpcomingBill, {})
/** Readings arrive daily: 15 minutes is fresh enough. */
export const gasBillPeriod = (range: QueryOf<typeof readGasBillPeriod>) =>
  query(readGasBillPeriod, { query: range }, { staleTime: 900_000 })
export const recentTransactions = () => paymentsBetween({})
export const paymentsBetween = (range: QueryOf<typeof readTransactions>) => query(readTransactions, { query: range })
