import { agreementEnded } from '#contract/bottled-gas/bottled-gas-commands.contract.ts'
import type { OrderInfo } from '#contract/bottled-gas/bottled-gas.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { type Day, today } from '#domain/basics/days.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { type ProductTab, productTabsOf } from '#machines/products/product-tabs.ts'
import type { BottledGasSnapshot } from './bottled-gas.machine.ts'

export type BottledGasMode = 'loading' | 'showing' | 'noGas' | 'unknown' | 'failed'

export const selectBottledGasMode = ({ value }: BottledGasSnapshot): BottledGasMode => {
  if (typeof value === 'object') return value.open
  return value === 'locating' ? 'loading' : value
}
export const selectBottledGasTabs = ({ context }: BottledGasSnapshot): readonly ProductTab[] => productTabsOf(context.facts)
export const selectOrderInfo = ({ context }: BottledGasSnapshot): OrderInfo | null => dataOf(context.info)
export const selectOpenedOn = ({ context }: BottledGasSnapshot): Day => today(context.facts?.now ?? 0)
export const selectBottledGasProblem = ({ context }: BottledGasSnapshot): Problem | null =>
  context.problem ?? problemIn(context.info)

/** No order can be placed or seen any more. */
export const hasEnded = ({ hindrance: blockedReason }: OrderInfo): boolean => blockedReason?.type === agreementEnded
