import type { SnapshotFrom } from 'xstate'
import type { CardFormContext, cardFormMachine } from './card-form.machine.ts'

type CardFormSnapshot = SnapshotFrom<typeof cardFormMachine>

export const selectCardForm = ({ context }: CardFormSnapshot): CardFormContext => context
export const selectIsLeaving = (snapshot: CardFormSnapshot): boolean => snapshot.matches('leaving')
