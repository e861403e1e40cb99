import { matchesState, type StateValue } from 'xstate'

interface FormSnapshot {
  readonly value: StateValue
}

export const selectIsInvalid = ({ value }: FormSnapshot): boolean => matchesState({ editing: 'invalid' }, value)
export const selectHasFailed = ({ value }: FormSnapshot): boolean => matchesState({ editing: 'failed' }, value)
export const selectIsProving = ({ value }: FormSnapshot): boolean => matchesState('proving', value)
export const selectIsSending = ({ value }: FormSnapshot): boolean => matchesState('sending', value)
export const selectIsBusy = ({ value }: FormSnapshot): boolean => !matchesState('editing', value)
