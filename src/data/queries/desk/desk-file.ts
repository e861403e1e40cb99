import type { Endpoint } from '#contract/kit.ts'
import type { DeskFileSource } from '#data/queries/transactions/transactions.queries.ts'
import { pathOf, type RequestOf } from '#data/wire/http.ts'

/** For the `download` chart. */
export const deskFile = <E extends Endpoint>(endpoint: E, request: RequestOf<E>): DeskFileSource => ({
  of: 'desk',
  path: pathOf(endpoint, request as Parameters<typeof pathOf>[1]) as DeskFileSource['path'],
})
