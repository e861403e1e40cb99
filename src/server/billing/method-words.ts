const names = { directDebit: 'Direct debit', card: 'Card', bill: null } as const

/** How an account's bills are paid. */
export interface PaidBy {
  readonly paymentMethod: keyof typeof names
  readonly paymentHint: string | null
}

/** `Direct debit ASB ··· 4082-017`; null where the customer pays each bill. */
export const methodWords = ({ paymentMethod, paymentHint }: PaidBy): string | null => {
  const name = names[paymentMethod]
  return name === null ? null : [name, paymentHint].filter(Boolean).join(' ')
}

/** What stands before the day on which a bill is paid. */
export const paidByWords = { directDebit: 'Direct debit', card: 'Paid by card', bill: 'To be paid by' } as const
