import { accounts } from '#data/queries/account.queries.ts'
import {
  card,
  type ChangeAnswer,
  creditOptions,
  type KeptCardPurpose,
  type PaymentChange,
  recurring,
  recurringOptions,
} from '#data/queries/payments.queries.ts'
import { initialize } from '#data/queries/start.queries.ts'
import { createReads, dataOf, type ReadingsOf } from '#machines/kit/reads.ts'

/** What the page is made from. Each optional read is one part of it: a part that fails says so, and the rest of the page works. */
export const paymentReads = createReads('payment options', {
  accounts,
  card: { read: card, isOptional: true },
  credit: { read: creditOptions, isOptional: true },
  customer: initialize,
  options: { read: recurringOptions, isOptional: true },
  recurring: { read: recurring, isOptional: true },
})

/** What the one card about paying beside a bill is made from: without the way that is set up it would say that none is. */
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

/** The card that can be paid with. */
export const goodCardOf = ({ card: reading }: CardReading) => {
  const saved = dataOf(reading)?.savedCard ?? null
  return saved?.isExpired ? null : saved
}

/** What a customer can ask for on the page. */
export type PaymentAction = KeptCardPurpose | PaymentChange | 'directDebit'

/** Whether the account may use a card now. */
export const isCardTaken = ({ card: reading }: CardReading): boolean => {
  const answer = dataOf(reading)
  // Left out of the answer, there is none.
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
    // Left out of the answer, it is true [PAY-26].
    return answer !== null && (answer.canDeleteRecurring ?? true)
  },
  cancelRecurring: (readings) => (dataOf(readings.recurring)?.pendingSince ?? null) !== null,
  applyForCreditExtensionNow: ({ credit }) => dataOf(credit)?.extension.hindrance === null,
  applyForCreditRefundNow: ({ credit }) => dataOf(credit)?.refund.hindrance === null,
}

/** Whether the server would do it, as it says itself. */
export const isOnOffer = (readings: PaymentReadings, action: PaymentAction): boolean => rules[action](readings)

export const hasFailedPart = (readings: PaymentReadings): boolean =>
  [readings.card, readings.options, readings.recurring].some(({ status }) => status === 'failed')

/** What a change would bring, where there is something to tell beforehand. */
export const promiseOf = ({ credit }: PaymentReadings, change: PaymentChange): ChangeAnswer => {
  const options = dataOf(credit)
  if (options && change === 'applyForCreditRefundNow') return { amount: options.refund.amount }
  if (!options?.extension.newEndDate || change !== 'applyForCreditExtensionNow') return {}
  return { amount: options.extension.amount, newEndDate: options.extension.newEndDate }
}
