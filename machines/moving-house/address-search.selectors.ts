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

/** Who lets the shown addresses be used; null: none are shown, or nobody has to be named. */
export const selectCredit = (snapshot: AddressSearchSnapshot): string | null => {
  const { suggestions } = snapshot.context
  const isShown = selectSuggestions(snapshot).length > 0 && suggestions.status === 'ready'
  return isShown ? (suggestions.data.credit ?? null) : null
}

export const selectIsListOpen = (snapshot: AddressSearchSnapshot): boolean => snapshot.matches({ found: 'open' })
