import { counted } from '#domain/basics/counted.ts'
import { formatFullDate, formatMonth, formatRange, isIn } from '#domain/basics/days.ts'
import { suggestedPlan } from '#domain/billing/suggested-plan.ts'
import { formatDollars } from '#domain/basics/money.ts'
import type { InvoiceHead } from '#contract/bills/invoices.contract.ts'
import { readInsights } from '#server/bill-pages/bill-insights.store.ts'
import { readUpcoming } from '#server/bill-pages/bill-period.store.ts'
import { readInvoiceHeads } from '#server/billing/invoices.store.ts'
import { readSummary } from '#server/billing/summary.store.ts'
import { readPlanFit } from '#server/plan-fit/plan-fit.ts'
import { type AnswerContext, answered, noMoney, notKnown, type PageAnswer, sentences } from './answer-kit.ts'

const noBill = (page: PageAnswer['page'], { question: { period } }: AnswerContext): PageAnswer =>
  period
    ? notKnown(page, `No bill ended in ${formatMonth(period.startDate)}`, 'Choose another month.')
    : notKnown(page, 'You don’t have a bill yet', 'You’ll see it here when your first bill is ready.')

/** The newest, or the one that ended within the period. */
const findBill = async ({ db, account, question, today }: AnswerContext): Promise<InvoiceHead | null> => {
  const bills = (await readInvoiceHeads(db, account.billingAccountId, today)).filter(
    ({ kind, state }) => kind === 'bill' && state !== 'reversed',
  )
  const { period } = question
  const found = bills.filter(({ endDate }) => period === null || isIn(period, endDate))
  return found.toSorted((a, b) => b.endDate.localeCompare(a.endDate))[0] ?? null
}

const stateTexts: Readonly<Record<InvoiceHead['state'], (bill: InvoiceHead) => string>> = {
  open: ({ dueDate }) => `It’s due on ${formatFullDate(dueDate)}.`,
  overdue: ({ dueDate }) => `It was due on ${formatFullDate(dueDate)}.`,
  onPlan: () => 'You’re paying it by instalments.',
  paid: ({ paidOn }) => (paidOn === null ? 'It’s paid.' : `You paid it on ${formatFullDate(paidOn)}.`),
  reversed: () => 'We cancelled it.',
}

export const answerBillAmount = async (context: AnswerContext): Promise<PageAnswer> => {
  const bill = await findBill(context)
  if (!bill) return noBill('bill', context)
  return answered(
    'bill',
    bill.isEstimated ? 'estimated' : 'exact',
    `Your bill for ${formatRange(bill)} was ${formatDollars(bill.total)}`,
    stateTexts[bill.state](bill),
    { value: bill.total, unit: 'nzd' },
  )
}

export const answerBillChange = async (context: AnswerContext): Promise<PageAnswer> => {
  const { db, account, brand, today } = context
  const bill = await findBill(context)
  if (!bill) return noBill('billInsights', context)
  const insights = await readInsights(db, account, { invoiceId: bill.id, today, loyalty: brand.loyalty })
  if (!insights?.bill || !insights.before || insights.difference === null)
    return notKnown(
      'billInsights',
      'There’s no earlier bill to compare it with',
      'From your next bill on we can say what changed.',
    )
  const { difference, summary, before } = insights
  const parts = insights.parts.filter(({ amount }) => amount !== 0)
  const change = formatDollars(Math.abs(difference))
  const biggest = parts.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))[0]
  return answered(
    'billInsights',
    parts.every(({ isExact }) => isExact) ? 'exact' : 'modelled',
    difference === 0
      ? 'Your bill is the same as the one before'
      : `Your bill is ${change} ${difference > 0 ? 'higher' : 'lower'} than the one before`,
    sentences(`We compared ${formatRange(bill)} with ${formatRange(before)}.`, summary, biggest ? biggest.detail : null),
    {
      value: difference,
      unit: 'nzd',
      chart:
        parts.length < 2
          ? null
          : { form: 'rows', unit: 'nzd', bars: parts.map(({ title, amount }) => ({ label: title, value: amount })) },
    },
  )
}

export const answerNextBill = async ({ db, account, today }: AnswerContext): Promise<PageAnswer> => {
  const { soFar, onTrackFor, remainingDays, endDate } = await readUpcoming(db, account, today)
  if (soFar === null) return noMoney('bill')
  const left =
    remainingDays === 0
      ? 'It closes today.'
      : `There are ${counted(remainingDays, 'day')} to go, until ${formatFullDate(endDate)}.`
  if (onTrackFor === null)
    return answered('bill', 'estimated', `Your next bill is ${formatDollars(soFar)} so far`, left, { value: soFar, unit: 'nzd' })
  return answered(
    'bill',
    'forecast',
    `Your next bill is on track for ${formatDollars(onTrackFor)}`,
    `It’s ${formatDollars(soFar)} so far. ${left}`,
    {
      value: onTrackFor,
      unit: 'nzd',
    },
  )
}

