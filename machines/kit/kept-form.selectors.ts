import { matchesState, type StateValue } from 'xstate'

interface Standing {
  readonly value: StateValue
}

export const selectIsInvalid = ({ value }: Standing): boolean => matchesState({ editing: 'invalid' }, value)
export const selectHasFailed = ({ value }: Standing): boolean => matchesState({ editing: 'failed' }, value)
export const selectIsProving = ({ value }: Standing): boolean => matchesState('proving', value)
export const selectIsSending = ({ value }: Standing): boolean => matchesState('sending', value)
export const selectIsBusy = ({ value }: Standing): boolean => !matchesState('editing', value)
