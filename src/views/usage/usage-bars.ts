import type { ChartBand, UsageBar } from '#design/charts/chart-types.ts'
import { formatHour, formatTime, monthOf, shortMonthName, shortWeekdayName, weekday } from '#domain/basics/days.ts'
import type { Unit } from '#domain/supply/energy.ts'
import { seasonBands } from '#domain/supply/usage.ts'
import { selectSentOut, selectTaken, selectUsual } from '#machines/usage/usage-figures.selectors.ts'
import type { UsageQuestion } from '#machines/usage/usage-loads.ts'
import { isEstimate, type Slot } from '#machines/usage/usage-slots.ts'

type Labels = Pick<UsageBar, 'group' | 'hour' | 'label'>

const dayLabel = (key: string): Labels => ({ label: String(Number(key.slice(8))), group: shortMonthName(monthOf(key)) })

const hourLabel = (key: string, isOverTwoDays: boolean): Labels => {
  const [hour, minutes] = [Number(key.slice(11, 13)), Number(key.slice(14, 16))]
  return {
    label: minutes === 0 ? formatHour(hour) : formatTime(key),
    hour: hour + minutes / 60,
    ...(isOverTwoDays && { group: shortWeekdayName(weekday(key.slice(0, 10))) }),
  }
}

const labelsOf = (key: string, { period, ask }: UsageQuestion): Labels => {
  switch (ask.intervalType) {
    case 'DAILY':
      return period === 'week' ? { label: shortWeekdayName(weekday(key)) } : dayLabel(key)
    case 'MONTHLY':
      return { label: shortMonthName(monthOf(key)) }
    case 'HOURLY':
    case 'HALF_HOURLY':
      return hourLabel(key, period === 'last24Hours')
  }
}

const kindOf = (row: Slot['row']): UsageBar['kind'] => {
  if (row === null) return 'empty'
  return row.type === 'estimated' && !isEstimate(row) ? 'actual' : row.type
}

/** A missing bar has a usual bar's height; none before the first reading or after the supply. */
export const barsOf = (slots: readonly Slot[], question: UsageQuestion, unit: Unit, isComparing: boolean): UsageBar[] => {
  const usual = selectUsual(
    unit,
    slots.flatMap(({ row }) => row ?? []),
  )
  return slots.map(({ key, row, before, precedesReadings, followsSupply }) => ({
    key,
    ...labelsOf(key, question),
    value: row ? selectTaken(unit, row) : precedesReadings || followsSupply ? 0 : usual,
    ...(row && { below: selectSentOut(unit, row) }),
    kind: kindOf(row),
    compare: isComparing && row && before ? selectTaken(unit, before) : null,
  }))
}

const none: readonly ChartBand[] = []

export const bandsOf = (slots: readonly Slot[], { period }: UsageQuestion): readonly ChartBand[] =>
  period === 'year'
    ? seasonBands.map(({ name, firstMonth, lastMonth }) => ({
        name,
        fromKey: slots[firstMonth - 1]?.key ?? '',
        toKey: slots[lastMonth - 1]?.key ?? '',
      }))
    : none
