import { addDays, dayAt, hourNow } from './days.ts'
import { instantOf } from './half-hours.ts'

/** From 9 pm to 8 am in Auckland nobody is told what can wait; outages and what keeps a login safe do not wait. */
const quietFrom = 21
const quietUntil = 8

/** When something that can wait is told: now, or at the end of the quiet hours, epoch ms. */
export const afterQuietHours = (now: number): number => {
  const hour = hourNow(now)
  if (hour >= quietUntil && hour < quietFrom) return now
  const today = dayAt(now)
  return instantOf(hour < quietUntil ? today : addDays(today, 1), quietUntil)
}
