import { readPlans } from '#contract/account/account.contract.ts'
import { type FitBills, readPlanFit } from '#contract/plan-fit/plan-fit.contract.ts'
import * as trial from '#contract/plan-fit/plan-trial.contract.ts'
import { call } from '#data/wire/http.ts'
import { type Mutation, type Once, query, readAgain } from '#data/wire/kit.ts'
import { toProblem } from '#domain/portal/problem.ts'

export interface FitQuestion {
  readonly bills: FitBills
  /** Null: the first supply that has a choice of plans. */
  readonly supplyPointId: string | null
}

export const planFit = ({ bills, supplyPointId }: FitQuestion) =>
  query(readPlanFit, { query: { bills, ...(supplyPointId !== null && { supplyPointId }) } })

export type TrialQuestion = Pick<FitQuestion, 'supplyPointId'>

export const planTrials = ({ supplyPointId }: TrialQuestion) =>
  query(trial.readPlanTrials, { query: supplyPointId === null ? {} : { supplyPointId } })

export type TrialRequest =
  | { readonly action: 'start'; readonly supplyPointId: string; readonly planId: string; readonly kind: trial.PlanChangeKind }
  | { readonly action: 'return'; readonly trialId: string }

export interface TrialAnswer {
  /** Null: cancelled before it began. */
  readonly trial: trial.PlanTrial | null
}

const seenIn = [trial.readPlanTrials, readPlanFit, readPlans]

export const changePlanTrial: Mutation<TrialAnswer, { readonly change: TrialRequest } & Once> = {
  mutationKey: ['changePlanTrial'],
  mutationFn: async ({ change, ...once }) => {
    if (change.action === 'return') return call(trial.returnFromTrial, { params: { trialId: change.trialId }, ...once })
    const { supplyPointId, planId, kind } = change
    return { trial: await call(trial.startPlanTrial, { body: { supplyPointId, planId, kind }, ...once }) }
  },
  onSuccess: () => readAgain(seenIn),
  onError: (error) => {
    if ([403, 404, 409].includes(toProblem(error).status)) void readAgain(seenIn)
  },
}
