import type { AccountSummary } from '#contract/account.contract.ts'
import type { Problem } from '#contract/kit.ts'
import type { Card, Recurring, RecurringOptions } from '#contract/payments.contract.ts'
import { dataOf, type PaymentOptionsSnapshot } from './payment-options.machine.ts'

export type PaymentOptionsMode = 'loading' | 'overview' | 'directDebit' | 'card' | 'changing' | 'unavailable'

export const selectMode = (snapshot: PaymentOptionsSnapshot): PaymentOptionsMode => {
  if (snapshot.hasTag('busy')) return 'loading'
  if (snapshot.hasTag('failed')) return 'unavailable'
  if (snapshot.matches({ reading: { open: 'directDebit' } })) return 'directDebit'
  if (snapshot.matches({ reading: { open: 'card' } })) return 'card'
  return snapshot.matches({ reading: { open: 'changing' } }) ? 'changing' : 'overview'
}

const noRecurring: Recurring = {
  paymentMethod: 'none',
  recurringPaymentDiscount: 0,
  hasDiscount: false,
  hint: null,
  isCardUpdateSeen: false,
  pendingSince: null,
}
const noAutopay: RecurringOptions['autopay'] = { status: 'off', nextPaymentDate: null, options: [] }
const noMethods: RecurringOptions['recurringPaymentOptions'] = []

export const selectRecurring = ({ context }: PaymentOptionsSnapshot): Recurring => dataOf(context.recurring) ?? noRecurring

/** Left out of the answer, it is true. */
export const selectCanDelete = ({ context }: PaymentOptionsSnapshot): boolean =>
  dataOf(context.recurring)?.canDeleteRecurring ?? true

export const selectAutopay = ({ context }: PaymentOptionsSnapshot): RecurringOptions['autopay'] =>
  dataOf(context.options)?.autopay ?? noAutopay

export const selectOfferedMethods = ({ context }: PaymentOptionsSnapshot): RecurringOptions['recurringPaymentOptions'] =>
  dataOf(context.options)?.recurringPaymentOptions ?? noMethods

/** The set-up shows only when its flag is on and nothing is set up. */
export const selectIsOffered = (snapshot: PaymentOptionsSnapshot): boolean =>
  (dataOf(snapshot.context.options)?.isRecurringFormOn ?? false) && selectRecurring(snapshot).paymentMethod === 'none'

export const selectSavedCard = ({ context }: PaymentOptionsSnapshot): Card | null => dataOf(context.card)?.savedCard ?? null

export const selectSummary = ({ context }: PaymentOptionsSnapshot): AccountSummary | null =>
  dataOf(context.accounts)?.summary ?? null

/** Why there is nothing to show. */
export const selectLoadProblem = ({ context }: PaymentOptionsSnapshot): Problem | null => {
  const failed = [context.accounts, context.card, context.customer, context.options, context.recurring].find(
    ({ status }) => status === 'failed',
  )
  return failed?.status === 'failed' ? failed.problem : null
}
