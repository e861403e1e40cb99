import type { QueryOf } from '#contract/kit.ts'
import * as contract from '#contract/receipts/receipts.contract.ts'
import { type Mutation, mutation, query, readAllAgain } from '#data/wire/kit.ts'
import type { RequestOf } from '#data/wire/http.ts'

export const receipts = (page: QueryOf<typeof contract.readReceipts> = {}) =>
  query(contract.readReceipts, { query: page }, { staleTime: 0 })

/** Whatever the undone thing shows in is read again. */
export const undoReceipt: Mutation<contract.Receipt, RequestOf<typeof contract.undoReceipt>> = {
  ...mutation(contract.undoReceipt),
  onSuccess: readAllAgain,
  onError: () => void readAllAgain(),
}
