import { type Day, dayAt, formatDayFrom, formatTime, type Timestamp, today, yearOf } from '#domain/basics/days.ts'

export type DueTone = 'late' | 'today' | 'later'

export interface Due {
  readonly tone: DueTone
  readonly text: string
}

/** @param now epoch milliseconds */
export const dueOfDay = (day: Day, now: number): Due => {
  const current = today(now)
  if (day === current) return { tone: 'today', text: 'Today' }
  return { tone: day < current ? 'late' : 'later', text: formatDayFrom(yearOf(current), day) }
}

const withoutMinutes = (time: string): string => time.replace(':00', '')

/** With its hour: “Today, 5 pm”. Late as soon as the hour has passed. */
export const dueAt = (at: Timestamp, now: number): Due => {
  const current = today(now)
  const day = dayAt(at)
  const time = withoutMinutes(formatTime(at))
  const text = `${day === current ? 'Today' : formatDayFrom(yearOf(current), day)}, ${time}`
  if (new Date(at).getTime() < now) return { tone: 'late', text }
  return { tone: day === current ? 'today' : 'later', text }
}

/** ms; a promise that is due within it is urgent. */
const soon = 3_600_000

/** The hour of a promise: `3:00 pm`, with its day if it isn’t today. */
export const promiseDue = (at: Timestamp, now: number): Due => {
  const day = dayAt(at)
  const text = day === today(now) ? formatTime(at) : `${formatDayFrom(yearOf(today(now)), day)}, ${formatTime(at)}`
  const left = new Date(at).getTime() - now
  if (left < 0) return { tone: 'late', text }
  return { tone: left <= soon ? 'today' : 'later', text }
}
