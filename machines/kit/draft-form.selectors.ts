import { matchesState, type StateValue } from 'xstate'
import { stateName } from './state-name.ts'

interface FormSnapshot {
  readonly value: StateValue
}

/** `ready`, `invalid` or `failed` while the customer edits; else `sending`, `proving` and so on. */
export const selectFormMode = ({ value }: FormSnapshot): string => stateName(value, 'editing')
export const selectIsBusy = ({ value }: FormSnapshot): boolean => !matchesState('editing', value)
