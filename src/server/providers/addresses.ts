import type { Address, AddressSuggestion } from '#contract/addresses.contract.ts'

/** Delivery points of New Zealand Post, with data of the electricity registry. */
export interface AddressBook {
  /** Best few matches. */
  readonly search: (query: string) => Promise<AddressSuggestion[]>
  /** Null if unknown. */
  readonly read: (dpId: string) => Promise<Address | null>
}
