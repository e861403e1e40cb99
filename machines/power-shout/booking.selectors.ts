import { dayOf } from './booking-context.ts'
import type { BookingSnapshot } from './booking.machine.ts'
import { type SelectedDay, type Worth, worthOf } from './hours.ts'

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
export const selectDay = ({ context }: BookingSnapshot): SelectedDay | null => dayOf(context)
export const selectCanAdd = (snapshot: BookingSnapshot): boolean => snapshot.can({ type: 'booking.add', key: '' })

export const selectWorth = ({ context }: BookingSnapshot): Worth | null => {
  const day = dayOf(context)
  return day && context.range ? worthOf(day, context.range) : null
}
