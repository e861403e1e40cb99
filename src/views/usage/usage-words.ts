import {
  type DayRange,
  formatDay,
  formatDayFrom,
  formatDayLong,
  formatHour,
  formatMonth,
  formatRangeFrom,
  formatTime,
  hourRepeat,
  yearOf,
} from '#domain/basics/days.ts'
import { type Period, periodBefore } from '#domain/supply/usage.ts'
import type { UsageQuestion } from '#machines/usage/usage-loads.ts'
import { dayOfInstant } from '#machines/usage/usage-slots.ts'

export const periodNames: Readonly<Record<Period, string>> = {
  live: 'Live',
  last24Hours: 'Last 24 hours',
  day: 'Day',
  week: 'Week',
  month: 'Month',
  billWindow: 'Bill',
  year: 'Year',
}

/** `this week` */
const current: Readonly<Record<Period, string>> = {
  live: 'today',
  last24Hours: 'in the last 24 hours',
  day: 'on this day',
  week: 'this week',
  month: 'this month',
  billWindow: 'in this bill',
  year: 'this year',
}
export const currentPeriod = (period: Period): string => current[period]

/** `Month before` */
export const beforeName = (period: Period): string => {
  const words = periodBefore(period).replace(/^the /, '')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** `22 May – 19 June`, `22 May – 19 June 2025`, `June 2026`, `2026` */
export const periodTitle = (period: Period, range: DayRange, thisYear: number): string => {
  switch (period) {
    case 'live':
    case 'last24Hours':
      return periodNames[period]
    case 'day':
      return formatDayFrom(thisYear, range.startDate)
    case 'week':
    case 'billWindow':
      return formatRangeFrom(thisYear, range)
    case 'month':
      return formatMonth(range.startDate)
    case 'year':
      return String(yearOf(range.startDate))
  }
}

const intervals = { HALF_HOURLY: 'Half-hourly', HOURLY: 'Hourly', DAILY: 'Daily', MONTHLY: 'Monthly' } as const

/** `Daily electricity use, 22 May – 19 June` */
export const chartLabel = ({ period, ask }: UsageQuestion, thisYear: number): string =>
  `${intervals[ask.intervalType]} electricity use, ${periodTitle(period, ask, thisYear)}`

/** `2 pm to 3 pm`, `11 pm to midnight` */
const hourSpan = (instant: string, minutes: number): string => {
  const hour = Number(instant.slice(11, 13))
  return minutes === 60
    ? `${formatHour(hour)} to ${hour === 23 ? 'midnight' : formatHour(hour + 1)}`
    : `${formatTime(instant)} to ${halfHourEnd(instant)}`
}

const halfHourEnd = (instant: string): string => formatTime(Date.parse(instant) + 1_800_000).replace('12:00 am', 'midnight')

/** `Saturday 6 June`, `June 2026`, `Sat 6 June, 2 pm to 3 pm` */
export const slotTitle = (key: string, intervalType: UsageQuestion['ask']['intervalType']): string => {
  switch (intervalType) {
    case 'DAILY':
      return formatDayLong(key)
    case 'MONTHLY':
      return formatMonth(key)
    case 'HOURLY':
      return `${formatDay(dayOfInstant(key))}, ${hourSpan(key, 60)}${hourRepeat(key)}`
    case 'HALF_HOURLY':
      return `${formatDay(dayOfInstant(key))}, ${hourSpan(key, 30)}${hourRepeat(key)}`
  }
}
