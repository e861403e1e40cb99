import type { SnapshotFrom } from 'xstate'
import { formFields } from './direct-debit-fields.ts'
import type { directDebitFormMachine } from './direct-debit-form.machine.ts'

type DirectDebitFormSnapshot = SnapshotFrom<typeof directDebitFormMachine>

/** The eleven fields, each of five parts. */
export const selectFormFields = ({ context }: DirectDebitFormSnapshot) => formFields(context)
/** The summary over the fields shows. */
export const selectIsInvalid = (snapshot: DirectDebitFormSnapshot): boolean => snapshot.matches({ editing: 'invalid' })
export const selectHasFailed = (snapshot: DirectDebitFormSnapshot): boolean => snapshot.matches({ editing: 'failed' })
/** The browser leaves for a fresh sign-in. */
export const selectIsProving = (snapshot: DirectDebitFormSnapshot): boolean => snapshot.matches('proving')
export const selectIsSending = (snapshot: DirectDebitFormSnapshot): boolean => snapshot.matches('sending')
/** Nothing can be typed: what was typed before is looked for, or it is on its way. */
export const selectIsBusy = (snapshot: DirectDebitFormSnapshot): boolean => !snapshot.matches('editing')
