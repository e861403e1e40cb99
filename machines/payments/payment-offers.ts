import type { Accounts } from '#contract/account.contract.ts'
import type { CreditOptions } from '#contract/credit.contract.ts'
import type { Recurring, RecurringOptions, SavedCard } from '#contract/payments.contract.ts'
import type { Initialize } from '#contract/shell.contract.ts'
import type { CardPurpose, ChangeAnswer, PaymentChange } from '#data/queries/payments.queries.ts'
import { pending, type Reading } from '#machines/kit/from-query.ts'

/** What the page is made from. */
export interface PaymentReadings {
  readonly accounts: Reading<Accounts>
  readonly card: Reading<SavedCard>
  readonly credit: Reading<CreditOptions>
  readonly customer: Reading<Initialize>
  readonly options: Reading<RecurringOptions>
  readonly recurring: Reading<Recurring>
}

/** Without these there is no page; without `credit` only its two offers are missing. */
export const neededNames = ['accounts', 'card', 'customer', 'options', 'recurring'] as const
export const nothingRead: PaymentReadings = {
  accounts: pending,
  card: pending,
  credit: pending,
  customer: pending,
  options: pending,
  recurring: pending,
}

/** Null while it is not read. */
export const dataOf = <Data>(reading: Reading<Data>): Data | null => (reading.status === 'ready' ? reading.data : null)

/** The card that can be paid with. */
export const goodCardOf = ({ card }: PaymentReadings) => {
  const saved = dataOf(card)?.savedCard ?? null
  return saved?.isExpired ? null : saved
}

/** What a customer can ask for on the page. */
export type PaymentAction = CardPurpose | PaymentChange | 'directDebit'

const isCardTaken = ({ card }: PaymentReadings) => {
  const answer = dataOf(card)
  // Left out of the answer, there is none.
  return answer !== null && !answer.hindrance
}
const isMethod = ({ options }: PaymentReadings, method: 'directDebit' | 'creditCard') =>
  dataOf(options)?.recurringPaymentOptions.includes(method) ?? false

const rules: Readonly<Record<PaymentAction, (readings: PaymentReadings) => boolean>> = {
  saveCard: isCardTaken,
  oneOff: isCardTaken,
  recurringCard: (readings) => isMethod(readings, 'creditCard'),
  directDebit: (readings) => isMethod(readings, 'directDebit'),
  deleteCard: ({ card }) => (dataOf(card)?.savedCard ?? null) !== null,
  updateRecurring: (readings) =>
    dataOf(readings.recurring)?.paymentMethod === 'creditCard' &&
    isMethod(readings, 'creditCard') &&
    goodCardOf(readings) !== null,
  // Left out of the answer, it is true.
  deleteRecurring: ({ recurring }) => dataOf(recurring)?.canDeleteRecurring ?? true,
  cancelRecurring: ({ recurring }) => (dataOf(recurring)?.pendingSince ?? null) !== null,
  applyForCreditExtensionNow: ({ credit }) => dataOf(credit)?.extension.hindrance === null,
  applyForCreditRefundNow: ({ credit }) => dataOf(credit)?.refund.hindrance === null,
}

/** Whether the server would do it, as it says itself. */
export const isOnOffer = (readings: PaymentReadings, action: PaymentAction): boolean => rules[action](readings)

/** What a change would bring, where there is something to tell beforehand. */
export const promiseOf = ({ credit }: PaymentReadings, change: PaymentChange): ChangeAnswer => {
  const options = dataOf(credit)
  if (options && change === 'applyForCreditRefundNow') return { amount: options.refund.amount }
  if (!options?.extension.newEndDate || change !== 'applyForCreditExtensionNow') return {}
  return { amount: options.extension.amount, newEndDate: options.extension.newEndDate }
}
