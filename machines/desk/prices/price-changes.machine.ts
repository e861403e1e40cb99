import type { ActorRefFrom } from 'xstate'
import type { PriceChanges } from '#contract/desk/prices.contract.ts'
import { priceChanges, type PricesQuestion } from '#data/queries/desk/prices.queries.ts'
import { createLoad } from '#machines/kit/load.ts'

/** Run by `deskPrices`. */
export const priceChangesMachine = createLoad<PriceChanges, PricesQuestion>({
  id: 'deskPriceChanges',
  title: 'the price changes',
  describe: priceChanges,
  isEmpty: ({ changes, requests }) => changes.length === 0 && requests.length === 0,
})

export type PriceChangesActor = ActorRefFrom<typeof priceChangesMachine>
