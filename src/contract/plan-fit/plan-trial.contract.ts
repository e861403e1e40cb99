import * as z from 'zod/mini'
import { Day, Dollars, endpoint } from '#contract/kit.ts'
import { notOffered } from '#contract/payments/payments.contract.ts'

export const noPlanChange = '/error/plan_change/not_possible'
export const noWayBack = '/error/plan_change/time_is_over'

/** A trial credits what the new plan costs more. A switch doesn’t: it can be undone for as long as the law’s cooling-off. */
export const PlanChangeKind = z.enum(['trial', 'switch'])
export type PlanChangeKind = z.infer<typeof PlanChangeKind>

export const PlanChangeState = z.enum(['booked', 'running', 'returning', 'waiting', 'settled'])

export const PlanTrial = z.object({
  trialId: z.string(),
  kind: PlanChangeKind,
  fromPlan: z.string(),
  toPlan: z.string(),
  /** First and last day on which it can be gone back on. */
  startDate: Day,
  endDate: Day,
  /** When both sides are emailed. */
  checks: z.array(Day),
  /** `returning`: the old plan from tomorrow on; `waiting`: over, and the last bill of its days is still to come. */
  state: PlanChangeState,
  /** First day on the old plan again; null: not gone back. */
  backOn: z.nullable(Day),
  /** Days of the trial with readings, priced on both plans; null: none yet. */
  soFar: z.nullable(z.object({ days: z.number(), toDate: Day, trialNZD: Dollars, beforeNZD: Dollars })),
  /** Credited at the end; null: not settled. */
  creditedNZD: z.nullable(Dollars),
})
export type PlanTrial = z.infer<typeof PlanTrial>

export const PlanChangeOffer = z.object({
  kind: PlanChangeKind,
  startDate: Day,
  endDate: Day,
  checks: z.array(Day),
  /** That can be chosen. */
  planIds: z.array(z.string()),
  /** Why none can; null: one can. */
  blocked: z.nullable(z.string()),
})
export type PlanChangeOffer = z.infer<typeof PlanChangeOffer>

export const PlanTrials = z.object({
  today: Day,
  /** Null: no supply has another plan. */
  supplyPointId: z.nullable(z.string()),
  /** The newest of this supply, for a year after its end. */
  trial: z.nullable(PlanTrial),
  offer: PlanChangeOffer,
})
export type PlanTrials = z.infer<typeof PlanTrials>

const path = '/private/billing/plans/trials'
const write = { isIdempotent: true, leansOnSelection: true } as const

export const readPlanTrials = endpoint({
  name: 'readPlanTrials',
  method: 'GET',
  path,
  summary: 'The trial of another plan: its clock and both sides, or what could be tried',
  /** Without a supply: the first that has a choice of plans. */
  query: z.object({ supplyPointId: z.optional(z.string()) }),
  answer: PlanTrials,
  problems: { 403: [notOffered] },
})

export const startPlanTrial = endpoint({
  name: 'startPlanTrial',
  method: 'POST',
  path,
  summary: 'Changes to another plan from tomorrow, with a way back',
  body: z.strictObject({ supplyPointId: z.string(), planId: z.string(), kind: PlanChangeKind }),
  answer: PlanTrial,
  problems: { 403: [notOffered], 409: [noPlanChange] },
  ...write,
})

export const returnFromTrial = endpoint({
  name: 'returnFromTrial',
  method: 'POST',
  path: `${path}/:trialId/return`,
  summary: 'Goes back to the plan before: from tomorrow, or before it has begun as if it had never been asked for',
  params: z.object({ trialId: z.string() }),
  /** Null: it had not begun. */
  answer: z.object({ trial: z.nullable(PlanTrial) }),
  problems: { 403: [notOffered], 409: [noWayBack, noPlanChange] },
  ...write,
})
