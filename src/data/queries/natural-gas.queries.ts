import type { BodyOf } from '#contract/kit.ts'
import * as gas from '#contract/natural-gas.contract.ts'
import { defaultProblem } from '#domain/problem.ts'
import { query } from '#data/wire/kit.ts'

/** Readings arrive once a day at most: what was read this quarter of an hour is good enough. */
const daily = { staleTime: 900_000 }

/** A supply point's gas in a year, the newest without one. */
export const gasUsage = ({ supplyPointId, year }: { readonly supplyPointId: string; readonly year: number | null }) =>
  query(
    gas.readGasUsage,
    { query: { supplyPointId, ...(year !== null && { selectedYear: String(year) }) } },
    {
      ...daily,
      // A year without a single bill period is an error, as documented.
      problemIn: ({ consumption }) =>
        consumption.length > 0 ? null : { ...defaultProblem, type: '/error/no_data', status: 404 },
    },
  )

/** Gas of all that is selected, over some days. */
export const gasOver = (body: BodyOf<typeof gas.readAggregatedGasUsage>) => query(gas.readAggregatedGasUsage, { body }, daily)
