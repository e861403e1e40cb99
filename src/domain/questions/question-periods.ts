import {
  addDays,
  addMonths,
  addYears,
  type Day,
  type DayRange,
  endOfMonth,
  endOfYear,
  startOfMonth,
  startOfWeek,
  startOfYear,
  twoDigits,
  weekday,
  yearOf,
} from '#domain/basics/days.ts'
import { publicHolidayOn } from '#domain/basics/public-holidays.ts'
import { connecting, lasts, months, ordinals, seasons, otherMonths, units, weekdays } from './period-words.ts'

type PeriodUnit = 'day' | 'week' | 'weekend' | 'month' | 'season' | 'year' | 'range'

export interface PeriodPhrase {
  readonly kind: 'period'
  readonly range: DayRange
  readonly unit: PeriodUnit
  /** `last` and `this` in front of it. */
  readonly anchor: 'this' | 'last' | null
  /** Of a month or season without a year: its name. */
  readonly name: string | null
}

/** Relative to the period it is compared with. */
export interface ShiftPhrase {
  readonly kind: 'shift'
  readonly by: 'before' | 'year'
}

export interface FoundPeriod {
  readonly phrase: PeriodPhrase | ShiftPhrase
  /** Number of words. */
  readonly length: number
}

const monthAt = (word: string | undefined): number => {
  if (word === undefined) return 0
  return months.indexOf(word) + 1 || (otherMonths[word] ?? 0)
}

const holidayWords = new Set(['anzac', 'boxing', 'christmas', 'easter', 'good', 'labour', 'matariki', 'new', 'waitangi'])

const numberAt = (word: string | undefined, least: number, most: number): number | null => {
  const digits = /^(\d{1,4})(?:st|nd|rd|th)?$/.exec(word ?? '')?.[1]
  const value = digits === undefined ? Number.NaN : Number(digits)
  return value >= least && value <= most ? value : null
}

const dayOr = (year: number, month: number, date: number): Day | null => {
  const day = `${year}-${twoDigits(month)}-${twoDigits(date)}`
  return date <= Number(endOfMonth(`${year}-${twoDigits(month)}-01`).slice(8)) ? day : null
}

const isYear = (word: string | undefined) => numberAt(word, 2010, 2099)

const phrase = (range: DayRange, unit: PeriodUnit, more: Partial<PeriodPhrase> = {}): PeriodPhrase => ({
  kind: 'period',
  range,
  unit,
  anchor: null,
  name: null,
  ...more,
})

const monthRange = (year: number, month: number): DayRange => {
  const startDate = `${year}-${twoDigits(month)}-01`
  return { startDate, endDate: endOfMonth(startDate) }
}

/** Without days to come; null: wholly to come. */
const upTo = (range: DayRange, today: Day): DayRange | null => {
  if (range.startDate > today) return null
  return range.endDate > today ? { ...range, endDate: today } : range
}

/** The last one that has ended, and of `this` the one that runs. */
const lastEnded = (rangeIn: (year: number) => DayRange, today: Day, isThis: boolean): DayRange => {
  const ranges = [0, -1, -2].map((years) => rangeIn(yearOf(today) + years))
  const running = isThis ? ranges.find(({ startDate, endDate }) => startDate <= today && today <= endDate) : undefined
  if (running) return { ...running, endDate: today }
  return ranges.find(({ endDate }) => endDate < today) ?? rangeIn(yearOf(today) - 2)
}

const seasonRange =
  (firstMonth: number) =>
  (year: number): DayRange => {
    const startDate = `${year}-${twoDigits(firstMonth)}-01`
    return { startDate, endDate: endOfMonth(addMonths(startDate, 2)) }
  }

interface Reading {
  readonly words: readonly string[]
  readonly at: number
  readonly today: Day
}

type Reader = (reading: Reading) => FoundPeriod | null

const found = (range: DayRange | null, length: number, unit: PeriodUnit, more: Partial<PeriodPhrase> = {}): FoundPeriod | null =>
  range === null ? null : { phrase: phrase(range, unit, more), length }

const oneDay = (day: Day): DayRange => ({ startDate: day, endDate: day })

const skipped = (words: readonly string[], at: number, fillers: readonly string[]): number => {
  let index = at
  while (fillers.includes(words[index] ?? '')) index += 1
  return index
}

const relativeDay: Reader = ({ words, at, today }) => {
  const text = words.slice(at, at + 3).join(' ')
  if (text === 'day before yesterday') return found(oneDay(addDays(today, -2)), 3, 'day')
  if (words[at] === 'yesterday') return found(oneDay(addDays(today, -1)), 1, 'day')
  if (words[at] === 'today') return found(oneDay(today), 1, 'day')
  const count = numberAt(words[at], 1, 400)
  if (count !== null && units[words[at + 1] ?? ''] === 'day' && words[at + 2] === 'ago')
    return found(oneDay(addDays(today, -count)), 3, 'day')
  return null
}

