import { beginCardVisit, changePayments, setUpDirectDebit } from '#data/queries/payments.queries.ts'
import { createCommand } from '#machines/kit/command.ts'

/** Asks for the card provider's page, once. */
export const cardVisitCommand = createCommand({
  id: 'cardVisitCommand',
  title: 'Begins a visit to the card provider',
  definition: beginCardVisit,
})

/** Sets up direct debit, once. */
export const directDebitCommand = createCommand({
  id: 'directDebitCommand',
  title: 'Sets up direct debit',
  definition: setUpDirectDebit,
})

/** Changes how bills are paid, once. */
export const paymentChangeCommand = createCommand({
  id: 'paymentChangeCommand',
  title: 'Changes how bills are paid',
  definition: changePayments,
})
