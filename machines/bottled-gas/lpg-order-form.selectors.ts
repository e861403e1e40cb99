import type { OrderCheck } from '#contract/bottled-gas/bottled-gas-commands.contract.ts'
import type { OrderInfo } from '#contract/bottled-gas/bottled-gas.contract.ts'
import { type OrderStep, orderSteps } from '#domain/customer/lpg-order.ts'
import type { LpgOrderFormSnapshot } from './lpg-order-form.machine.ts'
import { steps } from './lpg-order-form.setup.ts'

export type LpgOrderFormMode =
  | 'restoring'
  | 'asking'
  | 'checking'
  | 'review'
  | 'reviewFailed'
  | 'paymentRequired'
  | 'refused'
  | 'submitting'
  | 'done'

export const selectOrderMode = (snapshot: LpgOrderFormSnapshot): LpgOrderFormMode => {
  if (snapshot.matches('asking')) return 'asking'
  if (snapshot.matches({ review: 'failed' })) return 'reviewFailed'
  for (const mode of ['restoring', 'checking', 'review', 'paymentRequired', 'refused', 'submitting'] as const)
    if (snapshot.matches(mode)) return mode
  return 'done'
}

export const selectStep = ({ context }: LpgOrderFormSnapshot): OrderStep => steps.stepAt(context.step)
export const selectReached = ({ context }: LpgOrderFormSnapshot): readonly OrderStep[] => orderSteps.slice(0, context.furthest)
export const selectInfo = ({ context }: LpgOrderFormSnapshot): OrderInfo => context.info
export const selectCheck = ({ context }: LpgOrderFormSnapshot): OrderCheck | null => context.check
/** Another tab has placed an order. */
export const selectCanLook = (snapshot: LpgOrderFormSnapshot): boolean => snapshot.can({ type: 'order.look' })
