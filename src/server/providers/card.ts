export type CardPurpose = 'saveCard' | 'recurringCard' | 'oneOff'

/** What a customer is sent to the provider for. */
export interface CardOrder {
  readonly attemptId: string
  readonly purpose: CardPurpose
  /** What is charged, with the fee; 0 when a card is only stored. */
  readonly cents: number
  /** The saved card that is offered first. */
  readonly heldToken: string | null
  /** The portal's path that the page leads back to: `/account/profile/payment-options`. */
  readonly returnPath: string
}

export interface HeldCard {
  readonly token: string
  readonly scheme: string
  readonly lastDigits: string
  /** `08/28`. */
  readonly expires: string
  readonly canUpdateCCV: boolean
}

/** What became of an order. */
export interface CardOutcome {
  readonly status: 'MADE' | 'FAILED' | 'ERROR' | 'CANCELLED'
  /** The provider's own, for a payment that was made. */
  readonly reference: string | null
  /** The card that was stored. */
  readonly card: HeldCard | null
}

/** A card provider with a page of its own, where customers type what we never see. It is asked outside of transactions. */
export interface CardProvider {
  /** @returns the address of the page for this order */
  readonly open: (order: CardOrder) => Promise<string>
  /** @returns null while the customer is still there */
  readonly ask: (attemptId: string, now: number) => Promise<CardOutcome | null>
  /** Closes the page of an order that is not wanted any more; done twice it does nothing more. */
  readonly close: (attemptId: string) => Promise<void>
}
