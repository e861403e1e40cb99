import type { SnapshotFrom } from 'xstate'
import { feeCents } from '#domain/card-fee.ts'
import { toCents } from '#domain/money.ts'
import { type CardPayment, paymentOf } from './card-fields.ts'
import type { CardFormContext, cardFormMachine } from './card-form.machine.ts'

type CardFormSnapshot = SnapshotFrom<typeof cardFormMachine>

export const selectCardForm = ({ context }: CardFormSnapshot): CardFormContext => context
/** What would be paid, as documented. */
export const selectPayment = ({ context }: CardFormSnapshot): CardPayment => paymentOf(context)
/** Cents on top of the amount given; null while there is no amount, and where each bill is paid by card. */
export const selectFeeCents = ({ context }: CardFormSnapshot): number | null => {
  const { rate, amountToPay } = paymentOf(context)
  return context.purpose === 'oneOff' && amountToPay > 0 ? feeCents(toCents(amountToPay), rate) : null
}
export const selectExceedsBalance = ({ context }: CardFormSnapshot): boolean => paymentOf(context).amountToPay > context.owed
export const selectIsLeaving = (snapshot: CardFormSnapshot): boolean => snapshot.matches('leaving')
