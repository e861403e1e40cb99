import type { PowerShoutBooking } from '#contract/power-shout/power-shout.contract.ts'
import { isToCome } from '#domain/supply/power-shout.ts'
import type { BookingDeletionSnapshot, DeletionMode } from './booking-deletion.machine.ts'

export const selectDeletionMode = ({ value }: BookingDeletionSnapshot): DeletionMode =>
  typeof value === 'object' ? value.idle : value
export const selectComing = (bookings: readonly PowerShoutBooking[]): readonly PowerShoutBooking[] => bookings.filter(isToCome)
