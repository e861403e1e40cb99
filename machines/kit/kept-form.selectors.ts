import { matchesState, type StateValue } from 'xstate'

/** Where a form stands that is sent once. */
interface Standing {
  readonly value: StateValue
}

/** It was sent with something wrong: the summary over its fields shows. */
export const selectIsInvalid = ({ value }: Standing): boolean => matchesState({ editing: 'invalid' }, value)
/** It was not taken, or it is not known. */
export const selectHasFailed = ({ value }: Standing): boolean => matchesState({ editing: 'failed' }, value)
/** The browser leaves for a fresh sign-in. */
export const selectIsProving = ({ value }: Standing): boolean => matchesState('proving', value)
export const selectIsSending = ({ value }: Standing): boolean => matchesState('sending', value)
/** Nothing can be typed: what was typed before is looked for, or it is on its way. */
export const selectIsBusy = ({ value }: Standing): boolean => !matchesState('editing', value)
