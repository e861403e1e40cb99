import type { LpgOrder, OrderInfo } from '#contract/bottled-gas/bottled-gas.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { type ProductTab, productTabsOf } from '#machines/products/product-tabs.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { orderIn, type LpgOrderSnapshot } from './lpg-order.machine.ts'

export type LpgOrderMode = 'loading' | 'noSupply' | 'closed' | 'ordering' | 'ordered' | 'unknown' | 'failed'

export const selectLpgOrderMode = (snapshot: LpgOrderSnapshot): LpgOrderMode => {
  for (const mode of ['unknown', 'failed'] as const) if (snapshot.matches(mode)) return mode
  for (const mode of ['noSupply', 'closed', 'ordering', 'ordered'] as const) if (snapshot.matches({ open: mode })) return mode
  return 'loading'
}

export const selectOrderInfo = ({ context }: LpgOrderSnapshot): OrderInfo | null => dataOf(context.info)
export const selectOrder = ({ context }: LpgOrderSnapshot): LpgOrder | null => orderIn(context)
export const selectForm = ({ children }: LpgOrderSnapshot) => children.form
export const selectPayment = ({ children }: LpgOrderSnapshot) => children.providerReturn
export const selectChange = ({ children }: LpgOrderSnapshot) => children.change
export const selectCanOrderAgain = (snapshot: LpgOrderSnapshot): boolean => snapshot.can({ type: 'order.again' })
export const selectOrderProblem = ({ context }: LpgOrderSnapshot): Problem | null =>
  problemIn(context.info) ?? problemIn(context.standing) ?? problemIn(context.account) ?? context.problem
export const selectTabs = ({ context }: LpgOrderSnapshot): readonly ProductTab[] => productTabsOf(context.facts)
