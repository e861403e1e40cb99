import { addDays, type Day, weekday } from './days.ts'

const noticeDays = 3
const monday = 1

/** The day of the first instalment, of a payment plan as of smooth pay: the first Monday that leaves three days to change one's mind. */
export const firstInstalmentOn = (today: Day): Day => {
  const earliest = addDays(today, noticeDays)
  return addDays(earliest, (7 + monday - weekday(earliest)) % 7)
}