const shifts: Readonly<Record<string, ShiftPhrase['by']>> = {
  'day before': 'before',
  'week before': 'before',
  'month before': 'before',
  'year before': 'year',
  'year ago': 'year',
  'same time last year': 'year',
  'this time last year': 'year',
  'same month last year': 'year',
  'same period last year': 'year',
  'same week last year': 'year',
  'same day last year': 'year',
}

const shift: Reader = ({ words, at }) => {
  for (const length of [4, 2]) {
    const by = shifts[words.slice(at, at + length).join(' ')]
    if (by !== undefined) return { phrase: { kind: 'shift', by }, length }
  }
  return null
}

const countedBack: Reader = ({ words, at, today }) => {
  if (!lasts.includes(words[at] ?? '')) return null
  const count = numberAt(words[at + 1], 1, 400)
  const unit = units[words[at + 2] ?? '']
  if (count === null || unit === undefined) return null
  const yesterday = addDays(today, -1)
  if (unit === 'day') return found({ startDate: addDays(today, -count), endDate: yesterday }, 3, 'range')
  if (unit === 'week') return found({ startDate: addDays(today, -7 * count), endDate: yesterday }, 3, 'range')
  const start = addMonths(startOfMonth(today), unit === 'year' ? -12 * count : -count)
  return found({ startDate: start, endDate: addDays(startOfMonth(today), -1) }, 3, 'range')
}

const lastWeekend = (today: Day): DayRange => {
  const sunday = addDays(today, -(weekday(today) || 7))
  return { startDate: addDays(sunday, -1), endDate: sunday }
}

/** Weeks begin on Mondays. */
export const monday = (day: Day): Day => addDays(startOfWeek(addDays(day, -1)), 1)

const anchored: Reader = ({ words, at, today }) => {
  const unit = units[words[at] ?? '']
  if (unit && words[at + 1] === 'before' && words[at + 2] === 'last') {
    const start = unit === 'week' ? addDays(monday(today), -14) : addMonths(startOfMonth(today), -2)
    const endDate = unit === 'week' ? addDays(start, 6) : endOfMonth(start)
    return unit === 'week' || unit === 'month' ? found({ startDate: start, endDate }, 3, 'range') : null
  }
  const isLast = lasts.includes(words[at] ?? '')
  if (!isLast && words[at] !== 'this') return null
  const anchor = isLast ? 'last' : 'this'
  const word = words[at + 1] ?? ''
  if (word === 'weekend') return found(lastWeekend(today), 2, 'weekend', { anchor })
  switch (units[word]) {
    case 'week': {
      const start = addDays(monday(today), isLast ? -7 : 0)
      return found(upTo({ startDate: start, endDate: addDays(start, 6) }, today), 2, 'week', { anchor })
    }
    case 'month': {
      const start = addMonths(startOfMonth(today), isLast ? -1 : 0)
      return found(upTo({ startDate: start, endDate: endOfMonth(start) }, today), 2, 'month', { anchor })
    }
    case 'year': {
      const start = addYears(startOfYear(today), isLast ? -1 : 0)
      return found(upTo({ startDate: start, endDate: endOfYear(start) }, today), 2, 'year', { anchor })
    }
    default:
  }
  const month = monthAt(word)
  if (month > 0) {
    if (isYear(words[at + 2]) !== null) return null
    return found(
      lastEnded((year) => monthRange(year, month), today, !isLast),
      2,
      'month',
      { anchor, name: word },
    )
  }
  const season = seasons[word]
  if (season !== undefined) return found(lastEnded(seasonRange(season), today, !isLast), 2, 'season', { anchor, name: word })
  return isLast && weekdays.includes(word) ? namedWeekday({ words, at: at + 1, today }, 2) : null
}

const namedWeekday = ({ words, at, today }: Reading, length: number): FoundPeriod | null => {
  const index = weekdays.indexOf(words[at] ?? '')
  if (index === -1) return null
  const back = (weekday(today) - index + 7) % 7 || 7
  return found(oneDay(addDays(today, -back)), length, 'day')
}

/** `12 august 2025`, `august 12`, `12th of august`. */
const dated: Reader = ({ words, at, today }) => {
  const readDay = (date: number, month: number, next: number): FoundPeriod | null => {
    const year = isYear(words[next])
    if (year !== null) {
      const day = dayOr(year, month, date)
      return day === null ? null : found(upTo(oneDay(day), today), next + 1 - at, 'day')
    }
    const days = [0, -1, -2, -3, -4].flatMap((years) => dayOr(yearOf(today) + years, month, date) ?? [])
    const day = days.find((candidate) => candidate <= today)
    return day === undefined ? null : found(oneDay(day), next - at, 'day')
  }
  const date = numberAt(words[at], 1, 31)
  if (date !== null) {
    const monthIndex = skipped(words, at + 1, ['of'])
    const month = monthAt(words[monthIndex])
    return month > 0 ? readDay(date, month, monthIndex + 1) : null
  }
  const month = monthAt(words[at])
  const after = month > 0 ? numberAt(words[at + 1], 1, 31) : null
  return after === null ? null : readDay(after, month, at + 2)
}

