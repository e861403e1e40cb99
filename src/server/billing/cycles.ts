import { addDays, type Day, type DayRange } from '#domain/days.ts'
import { windowAround } from '#domain/usage.ts'

export interface Cycle {
  readonly cycleStart: Day
  readonly cycleDays: number
}

/** Days that a customer has to pay an invoice, from the end of its period. */
export const daysToPay = 14

/** The bill period that a day lies in. */
export const windowOf = ({ cycleStart, cycleDays }: Cycle, day: Day): DayRange =>
  windowAround(day, { startDate: cycleStart, endDate: addDays(cycleStart, cycleDays - 1) })

/** The day on which the invoice of a period falls due. */
export const dueDateOf = (endDate: Day): Day => addDays(endDate, daysToPay)
