import { dayMs, hourMs } from './durations.ts'
/** A day in Pacific/Auckland, `YYYY-MM-DD`. */
export type Day = string
/** Both days are in it. */
export interface DayRange {
  readonly startDate: Day
  readonly endDate: Day
}
/** Epoch milliseconds, or an ISO 8601 text with its offset. */
export type Moment = number | string

const monthNames = 'January February March April May June July August September October November December'.split(' ')
/** Four letters at most: `June` stays whole. */
const shortMonthNames = 'Jan Feb Mar Apr May June July Aug Sept Oct Nov Dec'.split(' ')
/** The week starts on Sunday. */
const weekdayNames = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** The zone in which the portal's days begin and end. */
export const zone = 'Pacific/Auckland'

let parts: Intl.DateTimeFormat | undefined

/** Made when it is first needed: a slow device takes 50 ms for it. */
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

/** What calendar and clock say in Auckland, by the browser's `Temporal` where there is one. */
const aucklandAt = (moment: Moment): ClockTime => {
  const instant = new Date(moment)
  if (globalThis.Temporal) return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)
  const said = aucklandParts().formatToParts(instant)
  return Object.fromEntries(said.map(({ type, value }) => [type, Number(value)])) as ClockTime
}

/** A month, a day or an hour as dates and clocks write it: `09`. */
export const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Days since 1970-01-01. Throws a RangeError for what is not a day. */
export const epochDay = (day: Day): number => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN
  // A 31 February is taken for a day of March: what is left of it is another date.
  if (Number.isNaN(time) || new Date(time).getUTCDate() !== Number(day.slice(8))) throw new RangeError(`Not a day: ${day}`)
  return time / dayMs
}

export const dayFromEpoch = (days: number): Day => new Date(days * dayMs).toISOString().slice(0, 10)

const numbersOf = (day: Day): { readonly year: number; readonly month: number; readonly date: number } => {
  epochDay(day)
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), date: Number(day.slice(8)) }
}

const dayIn = (year: number, month: number, date: number): Day => dayFromEpoch(Date.UTC(year, month - 1, date) / dayMs)

