import type { Problem } from '#contract/kit.ts'
import type { HourRange } from '#domain/portal/booking-address.ts'
import type { Day } from '#domain/basics/days.ts'
import { dayOf } from './booking-context.ts'
import type { PowerShoutBooking } from '#contract/power-shout/power-shout.contract.ts'
import type { BookingSnapshot } from './booking.machine.ts'
import { type SelectedDay, type SupplyPoint, type Worth, worthOf } from './hours.ts'

export type DayMode = 'none' | 'loading' | 'failed' | 'showing'
/** The specification's names. */
export type AddMode = 'idle' | 'loading' | 'accepted' | 'timeElapsed' | 'invalidRequest' | 'error'

export const selectDayMode = (snapshot: BookingSnapshot): DayMode => {
  if (snapshot.matches({ day: 'none' }) || snapshot.matches({ day: 'restoring' })) return 'none'
  if (snapshot.hasTag('busy')) return 'loading'
  return snapshot.matches({ day: { chosen: 'failed' } }) ? 'failed' : 'showing'
}

export const selectAddMode = ({ value: { adding } }: BookingSnapshot): AddMode =>
  typeof adding === 'object' ? adding.answered : adding

export const selectDate = ({ context }: BookingSnapshot): Day | null => context.date
export const selectDay = ({ context }: BookingSnapshot): SelectedDay | null => dayOf(context)
export const selectRange = ({ context }: BookingSnapshot): HourRange | null => context.range
export const selectPoints = ({ context }: BookingSnapshot): readonly SupplyPoint[] => context.supplyPoints
export const selectPointId = ({ context }: BookingSnapshot): string => context.supplyPointId
export const selectFirstDate = ({ context }: BookingSnapshot): Day => context.firstDate
export const selectLastDate = ({ context }: BookingSnapshot): Day => context.lastDate
export const selectMostHours = ({ context }: BookingSnapshot): number => context.mostHours
export const selectBooked = ({ context }: BookingSnapshot): PowerShoutBooking | null => context.booked
export const selectAddProblem = ({ context }: BookingSnapshot): Problem | null => context.problem

export const selectCanAdd = (snapshot: BookingSnapshot): boolean => snapshot.can({ type: 'booking.add', key: '' })

export const selectWorth = ({ context }: BookingSnapshot): Worth | null => {
  const day = dayOf(context)
  return day && context.range ? worthOf(day, context.range) : null
}
