import { paymentLimits } from '#contract/payments.contract.ts'
import { accounts } from '#data/queries/account.queries.ts'
import { card, recurringOptions } from '#data/queries/payments.queries.ts'
import { toCents, toDollars } from '#domain/money.ts'
import { type PaymentChoice, type SuggestedPayment, suggestedPayments } from '#domain/payment-choices.ts'
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

/** With or without `$`, commas or spaces between thousands. */
const amountOf = (text: string): number => {
  const digits = text
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(/(?<=\d)[,\s](?=\d{3}(?:\D|$))/g, '')
  return /^\d{1,6}(\.\d{1,2})?$/.test(digits) ? toDollars(toCents(Number(digits))) : 0
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
    amountToPay: suggested?.amount ?? amountOf(form.fields.amount),
    paidAmount: 0,
    reference: null,
    bankAccountId: null,
    rate: dataOf(form.options)?.rate ?? 1,
    withToken: goodCardOf(form) !== null,
  }
}

export const canPayByCard = (form: CardPaymentForm): boolean =>
  cardPaymentReads.combine(form).status === 'ready' && isCardTaken(form)

export const cardPaymentErrors = (form: CardPaymentForm): FieldErrors => {
  const { amountToPay, rate } = paymentOf(form)
  const isAmount = amountToPay >= paymentLimits.least && amountToPay <= paymentLimits.most
  return {
    ...(!isAmount && { amount: 'Please enter an amount from $1 to $10,000, for example 92.50.' }),
    ...acceptanceErrors(form.fields, rate),
  }
}
