import { halfHourMs, hourMs } from '#domain/basics/durations.ts'
import { addDays, type Day, epochDay } from '#domain/basics/days.ts'
import { dayOf, halfHoursOf, startsOf } from '#domain/basics/half-hours.ts'

export interface Slot {
  readonly day: Day
  readonly index: number
}

export type ClockFlag = 'NZDT' | 'NZST' | null

interface ClockDay {
  readonly day: Day
  readonly count: 46 | 48 | 50
  /** Midnight, epoch ms. */
  readonly first: number
  /** UTC offset at midnight, hours. */
  readonly offset: number
}

const offsets = { NZDT: 13, NZST: 12 } as const
/** Clock changes: half-hours from 2 to 3 are positions 4 and 5. */
const change = 4

const slotAt = (instant: number): Slot => {
  const day = dayOf(instant)
  return { day, index: Math.floor((instant - (startsOf(day)[0] ?? 0)) / halfHourMs) }
}

/**
 * Maps a file's wall-clock times to half-hours. A flag resolves the hour that occurs twice in April; without one the first is
 * daylight time, the second standard time.
 */
export const createClock = () => {
  const days = new Map<string, ClockDay | null>()
  const read = (text: string): ClockDay | null => {
    const [, date = '', month = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
    const day = `${year}-${month}-${date}`
    try {
      epochDay(day)
    } catch {
      return null
    }
    const first = startsOf(day)[0] ?? 0
    return { day, count: halfHoursOf(day), first, offset: (Date.parse(`${day}T00:00:00Z`) - first) / hourMs }
  }
  const find = (text: string): ClockDay | null => {
    const known = days.get(text)
    if (known !== undefined) return known
    const found = read(text)
    days.set(text, found)
    return found
  }
  const unflagged = ({ day, count }: ClockDay, local: number, isTaken: (slot: Slot) => boolean): Slot | null => {
    if (count === 48 || local < change) return { day, index: local }
    if (count === 46) return local < change + 2 ? null : { day, index: local - 2 }
    if (local >= change + 2) return { day, index: local + 2 }
    const first = { day, index: local }
    return isTaken(first) ? { day, index: local + 2 } : first
  }
  return {
    /**
     * @param date `dd/mm/yyyy`
     * @param local half-hours since midnight by the wall clock, 0 to 47
     * @param isTaken whether the file had this half-hour before
     * @returns null for an invalid day or time
     */
    slot: (date: string, local: number, flag: ClockFlag, isTaken: (slot: Slot) => boolean): Slot | null => {
      const known = find(date)
      if (!known) return null
      if (flag === null) return unflagged(known, local, isTaken)
      if (known.count === 48 && offsets[flag] === known.offset) return { day: known.day, index: local }
      return slotAt(Date.parse(`${known.day}T00:00:00Z`) + local * halfHourMs - offsets[flag] * hourMs)
    },
    dayOf: (date: string): Day | null => find(date)?.day ?? null,
    isNextDay: (from: string, to: string): boolean => {
      const [start, end] = [find(from), find(to)]
      return start !== null && end !== null && addDays(start.day, 1) === end.day
    },
  }
}

export const slotOfInstant = slotAt
