import { readAccounts } from '#contract/account/account.contract.ts'
import * as planner from '#contract/bill-planner/bill-planner.contract.ts'
import type { AnswerOf, Endpoint } from '#contract/kit.ts'
import * as plan from '#contract/bill-planner/payment-plan.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import { toProblem } from '#domain/portal/problem.ts'
import { call } from '#data/wire/http.ts'
import { type Mutation, type Once, query, readAgain } from '#data/wire/kit.ts'

export const billPlanner = () => query(planner.readBillPlanner, {})

export const arrears = () => query(plan.readArrears, {})

const seenIn: readonly Endpoint[] = [planner.readBillPlanner, readAccounts]

/** Rereads what it changed, also if refused as over. */
const command = <Answer, Request>(
  name: string,
  run: (request: Request & Once) => Promise<Answer>,
): Mutation<Answer, Request & Once> => ({
  mutationKey: [name],
  mutationFn: run,
  onSuccess: () => readAgain(seenIn),
  onError: (error) => {
    const { status, type } = toProblem(error)
    if ([403, 404, 409].includes(status) && type !== '/error/idempotency/in_flight') void readAgain(seenIn)
  },
})

export type SmoothPayRequest =
  | { readonly action: 'choose'; readonly mode: planner.SpreadMode; readonly weeklyAmount: number }
  | { readonly action: 'end' }
  | { readonly action: 'answer'; readonly isAgreed: boolean; readonly weeklyAmount: number }

export interface SmoothPayAnswer {
  readonly weeklyAmount?: number
  readonly firstOn?: Day
  readonly undoUntil?: Day
  readonly hasBegun?: boolean
  readonly ahead?: number
  readonly reviewOn?: Day
}

export const changeSmoothPay = command<SmoothPayAnswer, { readonly change: SmoothPayRequest }>(
  'changeSmoothPay',
  ({ change, ...once }) => {
    if (change.action === 'end') return call(planner.endSmoothPay, once)
    const { weeklyAmount } = change
    return change.action === 'choose'
      ? call(planner.chooseSmoothPay, { body: { mode: change.mode, weeklyAmount }, ...once })
      : call(planner.agreeToWeekly, { body: { isAgreed: change.isAgreed, weeklyAmount }, ...once })
  },
)

export type PaymentRequest =
  | { readonly action: 'move'; readonly endDate: Day; readonly day: Day | null }
  | { readonly action: 'restore'; readonly endDate: Day }

export interface PaymentAnswer {
  readonly day: Day | null
  readonly restoreUntil?: Day | null
}

export const changeComingPayment = command<PaymentAnswer, { readonly change: PaymentRequest }>(
  'changeComingPayment',
  ({ change, ...once }) => {
    const params = { endDate: change.endDate }
    return change.action === 'move'
      ? call(planner.moveComingPayment, { params, body: { day: change.day }, ...once })
      : call(planner.restoreComingPayment, { params, ...once })
  },
)

export type PaydayRequest =
  | { readonly action: 'mark'; readonly firstOn: Day; readonly every: planner.Payday['every'] }
  | { readonly action: 'unmark'; readonly paydayId: string }

export interface PaydayAnswer {
  readonly paydayId: string | null
}

export const changePaydays = command<PaydayAnswer, { readonly change: PaydayRequest }>(
  'changePaydays',
  async ({ change, ...once }) => {
    if (change.action === 'mark') {
      const { firstOn, every } = change
      return call(planner.markPayday, { body: { firstOn, every }, ...once })
    }
    await call(planner.unmarkPayday, { params: { paydayId: change.paydayId }, ...once })
    return { paydayId: null }
  },
)

export type PlanRequest =
  | { readonly action: 'agree'; readonly fortnights: 4 | 6 | 8 | 12; readonly amount: number }
  | { readonly action: 'catchUp' }
  | { readonly action: 'end' }

export type PlanAnswer = AnswerOf<typeof plan.agreePaymentPlan> | null

export const changePaymentPlan = command<PlanAnswer, { readonly change: PlanRequest }>(
  'changePaymentPlan',
  async ({ change, ...once }) => {
    if (change.action === 'agree') {
      const { fortnights, amount } = change
      return call(plan.agreePaymentPlan, { body: { fortnights, amount }, ...once })
    }
    if (change.action === 'catchUp') return call(plan.catchUpPaymentPlan, once)
    await call(plan.endPaymentPlan, once)
    return null
  },
)
