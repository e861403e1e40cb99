import type { AccountSummary } from '#contract/account/account.contract.ts'
import type { CreditOptions } from '#contract/payments/credit.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { type Card, notOffered, type Recurring, type RecurringOptions } from '#contract/payments/payments.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import { waitingOrderIn } from '#domain/portal/provider-return.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import type { BankTransferActor } from './bank-transfer.machine.ts'
import type { CardFormActor } from './card-form.machine.ts'
import type { CardPaymentActor } from './card-payment.machine.ts'
import type { DirectDebitFormActor } from './direct-debit-form.machine.ts'
import type { PaymentChangeActor } from './payment-change.machine.ts'
import { isOnOffer, type PaymentAction, paymentReads } from './payment-offers.ts'
import type { PaymentOptionsSnapshot } from './payment-options.machine.ts'
import type { ProviderReturnActor } from './provider-return.machine.ts'

export type PaymentOptionsMode = 'loading' | 'open' | 'unavailable'

export const selectMode = (snapshot: PaymentOptionsSnapshot): PaymentOptionsMode => {
  if (snapshot.hasTag('busy')) return 'loading'
  return snapshot.hasTag('failed') ? 'unavailable' : 'open'
}

export const selectDirectDebitForm = (snapshot: PaymentOptionsSnapshot): DirectDebitFormActor | undefined =>
  snapshot.matches({ reading: { open: 'directDebit' } }) ? snapshot.children.directDebit : undefined
export const selectCardForm = (snapshot: PaymentOptionsSnapshot): CardFormActor | undefined =>
  snapshot.matches({ reading: { open: 'card' } }) ? snapshot.children.cardForm : undefined
export const selectChange = (snapshot: PaymentOptionsSnapshot): PaymentChangeActor | undefined =>
  snapshot.matches({ reading: { open: 'changing' } }) ? snapshot.children.change : undefined
export const selectBankTransfer = (snapshot: PaymentOptionsSnapshot): BankTransferActor | undefined =>
  snapshot.matches({ reading: 'open' }) ? snapshot.children.bankTransfer : undefined
export const selectCardPayment = (snapshot: PaymentOptionsSnapshot): CardPaymentActor | undefined =>
  snapshot.matches({ reading: 'open' }) ? snapshot.children.cardPayment : undefined
export const selectProviderReturn = (snapshot: PaymentOptionsSnapshot): ProviderReturnActor | undefined =>
  snapshot.matches({ reading: 'open' }) ? snapshot.children.providerReturn : undefined

const noRecurring: Recurring = {
  paymentMethod: 'none',
  recurringPaymentDiscount: 0,
  hasDiscount: false,
  hint: null,
  isCardUpdateSeen: false,
  isCardExpired: false,
  pendingSince: null,
}
const noAutopay: RecurringOptions['autopay'] = { status: 'off', nextPaymentDate: null, options: [] }
const noMethods: RecurringOptions['recurringPaymentOptions'] = []

export const selectRecurring = ({ context }: PaymentOptionsSnapshot): Recurring => dataOf(context.recurring) ?? noRecurring

export const selectCardProblem = ({ context }: PaymentOptionsSnapshot): Problem | null => problemIn(context.card)
export const selectRecurringProblem = ({ context: { options, recurring } }: PaymentOptionsSnapshot): Problem | null =>
  problemIn(recurring) ?? problemIn(options)
/** By the server's answer. */
export const selectIsOnOffer =
  (action: PaymentAction) =>
  ({ context }: PaymentOptionsSnapshot): boolean =>
    isOnOffer(context, action)

export const selectIsDebitAlternative = ({ context }: PaymentOptionsSnapshot): boolean =>
  isOnOffer(context, 'directDebit') && dataOf(context.recurring)?.paymentMethod !== 'directDebit'

