export type CardPurpose = 'saveCard' | 'recurringCard' | 'oneOff'

export interface CardOrder {
  readonly attemptId: string
  readonly purpose: CardPurpose
  /** Includes the fee; 0 to only store a card. */
  readonly cents: number
  readonly heldToken: string | null
  /** Path in the portal: `/account/profile/payment-options`. */
  readonly returnPath: string
}

export interface ProviderCard {
  readonly token: string
  readonly scheme: string
  readonly lastDigits: string
  /** `08/28`. */
  readonly expires: string
  readonly canUpdateCCV: boolean
}

export interface CardOutcome {
  readonly status: 'MADE' | 'FAILED' | 'ERROR' | 'CANCELLED'
  readonly reference: string | null
  readonly card: ProviderCard | null
}

/** Customers enter cards on the provider's own page. Never call it within a transaction. */
export interface CardProvider {
  readonly open: (order: CardOrder) => Promise<string>
  /** Null while the customer is still there. */
  readonly ask: (attemptId: string, now: number) => Promise<CardOutcome | null>
  readonly close: (attemptId: string) => Promise<void>
}
