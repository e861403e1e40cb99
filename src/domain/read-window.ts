import { addDays, type Day, type DayRange, daysBetween } from './days.ts'

/** A read counts for a bill from so many days before its period ends, the last day among them. One from before counts as well, and days after it are estimated. */
export const countingDays = 6
/** On so many days after the period a read still has its bill made anew. */
export const lateDays = 3
/** On the last day of the period a read can be changed or taken back until this hour of the clock. */
export const cutOffHour = 20

/** What a read of a day does: `early`, on this bill with days after it estimated; `counts`, on this bill; `late`, the bill is made anew; `next`, on the next bill. */
export type WindowDay = 'early' | 'counts' | 'late' | 'next'

/** When the bill of a period is made. */
export const closesOn = ({ endDate }: DayRange): Day => addDays(endDate, 1)

/** The last day on which a late read has the bill made anew. */
export const lateUntil = ({ endDate }: DayRange): Day => addDays(endDate, lateDays)

/** What a read of a day does to the bill of a period. */
export const windowDay = (period: DayRange, day: Day): WindowDay => {
  if (day > lateUntil(period)) return 'next'
  if (day > period.endDate) return 'late'
  return daysBetween(day, period.endDate) < countingDays ? 'counts' : 'early'
}

/** The newest day on which every register of a meter was read for the bill that a read is due for; null while one of them is not read. */
export const sentFor = (dueBy: Day, registers: readonly { readonly lastRead: { readonly readOn: Day } | null }[]): Day | null => {
  const days = registers.flatMap(({ lastRead }) => (lastRead ? [lastRead.readOn] : []))
  const areRead = registers.length > 0 && days.length === registers.length
  return areRead && days.every((day) => daysBetween(day, dueBy) < countingDays) ? (days.toSorted().at(-1) ?? null) : null
}

/** The days to show round a period's end: one before those that count, and one after those that are late. */
export const windowDays = (period: DayRange): { readonly day: Day; readonly does: WindowDay }[] =>
  Array.from({ length: countingDays + lateDays + 2 }, (_, index) => {
    const day = addDays(period.endDate, index - countingDays)
    return { day, does: windowDay(period, day) }
  })
