import { addDays, type Day, localHourOf } from '#domain/basics/days.ts'
import { mean, sum } from '#domain/basics/sums.ts'

type Values = readonly (number | null)[]

/** Wh a day, and thousandths of it by clock hour. */
export interface LoadProfile {
  readonly dayWh: number
  readonly hours: readonly number[]
}

/** A New Zealand home uses about 7,000 kWh a year, mostly mornings and evenings; a workplace by day. */
const home = [25, 22, 21, 20, 21, 25, 38, 54, 53, 46, 42, 40, 40, 38, 37, 39, 47, 60, 66, 64, 60, 54, 47, 41]
const work = [22, 21, 21, 21, 23, 28, 38, 50, 58, 62, 64, 64, 63, 63, 62, 60, 56, 48, 40, 35, 31, 27, 22, 21]

/** Low users are homes below 8,000 kWh a year. */
export const profileOf = (audience: 'residential' | 'sme', isLowUser: boolean): LoadProfile => {
  if (audience === 'sme') return { dayWh: 60_000, hours: work }
  return { dayWh: isLowUser ? 16_000 : 24_000, hours: home }
}

/** Days until readings are late: they arrive two or three days later. A late day is estimated. */
export const daysAwaited = 3

export const lastDue = (today: Day): Day => addDays(today, -1 - daysAwaited)

export const daysBehind = (day: Day): Day[] => [7, 14, 21, 28].map((back) => addDays(day, -back))

const slotOf = (index: number, count: number) => localHourOf(index, count) * 2

/** 48 half-hours of the clock, Wh: null for skipped ones, the mean of repeated ones. */
const byClock = (wh: Values): (number | null)[] => {
  const slots: number[][] = Array.from({ length: 48 }, () => [])
  for (const [index, value] of wh.entries()) if (value !== null) slots[slotOf(index, wh.length)]?.push(value)
  return slots.map((values) => mean(values))
}

/**
 * Estimate in Wh: mean of those days by half-hour of the clock, as far as read, else the plan's profile.
 * @param count half-hours: 46, 48 or 50
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
