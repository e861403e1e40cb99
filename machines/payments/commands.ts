import { beginCardVisit, changePayments, setUpDirectDebit } from '#data/queries/payments.queries.ts'
import { createCommand } from '#machines/kit/command.ts'

/** Asks for the card provider's page, once. */
export const cardVisitCommand = createCommand('cardVisitCommand', 'Starts a visit to the card provider', beginCardVisit)

/** Sets up direct debit, once. */
export const directDebitCommand = createCommand('directDebitCommand', 'Sets up direct debit', setUpDirectDebit)

/** Changes how bills are paid, once. */
export const paymentChangeCommand = createCommand('paymentChangeCommand', 'Changes how bills are paid', changePayments)
