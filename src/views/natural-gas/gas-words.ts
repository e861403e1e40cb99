import type { GasPeriod, GasUsage } from '#contract/natural-gas/natural-gas.contract.ts'
import type { ChartTip, UsageBar } from '#design/charts/chart-types.ts'
import type { LegendItem } from '#design/charts/legend.tsx'
import { counted } from '#domain/basics/counted.ts'
import { type DayRange, formatDate, formatRangeFrom } from '#domain/basics/days.ts'
import { formatKwh, formatKwhFine, formatUsage, type Unit } from '#domain/supply/energy.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { compareSentence } from '#domain/supply/usage.ts'
import {
  selectAmount,
  selectEstimatedDays,
  selectIsIn,
  selectIsPartial,
  selectLargestPeriod,
  selectUsualPeriod,
  selectYearTotal,
} from '#machines/natural-gas/gas-figures.selectors.ts'

export interface GasWording {
  readonly unit: Unit
  readonly hasMoney: boolean
  readonly thisYear: number
}

/** `1 – 29 May`; the year if it is another. */
export const periodTitle = (period: DayRange, thisYear: number): string => formatRangeFrom(thisYear, period)

export const stateWords = ({ type, days, estimatedDays }: GasPeriod): string => {
  if (type === 'empty') return 'Not in yet'
  if (type === 'actual') return 'Actual'
  return days === undefined || estimatedDays === undefined || estimatedDays >= days
    ? 'Estimated'
    : `${estimatedDays} of ${days} days estimated`
}

/** Against the same days of the year before, else the largest period; null without either. */
export const gasSentence = (usage: GasUsage, { unit, thisYear }: GasWording): string | null => {
  const { yearBefore } = usage
  const compared =
    yearBefore &&
    compareSentence({
      period: 'year',
      current: selectYearTotal(usage, unit),
      before: selectAmount(yearBefore, unit),
      isPartial: selectIsPartial(usage),
    })
  if (compared) return `${compared}.`
  const most = selectLargestPeriod(usage)
  if (most === null) return null
  return `You used the most in ${periodTitle(most, thisYear)}: ${formatKwh(most.kw)}.`
}

/** A future period has the height of a usual one. */
export const barsOf = (usage: GasUsage, unit: Unit): UsageBar[] => {
  const usual = selectUsualPeriod(usage, unit)
  return usage.consumption.map((period) => ({
    key: period.startDate,
    label: formatDate(period.startDate),
    value: selectIsIn(period) ? selectAmount(period, unit) : usual,
    kind: period.type,
  }))
}

const legendItems: Readonly<Record<GasPeriod['type'], LegendItem>> = {
  actual: { kind: 'actual', label: 'Actual' },
  estimated: { kind: 'estimated', label: 'Estimated' },
  empty: { kind: 'empty', label: 'Not in yet' },
}

/** Only the kinds that occur. */
export const legendOf = ({ consumption }: GasUsage): LegendItem[] =>
  (['actual', 'estimated', 'empty'] as const).flatMap((kind) =>
    consumption.some(({ type }) => type === kind) ? [legendItems[kind]] : [],
  )

/** `31.6 kWh and $5.76 a day` */
export const dailyWords = ({ dailyAverage: { kw, costNZD } }: Pick<GasPeriod, 'dailyAverage'>, hasMoney: boolean): string =>
  `${formatKwhFine(kw)}${hasMoney ? ` and ${formatDollars(costNZD)}` : ''} a day`

export const periodTip = (period: GasPeriod, { unit, hasMoney, thisYear }: GasWording): ChartTip => {
  const title = periodTitle(period, thisYear)
  if (!selectIsIn(period)) return { title, value: stateWords(period) }
  const [energy, money] = [formatKwh(period.total.kw), formatDollars(period.total.costNZD)]
  return {
    title,
    value: unit === 'kwh' ? energy : money,
    ...(hasMoney && { second: unit === 'kwh' ? money : energy }),
    notes: [dailyWords(period, hasMoney), ...(period.type === 'estimated' ? [stateWords(period)] : [])],
    opens: 'Select to see the bill',
  }
}

/** Null if nothing is estimated. */
export const estimateSentence = ({ consumption, lastInvoice: { nextReadDate } }: GasUsage, thisYear: number): string | null => {
  const estimated = consumption.filter(({ type }) => type === 'estimated')
  const [first] = estimated
  if (first === undefined) return null
  const when = nextReadDate === null ? '' : `, about ${formatDate(nextReadDate)}`
  const days = selectEstimatedDays(estimated)
  const where = estimated.length === 1 ? `of ${periodTitle(first, thisYear)}` : `in ${estimated.length} bill periods`
  return `${counted(days, 'day')} ${where} ${days === 1 ? 'is' : 'are'} estimated. We’ll correct ${days === 1 ? 'it' : 'them'} when we read the meter${when}.`
}

/** `Natural gas by bill period, 2026` */
export const chartLabel = ({ currentSelectedYear }: GasUsage): string => `Natural gas by bill period, ${currentSelectedYear}`

export const amountWords = ({ kw, costNZD }: GasPeriod['total'], unit: Unit): string =>
  formatUsage(unit === 'nzd' ? costNZD : kw, unit)
