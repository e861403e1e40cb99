import { randomUUID } from 'node:crypto'
import * as contract from '#contract/bill-planner/payment-plan.contract.ts'
import type { AnswerOf } from '#contract/kit.ts'
import type { Day } from '#domain/basics/days.ts'
import { firstInstalmentOn } from '#domain/billing/first-instalment.ts'
import { toCents, toDollars } from '#domain/basics/money.ts'
import { instalmentsOf, isMissed, type PlanStatus } from '#domain/billing/payment-plan.ts'
import { sumOf } from '#domain/basics/sums.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import {
  type ActivePlan,
  type PlanProgress,
  progressOf,
  readActivePlan,
  readPaid,
  readUnpaidInstalments,
} from '#server/billing/active-plan.store.ts'
import { readCollectionStart } from '#server/billing/collection-start.store.ts'
import { bookTransaction } from '#server/billing/ledger.store.ts'
import { readSmoothPay } from '#server/billing/smooth-pay.store.ts'
import { readSummary } from '#server/billing/summary.store.ts'
import type { Queryable } from '#server/database/database.ts'
import type { NewEvent } from '#server/events/events.store.ts'
import { stableId } from '#server/http/ids.ts'
import { putNotice } from '#server/http/notice.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import { requirePayer } from '#server/payments/payment-refusals.ts'
import { planMail } from './payment-plan-mail.ts'

const shownInstalments = (
  { instalments }: Pick<PlanProgress, 'instalments'>,
  missed: (dueOn: Day) => boolean,
): contract.PlanInstalment[] =>
  instalments.map(({ number, dueOn, cents, paidOn }) => ({
    number,
    dueOn,
    amount: toDollars(cents),
    status: paidOn !== null ? 'paid' : missed(dueOn) ? 'missed' : 'coming',
  }))

export const readPaymentPlan = async (
  db: Queryable,
  { billingAccountId, paymentMethod }: Pick<SelectedAccount, 'billingAccountId' | 'paymentMethod'>,
  today: Day,
): Promise<contract.PaymentPlan | null> => {
  const plan = await readActivePlan(db, billingAccountId)
  if (!plan) return null
  const stand = await progressOf(db, billingAccountId, plan, today)
  return {
    standing: stand.status,
    amount: toDollars(plan.cents),
    instalments: shownInstalments(stand, (dueOn) => isMissed(dueOn, today)),
    missedAmount: toDollars(stand.missedCents),
    isTakenByItself: paymentMethod === 'directDebit',
  }
}

interface Agreeing {
  readonly outbox: Outbox
  readonly today: Day
  readonly at: Date
}

