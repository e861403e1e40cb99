import { addDays, dayAt, hourNow } from './days.ts'
import { instantOf } from './half-hours.ts'

/** 9 pm to 8 am in Auckland; outages and login security do not wait. */
const quietFrom = 21
const quietUntil = 8

export const afterQuietHours = (now: number): number => {
  const hour = hourNow(now)
  if (hour >= quietUntil && hour < quietFrom) return now
  const today = dayAt(now)
  return instantOf(hour < quietUntil ? today : addDays(today, 1), quietUntil)
}
