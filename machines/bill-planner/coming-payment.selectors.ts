import type { ComingPaymentSnapshot } from './coming-payment.machine.ts'

export type ComingPaymentMode = 'ready' | 'failed' | 'sending' | 'receipt'

export const selectComingPaymentMode = (snapshot: ComingPaymentSnapshot): ComingPaymentMode => {
  if (snapshot.matches('sending')) return 'sending'
  if (snapshot.matches({ deciding: 'failed' })) return 'failed'
  return snapshot.matches('deciding') ? 'ready' : 'receipt'
}
export const selectComingPayment = ({ context }: ComingPaymentSnapshot) => context
export const selectCanMove = (snapshot: ComingPaymentSnapshot): boolean => snapshot.can({ type: 'payment.move', key: '' })
export const selectCanCancel = (snapshot: ComingPaymentSnapshot): boolean => snapshot.can({ type: 'payment.cancel', key: '' })
export const selectCanRestore = (snapshot: ComingPaymentSnapshot): boolean => snapshot.can({ type: 'payment.restore', key: '' })
