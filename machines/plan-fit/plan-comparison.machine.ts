import type { PlanFit } from '#contract/plan-fit/plan-fit.contract.ts'
import { type FitQuestion, planFit } from '#data/queries/plan-fit/plan-fit.queries.ts'
import { createLoad, type LoadActor } from '#machines/kit/load.ts'

const outcomeOf = ({ missingBills, fit }: PlanFit) => {
  if (missingBills > 0) return 'TOO_FEW_BILLS'
  return fit === null ? 'NOT_EXACT' : 'SUCCESS'
}

/** Empty: there is one plan only for what the account has. Run by `planFit`. */
export const planComparisonMachine = createLoad<PlanFit, FitQuestion>({
  id: 'planComparison',
  title: 'the plan comparison',
  meta: {
    why: 'We work out what each plan would have cost, using your own readings.',
    next: 'We work it out again when new readings arrive or prices change.',
  },
  describe: planFit,
  isEmpty: ({ supplyPointId }) => supplyPointId === null,
  outcomes: {
    outcomeOf,
    states: {
      compared: { spec: 'SUCCESS', description: 'Every plan is compared on the customer’s own readings.' },
      tooFewBills: { spec: 'TOO_FEW_BILLS', description: 'More bills are needed to say which plan fits.' },
      notExact: { spec: 'NOT_EXACT', description: 'A bill doesn’t come to what it says, so no plan is compared with it.' },
    },
  },
})

export type PlanComparisonActor = LoadActor<PlanFit, FitQuestion>
