import * as contract from '#contract/desk/prices.contract.ts'
import { mutation, query } from '#data/wire/kit.ts'

export interface PricesQuestion {
  /** Of the page before; empty for the first. */
  readonly after: string
}

const pageOf = ({ after }: PricesQuestion) => ({ query: after === '' ? {} : { after } })

/** How far a run has got. */
const progressMs = 10_000

export const priceChanges = (question: PricesQuestion) =>
  query(contract.readPriceChanges, pageOf(question), { refetchInterval: progressMs })

export const datedTariffs = (question: PricesQuestion) => query(contract.readDatedTariffs, pageOf(question))

export const priceEffectPage = mutation(contract.readPriceEffect)

export const applyPriceChange = mutation(contract.applyPriceChange, { makesStale: [contract.readPriceChanges] })
