import { addDays, dayAt, formatInstant, formatTime, today } from '#domain/basics/days.ts'

/** `today, 6:10 am`, `yesterday, 9:40 pm`, else with its day. Epoch ms. */
export const ageWords = (at: number, now: number): string => {
  const day = dayAt(at)
  if (day === today(now)) return `today, ${formatTime(at)}`
  return day === addDays(today(now), -1) ? `yesterday, ${formatTime(at)}` : formatInstant(at)
}
