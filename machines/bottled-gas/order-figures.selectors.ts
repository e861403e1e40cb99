import type { LpgOrder, OrderInfo, OrderPrice } from '#contract/bottled-gas.contract.ts'
import { isUnderWay, loadedSince } from '#domain/lpg-delivery.ts'
import { answersIn, bottlesIn, type OrderFields, priceOf } from '#domain/lpg-order.ts'

/** How many bottles were typed; null where that is no number. */
export const selectBottles = ({ numberOfBottles }: Pick<OrderFields, 'numberOfBottles'>): number | null =>
  bottlesIn(numberOfBottles)

/** As many bottles as may be ordered, with their price; null where they may not, and of a price that is not shown. */
export const selectOrderable = (
  fields: Pick<OrderFields, 'numberOfBottles'>,
  { minimumBottles, maximumBottles, pricePerBottle }: OrderInfo,
): { readonly bottles: number | null; readonly price: OrderPrice | null } => {
  const bottles = selectBottles(fields)
  if (bottles === null || bottles < minimumBottles || bottles > maximumBottles) return { bottles: null, price: null }
  return { bottles, price: pricePerBottle === null ? null : priceOf(bottles, pricePerBottle) }
}

export const selectIsUnderWay = ({ status }: Pick<LpgOrder, 'status'>): boolean => isUnderWay(status)

/** When the truck was loaded, epoch milliseconds. */
export const selectLoadedAt = ({ changeUntil }: Pick<LpgOrder, 'changeUntil'>, leftAt: string | null): number =>
  loadedSince(changeUntil, leftAt)

/** What was answered about the way in. */
export const selectAccess = ({ questions }: Pick<LpgOrder, 'questions'>) => answersIn(questions)
