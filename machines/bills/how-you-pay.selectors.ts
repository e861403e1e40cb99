import { type CreditOptions, nothingOwed } from '#contract/payments/credit.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { notOffered } from '#contract/payments/payments.contract.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import type { PaymentChangeActor } from '#machines/payments/payment-change.machine.ts'
import { howYouPayReads, isOnOffer } from '#machines/payments/payment-offers.ts'
import type { ChangeHere, HowYouPaySnapshot } from './how-you-pay.machine.ts'

export type HowYouPayMode = 'loading' | 'ready' | 'failed'

export const selectHowYouPayMode = (snapshot: HowYouPaySnapshot): HowYouPayMode => {
  if (snapshot.matches('failed')) return 'failed'
  return snapshot.hasTag('busy') ? 'loading' : 'ready'
}

export interface PresentWay {
  readonly method: 'directDebit' | 'creditCard' | 'none'
  /** `ASB ··· 4082-017`; null without a method. */
  readonly hint: string | null
  readonly isCardExpired: boolean
  /** `Visa` and last digits; null without a valid card. */
  readonly savedCard: { readonly scheme: string; readonly lastDigits: string } | null
  /** Card surcharge in percent. */
  readonly rate: number
  readonly canStop: boolean
}

export const selectPresentWay = ({ context }: HowYouPaySnapshot): PresentWay => {
  const recurring = dataOf(context.recurring)
  const options = dataOf(context.options)
  const savedCard = dataOf(context.card)?.savedCard ?? null
  const method = recurring?.paymentMethod ?? 'none'
  return {
    method,
    hint: recurring?.hint ?? null,
    isCardExpired: recurring?.isCardExpired ?? false,
    savedCard: savedCard && !savedCard.isExpired ? { scheme: savedCard.scheme, lastDigits: savedCard.lastDigits } : null,
    rate: options?.rate ?? 0,
    canStop: method !== 'none' && isOnOffer(context, 'deleteRecurring'),
  }
}

export const selectIsChangeOnOffer =
  (change: ChangeHere) =>
  ({ context }: HowYouPaySnapshot): boolean =>
    isOnOffer(context, change)

/** Null if nothing is owed. */
export const selectExtensionHere = ({ context }: HowYouPaySnapshot): CreditOptions['extension'] | null => {
  const extension = dataOf(context.credit)?.extension ?? null
  return extension?.hindrance?.type === nothingOwed ? null : extension
}

/** Null if the customer pays. */
export const selectPaidByOthersHere = ({ context }: HowYouPaySnapshot): string | null => {
  const blockedReason = dataOf(context.card)?.hindrance
  return blockedReason?.type === notOffered ? blockedReason.detail : null
}

export const selectChangeHere = (snapshot: HowYouPaySnapshot): PaymentChangeActor | undefined =>
  snapshot.matches({ reading: 'changing' }) ? snapshot.children.change : undefined

export const selectHowYouPayProblem = ({ context }: HowYouPaySnapshot): Problem | null =>
  problemIn(howYouPayReads.combine(context))