/** Overdue, and not in a payment plan. */
export const selectCanPlan = ({ context }: PaymentOptionsSnapshot): boolean => {
  const summary = dataOf(context.accounts)?.summary
  return (summary?.amountOverdue ?? 0) > 0 && !summary?.paymentPlan
}

export const selectAutopay = ({ context }: PaymentOptionsSnapshot): RecurringOptions['autopay'] =>
  dataOf(context.options)?.autopay ?? noAutopay

export const selectOfferedMethods = ({ context }: PaymentOptionsSnapshot): RecurringOptions['recurringPaymentOptions'] =>
  dataOf(context.options)?.recurringPaymentOptions ?? noMethods

/** Its flag is on, and no method is set up. */
export const selectIsOffered = (snapshot: PaymentOptionsSnapshot): boolean =>
  (dataOf(snapshot.context.options)?.isRecurringFormOn ?? false) && selectRecurring(snapshot).paymentMethod === 'none'

export const selectSavedCard = ({ context }: PaymentOptionsSnapshot): Card | null => dataOf(context.card)?.savedCard ?? null

export const selectSummary = ({ context }: PaymentOptionsSnapshot): AccountSummary | null =>
  dataOf(context.accounts)?.summary ?? null

export interface NextPayment {
  readonly isPaidByItself: boolean
  readonly isCardExpired: boolean
  readonly isOverdue: boolean
  /** Due date, or first overdue day; null if nothing is owed. */
  readonly date: Day | null
}

export const selectNextPayment = (snapshot: PaymentOptionsSnapshot): NextPayment => {
  const { status, nextPaymentDate } = selectAutopay(snapshot)
  const { amountOverdue = 0, dueDate = null } = selectSummary(snapshot) ?? {}
  const isOverdue = amountOverdue > 0
  const isCardExpired = selectRecurring(snapshot).isCardExpired ?? false
  return { isPaidByItself: status === 'on', isCardExpired, isOverdue, date: isOverdue ? dueDate : (nextPaymentDate ?? dueDate) }
}

/** When what is owed is taken automatically; null if nothing is, or something is overdue or the card has expired. */
export const selectAutomaticDate = (snapshot: PaymentOptionsSnapshot): Day | null => {
  const { status, nextPaymentDate } = selectAutopay(snapshot)
  const { amountOverdue = 0, balance = 0 } = selectSummary(snapshot) ?? {}
  const { paymentMethod, isCardExpired } = selectRecurring(snapshot)
  const isTaken = status === 'on' && paymentMethod !== 'none' && !isCardExpired && balance > 0 && amountOverdue === 0
  return isTaken ? nextPaymentDate : null
}

/** Dollars; null while refreshing, as after a payment. */
export const selectBalanceNow = ({ context: { accounts } }: PaymentOptionsSnapshot): number | null =>
  accounts.status === 'ready' && accounts.isRefreshing !== true ? (accounts.data.summary?.balance ?? null) : null

/** Null if cards are accepted. */
export const selectCardHindrance = ({ context }: PaymentOptionsSnapshot): string | null =>
  dataOf(context.card)?.hindrance?.detail ?? null

/** Null if the customer pays. */
export const selectPaidByOthers = (snapshot: PaymentOptionsSnapshot): string | null =>
  dataOf(snapshot.context.card)?.hindrance?.type === notOffered ? selectCardHindrance(snapshot) : null

export const selectExtension = ({ context }: PaymentOptionsSnapshot): CreditOptions['extension'] | null =>
  dataOf(context.credit)?.extension ?? null

export const selectRefund = ({ context }: PaymentOptionsSnapshot): CreditOptions['refund'] | null =>
  dataOf(context.credit)?.refund ?? null

/** Null without a waiting order. */
export const selectWaitingOrder = ({ context }: PaymentOptionsSnapshot): string | null => waitingOrderIn(context.search)

export const selectLoadProblem = ({ context }: PaymentOptionsSnapshot): Problem | null => problemIn(paymentReads.combine(context))
