import type { LpgOrder, OrderInfo, OrderPrice } from '#contract/bottled-gas/bottled-gas.contract.ts'
import { isUnderWay, loadedSince } from '#domain/supply/lpg-delivery.ts'
import { answersIn, bottlesIn, type OrderFields, priceOf } from '#domain/customer/lpg-order.ts'

/** Null if the input is no number. */
export const selectBottles = ({ numberOfBottles }: Pick<OrderFields, 'numberOfBottles'>): number | null =>
  bottlesIn(numberOfBottles)

/** Bottles within the limits, with their price; null out of limits, or if the price is not shown. */
export const selectOrderable = (
  fields: Pick<OrderFields, 'numberOfBottles'>,
  { minimumBottles, maximumBottles, pricePerBottle }: OrderInfo,
): { readonly bottles: number | null; readonly price: OrderPrice | null } => {
  const bottles = selectBottles(fields)
  if (bottles === null || bottles < minimumBottles || bottles > maximumBottles) return { bottles: null, price: null }
  return { bottles, price: pricePerBottle === null ? null : priceOf(bottles, pricePerBottle) }
}

export const selectIsUnderWay = ({ status }: Pick<LpgOrder, 'status'>): boolean => isUnderWay(status)

/** Epoch milliseconds. */
export const selectLoadedAt = ({ changeUntil }: Pick<LpgOrder, 'changeUntil'>, leftAt: string | null): number =>
  loadedSince(changeUntil, leftAt)

export const selectAccess = ({ questions }: Pick<LpgOrder, 'questions'>) => answersIn(questions)
