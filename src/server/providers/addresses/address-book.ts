import type { Address, AddressSuggestion } from '#contract/moving-house/addresses.contract.ts'

/** Delivery points of New Zealand Post, with data of the electricity registry. */
export interface AddressBook {
  readonly search: (query: string) => Promise<AddressSuggestion[]>
  readonly read: (dpId: string) => Promise<Address | null>
  /** Whose data it is, where its licence asks for that. */
  readonly credit?: string
}