const put = async (
  tx: Queryable,
  { billingAccountId, customerId }: SelectedAccount,
  { cents, fortnights }: { readonly cents: number; readonly fortnights: number },
  { outbox, today, at }: Agreeing,
): Promise<{ reference: string; firstOn: Day; instalments: contract.PlanInstalment[] }> => {
  const planId = randomUUID()
  const reference = `PP-${planId.slice(0, 8).toUpperCase()}`
  const firstOn = firstInstalmentOn(today)
  const [before] = await readPaid(tx, billingAccountId, today, today)
  await tx.query(
    `insert into payment_plan (billing_account_id, plan_id, customer_id, reference, cents, fortnights, first_on, agreed_on, paid_before_cents, agreed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [billingAccountId, planId, customerId, reference, cents, fortnights, firstOn, today, before?.cents ?? 0, at],
  )
  await planMail.put(tx, outbox, { billingAccountId, planId })
  const instalments = instalmentsOf(cents, fortnights, firstOn).map((instalment) => ({ ...instalment, paidOn: null }))
  return { reference, firstOn, instalments: shownInstalments({ instalments }, () => false) }
}

/**
 * Splits the overdue amount into fortnightly instalments, beside new bills.
 * @throws Refusal 400 for fractions of a cent; 403 for a buying group; 409 if nothing or another amount is overdue, or with
 * another plan or smooth pay
 */
export const agreePlan = async (
  tx: Queryable,
  account: SelectedAccount,
  { fortnights, amount }: { readonly fortnights: number; readonly amount: number },
  agreeing: Agreeing,
) => {
  const { billingAccountId } = requirePayer(account)
  await lockAccount(tx, billingAccountId)
  if (await readActivePlan(tx, billingAccountId))
    throw new Refusal(409, contract.planIsOn, 'You have a payment plan', 'You already have a payment plan.')
  if (await readSmoothPay(tx, billingAccountId))
    throw new Refusal(
      409,
      contract.billsAreSpread,
      'You’re on smooth pay',
      'You pay a weekly instalment instead of your bills. Go back to paying each bill first, then choose a plan.',
    )
  if (toDollars(toCents(amount)) !== amount) throw invalid({ amount: 'Please enter dollars and cents.' })
  const { amountOverdue } = await readSummary(tx, account, agreeing.today)
  if (amountOverdue <= 0) throw new Refusal(409, contract.noArrears, 'Nothing is overdue', 'You don’t have any overdue bills.')
  if (toCents(amountOverdue) !== toCents(amount))
    throw new Refusal(
      409,
      contract.arrearsHaveChanged,
      'The amount has changed',
      'The overdue amount has changed since you opened this page. Please check it again.',
    )
  return put(tx, account, { cents: toCents(amountOverdue), fortnights }, agreeing)
}

const noPlan = () => new Refusal(409, contract.noPlan, 'No payment plan', 'You don’t have a payment plan.')

const endHeld = (tx: Queryable, billingAccountId: string, at: Date) =>
  tx.query('update payment_plan set ended_at = $2 where billing_account_id = $1 and ended_at is null', [billingAccountId, at])

export const endPlan = async (tx: Queryable, account: SelectedAccount, at: Date): Promise<void> => {
  const { billingAccountId } = requirePayer(account)
  await lockAccount(tx, billingAccountId)
  if (!(await readActivePlan(tx, billingAccountId))) throw noPlan()
  await endHeld(tx, billingAccountId, at)
}

/** Spreads the rest over the remaining fortnights plus one for what was missed. */
export const catchUpPlan = async (tx: Queryable, account: SelectedAccount, agreeing: Agreeing) => {
  const { billingAccountId } = requirePayer(account)
  await lockAccount(tx, billingAccountId)
  const plan = await readActivePlan(tx, billingAccountId)
  if (!plan) throw noPlan()
  const stand = await progressOf(tx, billingAccountId, plan, agreeing.today)
  if (stand.status !== 'missed')
    throw new Refusal(409, contract.nothingMissed, 'No missed instalments', 'Your plan is up to date.')
  const paid = await readPaid(tx, billingAccountId, plan.agreedOn, agreeing.today)
  const left = plan.cents + plan.paidBeforeCents - sumOf(paid, ({ cents }) => cents)
  const toCome = stand.instalments.filter(({ paidOn, dueOn }) => paidOn === null && !isMissed(dueOn, agreeing.today)).length
  await endHeld(tx, billingAccountId, agreeing.at)
  return put(tx, account, { cents: left, fortnights: toCome + 1 }, agreeing)
}

const putPlanNotice = (
  tx: Queryable,
  billingAccountId: string,
  key: string,
  words: { title: string; detail: string },
  at: Date,
) => putNotice(tx, { billingAccountId, of: `plan notice ${key}`, type: 'message', ...words, path: '/account/bill/payments', at })

const planNotices: Readonly<Record<PlanStatus, { readonly title: string; readonly detail: string }>> = {
  kept: { title: 'Your payment plan is back on track', detail: 'Thank you. There are no late fees, and your power stays on.' },
  missed: {
    title: 'We haven’t received one instalment',
    detail: 'Pay it now, or spread what’s left again.',
  },
  done: { title: 'Your payment plan is done', detail: 'You’ve paid all of it. Thank you.' },
}

/** Without collection: books instalments as they fall due. */
const takeDue = async (tx: Queryable, billingAccountId: string, plan: ActivePlan, today: Day): Promise<void> => {
  const collectedFrom = await readCollectionStart(tx)
  for (const { number, dueOn, cents } of await readUnpaidInstalments(tx, billingAccountId, plan, today))
    if (dueOn <= today && (collectedFrom === null || dueOn < collectedFrom))
      await bookTransaction(tx, {
        billingAccountId,
        transactionId: stableId(`plan instalment ${plan.planId} ${number}`),
        occurredOn: dueOn,
        kind: 'payment',
        description: 'Payment plan instalment, thank you',
        method: 'Direct debit',
        cents: -cents,
      })
}

export const carryPlan = async (
  tx: Queryable,
  { billingAccountId, paymentMethod }: Pick<SelectedAccount, 'billingAccountId' | 'paymentMethod'>,
  { today, at }: { readonly today: Day; readonly at: Date },
): Promise<void> => {
  const plan = await readActivePlan(tx, billingAccountId)
  if (!plan) return
  if (paymentMethod === 'directDebit') await takeDue(tx, billingAccountId, plan, today)
  const { status } = await progressOf(tx, billingAccountId, plan, today)
  if (status === plan.standing) return
  await tx.query('update payment_plan set standing = $3, ended_at = $4 where billing_account_id = $1 and plan_id = $2', [
    billingAccountId,
    plan.planId,
    status,
    status === 'done' ? at : null,
  ])
  await putPlanNotice(tx, billingAccountId, `${plan.planId} ${status} ${today}`, planNotices[status], at)
}

/** For the retailer’s systems, of a plan that was agreed. */
export const agreedEvent = ({
  instalments,
}: Pick<AnswerOf<typeof contract.agreePaymentPlan>, 'instalments'>): Extract<
  NewEvent,
  { readonly type: 'payment_plan.agreed' }
> => {
  const coming = instalments
    .filter(({ status }) => status === 'coming')
    .map(({ dueOn, amount }) => ({ dueOn, cents: toCents(amount) }))
  return {
    type: 'payment_plan.agreed',
    data: { cents: coming.reduce((sum, { cents }) => sum + cents, 0), instalments: coming },
  }
}

/** Whether what was agreed then is in force. */
export const isPlanOf = async (db: Queryable, billingAccountId: string, agreedAt: Date): Promise<boolean> =>
  (
    await db.query('select 1 from payment_plan where billing_account_id = $1 and agreed_at = $2 and ended_at is null', [
      billingAccountId,
      agreedAt,
    ])
  ).length > 0
