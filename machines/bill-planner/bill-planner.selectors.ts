import type { BillPlanner } from '#contract/bill-planner/bill-planner.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import type { BetaNoticeActor } from '#machines/bills/beta-notice.machine.ts'
import { type BillTab, billTabsOf } from '#machines/bills/bill-tabs.ts'
import type { BillPlannerSnapshot } from './bill-planner.machine.ts'
import type { ComingPaymentActor } from './coming-payment.machine.ts'
import type { PaydayMarksActor } from './payday-marks.machine.ts'
import type { PaymentPlanActor } from '#machines/bills/payment-plan.machine.ts'
import type { SmoothPayActor } from './smooth-pay.machine.ts'

export type BillPlannerMode = 'loading' | 'shown' | 'notIncluded' | 'failed'

export const selectPlannerMode = (snapshot: BillPlannerSnapshot): BillPlannerMode => {
  if (snapshot.hasTag('busy')) return 'loading'
  if (snapshot.matches('notIncluded')) return 'notIncluded'
  return snapshot.matches('failed') ? 'failed' : 'shown'
}

export const selectPlannerTabs = ({ context }: BillPlannerSnapshot): readonly BillTab[] => billTabsOf(context.facts)
export const selectPlannerData = ({ context }: BillPlannerSnapshot): BillPlanner | null => dataOf(context.planner)
export const selectPlannerProblem = ({ context: { problem, planner } }: BillPlannerSnapshot): Problem | null =>
  problemIn(planner) ?? problem

export const selectSmoothPay = ({ children }: BillPlannerSnapshot): SmoothPayActor | undefined => children.smoothPay
export const selectPaymentPlan = ({ children }: BillPlannerSnapshot): PaymentPlanActor | undefined => children.paymentPlan
export const selectBetaNotice = ({ children }: BillPlannerSnapshot): BetaNoticeActor | undefined => children.betaNotice
export const selectPaymentDialog = (snapshot: BillPlannerSnapshot): ComingPaymentActor | undefined =>
  snapshot.matches({ open: { shown: 'payment' } }) ? snapshot.children.comingPayment : undefined
export const selectPaydayDialog = (snapshot: BillPlannerSnapshot): PaydayMarksActor | undefined =>
  snapshot.matches({ open: { shown: 'paydays' } }) ? snapshot.children.paydayMarks : undefined
