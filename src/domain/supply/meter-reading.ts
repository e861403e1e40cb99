import { addDays, type Day, type DayRange, dayFromEpoch, daysBetween, epochDay } from '#domain/basics/days.ts'
import { type Climate, degreesBelow } from './degree-days.ts'
import { sum } from '#domain/basics/sums.ts'
import { allocateCents } from '#domain/basics/whole-shares.ts'

/** Whole units (kWh, or m³ of gas), at the start of the day: that day's use comes with the next read. */
export interface RegisterRead {
  readonly readOn: Day
  readonly reading: number
}

/** Exported energy follows no heating. */
export type RegisterKind = 'gas' | 'electricity' | 'sentOut'

/** Days are in thousandths of the unit: Wh or litres. */
export const perUnit = 1_000

export const roundAt = (digits: number): number => 10 ** digits

/** A lower reading has rolled over. */
export const movedOn = (from: number, to: number, digits: number): number =>
  to >= from ? to - from : to + roundAt(digits) - from

export const readingAfter = (from: number, units: number, digits: number): number => (from + units) % roundAt(digits)

export const formatReading = (reading: number, digits: number): string => String(reading).padStart(digits, '0')

export interface ReadInterval extends DayRange {
  readonly units: number
}

export const intervalsOf = (reads: readonly RegisterRead[], digits: number): ReadInterval[] =>
  reads.slice(1).flatMap((read, index) => {
    const before = reads[index]
    if (!before || before.readOn >= read.readOn) return []
    return { startDate: before.readOn, endDate: addDays(read.readOn, -1), units: movedOn(before.reading, read.reading, digits) }
  })

/** Extra use per degree below 18 °C, as a share: gas heats, electricity a little. */
const heatingShare: Readonly<Record<RegisterKind, number>> = { gas: 0.45, electricity: 0.06, sentOut: 0 }

const known = new WeakMap<Climate, Map<number, number>>()

/** Cached by epoch day: the same few hundred days are needed again and again. */
const degreesOn = (climate: Climate | null, epoch: number): number => {
  if (climate === null) return 0
  const days = known.get(climate) ?? new Map<number, number>()
  known.set(climate, days)
  const found = days.get(epoch) ?? degreesBelow(climate, dayFromEpoch(epoch))
  days.set(epoch, found)
  return found
}

const weightOn = ({ kind, climate }: Season, epoch: number): number => 1 + heatingShare[kind] * degreesOn(climate, epoch)

/** 1 on a day without heating. Usual for the region, not a year's weather. */
export const seasonWeight = (kind: RegisterKind, climate: Climate | null, day: Day): number =>
  weightOn({ kind, climate }, epochDay(day))

export interface Season {
  readonly kind: RegisterKind
  readonly climate: Climate | null
}

const epochsOf = ({ startDate, endDate }: DayRange): number[] => {
  const first = epochDay(startDate)
  return Array.from({ length: epochDay(endDate) - first + 1 }, (_, index) => first + index)
}

const weightsOf = (season: Season, range: DayRange): number[] => epochsOf(range).map((epoch) => weightOn(season, epoch))

export interface ReadRegister extends Season {
  readonly digits: number
  readonly reads: readonly RegisterRead[]
  /** Thousandths a day without heating, until there are two reads. */
  readonly usual: number
}

/** Days before the newest read whose intervals show the home's use. */
const daysOfLevel = 366

const recentIntervals = ({ reads, digits }: ReadRegister): ReadInterval[] => {
  const last = reads.at(-1)
  return last ? intervalsOf(reads, digits).filter(({ endDate }) => daysBetween(endDate, last.readOn) <= daysOfLevel) : []
}

/** Thousandths: base per day, and per degree below 18 °C. */
export interface Habit {
  readonly base: number
  readonly heating: number
}

/** Minimum number of intervals, and of degrees between their seasons, to separate heating. */
const leastIntervals = 3
const leastDegrees = 2

interface Point {
  readonly days: number
  readonly degreeDays: number
  readonly used: number
}

const pointOf = ({ climate }: Season, interval: ReadInterval): Point => {
  const epochs = epochsOf(interval)
  return {
    days: epochs.length,
    degreeDays: sum(epochs.map((epoch) => degreesOn(climate, epoch))),
    used: interval.units * perUnit,
  }
}

