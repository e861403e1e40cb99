import { accounts } from '#data/queries/account/account.queries.ts'
import {
  card,
  type ChangeAnswer,
  creditOptions,
  type SavedCardPurpose,
  type PaymentChange,
  recurring,
  recurringOptions,
} from '#data/queries/payments/payments.queries.ts'
import { initialize } from '#data/queries/app/start.queries.ts'
import { createReads, dataOf, type ReadingsOf } from '#machines/kit/reads.ts'

/** An optional read is one part of the page and fails separately. */
export const paymentReads = createReads('payment options', {
  accounts,
  card: { read: card, isOptional: true },
  credit: { read: creditOptions, isOptional: true },
  customer: initialize,
  options: { read: recurringOptions, isOptional: true },
  recurring: { read: recurring, isOptional: true },
})

/** The recurring method is required: without it the card would say that none is set up. */
export const howYouPayReads = createReads('how bills are paid', {
  accounts,
  card: { read: card, isOptional: true },
  credit: { read: creditOptions, isOptional: true },
  customer: initialize,
  options: recurringOptions,
  recurring,
})

export type PaymentReadings = ReadingsOf<typeof paymentReads>

type CardReading = Pick<PaymentReadings, 'card'>

export const goodCardOf = ({ card: reading }: CardReading) => {
  const saved = dataOf(reading)?.savedCard ?? null
  return saved?.isExpired ? null : saved
}

export type PaymentAction = SavedCardPurpose | PaymentChange | 'directDebit'

export const isCardTaken = ({ card: reading }: CardReading): boolean => {
  const answer = dataOf(reading)
  // A missing field means none.
  return answer !== null && !answer.hindrance
}
const isMethod = ({ options }: PaymentReadings, method: 'directDebit' | 'creditCard') =>
  dataOf(options)?.recurringPaymentOptions.includes(method) ?? false

const rules: Readonly<Record<PaymentAction, (readings: PaymentReadings) => boolean>> = {
  saveCard: isCardTaken,
  recurringCard: (readings) => isMethod(readings, 'creditCard'),
  directDebit: (readings) => isMethod(readings, 'directDebit'),
  deleteCard: (readings) => (dataOf(readings.card)?.savedCard ?? null) !== null,
  updateRecurring: (readings) =>
    dataOf(readings.recurring)?.paymentMethod === 'creditCard' &&
    isMethod(readings, 'creditCard') &&
    goodCardOf(readings) !== null,
  deleteRecurring: ({ recurring: reading }) => {
    const answer = dataOf(reading)
    // A missing field means true [PAY-26].
    return answer !== null && (answer.canDeleteRecurring ?? true)
  },
  cancelRecurring: (readings) => (dataOf(readings.recurring)?.pendingSince ?? null) !== null,
  applyForCreditExtensionNow: ({ credit }) => dataOf(credit)?.extension.hindrance === null,
  applyForCreditRefundNow: ({ credit }) => dataOf(credit)?.refund.hindrance === null,
}

/** By the server's answer. */
export const isOnOffer = (readings: PaymentReadings, action: PaymentAction): boolean => rules[action](readings)

export const hasFailedPart = (readings: PaymentReadings): boolean =>
  [readings.card, readings.options, readings.recurring].some(({ status }) => status === 'failed')

/** Null if nothing is known. */
export const promiseOf = ({ credit }: PaymentReadings, change: PaymentChange): ChangeAnswer => {
  const options = dataOf(credit)
  if (options && change === 'applyForCreditRefundNow') return { amount: options.refund.amount }
  if (!options?.extension.newEndDate || change !== 'applyForCreditExtensionNow') return {}
  return { amount: options.extension.amount, newEndDate: options.extension.newEndDate }
}
