import type { Problem } from '#contract/kit.ts'
import type { PowerShoutBooking } from '#contract/power-shout/power-shout.contract.ts'
import type { BookingDraft } from '#data/drafts/power-shout.drafts.ts'
import { powerShoutDay } from '#data/queries/power-shout/power-shout.queries.ts'
import type { HourRange } from '#domain/portal/booking-address.ts'
import type { Day } from '#domain/basics/days.ts'
import { createReads, type ReadingsOf } from '#machines/kit/reads.ts'
import { type BookingRequest, longestFrom, type SelectedDay, type SupplyPoint } from './hours.ts'

export interface BookingInput {
  readonly supplyPoints: readonly SupplyPoint[]
  readonly loyaltyAccountId: string
  readonly billingAccountId: string
  readonly firstDate: Day
  readonly lastDate: Day
  readonly mostHours: number
  readonly date: Day | null
  /** From the address, until a day has been shown or another chosen. */
  readonly asked: HourRange | null
}

export const reads = createReads('the hours of a day', { day: powerShoutDay })

export interface BookingContext extends BookingInput, ReadingsOf<typeof reads> {
  readonly supplyPointId: string
  readonly range: HourRange | null
  /** Unbooked choice of the last visit; null once restored. */
  readonly kept: BookingDraft | null
  /** `key` is minted when the customer presses Book: repeating it is the same booking. */
  readonly request: BookingRequest | null
  readonly booked: PowerShoutBooking | null
  readonly problem: Problem | null
}

export const dayOf = ({ day, date }: Pick<BookingContext, 'day' | 'date'>): SelectedDay | null => {
  const selected = day.status === 'ready' ? day.data.selected : null
  return selected?.date === date ? selected : null
}

export const canTake = (context: BookingContext, { start, duration }: HourRange): boolean => {
  const day = dayOf(context)
  return day !== null && duration >= 1 && duration <= longestFrom(day, start, context.mostHours)
}

/** As many of the address's hours as can be booked; null without any. */
export const askedHours = (context: BookingContext): HourRange | null => {
  const { asked: requestedHours, mostHours } = context
  const day = dayOf(context)
  const duration =
    day && requestedHours ? Math.min(requestedHours.duration, longestFrom(day, requestedHours.start, mostHours)) : 0
  return requestedHours && duration > 0 ? { start: requestedHours.start, duration } : null
}

export const isOnOffer = ({ firstDate, lastDate }: BookingContext, date: Day) => date >= firstDate && date <= lastDate

export const isOwnPoint = ({ supplyPoints }: BookingInput, id: string): boolean =>
  supplyPoints.some(({ supplyPointId }) => supplyPointId === id)

/** Restores the saved choice if the address asks for no other day and the hours are still free. */
export const withDraft = (context: BookingContext, saved: BookingDraft): Partial<BookingContext> =>
  (context.date ?? saved.date) === saved.date && isOnOffer(context, saved.date) && isOwnPoint(context, saved.supplyPointId)
    ? { kept: saved, date: saved.date, supplyPointId: saved.supplyPointId }
    : {}
