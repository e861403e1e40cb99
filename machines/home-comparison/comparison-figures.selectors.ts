import type { FuelComparison, GroupComparison, InsightAnswer } from '#contract/home-comparison/home-comparison.contract.ts'
import { partsApart } from '#domain/basics/day-parts.ts'
import { ownRows, type Part, rankCause, rowsOf, soleSaving } from '#domain/insights/comparison-parts.ts'
import { binKinds, percentFrom } from '#domain/insights/home-comparison.ts'
import { emptyYearOf, totalOf, wholeTotalOf } from '#domain/insights/insight-years.ts'

/** Named parts, and all others as one. */
export const selectPartRows = (parts: readonly Part[]): readonly Part[] => rowsOf(parts)

/** By whole kWh; null if no part is above. */
export const selectMostAbove = (parts: GroupComparison['parts']): string | null => {
  const [first] = rowsOf(parts ?? [])
    .filter(({ name, own, similar }) => ownRows.some((row) => row === name) && Math.round(own - similar) > 0)
    .toSorted((a, b) => b.own - b.similar - (a.own - a.similar))
  return first?.name ?? null
}

/** The one part that puts the home below its group; null if there are several. */
export const selectSoleSaving = ({
  parts,
  actual,
  average,
}: Pick<GroupComparison, 'parts' | 'actual' | 'average'>): string | null => soleSaving(parts ?? [], actual, average)

/** A sentence; null unless the rank is low. */
export const selectRankCause = (comparison: GroupComparison): string | null => rankCause(comparison.parts ?? [], comparison)

/** Whole per cent, negative below; null if the others use nothing. */
export const selectPercent = (ownKwh: number, average: number): number | null => percentFrom(ownKwh, average)

/** Whole kWh to the group and to the efficient homes; dollars null if money is not shown. */
export const selectApart = ({ UsageInKWh, UsageInDollars }: FuelComparison) => {
  const { Actual, Average, Efficient } = UsageInKWh
  const [actual, average, efficient] = [Actual, Average, Efficient].map(Math.round) as [number, number, number]
  return {
    kwh: Math.abs(actual - average),
    dollars: UsageInDollars && Math.abs(UsageInDollars.Actual - UsageInDollars.Average),
    aboveEfficient: actual - efficient,
    isBelow: Actual < Average,
    isEfficient: Actual <= Efficient,
  }
}

export const selectEmptyYear = (year: number, firstYear: number, thisYear: number) => emptyYearOf(year, firstYear, thisYear)

export const selectHoursApart = ({ own, similar }: NonNullable<GroupComparison['hours']>) => partsApart(own, similar)

/** Total null unless all fuels are compared; per cent above others. */
export const selectWeek = (insight: InsightAnswer) => {
  const [whole, compared] = [wholeTotalOf(insight), totalOf(insight.Comparison)]
  return { whole, compared, percent: compared && percentFrom(compared.UsageInKWh.Actual, compared.UsageInKWh.Average) }
}

/** Per column: the home itself, efficient homes or others. */
export const selectColumnKinds = (distribution: Parameters<typeof binKinds>[0], ownKwh: number) => binKinds(distribution, ownKwh)

/** kWh where a column begins. */
export const selectColumnStart = ({ from, step }: { readonly from: number; readonly step: number }, column: number): number =>
  from + column * step

/** Whole kWh above the group; negative below. */
export const selectKwhApart = ({ own, similar }: Pick<Part, 'own' | 'similar'>): number => Math.round(own - similar)