const dot = (points: readonly Point[], left: keyof Point, right: keyof Point): number =>
  sum(points.map((point) => point[left] * point[right]))

/** Non-negative least squares. */
const fitted = (points: readonly Point[]): Habit | null => {
  const perDay = points.map(({ days, degreeDays }) => degreeDays / days)
  if (points.length < leastIntervals || Math.max(...perDay) - Math.min(...perDay) < leastDegrees) return null
  const [aa, ab, bb] = [dot(points, 'days', 'days'), dot(points, 'days', 'degreeDays'), dot(points, 'degreeDays', 'degreeDays')]
  const [au, bu] = [dot(points, 'days', 'used'), dot(points, 'degreeDays', 'used')]
  const determinant = aa * bb - ab * ab
  const [base, heating] = [(au * bb - bu * ab) / determinant, (bu * aa - au * ab) / determinant]
  if (base < 0) return { base: 0, heating: bu / bb }
  return heating < 0 ? { base: au / aa, heating: 0 } : { base, heating }
}

/** From reads within a year. Without enough of them, the home's level with the usual season; below two reads, `usual`. */
export const habitOf = (register: ReadRegister): Habit => {
  const recent = recentIntervals(register)
  const found = register.kind === 'sentOut' ? null : fitted(recent.map((interval) => pointOf(register, interval)))
  if (found) return found
  const weight = sum(recent.flatMap((interval) => weightsOf(register, interval)))
  const base = weight === 0 ? register.usual : (sum(recent.map(({ units }) => units)) * perUnit) / weight
  return { base, heating: base * heatingShare[register.kind] }
}

const habitualOn = ({ base, heating }: Habit, { climate }: Season, epoch: number): number =>
  Math.round(base + heating * degreesOn(climate, epoch))

/** Smallest and largest deviation of its intervals, as shares; null below two intervals. */
export const habitSpread = (register: ReadRegister): { readonly least: number; readonly most: number } | null => {
  const points = recentIntervals(register).map((interval) => pointOf(register, interval))
  const { base, heating } = habitOf(register)
  const shares = points.flatMap(({ days, degreeDays, used }) => {
    const usual = base * days + heating * degreeDays
    return usual > 0 ? [used / usual] : []
  })
  return shares.length < 2 ? null : { least: Math.min(...shares), most: Math.max(...shares) }
}

export interface RegisterUse {
  readonly day: Day
  readonly thousandths: number
  readonly isRead: boolean
}

const sharedOver = (register: ReadRegister, interval: ReadInterval): RegisterUse[] => {
  const shares = allocateCents(weightsOf(register, interval), interval.units * perUnit)
  const first = epochDay(interval.startDate)
  return shares.map((thousandths, index) => ({ day: dayFromEpoch(first + index), thousandths, isRead: true }))
}

/**
 * The only source of days. Use between two reads is shared out by season, to the last thousandth; days before the first and after
 * the newest read are estimated.
 */
export const registerDays = (register: ReadRegister, { startDate, endDate }: DayRange): RegisterUse[] => {
  if (startDate > endDate) return []
  const habit = habitOf(register)
  const shared = new Map(
    intervalsOf(register.reads, register.digits)
      .filter((interval) => interval.endDate >= startDate && interval.startDate <= endDate)
      .flatMap((interval) => sharedOver(register, interval).map((use) => [use.day, use])),
  )
  return epochsOf({ startDate, endDate }).map((epoch) => {
    const day = dayFromEpoch(epoch)
    return shared.get(day) ?? { day, thousandths: habitualOn(habit, register, epoch), isRead: false }
  })
}

export const usedIn = (days: readonly Pick<RegisterUse, 'thousandths'>[]): number =>
  sum(days.map(({ thousandths }) => thousandths))

/** At the start of the day, partly estimated; null before the first read. */
export const readingOn = (register: ReadRegister, day: Day): number | null => {
  const before = register.reads.findLast(({ readOn }) => readOn <= day)
  if (!before) return null
  const days = registerDays(register, { startDate: before.readOn, endDate: addDays(day, -1) })
  return readingAfter(before.reading, Math.round(usedIn(days) / perUnit), register.digits)
}
