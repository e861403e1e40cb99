import { paymentLimits } from '#contract/payments.contract.ts'
import type { CardPurpose } from '#data/queries/payments.queries.ts'
import { toCents, toDollars } from '#domain/money.ts'
import type { FieldErrors } from '#machines/kit/form.ts'

export interface CardFields {
  /** As it is typed. */
  readonly amount: string
  readonly creditCardTsAndCs: boolean
  readonly creditCardFeeAccept: boolean
}

/** The documented card payment state. */
export interface CardPayment {
  readonly amountToPay: number
  readonly paidAmount: number
  readonly reference: string | null
  readonly bankAccountId: string | null
  /** Percent that the card costs on top. */
  readonly rate: number
  readonly withToken: boolean
}

export interface CardGiven {
  readonly purpose: CardPurpose
  /** In dollars. */
  readonly owed: number
  readonly rate: number
  readonly hasSavedCard: boolean
  readonly fields: CardFields
}

/** As people write it: with or without `$`, and commas or spaces between thousands. */
const amountOf = (text: string): number => {
  const digits = text
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(/(?<=\d)[,\s](?=\d{3}(?:\D|$))/g, '')
  return /^\d{1,6}(\.\d{1,2})?$/.test(digits) ? toDollars(toCents(Number(digits))) : 0
}

export const paymentOf = ({ fields, rate, hasSavedCard }: CardGiven): CardPayment => ({
  amountToPay: amountOf(fields.amount),
  paidAmount: 0,
  reference: null,
  bankAccountId: null,
  rate,
  withToken: hasSavedCard,
})

/** What keeps the customer from going on to the provider. */
export const cardErrors = (given: CardGiven): FieldErrors => {
  const { creditCardTsAndCs, creditCardFeeAccept } = given.fields
  const { amountToPay } = paymentOf(given)
  const isAmount = given.purpose !== 'oneOff' || (amountToPay >= paymentLimits.least && amountToPay <= paymentLimits.most)
  return {
    ...(!isAmount && { amount: 'Please enter an amount from $1 to $10,000, such as 92.50.' }),
    ...(!creditCardTsAndCs && { creditCardTsAndCs: 'Please accept the credit card terms and conditions.' }),
    ...(!creditCardFeeAccept && {
      creditCardFeeAccept: given.rate === 0 ? 'Please tick that there is no card fee.' : 'Please accept the credit card fee.',
    }),
  }
}
