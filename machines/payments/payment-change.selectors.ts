import type { PaymentChangeContext, PaymentChangeSnapshot } from './payment-change.machine.ts'

export const selectPaymentChange = ({ context }: PaymentChangeSnapshot): PaymentChangeContext => context

export const selectChangeMode = ({ value }: PaymentChangeSnapshot) => value
