import type { AccountSummary } from '#contract/account.contract.ts'
import type { CreditOptions } from '#contract/credit.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { type Card, notOffered, type Recurring, type RecurringOptions } from '#contract/payments.contract.ts'
import type { Day } from '#domain/days.ts'
import { waitingOrderIn } from '#domain/provider-return.ts'
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

/** The charts of what is open over the page or in place of it, each while it runs. */
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
/** What became of a visit to the card provider. */
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

/** Why the saved card could not be read; null while it could. */
export const selectCardProblem = ({ context }: PaymentOptionsSnapshot): Problem | null => problemIn(context.card)
/** Why the way that bills are paid could not be read; null while it could. */
export const selectRecurringProblem = ({ context: { options, recurring } }: PaymentOptionsSnapshot): Problem | null =>
  problemIn(recurring) ?? problemIn(options)

/** Of the direct debit that was just set up; null when there is nothing to tell. */
export const selectSetUpReference = ({ context }: PaymentOptionsSnapshot): string | null => context.reference

/** Whether the server would do it, as it says itself. */
export const selectIsOnOffer =
  (action: PaymentAction) =>
  ({ context }: PaymentOptionsSnapshot): boolean =>
    isOnOffer(context, action)

/** Direct debit is on offer, and is not how bills are paid already. */
export const selectIsDebitAlternative = ({ context }: PaymentOptionsSnapshot): boolean =>
  isOnOffer(context, 'directDebit') && dataOf(context.recurring)?.paymentMethod !== 'directDebit'

/** Something is overdue that no payment plan stands for. */
export const selectCanPlan = ({ context }: PaymentOptionsSnapshot): boolean => {
  const summary = dataOf(context.accounts)?.summary
  return (summary?.amountOverdue ?? 0) > 0 && !summary?.paymentPlan
}

export const selectAutopay = ({ context }: PaymentOptionsSnapshot): RecurringOptions['autopay'] =>
  dataOf(context.options)?.autopay ?? noAutopay

export const selectOfferedMethods = ({ context }: PaymentOptionsSnapshot): RecurringOptions['recurringPaymentOptions'] =>
  dataOf(context.options)?.recurringPaymentOptions ?? noMethods

/** The set-up shows only when its flag is on and nothing is set up. */
export const selectIsOffered = (snapshot: PaymentOptionsSnapshot): boolean =>
  (dataOf(snapshot.context.options)?.isRecurringFormOn ?? false) && selectRecurring(snapshot).paymentMethod === 'none'

export const selectSavedCard = ({ context }: PaymentOptionsSnapshot): Card | null => dataOf(context.card)?.savedCard ?? null

export const selectSummary = ({ context }: PaymentOptionsSnapshot): AccountSummary | null =>
  dataOf(context.accounts)?.summary ?? null

export interface NextPayment {
  readonly isPaidByItself: boolean
  /** The card that it is charged to can be charged no more. */
  readonly isCardExpired: boolean
  readonly isOverdue: boolean
  /** When it is due, or since when it is overdue; null while nothing is owed. */
  readonly date: Day | null
}

/** When what is owed, or else the next bill, is paid, and by whom. */
export const selectNextPayment = (snapshot: PaymentOptionsSnapshot): NextPayment => {
  const { status, nextPaymentDate } = selectAutopay(snapshot)
  const { amountOverdue = 0, dueDate = null } = selectSummary(snapshot) ?? {}
  const isOverdue = amountOverdue > 0
  const isCardExpired = selectRecurring(snapshot).isCardExpired ?? false
  return { isPaidByItself: status === 'on', isCardExpired, isOverdue, date: isOverdue ? dueDate : (nextPaymentDate ?? dueDate) }
}

/** What is owed, in dollars; null while it is read again, as after a payment. */
export const selectBalanceNow = ({ context: { accounts } }: PaymentOptionsSnapshot): number | null =>
  accounts.status === 'ready' && accounts.isRefreshing !== true ? (accounts.data.summary?.balance ?? null) : null

/** Why no card can be saved, nor paid with; null when one can. */
export const selectCardHindrance = ({ context }: PaymentOptionsSnapshot): string | null =>
  dataOf(context.card)?.hindrance?.detail ?? null

/** Why the customer pays no bills of their own: somebody else pays them; null when they do. */
export const selectPaidByOthers = (snapshot: PaymentOptionsSnapshot): string | null =>
  dataOf(snapshot.context.card)?.hindrance?.type === notOffered ? selectCardHindrance(snapshot) : null

export const selectExtension = ({ context }: PaymentOptionsSnapshot): CreditOptions['extension'] | null =>
  dataOf(context.credit)?.extension ?? null

export const selectRefund = ({ context }: PaymentOptionsSnapshot): CreditOptions['refund'] | null =>
  dataOf(context.credit)?.refund ?? null

/** The supply agreement whose order of bottled gas waits for a payment; null where none does. */
export const selectWaitingOrder = ({ context }: PaymentOptionsSnapshot): string | null => waitingOrderIn(context.search)

/** Why there is nothing to show. */
export const selectLoadProblem = ({ context }: PaymentOptionsSnapshot): Problem | null => problemIn(paymentReads.combine(context))
