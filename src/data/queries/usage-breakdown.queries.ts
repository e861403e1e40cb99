import * as contract from '#contract/usage-breakdown.contract.ts'
import { query } from '#data/wire/kit.ts'

/** Readings arrive once a day: what was read this quarter of an hour is good enough. */
const daily = { staleTime: 900_000 }

/** The last weeks and bills, or a year. */
export const usageBreakdown = ({ year }: { readonly year: number | null }) =>
  query(
    contract.readUsageBreakdown,
    { query: { environment: 'web' as const, ...(year !== null && { year: String(year) }) } },
    daily,
  )
