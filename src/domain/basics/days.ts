import { dayMs, hourMs } from './durations.ts'
/** A day in Pacific/Auckland, `YYYY-MM-DD`. */
export type Day = string
/** Both ends inclusive. */
export interface DayRange {
  readonly startDate: Day
  readonly endDate: Day
}
/** Epoch ms, or ISO 8601 with offset. */
export type Timestamp = number | string

const monthNames = 'January February March April May June July August September October November December'.split(' ')
const shortMonthNames = 'Jan Feb Mar Apr May June July Aug Sept Oct Nov Dec'.split(' ')
const weekdayNames = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

export const zone = 'Pacific/Auckland'

let parts: Intl.DateTimeFormat | undefined

/** Lazy: takes 50 ms on a slow device. */
const aucklandParts = () => {
  parts ??= new Intl.DateTimeFormat('en-NZ', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return parts
}

type ClockTime = Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>>

const aucklandAt = (moment: Timestamp): ClockTime => {
  const instant = new Date(moment)
  if (globalThis.Temporal) return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)
  const clockParts = aucklandParts().formatToParts(instant)
  return Object.fromEntries(clockParts.map(({ type, value }) => [type, Number(value)])) as ClockTime
}

export const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Days since 1970-01-01. Throws RangeError for an invalid day. */
export const epochDay = (day: Day): number => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN
  // `Date` reads 31 February as a day of March.
  if (Number.isNaN(time) || new Date(time).getUTCDate() !== Number(day.slice(8))) throw new RangeError(`Not a day: ${day}`)
  return time / dayMs
}

export const dayFromEpoch = (days: number): Day => new Date(days * dayMs).toISOString().slice(0, 10)

const numbersOf = (day: Day): { readonly year: number; readonly month: number; readonly date: number } => {
  epochDay(day)
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), date: Number(day.slice(8)) }
}

const dayIn = (year: number, month: number, date: number): Day => dayFromEpoch(Date.UTC(year, month - 1, date) / dayMs)

