import { paymentLimits } from '#contract/payments/payments.contract.ts'
import { accounts } from '#data/queries/account/account.queries.ts'
import { card, recurringOptions } from '#data/queries/payments/payments.queries.ts'
import { toCents, toDollars } from '#domain/basics/money.ts'
import { type PaymentChoice, type SuggestedPayment, suggestedPayments } from '#domain/billing/payment-choices.ts'
import type { FieldErrors, FormContext } from '#machines/kit/form.ts'
import { createReads, dataOf, type ReadingsOf } from '#machines/kit/reads.ts'
import { acceptanceErrors, type CardAcceptance } from './card-acceptance.ts'
import { goodCardOf, isCardTaken } from './payment-offers.ts'

export const cardPaymentReads = createReads('what there is to pay', {
  accounts,
  card,
  options: { read: recurringOptions, isOptional: true },
})

export interface CardPaymentFields extends CardAcceptance {
  /** Null: the first suggestion. */
  readonly choice: PaymentChoice | null
  /** As typed. */
  readonly amount: string
}

export const emptyPayment: CardPaymentFields = {
  choice: null,
  amount: '',
  creditCardTsAndCs: false,
  creditCardFeeAccept: false,
}

export interface CardPaymentForm extends FormContext<CardPaymentFields>, ReadingsOf<typeof cardPaymentReads> {}

export interface CardPayment {
  readonly amountToPay: number
  readonly paidAmount: number
  readonly reference: string | null
  readonly bankAccountId: string | null
  /** Card surcharge in percent. */
  readonly rate: number
  readonly withToken: boolean
}

/** With or without `$`, commas or spaces between thousands; null if it is no amount. */
const typedAmount = (text: string): number | null => {
  const digits = text
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(/(?<=\d)[,\s](?=\d{3}(?:\D|$))/g, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(digits) ? toDollars(toCents(Number(digits))) : null
}

export const suggestionsOf = ({ accounts: reading }: CardPaymentForm): readonly SuggestedPayment[] => {
  const summary = dataOf(reading)?.summary ?? null
  return summary === null ? [] : suggestedPayments(summary, paymentLimits)
}

/** The first suggestion if the chosen amount is no longer owed. */
export const choiceOf = (form: CardPaymentForm): PaymentChoice => {
  const suggestions = suggestionsOf(form)
  const { choice } = form.fields
  if (choice === 'other' || suggestions.some((each) => each.choice === choice)) return choice ?? 'other'
  return suggestions[0]?.choice ?? 'other'
}

export const paymentOf = (form: CardPaymentForm): CardPayment => {
  const choice = choiceOf(form)
  const suggested = suggestionsOf(form).find((each) => each.choice === choice)
  return {
    amountToPay: suggested?.amount ?? typedAmount(form.fields.amount) ?? 0,
    paidAmount: 0,
    reference: null,
    bankAccountId: null,
    rate: dataOf(form.options)?.rate ?? 1,
    withToken: goodCardOf(form) !== null,
  }
}

export const canPayByCard = (form: CardPaymentForm): boolean =>
  cardPaymentReads.combine(form).status === 'ready' && isCardTaken(form)

const amountMessage = (text: string): string | null => {
  const amount = typedAmount(text)
  if (text.trim() === '') return 'Please enter an amount, for example 92.50.'
  if (amount === null) return 'Please enter dollars and cents, for example 92.50.'
  if (amount < paymentLimits.least) return 'Please enter at least $1.'
  return amount > paymentLimits.most ? 'Please enter $10,000 or less. You can pay more by bank transfer.' : null
}

export const cardPaymentErrors = (form: CardPaymentForm): FieldErrors => {
  const { rate } = paymentOf(form)
  const amount = choiceOf(form) === 'other' ? amountMessage(form.fields.amount) : null
  return {
    ...(amount !== null && { amount }),
    ...acceptanceErrors(form.fields, rate),
  }
}
