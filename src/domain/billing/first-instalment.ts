import { addDays, type Day, weekday } from '#domain/basics/days.ts'

const noticeDays = 3
const monday = 1

/** First Monday that leaves three days to cancel; also for smooth pay. */
export const firstInstalmentOn = (today: Day): Day => {
  const earliest = addDays(today, noticeDays)
  return addDays(earliest, (7 + monday - weekday(earliest)) % 7)
}
