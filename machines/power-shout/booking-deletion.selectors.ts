import type { PowerShoutBooking } from '#contract/power-shout/power-shout.contract.ts'
import { isToCome } from '#domain/supply/power-shout.ts'
import type { Problem } from '#contract/kit.ts'
import type { BookingDeletionSnapshot, DeletionMode } from './booking-deletion.machine.ts'

export const selectDeletionMode = ({ value }: BookingDeletionSnapshot): DeletionMode =>
  typeof value === 'object' ? value.idle : value

export const selectDeletionId = ({ context }: BookingDeletionSnapshot): string | null => context.bookingId

export const selectDeletionProblem = ({ context }: BookingDeletionSnapshot): Problem | null => context.problem

export const selectComing = (bookings: readonly PowerShoutBooking[]): readonly PowerShoutBooking[] => bookings.filter(isToCome)
