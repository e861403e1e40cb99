import { changeComingPayment, changePaydays, changePaymentPlan, changeSmoothPay } from '#data/queries/bill-planner.queries.ts'
import { createCommand } from '#machines/kit/command.ts'

/** Changes how bills are spread, once. */
export const smoothPayCommand = createCommand('smoothPayCommand', 'Changes how bills are spread', changeSmoothPay)

/** Moves a coming payment, calls it off or takes that back, once. */
export const comingPaymentCommand = createCommand('comingPaymentCommand', 'Changes a coming payment', changeComingPayment)

/** Marks a payday or takes the mark away, once. */
export const paydayCommand = createCommand('paydayCommand', 'Marks or removes a payday', changePaydays)

/** Agrees to a payment plan, changes or ends it, once. */
export const paymentPlanCommand = createCommand('paymentPlanCommand', 'Changes a payment plan', changePaymentPlan)
