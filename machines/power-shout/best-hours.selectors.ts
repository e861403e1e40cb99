import type { BestBooking } from '#contract/power-shout/power-shout.contract.ts'
import { toCents, toDollars } from '#domain/basics/money.ts'
import { sum } from '#domain/basics/sums.ts'
import { dataOf } from '#machines/kit/reads.ts'
import { type BestHoursSnapshot, chosenBookings } from './best-hours.machine.ts'

type Mode = 'loading' | 'ready' | 'notBooked' | 'sending' | 'booked' | 'failed'

export const selectMode = ({ value }: BestHoursSnapshot): Mode => {
  if (typeof value === 'string') return value
  return typeof value.open === 'string' ? value.open : value.open.shown
}

export const selectReading = ({ context }: BestHoursSnapshot) => dataOf(context.best)
export const selectLimits = ({ context }: BestHoursSnapshot) => context.question
export const selectIsPast = ({ context }: BestHoursSnapshot) => context.question.time === 'past'
export const selectPastDays = ({ context }: BestHoursSnapshot) => context.pastDays
export const selectBooked = ({ context }: BestHoursSnapshot) => context.answer.bookings

export interface ProposalRow extends BestBooking {
  readonly isChosen: boolean
}

const worthOf = ({ worthNZD, kw }: BestBooking): number => worthNZD ?? kw

/** Hours to come by day; past ones by what they give. */
export const selectProposal = ({ context }: BestHoursSnapshot): readonly ProposalRow[] => {
  const rows = (dataOf(context.best)?.bookings ?? []).map((booking) => ({
    ...booking,
    isChosen: !context.without.includes(booking.date),
  }))
  return context.question.time === 'past' ? rows.toSorted((a, b) => worthOf(b) - worthOf(a)) : rows
}

export const selectChosen = ({ context }: BestHoursSnapshot) => {
  const chosen = chosenBookings(context)
  return {
    hours: sum(chosen.map(({ duration }) => duration)),
    /** Null without costs. */
    worthNZD: chosen.some(({ worthNZD }) => worthNZD === null)
      ? null
      : toDollars(sum(chosen.map(({ worthNZD }) => toCents(worthNZD ?? 0)))),
    kw: sum(chosen.map(({ kw }) => kw)),
  }
}

/** Hours of the clock from and to which a booking can lie. */
export const startHours = Array.from({ length: 24 }, (_, hour) => hour)
export const endHours = startHours.map((hour) => hour + 1)
