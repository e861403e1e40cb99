import { addDays, type Day, type DayRange, daysBetween } from '#domain/basics/days.ts'

/** A read of these last days, the last one included, counts in full; after an earlier read the following days are estimated. */
export const countingDays = 6
/** Days after the period in which a read reissues the bill. */
export const lateDays = 3
/** Clock hour on the last day until which a read can be changed or withdrawn. */
export const cutOffHour = 20

/** `early`: this bill, later days estimated; `counts`: this bill; `late`: the bill is reissued; `next`: next bill. */
export type WindowDay = 'early' | 'counts' | 'late' | 'next'

export const closesOn = ({ endDate }: DayRange): Day => addDays(endDate, 1)

export const lateUntil = ({ endDate }: DayRange): Day => addDays(endDate, lateDays)

export const windowDay = (period: DayRange, day: Day): WindowDay => {
  if (day > lateUntil(period)) return 'next'
  if (day > period.endDate) return 'late'
  return daysBetween(day, period.endDate) < countingDays ? 'counts' : 'early'
}

export const sentFor = (dueBy: Day, registers: readonly { readonly lastRead: { readonly readOn: Day } | null }[]): Day | null => {
  const days = registers.flatMap(({ lastRead }) => (lastRead ? [lastRead.readOn] : []))
  const areRead = registers.length > 0 && days.length === registers.length
  return areRead && days.every((day) => daysBetween(day, dueBy) < countingDays) ? (days.toSorted().at(-1) ?? null) : null
}

export const windowDays = (period: DayRange): { readonly day: Day; readonly does: WindowDay }[] =>
  Array.from({ length: countingDays + lateDays + 2 }, (_, index) => {
    const day = addDays(period.endDate, index - countingDays)
    return { day, does: windowDay(period, day) }
  })
