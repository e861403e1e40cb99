import type { FuelComparison, GroupComparison, InsightAnswer } from '#contract/home-comparison.contract.ts'
import { partsApart } from '#domain/day-parts.ts'
import { ownRows, type Part, rankCause, rowsOf, soleSaving } from '#domain/comparison-parts.ts'
import { binKinds, percentFrom } from '#domain/home-comparison.ts'
import { emptyYearOf, totalOf, wholeTotalOf } from '#domain/insight-years.ts'

/** The named parts that there are, and all else as one. */
export const selectPartRows = (parts: readonly Part[]): readonly Part[] => rowsOf(parts)

/** The named part in which the home is furthest above its group, by whole kWh; null where it is in none. */
export const selectMostAbove = (parts: GroupComparison['parts']): string | null => {
  const [first] = rowsOf(parts ?? [])
    .filter(({ name, own, similar }) => ownRows.some((row) => row === name) && Math.round(own - similar) > 0)
    .toSorted((a, b) => b.own - b.similar - (a.own - a.similar))
  return first?.name ?? null
}

/** What alone puts the home below its group; null where it is not one part. */
export const selectSoleSaving = ({
  parts,
  actual,
  average,
}: Pick<GroupComparison, 'parts' | 'actual' | 'average'>): string | null => soleSaving(parts ?? [], actual, average)

/** Why the rank is low, in a sentence; null where it is not. */
export const selectRankCause = (comparison: GroupComparison): string | null => rankCause(comparison.parts ?? [], comparison)

/** Whole per cent above (below zero: under) others; null where they use nothing. */
export const selectPercent = (own: number, average: number): number | null => percentFrom(own, average)

/** How far a home is from its group and from the efficient ones, whole kWh; dollars at its rates, null where money is not shown. */
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

/** Why a year has nothing to compare. */
export const selectEmptyYear = (year: number, firstYear: number, thisYear: number) => emptyYearOf(year, firstYear, thisYear)

/** Which part of the day is furthest above others, and which furthest below. */
export const selectHoursApart = ({ own, similar }: NonNullable<GroupComparison['hours']>) => partsApart(own, similar)

/** What all fuels come to, null where not all are compared; what is compared; and by how many per cent that is above others. */
export const selectWeek = (insight: InsightAnswer) => {
  const [whole, compared] = [wholeTotalOf(insight), totalOf(insight.Comparison)]
  return { whole, compared, percent: compared && percentFrom(compared.UsageInKWh.Actual, compared.UsageInKWh.Average) }
}

/** Of each column of a distribution, whether it holds the home itself, efficient homes or others. */
export const selectColumnKinds = (distribution: Parameters<typeof binKinds>[0], own: number) => binKinds(distribution, own)
