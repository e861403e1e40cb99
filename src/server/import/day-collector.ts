import type { Day } from '#domain/days.ts'
import { halfHoursOf } from '#domain/half-hours.ts'
import { roundHalfAway } from '#domain/money.ts'
import type { DayReadings } from '#server/readings/pricing.ts'

export interface CollectedReading {
  readonly day: Day
  /** Position of the half-hour in the day. */
  readonly index: number
  /** X was taken from the network, I was sent to it. */
  readonly flow: 'X' | 'I'
  /** Registers of one flow are added up; the same half-hour of one register must not come twice. */
  readonly register: string
  readonly wh: number
  readonly isEstimated: boolean
}

interface CollectedDay {
  readonly taken: (number | null)[]
  sent: (number | null)[] | null
  readonly estimated: boolean[]
  readonly seen: Map<string, boolean[]>
}

const nothing = (count: number): (number | null)[] => Array.from({ length: count }, () => null)

const toDay = (day: Day, { taken, sent, estimated }: CollectedDay): DayReadings => {
  const wh = taken.map((value) => (value === null ? null : roundHalfAway(value)))
  const marks = wh.map((value, index) => (value === null ? 'M' : estimated[index] ? 'E' : 'A'))
  return {
    day,
    wh,
    exportWh: sent?.map((value) => (value === null ? null : roundHalfAway(value))) ?? null,
    quality: marks.every((mark) => mark === 'A') ? null : marks.join(''),
  }
}

/** Gathers one supply point's half-hours into days. */
export const createDayCollector = () => {
  const days = new Map<Day, CollectedDay>()
  let readings = 0
  const open = (day: Day): CollectedDay => {
    const known = days.get(day)
    if (known) return known
    const count = halfHoursOf(day)
    const made = { taken: nothing(count), sent: null, estimated: Array.from({ length: count }, () => false), seen: new Map() }
    days.set(day, made)
    return made
  }
  const mark = ({ seen, estimated }: CollectedDay, key: string, index: number): boolean => {
    const own = seen.get(key) ?? estimated.map(() => false)
    seen.set(key, own)
    const isNew = !own[index]
    own[index] = true
    return isNew
  }
  return {
    /** @returns false, with nothing added, when this register's half-hour is there already */
    add: ({ day, index, flow, register, wh, isEstimated }: CollectedReading): boolean => {
      const collected = open(day)
      if (!mark(collected, `${flow}${register}`, index)) return false
      if (flow === 'I') collected.sent ??= nothing(collected.taken.length)
      const values = flow === 'I' ? (collected.sent ?? []) : collected.taken
      values[index] = (values[index] ?? 0) + wh
      if (isEstimated && flow === 'X') collected.estimated[index] = true
      readings += 1
      return true
    },
    has: (day: Day, index: number, flow: 'X' | 'I', register: string): boolean =>
      days.get(day)?.seen.get(`${flow}${register}`)?.[index] ?? false,
    dayCount: () => days.size,
    readingCount: () => readings,
    /** By day, oldest first. */
    take: (): DayReadings[] =>
      [...days].toSorted(([a], [b]) => a.localeCompare(b)).map(([day, collected]) => toDay(day, collected)),
  }
}

export type DayCollector = ReturnType<typeof createDayCollector>
