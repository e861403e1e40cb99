import type { AddressSuggestion } from '#contract/moving-house/addresses.contract.ts'
import { type AddressSearchMode, type AddressSearchSnapshot, answeredStates } from './address-search.machine.ts'

export const selectSearchMode = (snapshot: AddressSearchSnapshot): AddressSearchMode =>
  snapshot.hasTag('busy') ? 'busy' : (answeredStates.find((mode) => snapshot.matches(mode)) ?? 'idle')

export const selectAwaitedDpId = (snapshot: AddressSearchSnapshot): string | null =>
  snapshot.matches('choosing') ? snapshot.context.dpId : null
const none: readonly AddressSuggestion[] = []

export const selectSuggestions = (snapshot: AddressSearchSnapshot): readonly AddressSuggestion[] =>
  snapshot.matches('found') && snapshot.context.suggestions.status === 'ready'
    ? snapshot.context.suggestions.data.addresses
    : none

export const selectCredit = ({ context: { suggestions } }: AddressSearchSnapshot): string | null =>
  suggestions.status === 'ready' && suggestions.data.addresses.length > 0 ? (suggestions.data.credit ?? null) : null

export const selectIsListOpen = (snapshot: AddressSearchSnapshot): boolean => snapshot.matches({ found: 'open' })
