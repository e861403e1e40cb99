const names = { directDebit: 'Direct debit', card: 'Card', bill: null } as const

export interface PaidBy {
  readonly paymentMethod: keyof typeof names
  readonly paymentHint: string | null
}

/** `Direct debit ASB ··· 4082-017`; null if the customer pays each bill. */
export const methodWords = ({ paymentMethod, paymentHint }: PaidBy): string | null => {
  const name = names[paymentMethod]
  return name === null ? null : [name, paymentHint].filter(Boolean).join(' ')
}

export const paidByWords = { directDebit: 'Direct debit', card: 'Paid by card', bill: 'To be paid by' } as const
