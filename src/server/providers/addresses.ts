import type { Address, AddressSuggestion } from '#contract/addresses.contract.ts'

/** New Zealand's addresses: delivery points of New Zealand Post, and what the electricity registry knows of them. */
export interface AddressBook {
  /** @param query what was typed; @returns the best few */
  readonly search: (query: string) => Promise<AddressSuggestion[]>
  /** @returns null for a delivery point that there is not */
  readonly read: (dpId: string) => Promise<Address | null>
}
