import { addDays, type Day, type DayRange, dayFromEpoch, daysBetween, epochDay } from './days.ts'
import { type Climate, degreesBelow } from './degree-days.ts'
import { sum } from './sums.ts'
import { allocateCents } from './whole-shares.ts'

/**
 * What a register stood at, in whole units (kWh, or cubic metres of gas). A read stands for the beginning of its day: that day's own use
 * comes with the next read.
 */
export interface RegisterRead {
  readonly readOn: Day
  readonly reading: number
}

/** What a register counts. What is sent out follows no heating. */
export type RegisterKind = 'gas' | 'electricity' | 'sentOut'

/** Days are told in thousandths of a register's unit: watt-hours, or litres. */
export const perUnit = 1_000

/** A register goes round after its last digit. */
export const roundAt = (digits: number): number => 10 ** digits

/** The units that a register moved on by from one read to a later one: where it stands lower, it has gone round. */
export const movedOn = (from: number, to: number, digits: number): number =>
  to >= from ? to - from : to + roundAt(digits) - from

/** Where a register stands after so many more units. */
export const standingAfter = (from: number, units: number, digits: number): number => (from + units) % roundAt(digits)

/** As it stands on the dial, with its zeros: `04217`. */
export const formatReading = (reading: number, digits: number): string => String(reading).padStart(digits, '0')

/** The days between two reads, both in it, and the units that were counted on them. */
export interface ReadInterval extends DayRange {
  readonly units: number
}

/** What lies between the reads of a register, which are in order of their days. */
export const intervalsOf = (reads: readonly RegisterRead[], digits: number): ReadInterval[] =>
  reads.slice(1).flatMap((read, index) => {
    const before = reads[index]
    if (!before || before.readOn >= read.readOn) return []
    return { startDate: before.readOn, endDate: addDays(read.readOn, -1), units: movedOn(before.reading, read.reading, digits) }
  })

/** More of a day's use for each degree by which it is below 18 °C: gas heats, electricity does a little of it. */
const heatingShare: Readonly<Record<RegisterKind, number>> = { gas: 0.45, electricity: 0.06, sentOut: 0 }

const known = new WeakMap<Climate, Map<number, number>>()

/** Degrees below 18 °C of a day, counted from 1970: the same few hundred days are asked for again and again. */
const degreesOn = (climate: Climate | null, epoch: number): number => {
  if (climate === null) return 0
  const days = known.get(climate) ?? new Map<number, number>()
  known.set(climate, days)
  const found = days.get(epoch) ?? degreesBelow(climate, dayFromEpoch(epoch))
  days.set(epoch, found)
  return found
}

const weightOn = ({ kind, climate }: Season, epoch: number): number => 1 + heatingShare[kind] * degreesOn(climate, epoch)

/** How much of a home's use a day of the year has: 1 on a day without heating. It is what is usual in the region, not the weather of a year. */
export const seasonWeight = (kind: RegisterKind, climate: Climate | null, day: Day): number =>
  weightOn({ kind, climate }, epochDay(day))

/** By what days are told apart. */
export interface Season {
  readonly kind: RegisterKind
  /** Null: nothing is known of the region, and all days are alike. */
  readonly climate: Climate | null
}

const epochsOf = ({ startDate, endDate }: DayRange): number[] => {
  const first = epochDay(startDate)
  return Array.from({ length: epochDay(endDate) - first + 1 }, (_, index) => first + index)
}

const weightsOf = (season: Season, range: DayRange): number[] => epochsOf(range).map((epoch) => weightOn(season, epoch))

/** A register with its real reads, in order of their days. */
export interface ReadRegister extends Season {
  readonly digits: number
  readonly reads: readonly RegisterRead[]
  /** What is taken to be used on a day without heating while no two reads are there, in thousandths. */
  readonly usual: number
}

/** Intervals that say how much a home uses end within so many days before the newest read. */
const daysOfLevel = 366

const recentIntervals = ({ reads, digits }: ReadRegister): ReadInterval[] => {
  const last = reads.at(-1)
  return last ? intervalsOf(reads, digits).filter(({ endDate }) => daysBetween(endDate, last.readOn) <= daysOfLevel) : []
}

/** What a home uses, in thousandths: on any day, and for each degree by which it is below 18 °C. */
export interface Habit {
  readonly base: number
  readonly heating: number
}

/** Fewer intervals than this, or intervals of seasons that differ by less than so many degrees, do not tell heating from the rest. */
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

const dot = (points: readonly Point[], one: keyof Point, other: keyof Point): number =>
  sum(points.map((point) => point[one] * point[other]))

/** What fits best, by least squares, without anything below 0. */
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

/**
 * What the home uses, by what was read of it within a year. While that does not tell heating from the rest, its level with the season that homes
 * have; without two reads what is usual.
 */
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

/** By how much the intervals that the habit is made of differ from it: the least and the most, as shares of it; null below two intervals. */
export const habitSpread = (register: ReadRegister): { readonly least: number; readonly most: number } | null => {
  const points = recentIntervals(register).map((interval) => pointOf(register, interval))
  const { base, heating } = habitOf(register)
  const shares = points.flatMap(({ days, degreeDays, used }) => {
    const usual = base * days + heating * degreeDays
    return usual > 0 ? [used / usual] : []
  })
  return shares.length < 2 ? null : { least: Math.min(...shares), most: Math.max(...shares) }
}

/** A register's day. */
export interface RegisterUse {
  readonly day: Day
  /** Whole thousandths. */
  readonly thousandths: number
  /** It lies between two reads; else it is estimated. */
  readonly isRead: boolean
}

const sharedOver = (register: ReadRegister, interval: ReadInterval): RegisterUse[] => {
  const shares = allocateCents(weightsOf(register, interval), interval.units * perUnit)
  const first = epochDay(interval.startDate)
  return shares.map((thousandths, index) => ({ day: dayFromEpoch(first + index), thousandths, isRead: true }))
}

/**
 * The days of a register, one by one: what was counted between two reads is shared out over the days between them by the season, to the last
 * thousandth; days after the newest read, and before the first, are estimated by what the home's habit makes of the season. The one
 * function that days come from, whoever asks.
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

/** What days come to, in thousandths. */
export const usedIn = (days: readonly Pick<RegisterUse, 'thousandths'>[]): number =>
  sum(days.map(({ thousandths }) => thousandths))

/** Where a register stands at the beginning of a day, by its reads and by what is estimated after them; null before the first read. */
export const standingOn = (register: ReadRegister, day: Day): number | null => {
  const before = register.reads.findLast(({ readOn }) => readOn <= day)
  if (!before) return null
  const days = registerDays(register, { startDate: before.readOn, endDate: addDays(day, -1) })
  return standingAfter(before.reading, Math.round(usedIn(days) / perUnit), register.digits)
}
