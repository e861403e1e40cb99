import type { SnapshotFrom } from 'xstate'
import { type CardPayment, paymentOf } from './card-fields.ts'
import type { CardFormContext, cardFormMachine } from './card-form.machine.ts'

type CardFormSnapshot = SnapshotFrom<typeof cardFormMachine>

export const selectCardForm = ({ context }: CardFormSnapshot): CardFormContext => context
/** What would be paid, as documented. */
export const selectPayment = ({ context }: CardFormSnapshot): CardPayment => paymentOf(context)
export const selectIsLeaving = (snapshot: CardFormSnapshot): boolean => snapshot.matches('leaving')
