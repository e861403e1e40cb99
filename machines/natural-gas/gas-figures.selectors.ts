import type { GasPeriod, GasUsage } from '#contract/natural-gas/natural-gas.contract.ts'
import { lengthOf } from '#domain/basics/days.ts'
import type { Unit } from '#domain/supply/energy.ts'
import { gasEnergy } from '#domain/supply/gas-energy.ts'
import { valuePlanLeft } from '#domain/supply/gas-year.ts'
import { highestOf, totalOf } from '#domain/insights/insight.ts'
import { mean, sumOf } from '#domain/basics/sums.ts'
import { earliestYearOf, selectableYears } from '#domain/supply/usage.ts'

export const selectIsIn = ({ type }: Pick<GasPeriod, 'type'>): boolean => type !== 'empty'

export const selectAmount = ({ total }: Pick<GasPeriod, 'total'>, unit: Unit): number =>
  unit === 'nzd' ? total.costNZD : total.kw

/** Dollars to the cent, or kWh. */
export const selectYearTotal = ({ consumption }: GasUsage, unit: Unit): number =>
  totalOf(
    consumption.map(({ startDate, type, total }) => ({ startDate, type, ...total })),
    unit,
  )

/** The year is not over, or its last days are unknown. */
export const selectIsPartial = ({ consumption }: GasUsage): boolean =>
  consumption.some((period) => !selectIsIn(period) || (period.days ?? lengthOf(period)) < lengthOf(period))

/** Null without two periods. */
export const selectLargestPeriod = ({ consumption }: GasUsage) => {
  const known = consumption.filter(selectIsIn)
  return known.length < 2 ? null : highestOf(known.map((period) => ({ ...period, ...period.total })))
}

/** Null without a period. */
export const selectUsualPeriod = ({ consumption }: GasUsage, unit: Unit): number | null =>
  mean(consumption.filter(selectIsIn).map((period) => selectAmount(period, unit)))

export const selectEstimatedDays = (periods: readonly GasPeriod[]): number =>
  sumOf(periods, (period) => period.estimatedDays ?? lengthOf(period))

export const selectEnergyOf = (litres: number, conditions: Parameters<typeof gasEnergy>[1]) => gasEnergy(litres, conditions)

/** Newest first; includes the year on screen. */
export const selectYears = (
  usage: Pick<GasUsage, 'earliestDataYear' | 'lastDataYear'> | undefined,
  shown: number,
  lastYear: number,
): readonly number[] => {
  const first = usage ? (usage.earliestDataYear ?? earliestYearOf(null)) : shown
  return [...new Set([...selectableYears(`${first}-01-01`, lastYear), shown])].toSorted((a, b) => b - a)
}

/** Used, left and over in whole kWh; share 0 to 100. */
export const selectLimitLeft = (limit: number, usedKwh: number) => {
  const left = valuePlanLeft(limit, usedKwh)
  return { ...left, percent: limit > 0 ? Math.min(100, (left.used / limit) * 100) : 100 }
}
