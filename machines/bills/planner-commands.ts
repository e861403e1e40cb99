import { changeComingPayment, changePaydays, changePaymentPlan, changeSmoothPay } from '#data/queries/bill-planner.queries.ts'
import { createCommand } from '#machines/kit/command.ts'

/** Changes how bills are spread, once. */
export const smoothPayCommand = createCommand({
  id: 'smoothPayCommand',
  title: 'Changes how bills are spread',
  definition: changeSmoothPay,
})

/** Moves a coming payment, calls it off or takes that back, once. */
export const comingPaymentCommand = createCommand({
  id: 'comingPaymentCommand',
  title: 'Changes a coming payment',
  definition: changeComingPayment,
})

/** Marks a payday or takes the mark away, once. */
export const paydayCommand = createCommand({ id: 'paydayCommand', title: 'Marks when money comes in', definition: changePaydays })

/** Agrees to a payment plan, changes or ends it, once. */
export const paymentPlanCommand = createCommand({
  id: 'paymentPlanCommand',
  title: 'Changes a payment plan',
  definition: changePaymentPlan,
})
