import * as z from 'zod/mini'
import { Day, Dollars, endpoint } from './kit.ts'

const selectionChanged = '/error/account/selection_changed'

export const nothingOwed = '/error/credit/nothing_owed'
export const alreadyExtended = '/error/credit/already_extended'
export const noCredit = '/error/credit/no_credit'
export const noBankAccount = '/error/credit/no_bank_account'

export const extendCredit = endpoint({
  name: 'extendCredit',
  method: 'POST',
  path: '/private/billing/credit/extension',
  summary: 'Moves the due date of the newest bill by 14 days',
  answer: z.looseObject({ newEndDate: Day }),
  isOnce: true,
  leansOnSelection: true,
  problems: [nothingOwed, alreadyExtended, selectionChanged],
  requirements: ['PAY-29', 'PAY-30', 'PAY-31', 'PAY-33'],
})

export const refundCredit = endpoint({
  name: 'refundCredit',
  method: 'POST',
  path: '/private/billing/credit/refund',
  summary: 'Pays what is in credit back to the bank account of the direct debit',
  answer: z.looseObject({ amount: Dollars, reference: z.string() }),
  isOnce: true,
  leansOnSelection: true,
  problems: [noCredit, noBankAccount, selectionChanged],
  requirements: ['PAY-32', 'PAY-33'],
})
