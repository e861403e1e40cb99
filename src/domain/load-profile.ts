import { addDays, type Day, localHourOf } from './days.ts'
import { mean, sum } from './sums.ts'

type Values = readonly (number | null)[]

/** What a plan's customers use a day, in watt-hours, and how much of it by the hour of the clock, in thousandths. */
export interface LoadProfile {
  readonly dayWh: number
  readonly hours: readonly number[]
}

/** A home in New Zealand uses some 7,000 kWh a year, most of it in the morning and the evening; a workplace by day. */
const home = [25, 22, 21, 20, 21, 25, 38, 54, 53, 46, 42, 40, 40, 38, 37, 39, 47, 60, 66, 64, 60, 54, 47, 41]
const work = [22, 21, 21, 21, 23, 28, 38, 50, 58, 62, 64, 64, 63, 63, 62, 60, 56, 48, 40, 35, 31, 27, 22, 21]

/** The profile of a plan's kind of customer. Low users are homes below 8,000 kWh a year. */
export const profileOf = (audience: 'residential' | 'sme', isLowUser: boolean): LoadProfile => {
  if (audience === 'sme') return { dayWh: 60_000, hours: work }
  return { dayWh: isLowUser ? 16_000 : 24_000, hours: home }
}

/** Readings arrive two or three days later: for so many a day is waited for. One that is unread after them is late, and estimated. */
export const daysAwaited = 3

/** The last day that is no longer waited for. */
export const lastDue = (today: Day): Day => addDays(today, -1 - daysAwaited)

/** The days that an estimate is made from: the same weekday of the four weeks before. */
export const daysBehind = (day: Day): Day[] => [7, 14, 21, 28].map((back) => addDays(day, -back))

const slotOf = (index: number, count: number) => localHourOf(index, count) * 2

/** Watt-hours by the half-hour of the clock, 48 of them; null where the day has none, the mean where it has two. */
const byClock = (wh: Values): (number | null)[] => {
  const slots: number[][] = Array.from({ length: 48 }, () => [])
  for (const [index, value] of wh.entries()) if (value !== null) slots[slotOf(index, wh.length)]?.push(value)
  return slots.map((values) => mean(values))
}

/**
 * The watt-hours that a day without readings is thought to have had: half-hour by half-hour of the clock the mean of the days that it is
 * made from, as far as they were read, else the plan's profile.
 *
 * @param count of half-hours: 46, 48 or 50
 */
export const estimateDay = (count: number, read: readonly Values[], { dayWh, hours }: LoadProfile): number[] => {
  const days = read.map(byClock)
  const whole = sum(hours)
  return Array.from({ length: count }, (_, index) => {
    const slot = slotOf(index, count)
    const usual = mean(days.flatMap((day) => day[slot] ?? []))
    return Math.round(usual ?? (dayWh * (hours[Math.floor(slot / 2)] ?? 0)) / whole / 2)
  })
}
