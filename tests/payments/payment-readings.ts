import type { Accounts } from '#contract/account.contract.ts'
import type { PaymentAttempt, Recurring, RecurringOptions, SavedCard } from '#contract/payments.contract.ts'

export const summary = {
  balance: 120,
  amountTotal: 120,
  amountOverdue: 0,
  dueDate: '2026-06-20',
  dueDays: 11,
  lastPaymentDate: null,
  lastPaymentAmount: null,
  lastPaymentMethod: null,
  paymentMethod: null,
}

export const accounts = (balance = 120, amountOverdue = 0) =>
  ({ summary: { ...summary, balance, amountOverdue }, selectedBillingAccount: { id: 'b-1' } }) as unknown as Accounts

export const savedCard: SavedCard = {
  savedCard: { scheme: 'Visa', lastDigits: '4821', expires: '08/29', canUpdateCCV: true },
}

export const recurring = (more: Partial<Recurring> = {}): Recurring => ({
  paymentMethod: 'directDebit',
  recurringPaymentDiscount: 5,
  hasDiscount: true,
  hint: '··· 017',
  isCardUpdateSeen: false,
  pendingSince: null,
  ...more,
})

export const options = (
  isRecurringFormOn = true,
  methods: RecurringOptions['recurringPaymentOptions'] = ['directDebit', 'creditCard'],
): RecurringOptions => ({
  recurringPaymentOptions: methods,
  isRecurringFormOn,
  autopay: { status: 'on', nextPaymentDate: '2026-06-20', options: methods },
  rate: 1,
})

export const attempt = (status: PaymentAttempt['status'], purpose: PaymentAttempt['purpose'] = 'saveCard'): PaymentAttempt => ({
  status,
  purpose,
  payment:
    purpose === 'oneOff'
      ? { amountToPay: 100, paidAmount: 101, reference: 'CARD-1', bankAccountId: 'card-receipts', rate: 1, withToken: false }
      : null,
})
