import { addDays, type Day, type DayRange } from '#domain/basics/days.ts'
import { windowAround } from '#domain/supply/usage.ts'

export interface Cycle {
  readonly cycleStart: Day
  readonly cycleDays: number
}

/** Days from the end of the period to the due date. */
export const daysToPay = 14

export const windowOf = ({ cycleStart, cycleDays }: Cycle, day: Day): DayRange =>
  windowAround(day, { startDate: cycleStart, endDate: addDays(cycleStart, cycleDays - 1) })

export const dueDateOf = (endDate: Day): Day => addDays(endDate, daysToPay)
