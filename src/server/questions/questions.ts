import { accessTo, lackOf } from '#contract/access.ts'
import type { Measure, QuestionAnswer } from '#contract/questions/questions.contract.ts'
import { pages } from '#domain/portal/pages.ts'
import type { PageId } from '#domain/portal/routes.ts'
import { addressOf } from './answer-address.ts'
import * as bills from './answer-bills.ts'
import { type AnswerContext, noMoney, notKnown, type PageAnswer } from './answer-kit.ts'
import * as supply from './answer-supply.ts'
import * as use from './answer-use.ts'

interface Answering {
  readonly page: PageId
  /** Bills and payments: not for buying groups, whose members see no money. */
  readonly isMoney?: true
  readonly answer: (context: AnswerContext) => PageAnswer | Promise<PageAnswer>
}

const answering: Readonly<Record<Measure, Answering>> = {
  cost: { page: 'usage', answer: use.answerAmount },
  use: { page: 'usage', answer: use.answerAmount },
  biggestPart: { page: 'energyMix', answer: use.answerBiggestPart },
  peakDay: { page: 'usage', answer: use.answerPeakDay },
  lowDay: { page: 'usage', answer: use.answerPeakDay },
  peakDayCost: { page: 'usage', answer: use.answerPeakDay },
  lowDayCost: { page: 'usage', answer: use.answerPeakDay },
  sentOut: { page: 'usage', answer: use.answerSentOut },
  sentOutCredit: { page: 'usage', answer: use.answerSentOut },
  billChange: { page: 'billInsights', isMoney: true, answer: bills.answerBillChange },
  billAmount: { page: 'bill', isMoney: true, answer: bills.answerBillAmount },
  nextBill: { page: 'bill', isMoney: true, answer: bills.answerNextBill },
  billDue: { page: 'bill', isMoney: true, answer: bills.answerBillDue },
  balance: { page: 'billTransactions', isMoney: true, answer: bills.answerBalance },
  lastPayment: { page: 'billPayments', isMoney: true, answer: bills.answerLastPayment },
  paymentMethod: { page: 'billPayments', isMoney: true, answer: bills.answerPaymentMethod },
  price: { page: 'products', answer: supply.answerPrice },
  plan: { page: 'products', answer: supply.answerPlan },
  planFit: { page: 'planFit', isMoney: true, answer: bills.answerPlanFit },
  freeHours: { page: 'powerShout', answer: supply.answerFreeHours },
  cleanTime: { page: 'ecoTracker', answer: supply.answerCleanTime },
  cheapTime: { page: 'ecoTracker', answer: supply.answerCheapTime },
  outage: { page: 'propertyDetails', answer: supply.answerOutage },
  icp: { page: 'propertyDetails', answer: supply.answerIcp },
  homes: { page: 'homeComparison', answer: supply.answerHomes },
  tips: { page: 'tips', answer: supply.answerTips },
}

const pageAnswer = async (context: AnswerContext): Promise<PageAnswer> => {
  const { account, question } = context
  const { page, isMoney, answer } = answering[question.measure]
  const grant = { role: account.role, isOneProperty: account.onlySiteId !== null }
  // Whoever may not open the page gets no answer from it either.
  if (lackOf(accessTo({ name: pages[page].call }), grant))
    return notKnown(page, 'You can’t see this with your access', 'Ask the person who owns the account.')
  if (isMoney && account.isBuyingGroup) return noMoney(page)
  return answer(context)
}

export const answerQuestion = async (context: AnswerContext): Promise<QuestionAnswer> => {
  const { page, ...answer } = await pageAnswer(context)
  return { ...answer, page: { title: pages[page].title, path: addressOf(page, context.question) } }
}
