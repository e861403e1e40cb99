import type { CardDoubt } from '#contract/desk/card-payments.contract.ts'
import type { CardAct } from '#machines/desk/money/money-card-decision.machine.ts'

export const cardActs: Readonly<Record<CardAct, { readonly title: string; readonly send: string; readonly news: string }>> = {
  book: { title: 'Book this payment', send: 'Book', news: 'Booked as it was taken.' },
  dismiss: { title: 'Dismiss this payment', send: 'Dismiss', news: 'Dismissed. Nothing is booked.' },
  found: { title: 'The provider has it', send: 'Ask the provider', news: 'The provider is asked about it with the next try.' },
  notMade: { title: 'It was never charged', send: 'Count as declined', news: 'It counts as declined.' },
}

export const doubtTexts: Readonly<Record<CardDoubt, string>> = {
  amount: 'The provider took another amount',
  unknownPayment: 'A payment that nobody was asked for',
  unknownReversal: 'A refund or chargeback of a payment that isn’t booked',
  noAnswer: 'Charged, and no answer came',
}
