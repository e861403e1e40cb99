import { beginCardVisit, changePayments, setUpDirectDebit } from '#data/queries/payments/payments.queries.ts'
import { createCommand } from '#machines/kit/command.ts'

export const cardVisitCommand = createCommand('cardVisitCommand', 'Starts a visit to the card provider', beginCardVisit)

export const directDebitCommand = createCommand('directDebitCommand', 'Sets up direct debit', setUpDirectDebit)

export const paymentChangeCommand = createCommand('paymentChangeCommand', 'Changes how bills are paid', changePayments)
