import type { ActorRefFrom } from 'xstate'
import type { DatedTariffs } from '#contract/desk/prices.contract.ts'
import { datedTariffs, type PricesQuestion } from '#data/queries/desk/prices.queries.ts'
import { createLoad } from '#machines/kit/load.ts'

/** Run by `deskPrices`. */
export const datedTariffsMachine = createLoad<DatedTariffs, PricesQuestion>({
  id: 'deskDatedTariffs',
  title: 'what the plans charge',
  describe: datedTariffs,
  isEmpty: ({ tariffs }) => tariffs.length === 0,
})

export type DatedTariffsActor = ActorRefFrom<typeof datedTariffsMachine>