/** The day in Auckland at an instant. */
export const dayAt = (moment: Moment): Day => {
  const { year, month, day } = aucklandAt(moment)
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`
}

/** The day in Auckland now; now is epoch milliseconds. */
export const today = (nowMs: number): Day => dayAt(nowMs)

/** The hour in Auckland now with its fraction: 16.5 is half past four in the afternoon. */
export const hourNow = (nowMs: number): number => {
  const { hour, minute, second } = aucklandAt(nowMs)
  return hour + minute / 60 + second / 3600
}

/** When the clocks go back an hour comes twice; which of the two an instant is in: `, daylight time`, `, standard time`, else nothing. */
export const hourRepeat = (instant: string): string => {
  const at = (hours: number) => Math.floor(hourNow(Date.parse(instant) + hours * hourMs))
  if (at(1) === at(0)) return ', daylight time'
  return at(-1) === at(0) ? ', standard time' : ''
}

export const addDays = (day: Day, days: number): Day => dayFromEpoch(epochDay(day) + days)

/** From `from` to `to`: 1 for the next day, below 0 backwards. */
export const daysBetween = (from: Day, to: Day): number => epochDay(to) - epochDay(from)

/** How many days a range has, both ends counted. */
export const lengthOf = ({ startDate, endDate }: DayRange): number => daysBetween(startDate, endDate) + 1

/** Whether a day is one of a range, whose both ends are. */
export const isIn = ({ startDate, endDate }: DayRange, day: Day): boolean => startDate <= day && day <= endDate

/** 0 is Sunday. */
export const weekday = (day: Day): number => (((epochDay(day) + 4) % 7) + 7) % 7

/** The Sunday on or before the day. */
export const startOfWeek = (day: Day): Day => addDays(day, -weekday(day))
export const endOfWeek = (day: Day): Day => addDays(startOfWeek(day), 6)
export const startOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`
export const endOfMonth = (day: Day): Day => addDays(addMonths(startOfMonth(day), 1), -1)
export const startOfYear = (day: Day): Day => `${day.slice(0, 4)}-01-01`
export const endOfYear = (day: Day): Day => `${day.slice(0, 4)}-12-31`

/** The same date in another month, or that month's last day when it is shorter. */
export const addMonths = (day: Day, months: number): Day => {
  const { year, month, date } = numbersOf(day)
  const lastDate = numbersOf(dayIn(year, month + months + 1, 0)).date
  return dayIn(year, month + months, Math.min(date, lastDate))
}
export const addYears = (day: Day, years: number): Day => addMonths(day, years * 12)

export const earlierOf = (one: Day, other: Day): Day => (one < other ? one : other)
export const laterOf = (one: Day, other: Day): Day => (one < other ? other : one)

/** Every day of the range, in order. */
export const daysOf = (range: DayRange): Day[] => {
  const first = epochDay(range.startDate)
  return Array.from({ length: Math.max(0, lengthOf(range)) }, (_, index) => dayFromEpoch(first + index))
}

/** `2026` */
export const yearOf = (day: Day): number => numbersOf(day).year
/** 1 is January. */
export const monthOf = (day: Day): number => numbersOf(day).month

/** 1 is January. */
export const monthName = (month: number): string => monthNames[month - 1] ?? ''
/** 1 is January: `Jan`, `June`, `Sept`. */
export const shortMonthName = (month: number): string => shortMonthNames[month - 1] ?? ''
/** 0 is Sunday. */
export const weekdayName = (index: number): string => weekdayNames[index] ?? ''
/** 0 is Sunday: `Sun`. */
export const shortWeekdayName = (index: number): string => weekdayName(index).slice(0, 3)

/** `Sat 6 June` */
export const formatDay = (day: Day): string => `${shortWeekdayName(weekday(day))} ${formatDate(day)}`

/** `Saturday 6 June` */
export const formatDayLong = (day: Day): string =>
  `${weekdayName(weekday(day))} ${numbersOf(day).date} ${monthName(monthOf(day))}`

/** `6 April`: with the whole name of its month. */
export const formatDateLong = (day: Day): string => `${numbersOf(day).date} ${monthName(monthOf(day))}`

/** `6 June` */
export const formatDate = (day: Day): string => `${numbersOf(day).date} ${shortMonthName(monthOf(day))}`

/** `6 June 2026` */
export const formatFullDate = (day: Day): string => `${formatDate(day)} ${yearOf(day)}`

/** `22 May – 19 June`, and `6 June` for one day. */
export const formatShortRange = ({ startDate, endDate }: DayRange): string =>
  startDate === endDate ? formatDate(startDate) : `${formatDate(startDate)} – ${formatDate(endDate)}`

/** `22 May – 19 June 2026`; both years when they differ; one date for one day. */
export const formatRange = (range: DayRange): string =>
  yearOf(range.startDate) === yearOf(range.endDate)
    ? `${formatShortRange(range)} ${yearOf(range.endDate)}`
    : `${formatFullDate(range.startDate)} – ${formatFullDate(range.endDate)}`

/** A day as it is said in a year: `Sat 6 June`, and of another year `Fri 6 June 2025`. */
export const formatDayFrom = (thisYear: number, day: Day): string =>
  yearOf(day) === thisYear ? formatDay(day) : `${formatDay(day)} ${yearOf(day)}`

/** A range as it is said in a year: `22 May – 19 June`, `28 Dec – 25 Jan`, and wholly in other years `22 May – 19 June 2025`. */
export const formatRangeFrom = (thisYear: number, range: DayRange): string =>
  [range.startDate, range.endDate].some((day) => yearOf(day) === thisYear) ? formatShortRange(range) : formatRange(range)

/** `June 2026` */
export const formatMonth = (day: Day): string => `${monthName(monthOf(day))} ${yearOf(day)}`

/** An hour of the day by its number, 0 to 24: `12 am`, `3 am`, `Noon`, `9 pm`. */
export const formatHour = (hour: number): string => {
  if (hour === 12) return 'Noon'
  return `${hour % 12 || 12} ${hour % 24 < 12 ? 'am' : 'pm'}`
}

/** The clock in Auckland: `4:40 pm` */
export const formatTime = (moment: Moment): string => {
  const { hour, minute } = aucklandAt(moment)
  return `${hour % 12 || 12}:${twoDigits(minute)} ${hour < 12 ? 'am' : 'pm'}`
}

/** `Sat 6 June, 4:40 pm` in Auckland. */
export const formatInstant = (moment: Moment): string => `${formatDay(dayAt(moment))}, ${formatTime(moment)}`

/**
 * The local hour at which a half-hour of a day begins (2.5 is half past two). `count` is how many half-hours the day has:
 * in spring (46) the clock jumps over 2 to 3, in autumn (50) the hour from 2 to 3 comes twice.
 */
export const localHourOf = (index: number, count: number): number => {
  if (count === 46 && index >= 4) return index / 2 + 1
  if (count === 50 && index >= 6) return index / 2 - 1
  return index / 2
}