export const answerBillDue = async ({ db, account, today }: AnswerContext): Promise<PageAnswer> => {
  const { amountOverdue, dueDate, nextPayment, amountTotal } = await readSummary(db, account, today)
  if (amountOverdue > 0 && dueDate !== null)
    return answered(
      'bill',
      'exact',
      `${formatDollars(amountOverdue)} was due on ${formatFullDate(dueDate)}`,
      'It’s overdue. You can pay it now.',
      {
        value: amountOverdue,
        unit: 'nzd',
      },
    )
  if (dueDate !== null && nextPayment)
    return answered(
      'bill',
      'exact',
      `${formatDollars(nextPayment.amount)} is due on ${formatFullDate(nextPayment.date)}`,
      `You have ${formatDollars(amountTotal)} to pay altogether.`,
      {
        value: nextPayment.amount,
        unit: 'nzd',
      },
    )
  const upcoming = await readUpcoming(db, account, today)
  return answered(
    'bill',
    'exact',
    'You have nothing to pay right now',
    `Your next bill will be due on ${formatFullDate(upcoming.dueDate)}.`,
    {
      value: 0,
      unit: 'nzd',
    },
  )
}

export const answerBalance = async ({ db, account, today }: AnswerContext): Promise<PageAnswer> => {
  const { balance, amountOverdue, dueDate } = await readSummary(db, account, today)
  const value = { value: balance, unit: 'nzd' } as const
  if (balance < 0)
    return answered(
      'billTransactions',
      'exact',
      `You’re ${formatDollars(-balance)} in credit`,
      'We’ll take it off your next bill.',
      value,
    )
  if (balance === 0) return answered('billTransactions', 'exact', 'You owe nothing', 'Your balance is $0.00.', value)
  const due = dueDate === null ? null : `It’s due on ${formatFullDate(dueDate)}.`
  return answered(
    'billTransactions',
    'exact',
    `You owe ${formatDollars(balance)}`,
    amountOverdue > 0 ? `${formatDollars(amountOverdue)} of it is overdue.` : (due ?? ''),
    value,
  )
}

export const answerLastPayment = async ({ db, account, today }: AnswerContext): Promise<PageAnswer> => {
  const { lastPaymentAmount, lastPaymentDate, lastPaymentMethod } = await readSummary(db, account, today)
  if (lastPaymentAmount === null || lastPaymentDate === null)
    return notKnown('billPayments', 'We haven’t had a payment yet', 'It can take a day or two to show here.')
  return answered(
    'billPayments',
    'exact',
    `You last paid ${formatDollars(lastPaymentAmount)} on ${formatFullDate(lastPaymentDate)}`,
    lastPaymentMethod === null ? '' : `By: ${lastPaymentMethod}.`,
    { value: lastPaymentAmount, unit: 'nzd' },
  )
}

const methods = {
  directDebit: { headline: 'You’re on direct debit', detail: 'We take each bill from your bank account on its due date.' },
  card: { headline: 'You pay by card automatically', detail: 'We charge your card on each due date.' },
  bill: { headline: 'You pay each bill yourself', detail: 'Pay it by its due date, or set up direct debit.' },
} as const

export const answerPaymentMethod = ({ account }: AnswerContext): PageAnswer => {
  const { headline, detail } = methods[account.paymentMethod]
  return answered('billPayments', 'exact', headline, detail)
}

/** The plans compared on the last 12 bills. */
export const answerPlanFit = async ({ db, account, today }: AnswerContext): Promise<PageAnswer> => {
  const { fit, missingBills, supplyPointId } = await readPlanFit(db, account, { bills: '12', supplyPointId: null, today })
  if (supplyPointId === null) return notKnown('planFit', 'There’s nothing to compare', 'We have one plan for what you have.')
  if (missingBills > 0)
    return notKnown('planFit', `We need ${counted(missingBills, 'more bill')}`, 'With six bills we can say which plan fits you.')
  const plan = fit?.plans.find(({ isOwn }) => isOwn)
  const best = suggestedPlan(fit?.plans ?? [])
  if (!fit || !best || !plan) return notKnown('planFit', 'We can’t compare plans yet', 'Call us and we’ll find out why.')
  const counts = `On your ${counted(fit.bills.length, 'bill')}, at the prices of those days.`
  const provenance = fit.estimatedHalfHours > 0 ? 'estimated' : 'exact'
  const chart = {
    form: 'rows' as const,
    unit: 'nzd' as const,
    bars: fit.plans.map(({ name, costNZD }) => ({ label: name, value: costNZD })),
  }
  if (best.isOwn)
    return answered('planFit', provenance, 'You’re on the best plan for you', counts, { value: plan.costNZD, unit: 'nzd', chart })
  const less = plan.costNZD - best.costNZD
  return answered('planFit', provenance, `${best.name} would have cost ${formatDollars(less)} less`, counts, {
    value: best.costNZD,
    unit: 'nzd',
    chart,
  })
}
