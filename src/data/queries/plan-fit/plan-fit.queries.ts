import { type FitBills, readPlanFit } from '#contract/plan-fit/plan-fit.contract.ts'
import { query } from '#data/wire/kit.ts'

export interface FitQuestion {
  readonly bills: FitBills
  /** Null: the first supply that has a choice of plans. */
  readonly supplyPointId: string | null
}

export const planFit = ({ bills, supplyPointId }: FitQuestion) =>
  query(readPlanFit, { query: { bills, ...(supplyPointId !== null && { supplyPointId }) } })
