import * as contract from '#contract/home-comparison/home-comparison.contract.ts'
import { readHomeComparisonWidget } from '#contract/dashboard/tiles.contract.ts'
import { toProblem } from '#domain/portal/problem.ts'
import { call } from '#data/wire/http.ts'
import { mutation, type Query, query } from '#data/wire/kit.ts'

export const homeComparison = () => query(contract.readHomeComparison, { query: { environment: 'web' } })
export const thirtyDayInsights = () => query(contract.readThirtyDayInsights, {})
export const latestInsights = () => query(contract.readLatestInsights, {})

const nothingOfYear: contract.YearlyInsights = { IsLite: false, HasHomeProfileChanged: false, Insights: [] }
const isEmptyYear = (error: unknown): boolean => [400, 404].includes(toProblem(error).status)

export const yearlyInsights = ({ year }: { readonly year: number }): Query<contract.YearlyInsights> => {
  const request = { query: { year: String(year) } }
  return {
    ...query(contract.readYearlyInsights, request),
    queryFn: () =>
      call(contract.readYearlyInsights, request).catch((error: unknown) => {
        if (isEmptyYear(error)) return nothingOfYear
        throw error
      }),
  }
}

export const saveComparisonChoice = mutation(contract.saveComparisonChoice, {
  makesStale: [
    contract.readHomeComparison,
    contract.readThirtyDayInsights,
    contract.readLatestInsights,
    readHomeComparisonWidget,
  ],
})
