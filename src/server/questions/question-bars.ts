import {
  addDays,
  type Day,
  type DayRange,
  daysOf,
  earlierOf,
  endOfMonth,
  formatDate,
  lengthOf,
  monthOf,
  shortMonthName,
  shortWeekdayName,
  startOfWeek,
  weekday,
  yearOf,
} from '#domain/basics/days.ts'

const mostDays = 14
const mostWeeklyDays = 62

const endOfMondayWeek = (day: Day): Day => addDays(startOfWeek(addDays(day, -1)), 7)

const slices = ({ startDate, endDate }: DayRange, endOf: (day: Day) => Day): DayRange[] => {
  const found: DayRange[] = []
  for (let from = startDate; from <= endDate; ) {
    const to = earlierOf(endOf(from), endDate)
    found.push({ startDate: from, endDate: to })
    from = addDays(to, 1)
  }
  return found
}

/** Days up to two weeks, then weeks from Monday, then months. */
export const barRanges = (range: DayRange): DayRange[] => {
  const length = lengthOf(range)
  if (length <= mostDays) return daysOf(range).map((day) => ({ startDate: day, endDate: day }))
  return slices(range, length <= mostWeeklyDays ? endOfMondayWeek : endOfMonth)
}

const isWholeMonth = ({ startDate, endDate }: DayRange) => startDate.endsWith('-01') && endDate === endOfMonth(startDate)

/** `Mon 23 Nov`, `6–12 July`, `27 July–2 Aug`, `July 26`. */
export const barLabel = (range: DayRange): string => {
  const { startDate, endDate } = range
  if (startDate === endDate) return `${shortWeekdayName(weekday(startDate))} ${formatDate(startDate)}`
  if (isWholeMonth(range)) return `${shortMonthName(monthOf(startDate))} ${String(yearOf(startDate)).slice(2)}`
  const isOneMonth = startDate.slice(0, 7) === endDate.slice(0, 7)
  return `${isOneMonth ? Number(startDate.slice(8)) : formatDate(startDate)}–${formatDate(endDate)}`
}
