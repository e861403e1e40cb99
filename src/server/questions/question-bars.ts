import type { AnswerBar } from '#contract/questions/questions.contract.ts'
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

/** `Mon 23` of `Nov`, `6–12` of `July`, `27 July–2` of `Aug`, `July` of `2026`. */
export const barLabel = (range: DayRange): Pick<AnswerBar, 'label' | 'group'> => {
  const { startDate, endDate } = range
  const group = shortMonthName(monthOf(endDate))
  const date = Number(endDate.slice(8))
  if (startDate === endDate) return { label: `${shortWeekdayName(weekday(startDate))} ${date}`, group }
  if (isWholeMonth(range)) return { label: group, group: String(yearOf(startDate)) }
  const isOneMonth = startDate.slice(0, 7) === endDate.slice(0, 7)
  return { label: `${isOneMonth ? Number(startDate.slice(8)) : formatDate(startDate)}–${date}`, group }
}
