import {
  changeComingPayment,
  changePaydays,
  changePaymentPlan,
  changeSmoothPay,
} from '#data/queries/bill-planner/bill-planner.queries.ts'
import { createCommand } from '#machines/kit/command.ts'

export const smoothPayCommand = createCommand('smoothPayCommand', 'Changes how bills are spread', changeSmoothPay)

export const comingPaymentCommand = createCommand('comingPaymentCommand', 'Changes a coming payment', changeComingPayment)

export const paydayCommand = createCommand('paydayCommand', 'Marks or removes a payday', changePaydays)

export const paymentPlanCommand = createCommand('paymentPlanCommand', 'Changes a payment plan', changePaymentPlan)
