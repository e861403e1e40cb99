import * as contract from '#contract/usage-breakdown/usage-breakdown.contract.ts'
import { query } from '#data/wire/kit.ts'

const daily = { staleTime: 900_000 }

export const usageBreakdown = ({ year }: { readonly year: number | null }) =>
  query(
    contract.readUsageBreakdown,
    { query: { environment: 'web' as const, ...(year !== null && { year: String(year) }) } },
    daily,
  )
