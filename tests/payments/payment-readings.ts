import type { Accounts } from '#contract/account/account.contract.ts'
import type { BankTransfer } from '#contract/payments/bank-transfer.contract.ts'
import type { CreditOptions } from '#contract/payments/credit.contract.ts'
import type { PaymentAttempt, Recurring, RecurringOptions, SavedCard } from '#contract/payments/payments.contract.ts'

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

/** Two bills overdue, $214.20 and $186.43. */
export const behind = (more: object = {}) =>
  ({
    summary: {
      ...summary,
      balance: 400.63,
      amountTotal: 400.63,
      amountOverdue: 400.63,
      dueDate: '2026-05-04',
      openBills: [
        { issuedOn: '2026-04-14', dueDate: '2026-05-04', amount: 214.2, isOverdue: true },
        { issuedOn: '2026-05-12', dueDate: '2026-06-01', amount: 186.43, isOverdue: true },
      ],
      ...more,
    },
    selectedBillingAccount: { id: 'b-1' },
  }) as unknown as Accounts

export const savedCard: SavedCard = {
  savedCard: { scheme: 'Visa', lastDigits: '4821', expires: '08/29', isExpired: false, canUpdateCCV: true },
  hindrance: null,
}

export const transfer: BankTransfer = {
  payee: { name: 'Tarn Energy Ltd', number: '00-1290-0048163-00' },
  particulars: 'D Reid',
  code: 'Power',
  reference: '500162045',
  amount: 400.63,
  report: null,
}

export const recurring = (more: Partial<Recurring> = {}): Recurring => ({
  paymentMethod: 'directDebit',
  recurringPaymentDiscount: 5,
  hasDiscount: true,
  hint: 'ASB ··· 4082-017',
  isCardUpdateSeen: false,
  isCardExpired: false,
  pendingSince: null,
  ...more,
})

/** Of an account that owes; below zero, of one in credit. */
export const credit = (balance = 120): CreditOptions => ({
  extension: {
    amount: Math.max(0, balance),
    newEndDate: balance > 0 ? '2026-07-04' : null,
    hindrance: balance > 0 ? null : { type: '/error/credit/nothing_owed', detail: 'You owe nothing right now.' },
  },
  refund: {
    amount: Math.max(0, -balance),
    hindrance: balance < 0 ? null : { type: '/error/credit/no_credit', detail: 'Your account is not in credit.' },
  },
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

/** The form of direct debit as it was typed. */
export const directDebitTexts = {
  submitterName: 'Aroha Bennett',
  mobileNumber: '021 123 4567',
  bankAccountName: 'A Bennett',
  bank: 'Kiwibank',
  branch: 'Kāpiti',
  branchAddress: '1 Rimu Road',
  bankAccountNumber: '38-9019-0544893-000',
  paymentInformation: 'POWER',
}
