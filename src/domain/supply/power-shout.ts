import type { Day } from '#domain/basics/days.ts'
import { sum } from '#domain/basics/sums.ts'

export interface HoursLeft {
  readonly grantId: string
  readonly available: number
  readonly expiresOn: Day
}

export interface Share {
  readonly grantId: string
  readonly hours: number
}

/** Longest booking, and months ahead that it may begin. */
export const mostHoursBooked = 4
export const monthsAhead = 3

const isGoodOn = (day: Day) => (left: HoursLeft) => left.available > 0 && left.expiresOn >= day

export const hoursGoodOn = (left: readonly HoursLeft[], day: Day): number =>
  sum(left.filter(isGoodOn(day)).map(({ available }) => available))

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

interface DayHours {
  readonly day: Day
  readonly hours: number
}

/** Hours that are left unused on `lastDay` once these are booked, each from those that expire first. */
export const hoursExpiring = (left: readonly HoursLeft[], booked: readonly DayHours[], lastDay: Day): number => {
  let rest = left
  for (const { day, hours } of booked.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const shares = takeHours(rest, day, hours) ?? []
    rest = rest.map((row) => {
      const taken = shares.find(({ grantId }) => grantId === row.grantId)?.hours ?? 0
      return { ...row, available: row.available - taken }
    })
  }
  return sum(rest.filter(({ expiresOn }) => expiresOn <= lastDay).map(({ available }) => available))
}

export const medianOf = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [lower, upper] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2
}

const clock = (hour: number): string =>
  hour === 12 ? 'noon' : hour === 24 ? 'midnight' : `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`

export const formatHours = (startHour: number, endHour: number): string => `${clock(startHour)} to ${clock(endHour)}`

export const formatHoursShort = (startHour: number, endHour: number): string => {
  const hours = `${startHour % 12 || 12}–${endHour % 12 || 12}`
  const isOneHalf = startHour < 12 === endHour <= 12 && endHour !== 12 && endHour !== 24
  return isOneHalf ? `${hours} ${startHour < 12 ? 'am' : 'pm'}` : hours
}

export const isToCome = ({ status }: { readonly status: 'upcoming' | 'running' | 'used' }): boolean => status !== 'used'
