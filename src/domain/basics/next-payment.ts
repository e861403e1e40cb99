import type { AccountSummary } from '#contract/account/account.contract.ts'
import type { Day } from './days.ts'
import { formatDollars, formatWholeDollars } from './money.ts'

export interface NextPayment {
  readonly date: Day
  /** Dollars; null if unknown. */
  readonly amount: number | null
  /** Forecast: shown in whole dollars. */
  readonly isAbout: boolean
  readonly of: 'bill' | 'weekly' | 'plan'
}

/**
 * A bill or instalment that is certain, else the running bill less credit.
 * @param running null if its payment date is unknown
 */
export const nextPaymentOf = (
  { balance, nextPayment }: Pick<AccountSummary, 'balance' | 'nextPayment'>,
  running: { readonly dueDate: Day; readonly onTrackFor: number | null } | null,
): NextPayment | null => {
  if (nextPayment) return { ...nextPayment, isAbout: false }
  if (!running) return null
  const { dueDate, onTrackFor } = running
  return {
    date: dueDate,
    amount: onTrackFor === null ? null : Math.max(0, onTrackFor + Math.min(0, balance)),
    isAbout: true,
    of: 'bill',
  }
}

export const amountWords = ({ amount, isAbout }: NextPayment): string | null => {
  if (amount === null) return null
  return isAbout ? `about ${formatWholeDollars(amount)}` : formatDollars(amount)
}
