import type { BreakdownPeriod } from '#contract/usage-breakdown/usage-breakdown.contract.ts'
import type { RibbonBar } from '#design/charts/ribbon-bars.tsx'
import { yearOf } from '#domain/basics/days.ts'
import { formatKwh, type Unit } from '#domain/supply/energy.ts'
import { formatWholeDollars } from '#domain/basics/money.ts'
import { selectTrendPeriod } from '#machines/usage-breakdown/breakdown-trend.selectors.ts'
import { barLabel } from './breakdown-words.ts'

const restName = 'The rest'

const whole = (value: number, unit: Unit) => (unit === 'nzd' ? formatWholeDollars(value) : formatKwh(value).replace(' kWh', ''))

/** Switched-on categories from the bottom, the rest on top. */
export const barOf = (period: BreakdownPeriod, names: readonly string[], on: readonly string[], unit: Unit): RibbonBar => {
  const { total, parts, rest } = selectTrendPeriod(period, names, on, unit)
  return {
    key: period.startDate,
    label: barLabel(period),
    group: String(yearOf(period.startDate)),
    value: total,
    kind: 'actual',
    parts: [...parts, { name: restName, isRest: true, value: rest }],
    figure: whole(total, unit),
    isRunning: period.isRunning,
  }
}

export const restWords = (off: number): string => {
  const many = ['', 'The one', 'The two', 'The three', 'The four', 'The five', 'The six']
  return off === 1 ? `${many[1]} you turned off.` : `${many[off] ?? 'Those'} you turned off, added together.`
}
