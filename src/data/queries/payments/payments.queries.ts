import { readAccounts } from '#contract/account/account.contract.ts'
import * as credit from '#contract/payments/credit.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import * as payments from '#contract/payments/payments.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import { call } from '#data/wire/http.ts'
import { type Mutation, mutation, type Once, query, readAgain } from '#data/wire/kit.ts'

const everyThreeSeconds = 3_000

export const card = () => query(payments.readCard, {})
export const recurring = () => query(payments.readRecurring, {})
export const creditOptions = () => query(credit.readCreditOptions, {})
export const recurringOptions = () => query(payments.readRecurringOptions, {})
export const paymentAttempt = () => query(payments.readPaymentAttempt, {}, { refetchInterval: everyThreeSeconds, staleTime: 0 })

const seenIn: readonly Endpoint[] = [
  payments.readCard,
  payments.readRecurring,
  payments.readRecurringOptions,
  credit.readCreditOptions,
  readAccounts,
]

export const readPaymentsAgain = (): Promise<void> => readAgain(seenIn)

export const setUpDirectDebit = mutation(payments.setUpDirectDebit, { makesStale: seenIn })

export type SavedCardPurpose = 'saveCard' | 'recurringCard'
export type CardPurpose = SavedCardPurpose | 'oneOff'

export interface CardVisit extends Once {
  readonly purpose: CardPurpose
  readonly amountToPay: number
  readonly withToken: boolean
  readonly lpgOrder: string | null
}

export const beginCardVisit: Mutation<{ url: string }, CardVisit> = {
  mutationKey: ['beginCardVisit'],
  mutationFn: ({ purpose, amountToPay, withToken, lpgOrder, ...once }) => {
    const order = lpgOrder === null ? {} : { lpgOrder }
    if (purpose === 'oneOff') return call(payments.payOnce, { body: { amountToPay, withToken, ...order }, ...once })
    return call(purpose === 'saveCard' ? payments.saveCard : payments.setUpRecurringCard, { query: order, ...once })
  },
}

export type PaymentChange =
  | 'deleteCard'
  | 'updateRecurring'
  | 'deleteRecurring'
  | 'cancelRecurring'
  | 'applyForCreditExtensionNow'
  | 'applyForCreditRefundNow'

export interface ChangeAnswer {
  readonly newEndDate?: Day
  readonly amount?: number
}

const done = async (work: Promise<unknown>): Promise<ChangeAnswer> => {
  await work
  return {}
}

const changes: Readonly<Record<PaymentChange, (once: Once) => Promise<ChangeAnswer>>> = {
  deleteCard: (once) => done(call(payments.deleteCard, once)),
  updateRecurring: (once) => done(call(payments.updateRecurringCard, once)),
  deleteRecurring: (once) => done(call(payments.deleteRecurring, once)),
  cancelRecurring: (once) => done(call(payments.cancelRecurring, once)),
  applyForCreditExtensionNow: (once) => call(credit.extendCredit, once),
  applyForCreditRefundNow: (once) => call(credit.refundCredit, once),
}

export const changePayments: Mutation<ChangeAnswer, Once & { readonly change: PaymentChange }> = {
  mutationKey: ['changePayments'],
  mutationFn: ({ change, ...once }) => changes[change](once),
  onSuccess: () => readPaymentsAgain(),
}
