import type { ElectricityForecast } from '#contract/electricity-forecast/electricity-forecast.contract.ts'
import { addDays, type Day } from '#domain/basics/days.ts'
import type { Unit } from '#domain/supply/energy.ts'
import { dataOf } from '#machines/kit/reads.ts'
import type { ElectricityForecastSnapshot } from './electricity-forecast.machine.ts'

export type ForecastMode = 'loading' | 'whole' | 'limited' | 'noData' | 'failed'

export const selectForecastMode = (snapshot: ElectricityForecastSnapshot): ForecastMode => {
  if (snapshot.matches('failed')) return 'failed'
  if (snapshot.matches({ open: 'noData' })) return 'noData'
  if (snapshot.matches({ open: { shown: 'limited' } })) return 'limited'
  return snapshot.matches({ open: 'shown' }) ? 'whole' : 'loading'
}
export const selectForecast = ({ context }: ElectricityForecastSnapshot): ElectricityForecast | null => dataOf(context.forecast)
/** Dollars, unless the customer chose energy or may not see money. */
export const selectUnit = ({ context }: ElectricityForecastSnapshot): Unit =>
  dataOf(context.forecast)?.costIncluded === true ? context.unit : 'kwh'
export const selectAlert = ({ children }: ElectricityForecastSnapshot) => children.alert

/** When a figure replaces the range. */
export const selectFigureFrom = ({ today, daysKnown, daysNeeded }: ElectricityForecast): Day =>
  addDays(today, daysNeeded - daysKnown)
