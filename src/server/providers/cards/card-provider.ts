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

/** Why no money was taken. `removed`: the provider has no such card any more. `authentication`: the bank wants the customer present. */
export type CardFailure = 'declined' | 'expired' | 'removed' | 'authentication'

export interface CardOutcome {
  readonly status: 'MADE' | 'FAILED' | 'ERROR' | 'CANCELLED'
  /** The provider's id of the payment; refunds and chargebacks name it. */
  readonly reference: string | null
  readonly card: ProviderCard | null
  /** Money as the provider has it; omitted or null where none was taken. `currency`: ISO 4217, upper case. */
  readonly taken?: { readonly cents: number; readonly currency: string } | null
  readonly failure?: CardFailure
}

/** A charge of a stored card without the customer. */
export interface CardCharge {
  readonly chargeId: string
  readonly billingAccountId: string
  /** Null: the card isn't stored any more, so nothing new is charged. */
  readonly token: string | null
  readonly cents: number
  /** What the customer recognises it by: their customer number. At most 12 characters. */
  readonly reference: string
}

/** What a notification is about: the provider's id of it. It is only a reason to ask. */
export interface CardHint {
  readonly of: 'session' | 'payment'
  readonly id: string
}

/** What the provider says when it is asked. */
export type CardNews =
  | { readonly kind: 'visit'; readonly attemptId: string; readonly outcome: CardOutcome }
  | { readonly kind: 'charge'; readonly chargeId: string; readonly outcome: CardOutcome }
  | CardReversal

/** Refund to the card, or a chargeback by its bank. */
export interface CardReversal {
  readonly kind: 'reversal'
  /** `chargebackReturned`: the bank decided for the retailer. `failedRefund`: the card's bank didn't take the refund. */
  readonly what: 'refund' | 'chargeback' | 'chargebackReturned' | 'failedRefund'
  readonly reversalId: string
  /** The provider's id of the payment; null: unknown. */
  readonly paymentReference: string | null
  /** Our attempt or charge, as the provider has it; null: unknown. */
  readonly ourReference: string | null
  readonly cents: number
  readonly currency: string
  /** Of a chargeback, as the bank words it. */
  readonly reason?: string
}

/** Customers enter cards on the provider's own page. Never call it within a transaction. */
export interface CardProvider {
  /** As the settings name it. */
  readonly name: string
  readonly open: (order: CardOrder) => Promise<string>
  /** Null while the customer is still there. */
  readonly ask: (attemptId: string, now: number) => Promise<CardOutcome | null>
  readonly close: (attemptId: string) => Promise<void>
  /**
   * Charges a stored card once for each `chargeId`: called again, it answers what came of it. `ERROR` with `taken`: another
   * amount was taken and is held for a person; don't charge again.
   * @throws PartyFailed while it isn't known what came of it; call again with the same id
   */
  readonly charge: (charge: CardCharge) => Promise<CardOutcome>
  /** Asks the provider about what a notification names; nothing for an id that isn't ours. @throws PartyFailed */
  readonly news: (hint: CardHint) => Promise<readonly CardNews[]>
  /** Verifies the configuration without charging anybody: a line for an operator. @throws PartyFailed */
  readonly check: () => Promise<string>
}