/** `waitangi day`, `christmas`: the last one. */
const holiday: Reader = ({ words, at, today }) => {
  const first = words[at] ?? ''
  if (!holidayWords.has(first)) return null
  const daysBack = Array.from({ length: 366 }, (_, index) => addDays(today, -1 - index))
  for (const day of daysBack) {
    const names = publicHolidayOn(day)?.toLowerCase().replaceAll(/[’']/g, '').split(' ') ?? []
    if (names[0] !== first) continue
    const isNamed = names.every((name, index) => words[at + index] === name)
    if (isNamed) return found(oneDay(day), names.length, 'day')
    const isShort = names.length === 2 && names[1] === 'day' && (first === 'christmas' || first === 'matariki')
    if (isShort || names.length === 1) return found(oneDay(day), 1, 'day')
  }
  return null
}

const named: Reader = ({ words, at, today }) => {
  const word = words[at] ?? ''
  const month = monthAt(word)
  if (month > 0) {
    const next = skipped(words, at + 1, ['of', 'in'])
    const year = isYear(words[next])
    if (year !== null) return found(upTo(monthRange(year, month), today), next + 1 - at, 'month')
    const tail = words.slice(at + 1, at + 3).join(' ')
    if (tail === 'last year') return found(monthRange(yearOf(today) - 1, month), 3, 'month')
    if (tail === 'this year') return found(upTo(monthRange(yearOf(today), month), today), 3, 'month')
    return found(
      lastEnded((of) => monthRange(of, month), today, false),
      1,
      'month',
      { name: word },
    )
  }
  const season = seasons[word]
  if (season !== undefined)
    return isYear(words[at + 1]) === null
      ? found(lastEnded(seasonRange(season), today, false), 1, 'season', { name: word })
      : null
  if (word === 'weekend') return found(lastWeekend(today), 1, 'weekend')
  const year = isYear(word)
  if (year !== null) return found(upTo({ startDate: `${year}-01-01`, endDate: `${year}-12-31` }, today), 1, 'year')
  return namedWeekday({ words, at, today }, 1)
}

/** `first week of july`. */
const weekOfMonth: Reader = (reading) => {
  const { words, at } = reading
  const position = ordinals[words[at] ?? '']
  if ((position === undefined && words[at] !== 'last') || words[at + 1] !== 'week') return null
  const next = skipped(words, at + 2, connecting)
  if (next === at + 2) return null
  const month = named({ ...reading, at: next })
  if (month?.phrase.kind !== 'period' || month.phrase.unit !== 'month') return null
  const { startDate, endDate } = month.phrase.range
  const first = position === undefined ? addDays(endDate, -6) : addDays(startDate, 7 * (position - 1))
  return found({ startDate: first, endDate: addDays(first, 6) }, next + month.length - at, 'range')
}

const simple: readonly Reader[] = [relativeDay, countedBack, weekOfMonth, shift, anchored, dated, holiday, named]

const readSimple: Reader = (reading) => {
  for (const read of simple) {
    const result = read(reading)
    if (result) return result
  }
  return null
}

const rangeOf = (result: FoundPeriod | null): DayRange | null => (result?.phrase.kind === 'period' ? result.phrase.range : null)

/** `between 1 and 14 october`, `from june to august`, `since july`. */
const spanned: Reader = (reading) => {
  const { words, at, today } = reading
  const opening = words[at] ?? ''
  if (opening === 'since') {
    const next = skipped(words, at + 1, connecting)
    const start = readSimple({ ...reading, at: next })
    const range = rangeOf(start)
    return start && range ? found({ startDate: range.startDate, endDate: today }, next + start.length - at, 'range') : null
  }
  const isOpen = opening === 'between' || opening === 'from'
  // `1 to 14 november`
  if (!isOpen && (numberAt(opening, 1, 31) === null || numberAt(words[at + 2], 1, 31) === null)) return null
  const joints = opening === 'between' ? ['and'] : ['to', 'until', 'till']
  const first = isOpen ? skipped(words, at + 1, connecting) : at
  const joint = words.findIndex((word, index) => index > first && index <= first + 4 && joints.includes(word))
  if (joint === -1) return null
  const second = skipped(words, joint + 1, connecting)
  const end = readSimple({ ...reading, at: second })
  const endRange = rangeOf(end)
  if (!end || !endRange) return null
  const date = joint === first + 1 ? numberAt(words[first], 1, 31) : null
  const startDay = date === null ? null : dayOr(yearOf(endRange.startDate), Number(endRange.startDate.slice(5, 7)), date)
  const start = readSimple({ ...reading, at: first })
  const startRange = startDay === null ? (start && first + start.length === joint ? rangeOf(start) : null) : oneDay(startDay)
  if (!startRange) return null
  // From November to January: the earlier one lies in the year before.
  const startDate = startRange.startDate > endRange.startDate ? addYears(startRange.startDate, -1) : startRange.startDate
  return found({ startDate, endDate: endRange.endDate }, second + end.length - at, 'range')
}

/** Of the words at a position; null: no period begins there. Nothing to come is a period. */
export const readPeriod = (words: readonly string[], at: number, today: Day): FoundPeriod | null =>
  spanned({ words, at, today }) ?? readSimple({ words, at, today })
