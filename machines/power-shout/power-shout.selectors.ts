import type { Problem } from '#contract/kit.ts'
import type {
  EligibleAccounts,
  ExpiringHours,
  PowerShoutBalance,
  PowerShoutBooking,
} from '#contract/power-shout/power-shout.contract.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { type PowerShoutSnapshot, reads } from './power-shout.machine.ts'

export type PowerShoutMode = 'loading' | 'open' | 'notEligible' | 'unavailable'

export const selectPowerShoutMode = ({ value }: PowerShoutSnapshot): PowerShoutMode =>
  typeof value === 'object' ? value.reading : value
export const selectPageProblem = ({ context }: PowerShoutSnapshot): Problem | null => problemIn(reads.combine(context))
export const selectBalance = ({ context: { balance } }: PowerShoutSnapshot): PowerShoutBalance | null => dataOf(balance)

const noBookings: readonly PowerShoutBooking[] = []
export const selectBookings = ({ context: { bookings } }: PowerShoutSnapshot): readonly PowerShoutBooking[] =>
  dataOf(bookings)?.bookings ?? noBookings

const nothingExpires: ExpiringHours['expiringHours'] = []
export const selectExpiring = ({ context: { expiring } }: PowerShoutSnapshot): ExpiringHours['expiringHours'] =>
  dataOf(expiring)?.expiringHours ?? nothingExpires

const noAccounts: EligibleAccounts['accounts'] = []
export const selectEligible = ({ context: { eligible } }: PowerShoutSnapshot): EligibleAccounts['accounts'] =>
  dataOf(eligible)?.accounts ?? noAccounts
