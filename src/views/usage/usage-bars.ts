import type { ChartBand, UsageBar } from '#design/chart-types.ts'
import { formatHour, formatTime, monthOf, shortMonthName, shortWeekdayName, weekday } from '#domain/days.ts'
import type { Unit } from '#domain/energy.ts'
import { seasonBands } from '#domain/usage.ts'
import type { UsageQuestion } from '#machines/usage/answers.ts'
import { isEstimate, type Slot, valueIn } from '#machines/usage/usage-slots.ts'

type Labels = Pick<UsageBar, 'hour' | 'label' | 'subLabel'>

const dayLabel = (key: string, isFirst: boolean): Labels => {
  const date = Number(key.slice(8))
  return { label: String(date), ...((isFirst || date === 1) && { subLabel: shortMonthName(monthOf(key)) }) }
}

const hourLabel = (key: string, isFirst: boolean, isLong: boolean): Labels => {
  const hour = Number(key.slice(11, 13))
  const label = key.slice(14, 16) === '00' ? formatHour(hour) : formatTime(key)
  if (isLong) return { label, ...((isFirst || hour === 0) && { subLabel: shortWeekdayName(weekday(key.slice(0, 10))) }) }
  return { label, hour: hour + Number(key.slice(14, 16)) / 60 }
}

const labelsOf = (key: string, at: number, { period, ask }: UsageQuestion): Labels => {
  switch (ask.intervalType) {
    case 'DAILY':
      return period === 'week' ? { label: shortWeekdayName(weekday(key)) } : dayLabel(key, at === 0)
    case 'MONTHLY':
      return { label: shortMonthName(monthOf(key)) }
    case 'HOURLY':
    case 'HALF_HOURLY':
      return hourLabel(key, at === 0, period === 'last24Hours')
  }
}

const kindOf = (row: Slot['row']): UsageBar['kind'] => {
  if (row === null) return 'empty'
  return row.type === 'estimated' && !isEstimate(row) ? 'actual' : row.type
}

/** The bars of the chart. What is not in yet is as high as a bar of this period usually is; before the first reading nothing stands. */
export const barsOf = (slots: readonly Slot[], question: UsageQuestion, unit: Unit, isComparing: boolean): UsageBar[] => {
  const known = slots.flatMap(({ row }) => (row ? [valueIn(unit, row)] : []))
  const usual = known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
  return slots.map(({ key, row, before, precedesReadings }, at) => ({
    key,
    ...labelsOf(key, at, question),
    value: row ? valueIn(unit, row) : precedesReadings ? 0 : usual,
    kind: kindOf(row),
    compare: isComparing && row && before ? valueIn(unit, before) : null,
  }))
}

const none: readonly ChartBand[] = []

/** The seasons that a year's chart shades. */
export const bandsOf = (slots: readonly Slot[], { period }: UsageQuestion): readonly ChartBand[] =>
  period === 'year'
    ? seasonBands.map(({ name, firstMonth, lastMonth }) => ({
        name,
        fromKey: slots[firstMonth - 1]?.key ?? '',
        toKey: slots[lastMonth - 1]?.key ?? '',
      }))
    : none