export const dayAt = (moment: Timestamp): Day => {
  const { year, month, day } = aucklandAt(moment)
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`
}

export const today = (nowMs: number): Day => dayAt(nowMs)

/** With fraction: 16.5 is 4:30 pm. */
export const hourNow = (nowMs: number): number => {
  const { hour, minute, second } = aucklandAt(nowMs)
  return hour + minute / 60 + second / 3600
}

/** For the hour that occurs twice when clocks go back: `, daylight time` or `, standard time`; else empty. */
export const hourRepeat = (instant: string): string => {
  const at = (hours: number) => Math.floor(hourNow(Date.parse(instant) + hours * hourMs))
  if (at(1) === at(0)) return ', daylight time'
  return at(-1) === at(0) ? ', standard time' : ''
}

export const addDays = (day: Day, days: number): Day => dayFromEpoch(epochDay(day) + days)

export const daysBetween = (from: Day, to: Day): number => epochDay(to) - epochDay(from)

/** Both ends counted. */
export const lengthOf = ({ startDate, endDate }: DayRange): number => daysBetween(startDate, endDate) + 1

export const isIn = ({ startDate, endDate }: DayRange, day: Day): boolean => startDate <= day && day <= endDate

/** 0 is Sunday. */
export const weekday = (day: Day): number => (((epochDay(day) + 4) % 7) + 7) % 7

export const startOfWeek = (day: Day): Day => addDays(day, -weekday(day))
export const endOfWeek = (day: Day): Day => addDays(startOfWeek(day), 6)
export const startOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`
export const endOfMonth = (day: Day): Day => addDays(addMonths(startOfMonth(day), 1), -1)
export const startOfYear = (day: Day): Day => `${day.slice(0, 4)}-01-01`
export const endOfYear = (day: Day): Day => `${day.slice(0, 4)}-12-31`

/** The same date, or the last day of a shorter month. */
export const addMonths = (day: Day, months: number): Day => {
  const { year, month, date } = numbersOf(day)
  const lastDate = numbersOf(dayIn(year, month + months + 1, 0)).date
  return dayIn(year, month + months, Math.min(date, lastDate))
}
export const addYears = (day: Day, years: number): Day => addMonths(day, years * 12)

export const earlierOf = (a: Day, b: Day): Day => (a < b ? a : b)
export const laterOf = (a: Day, b: Day): Day => (a < b ? b : a)

export const daysOf = (range: DayRange): Day[] => {
  const first = epochDay(range.startDate)
  return Array.from({ length: Math.max(0, lengthOf(range)) }, (_, index) => dayFromEpoch(first + index))
}

export const yearOf = (day: Day): number => numbersOf(day).year
/** 1 is January. */
export const monthOf = (day: Day): number => numbersOf(day).month

export const monthName = (month: number): string => monthNames[month - 1] ?? ''
export const shortMonthName = (month: number): string => shortMonthNames[month - 1] ?? ''
export const weekdayName = (index: number): string => weekdayNames[index] ?? ''
export const shortWeekdayName = (index: number): string => weekdayName(index).slice(0, 3)

/** `Sat 6 June` */
export const formatDay = (day: Day): string => `${shortWeekdayName(weekday(day))} ${formatDate(day)}`

export const formatDayLong = (day: Day): string =>
  `${weekdayName(weekday(day))} ${numbersOf(day).date} ${monthName(monthOf(day))}`

/** `6 April`: with the whole name of its month. */
export const formatDateLong = (day: Day): string => `${numbersOf(day).date} ${monthName(monthOf(day))}`

export const formatDate = (day: Day): string => `${numbersOf(day).date} ${shortMonthName(monthOf(day))}`

export const formatFullDate = (day: Day): string => `${formatDate(day)} ${yearOf(day)}`

/** `22 May – 19 June`, and `6 June` for one day. */
export const formatShortRange = ({ startDate, endDate }: DayRange): string =>
  startDate === endDate ? formatDate(startDate) : `${formatDate(startDate)} – ${formatDate(endDate)}`

/** `22 May – 19 June 2026`; both years when they differ; one date for one day. */
export const formatRange = (range: DayRange): string =>
  yearOf(range.startDate) === yearOf(range.endDate)
    ? `${formatShortRange(range)} ${yearOf(range.endDate)}`
    : `${formatFullDate(range.startDate)} – ${formatFullDate(range.endDate)}`

/** `Sat 6 June`; with its year if another: `Fri 6 June 2025`. */
export const formatDayFrom = (thisYear: number, day: Day): string =>
  yearOf(day) === thisYear ? formatDay(day) : `${formatDay(day)} ${yearOf(day)}`

/** `22 May – 19 June`, `28 Dec – 25 Jan`; with its year if wholly in another: `22 May – 19 June 2025`. */
export const formatRangeFrom = (thisYear: number, range: DayRange): string =>
  [range.startDate, range.endDate].some((day) => yearOf(day) === thisYear) ? formatShortRange(range) : formatRange(range)

export const formatMonth = (day: Day): string => `${monthName(monthOf(day))} ${yearOf(day)}`

/** 0 to 24: `12 am`, `3 am`, `Noon`, `9 pm`. */
export const formatHour = (hour: number): string => {
  if (hour === 12) return 'Noon'
  return `${hour % 12 || 12} ${hour % 24 < 12 ? 'am' : 'pm'}`
}

export const formatTime = (moment: Timestamp): string => {
  const { hour, minute } = aucklandAt(moment)
  return `${hour % 12 || 12}:${twoDigits(minute)} ${hour < 12 ? 'am' : 'pm'}`
}

/** `09:30`, as time fields hold it. */
export const clockTime = (moment: Timestamp): string => {
  const { hour, minute } = aucklandAt(moment)
  return `${twoDigits(hour)}:${twoDigits(minute)}`
}

export const formatInstant = (moment: Timestamp): string => `${formatDay(dayAt(moment))}, ${formatTime(moment)}`

/** With fraction: 2.5 is half past two. `count` is 46 in spring (no 2 to 3 am) and 50 in autumn (2 to 3 am twice). */
export const localHourOf = (index: number, count: number): number => {
  if (count === 46 && index >= 4) return index / 2 + 1
  if (count === 50 && index >= 6) return index / 2 - 1
  return index / 2
}
