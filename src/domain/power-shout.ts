import type { Day } from './days.ts'
import { sum } from './sums.ts'

/** Hours that were given together and expire together. */
export interface HoursLeft {
  readonly grantId: string
  readonly available: number
  /** The last day on which they can be used. */
  readonly expiresOn: Day
}

/** How many hours of which grant. */
export interface Share {
  readonly grantId: string
  readonly hours: number
}

/** The longest booking, and how many months ahead one may begin. */
export const mostHoursBooked = 4
export const monthsAhead = 3

const isGoodOn = (day: Day) => (left: HoursLeft) => left.available > 0 && left.expiresOn >= day

/** How many hours can be used on a day. */
export const hoursGoodOn = (left: readonly HoursLeft[], day: Day): number =>
  sum(left.filter(isGoodOn(day)).map(({ available }) => available))

/** Takes hours for a day from those that expire first; null when there are not enough. */
export const takeHours = (left: readonly HoursLeft[], day: Day, hours: number): Share[] | null => {
  let wanted = hours
  const shares: Share[] = []
  for (const { grantId, available } of left.filter(isGoodOn(day)).toSorted((a, b) => (a.expiresOn < b.expiresOn ? -1 : 1))) {
    const taken = Math.min(available, wanted)
    if (taken > 0) shares.push({ grantId, hours: taken })
    wanted -= taken
  }
  return wanted === 0 ? shares : null
}

/** The middle value, the mean of the two middle ones; null without any. */
export const medianOf = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [lower, upper] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2
}

const clock = (hour: number): string =>
  hour === 12 ? 'noon' : hour === 24 ? 'midnight' : `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`

/** `5 pm to 8 pm`, `10 am to noon`. */
export const formatHours = (startHour: number, endHour: number): string => `${clock(startHour)} to ${clock(endHour)}`

/** For a small place: `5–8 pm`, `10–12`. */
export const formatHoursShort = (startHour: number, endHour: number): string => {
  const hours = `${startHour % 12 || 12}–${endHour % 12 || 12}`
  const isOneHalf = startHour < 12 === endHour <= 12 && endHour !== 12 && endHour !== 24
  return isOneHalf ? `${hours} ${startHour < 12 ? 'am' : 'pm'}` : hours
}

/** Whether a booking runs or is to come, and can still be seen to. */
export const isToCome = ({ status }: { readonly status: 'upcoming' | 'running' | 'used' }): boolean => status !== 'used'
