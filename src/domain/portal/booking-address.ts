import { type Day, dayAt, hourNow } from '#domain/basics/days.ts'
import { isDay } from '#domain/basics/is-day.ts'
import { pathOf } from './routes.ts'

export interface HourRange {
  readonly start: number
  readonly duration: number
}

/**
 * Booking form for consecutive hours; past midnight only those of the first day.
 * @param hours start times, ISO 8601
 */
export const bookingAddress = (hours: readonly string[]): string => {
  const starts = hours.map((at) => Date.parse(at))
  const [first = 0] = starts
  const date = dayAt(first)
  const startsOnDate = starts.filter((start) => dayAt(start) === date)
  return `${pathOf('powerShout')}/booking?date=${date}&start=${Math.floor(hourNow(first))}&hours=${startsOnDate.length}`
}

const wholeIn = (text: string | null, least: number, most: number): number | null => {
  const number = text !== null && /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN
  return number >= least && number <= most ? number : null
}

export const bookingIn = (search: string): { readonly date: Day | null; readonly asked: HourRange | null } => {
  const query = new URLSearchParams(search)
  const date = query.get('date')
  if (date === null || !isDay(date)) return { date: null, asked: null }
  const [start, duration] = [wholeIn(query.get('start'), 0, 23), wholeIn(query.get('hours'), 1, 24)]
  return { date, asked: start === null || duration === null ? null : { start, duration } }
}
