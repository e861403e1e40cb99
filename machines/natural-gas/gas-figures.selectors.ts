import type { GasPeriod, GasUsage } from '#contract/natural-gas.contract.ts'
import { lengthOf } from '#domain/days.ts'
import type { Unit } from '#domain/energy.ts'
import { gasEnergy } from '#domain/gas-energy.ts'
import { valuePlanLeft } from '#domain/gas-year.ts'
import { highestOf, totalOf } from '#domain/insight.ts'
import { mean, sumOf } from '#domain/sums.ts'
import { earliestYearOf, selectableYears } from '#domain/usage.ts'

/** Whether a period has readings or an estimate. */
export const selectIsIn = ({ type }: Pick<GasPeriod, 'type'>): boolean => type !== 'empty'

/** A total in dollars or kWh. */
export const selectAmount = ({ total }: Pick<GasPeriod, 'total'>, unit: Unit): number =>
  unit === 'nzd' ? total.costNZD : total.kw

/** A year's sum, in dollars to the cent or kWh. */
export const selectYearTotal = ({ consumption }: GasUsage, unit: Unit): number =>
  totalOf(
    consumption.map(({ startDate, type, total }) => ({ startDate, type, ...total })),
    unit,
  )

/** The year is not over, or its last days are not known yet. */
export const selectIsPartial = ({ consumption }: GasUsage): boolean =>
  consumption.some((period) => !selectIsIn(period) || (period.days ?? lengthOf(period)) < lengthOf(period))

/** The period with the most energy; null without two that are in. */
export const selectLargestPeriod = ({ consumption }: GasUsage) => {
  const known = consumption.filter(selectIsIn)
  return known.length < 2 ? null : highestOf(known.map((period) => ({ ...period, ...period.total })))
}

/** What a period usually comes to; null without one that is in. */
export const selectUsualPeriod = ({ consumption }: GasUsage, unit: Unit): number | null =>
  mean(consumption.filter(selectIsIn).map((period) => selectAmount(period, unit)))

/** How many days of some periods are estimated. */
export const selectEstimatedDays = (periods: readonly GasPeriod[]): number =>
  sumOf(periods, (period) => period.estimatedDays ?? lengthOf(period))

/** From litres on the dial to energy, each step of it. */
export const selectEnergyOf = (litres: number, conditions: Parameters<typeof gasEnergy>[1]) => gasEnergy(litres, conditions)

/** The years to choose from, newest first, the one on show among them. */
export const selectYears = (
  usage: Pick<GasUsage, 'earliestDataYear' | 'lastDataYear'> | undefined,
  shown: number,
  lastYear: number,
): readonly number[] => {
  const first = usage ? (usage.earliestDataYear ?? earliestYearOf(null)) : shown
  return [...new Set([...selectableYears(`${first}-01-01`, lastYear), shown])].toSorted((a, b) => b - a)
}

/** Of a plan's yearly limit, what was used, what is left and what is over it, whole kWh; the share that is used up to 100. */
export const selectLimitLeft = (limit: number, usedKwh: number) => {
  const left = valuePlanLeft(limit, usedKwh)
  return { ...left, percent: limit > 0 ? Math.min(100, (left.used / limit) * 100) : 100 }
}
