import type { SnapshotFrom } from 'xstate'
import { feeCents } from '#domain/billing/card-fee.ts'
import { toCents } from '#domain/basics/money.ts'
import type { PaymentChoice, SuggestedPayment } from '#domain/billing/payment-choices.ts'
import { dataOf } from '#machines/kit/reads.ts'
import type { cardPaymentMachine } from './card-payment.machine.ts'
import { type CardPayment, choiceOf, paymentOf, suggestionsOf } from './card-payment-fields.ts'

type CardPaymentSnapshot = SnapshotFrom<typeof cardPaymentMachine>

export type CardPaymentMode = 'loading' | 'failed' | 'notTaken' | 'form'

export const selectCardPaymentMode = (snapshot: CardPaymentSnapshot): CardPaymentMode => {
  if (snapshot.matches('failed')) return 'failed'
  if (snapshot.matches({ open: 'loading' })) return 'loading'
  return snapshot.matches({ open: 'notTaken' }) ? 'notTaken' : 'form'
}

/** Null without a reason. */
export const selectNotTakenReason = ({ context }: CardPaymentSnapshot): string | null =>
  dataOf(context.card)?.hindrance?.detail ?? null

const suggestionsByAnswer = new WeakMap<object, readonly SuggestedPayment[]>()

/** The same list for the same answer. */
export const selectSuggestions = ({ context }: CardPaymentSnapshot): readonly SuggestedPayment[] => {
  const answer = dataOf(context.accounts) ?? context.accounts
  const suggestions = suggestionsByAnswer.get(answer) ?? suggestionsOf(context)
  suggestionsByAnswer.set(answer, suggestions)
  return suggestions
}

export const selectChoice = ({ context }: CardPaymentSnapshot): PaymentChoice => choiceOf(context)

export const selectPayment = ({ context }: CardPaymentSnapshot): CardPayment => paymentOf(context)

export const selectRate = ({ context }: CardPaymentSnapshot): number => paymentOf(context).rate

export interface Price {
  readonly amountCents: number
  readonly feeCents: number
  readonly totalCents: number
}

/** Null without an amount. */
export const selectPrice = ({ context }: CardPaymentSnapshot): Price | null => {
  const { rate, amountToPay } = paymentOf(context)
  if (amountToPay === 0) return null
  const amountCents = toCents(amountToPay)
  const fee = feeCents(amountCents, rate)
  return { amountCents, feeCents: fee, totalCents: amountCents + fee }
}

/** Dollars owed if the payment is higher; else null. */
export const selectExceededBalance = ({ context }: CardPaymentSnapshot): number | null => {
  const owed = Math.max(0, dataOf(context.accounts)?.summary?.balance ?? 0)
  return paymentOf(context).amountToPay > owed ? owed : null
}

export const selectHasFailed = (snapshot: CardPaymentSnapshot): boolean => snapshot.matches({ open: { editing: 'failed' } })
export const selectIsSending = (snapshot: CardPaymentSnapshot): boolean => snapshot.matches({ open: 'sending' })
export const selectIsLeaving = (snapshot: CardPaymentSnapshot): boolean => snapshot.matches({ open: 'leaving' })
