import type { AccountSummary } from '#contract/account.contract.ts'
import type { Day } from './days.ts'
import { formatDollars, formatWholeDollars } from './money.ts'

/** The next money out. */
export interface NextPayment {
  readonly date: Day
  /** Dollars; null while nothing can be said. */
  readonly amount: number | null
  /** It is a forecast: whole dollars are said. */
  readonly isAbout: boolean
  readonly of: 'bill' | 'weekly' | 'plan'
}

/**
 * The next money out: what is certain, a bill that is made or an instalment, and the running bill less credit where there is none.
 * @param running null where it is not known when it is paid
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

/** `about $278`, `$292.00`; null while nothing can be said. */
export const amountWords = ({ amount, isAbout }: NextPayment): string | null => {
  if (amount === null) return null
  return isAbout ? `about ${formatWholeDollars(amount)}` : formatDollars(amount)
}
