import { halfHourMs, hourMs } from '#domain/durations.ts'
import { addDays, type Day, epochDay } from '#domain/days.ts'
import { dayOf, halfHoursOf, startsOf } from '#domain/half-hours.ts'

export interface Slot {
  readonly day: Day
  readonly index: number
}

/** What a row says of its clock: daylight time, standard time, or nothing. */
export type ClockFlag = 'NZDT' | 'NZST' | null

interface KnownDay {
  readonly day: Day
  readonly count: 46 | 48 | 50
  /** Epoch ms of midnight. */
  readonly first: number
  /** Hours ahead of UTC at midnight. */
  readonly offset: number
}

const offsets = { NZDT: 13, NZST: 12 } as const
/** Where the clock changes: the half-hours from 2 to 3 are the positions 4 and 5. */
const change = 4

const slotAt = (instant: number): Slot => {
  const day = dayOf(instant)
  return { day, index: Math.floor((instant - (startsOf(day)[0] ?? 0)) / halfHourMs) }
}

/**
 * Finds half-hours by the wall clock of a file. A flag says which clock ran, and so tells the hour apart that comes twice in April;
 * without one the first of two equal times is daylight time and the second standard time.
 */
export const createClock = () => {
  const days = new Map<string, KnownDay | null>()
  const read = (text: string): KnownDay | null => {
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
  const find = (text: string): KnownDay | null => {
    const known = days.get(text)
    if (known !== undefined) return known
    const found = read(text)
    days.set(text, found)
    return found
  }
  const unflagged = ({ day, count }: KnownDay, local: number, isTaken: (slot: Slot) => boolean): Slot | null => {
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
     * @param isTaken whether the file had a reading of this half-hour already
     * @returns null when there is no such day or, by that clock, no such time
     */
    slot: (date: string, local: number, flag: ClockFlag, isTaken: (slot: Slot) => boolean): Slot | null => {
      const known = find(date)
      if (!known) return null
      if (flag === null) return unflagged(known, local, isTaken)
      if (known.count === 48 && offsets[flag] === known.offset) return { day: known.day, index: local }
      return slotAt(Date.parse(`${known.day}T00:00:00Z`) + local * halfHourMs - offsets[flag] * hourMs)
    },
    /** The day of a date, `dd/mm/yyyy`; null when there is none. */
    dayOf: (date: string): Day | null => find(date)?.day ?? null,
    /** Whether `to` is the day after `from`, both `dd/mm/yyyy`. */
    isNextDay: (from: string, to: string): boolean => {
      const [start, end] = [find(from), find(to)]
      return start !== null && end !== null && addDays(start.day, 1) === end.day
    },
  }
}

/** The half-hour that an instant lies in. */
export const slotOfInstant = slotAt
