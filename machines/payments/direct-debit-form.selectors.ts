import type { SnapshotFrom } from 'xstate'
import { formFields } from './direct-debit-fields.ts'
import type { directDebitFormMachine } from './direct-debit-form.machine.ts'

type DirectDebitFormSnapshot = SnapshotFrom<typeof directDebitFormMachine>

export const selectFormFields = ({ context }: DirectDebitFormSnapshot) => formFields(context)
