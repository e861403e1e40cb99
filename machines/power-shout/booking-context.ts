import type { Problem } from '#contract/kit.ts'
import type { PowerShoutBooking } from '#contract/power-shout.contract.ts'
import type { KeptBooking } from '#data/drafts/power-shout.drafts.ts'
import { powerShoutDay } from '#data/queries/power-shout.queries.ts'
import type { HourRange } from '#domain/booking-address.ts'
import type { Day } from '#domain/days.ts'
import { createReads, type ReadingsOf } from '#machines/kit/reads.ts'
import { type BookingRequest, longestFrom, type SelectedDay, type SupplyPoint } from './hours.ts'

export interface BookingInput {
  readonly supplyPoints: readonly SupplyPoint[]
  readonly loyaltyAccountId: string
  readonly billingAccountId: string
  readonly firstDate: Day
  readonly lastDate: Day
  readonly mostHours: number
  /** The day that the address asks for. */
  readonly date: Day | null
  /** The hours of it that the address asks for, until a day has been shown or another is chosen. */
  readonly asked: HourRange | null
}

export const reads = createReads('the hours of a day', { day: powerShoutDay })

export interface BookingContext extends BookingInput, ReadingsOf<typeof reads> {
  readonly supplyPointId: string
  /** The hours that the customer picked, or that were picked for them. */
  readonly range: HourRange | null
  /** What was picked and not booked when the page was left; null once it is taken up. */
  readonly kept: KeptBooking | null
  /** What is asked for, with the key that was minted when the customer pressed Book: asking again is the same booking. */
  readonly request: BookingRequest | null
  /** The booking that was made. */
  readonly booked: PowerShoutBooking | null
  /** Why it was not made. */
  readonly problem: Problem | null
}

/** The hours of the day that is chosen; null while they are not known. */
export const dayOf = ({ day, date }: Pick<BookingContext, 'day' | 'date'>): SelectedDay | null => {
  const selected = day.status === 'ready' ? day.data.selected : null
  return selected?.date === date ? selected : null
}

/** Whether a range can be booked on it. */
export const canTake = (context: BookingContext, { start, duration }: HourRange): boolean => {
  const day = dayOf(context)
  return day !== null && duration >= 1 && duration <= longestFrom(day, start, context.mostHours)
}

/** Of the hours that the address asks for as many as can be booked; null where there are none. */
export const askedHours = (context: BookingContext): HourRange | null => {
  const { asked, mostHours } = context
  const day = dayOf(context)
  const duration = day && asked ? Math.min(asked.duration, longestFrom(day, asked.start, mostHours)) : 0
  return asked && duration > 0 ? { start: asked.start, duration } : null
}

/** Whether hours can be booked for a day at all. */
export const isOnOffer = ({ firstDate, lastDate }: BookingContext, date: Day) => date >= firstDate && date <= lastDate

export const isOwnPoint = ({ supplyPoints }: BookingInput, id: string): boolean =>
  supplyPoints.some(({ supplyPointId }) => supplyPointId === id)

/** What was kept, where the address asks for no other day and it can still be taken up. */
export const takenUp = (context: BookingContext, kept: KeptBooking): Partial<BookingContext> =>
  (context.date ?? kept.date) === kept.date && isOnOffer(context, kept.date) && isOwnPoint(context, kept.supplyPointId)
    ? { kept, date: kept.date, supplyPointId: kept.supplyPointId }
    : {}
