import type { BodyOf } from '#contract/kit.ts'
import * as gas from '#contract/natural-gas/natural-gas.contract.ts'
import { defaultProblem } from '#domain/portal/problem.ts'
import { query } from '#data/wire/kit.ts'

const daily = { staleTime: 900_000 }

export const gasUsage = ({ supplyPointId, year }: { readonly supplyPointId: string; readonly year: number | null }) =>
  query(
    gas.readGasUsage,
    { query: { supplyPointId, ...(year !== null && { selectedYear: String(year) }) } },
    {
      ...daily,
      // Documented: no bill period is an error.
      problemIn: ({ consumption }) =>
        consumption.length > 0 ? null : { ...defaultProblem, type: '/error/no_data', status: 404 },
    },
  )

export const gasOver = (body: BodyOf<typeof gas.readAggregatedGasUsage>) => query(gas.readAggregatedGasUsage, { body }, daily)
