import { randomUUID } from 'node:crypto'
import * as contract from '#contract/bill-planner/bill-planner.contract.ts'
import type { BillForecast } from '#domain/billing/bill-forecast.ts'
import { addDays, type Day } from '#domain/basics/days.ts'
import { firstInstalmentOn } from '#domain/billing/first-instalment.ts'
import { formatCents, formatDollars, toCents, toDollars } from '#domain/basics/money.ts'
import { instalmentFrom, offersBackFrom, reviewOf, reviewWeeks, weeklyFor, weeklyLimits } from '#domain/billing/smooth-pay.ts'
import { sumOf } from '#domain/basics/sums.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import type { Cycle } from '#server/billing/cycles.ts'
import {
  type HeldSmoothPay,
  readBalance,
  readSmoothPay,
  stopSmoothPay,
  takeInstalments,
} from '#server/billing/smooth-pay.store.ts'
import type { Queryable } from '#server/database/database.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import { blockedReasonOf } from '#server/payments/payment-refusals.ts'
import { readForecast } from './bill-forecast.store.ts'
import { readOpenAmounts } from './coming-payments.store.ts'

type Account = Pick<SelectedAccount, 'billingAccountId' | 'customerId' | 'paymentMethod' | keyof Cycle | 'discount' | 'openedOn'>

const withoutDirectDebit = () =>
  new Refusal(
    409,
    contract.noDirectDebit,
    'You need a direct debit',
    'We take instalments from your bank account each week. Set up a direct debit first.',
  )

const somethingOverdue = () =>
  new Refusal(
    409,
    contract.overdueFirst,
    'Pay your overdue bills first',
    'You have an overdue amount. You can pay it off with a payment plan, then spread your bills.',
  )

const refusalOf = (paymentMethod: Account['paymentMethod'], isOverdue: boolean): Refusal | null => {
  if (isOverdue) return somethingOverdue()
  return paymentMethod === 'directDebit' ? null : withoutDirectDebit()
}

const notOn = () => new Refusal(409, contract.noSmoothPay, 'You’re not on smooth pay', 'You pay each bill when it’s due.')

/** Credit less the open part of bills under smooth pay; other bills do not count. */
const readAhead = async (db: Queryable, billingAccountId: string, held: HeldSmoothPay | null, today: Day): Promise<number> => {
  const balance = await readBalance(db, billingAccountId, today)
  const open = await readOpenAmounts(db, billingAccountId, balance, today)
  const single = open.filter(({ issuedOn }) => held === null || issuedOn < held.startedOn)
  return sumOf(single, ({ cents }) => cents) - balance
}

export const readSpread = async (
  db: Queryable,
  { billingAccountId, paymentMethod }: Account,
  { bills, isOverdue, today }: { readonly bills: BillForecast['bills']; readonly isOverdue: boolean; readonly today: Day },
): Promise<contract.SmoothPay> => {
  const held = await readSmoothPay(db, billingAccountId)
  const balanceAhead = await readAhead(db, billingAccountId, held, today)
  const { exactCents, roundedCents } = weeklyFor(bills)
  return {
    standing: held && {
      mode: held.mode,
      weeklyAmount: toDollars(held.weeklyCents),
      firstOn: held.begunOn,
      nextOn: instalmentFrom(held.firstOn, addDays(today, 1)),
      hasBegun: held.begunOn <= today,
      reviewOn: held.reviewOn,
      proposedAmount: held.proposedCents === null ? null : toDollars(held.proposedCents),
    },
    exactAmount: toDollars(exactCents),
    roundedAmount: toDollars(roundedCents),
    firstOn: firstInstalmentOn(today),
    ahead: toDollars(balanceAhead),
    isOfferedBack: held !== null && balanceAhead > offersBackFrom,
    hindrance: blockedReasonOf(refusalOf(paymentMethod, isOverdue)),
  }
}

const requireAmount = (mode: contract.SpreadMode, weeklyAmount: number, fitting: number): number => {
  const cents = toCents(weeklyAmount)
  if (mode === 'smooth' && cents !== fitting)
    throw new Refusal(
      409,
      contract.weeklyHasChanged,
      'The amount has changed',
      `It’s now ${formatCents(fitting)} a week. Please check it again.`,
    )
  const { least, most, step } = weeklyLimits
  if (cents < least || cents > most || cents % step !== 0 || toDollars(cents) !== weeklyAmount)
    throw invalid({
      weeklyAmount: `Please choose whole dollars from ${formatDollars(least / 100)} to ${formatDollars(most / 100)}.`,
    })
  return cents
}

const isBehind = async (tx: Queryable, { billingAccountId }: Account, today: Day): Promise<boolean> => {
  const [plan] = await tx.query('select 1 from payment_plan where billing_account_id = $1 and ended_at is null', [
    billingAccountId,
  ])
  if (plan) return true
  const open = await readOpenAmounts(tx, billingAccountId, await readBalance(tx, billingAccountId, today), today)
  return open.some(({ dueDate }) => dueDate < today)
}

interface Choice {
  readonly mode: contract.SpreadMode
  readonly weeklyAmount: number
}

/** A weekly instalment replaces bills from now on; issued bills are paid one by one. */
export const chooseSmoothPay = async (
  tx: Queryable,
  account: Account,
  { mode, weeklyAmount }: Choice,
  { today, at }: { readonly today: Day; readonly at: Date },
): Promise<{ weeklyAmount: number; firstOn: Day; undoUntil: Day }> => {
  const { billingAccountId, customerId } = account
  const { paymentMethod } = await lockAccount(tx, billingAccountId)
  const refusal = refusalOf(paymentMethod, await isBehind(tx, account, today))
  if (refusal) throw refusal
  if (await readSmoothPay(tx, billingAccountId))
    throw new Refusal(
      409,
      contract.smoothPayIsOn,
      'You’re already on smooth pay',
      'Go back to paying each bill first, then choose again.',
    )
  const { bills } = await readForecast(tx, account, today)
  const cents = requireAmount(mode, weeklyAmount, weeklyFor(bills).roundedCents)
  const firstOn = firstInstalmentOn(today)
  await tx.query(
    `insert into smooth_pay (billing_account_id, smooth_pay_id, customer_id, mode, weekly_cents, started_on, first_on, review_on, chosen_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [billingAccountId, randomUUID(), customerId, mode, cents, today, firstOn, addDays(firstOn, reviewWeeks * 7), at],
  )
  return { weeklyAmount: toDollars(cents), firstOn, undoUntil: addDays(firstOn, -1) }
}

export const endSmoothPay = async (
  tx: Queryable,
  { billingAccountId }: Account,
  { today, at }: { readonly today: Day; readonly at: Date },
): Promise<{ hasBegun: boolean; ahead: number }> => {
  await lockAccount(tx, billingAccountId)
  const held = await stopSmoothPay(tx, billingAccountId, today, at)
  if (!held) throw notOn()
  return { hasBegun: held.begunOn <= today, ahead: toDollars(await readAhead(tx, billingAccountId, held, today)) }
}

/** A new row, so that instalments up to today keep their amount. */
const changeWeekly = async (
  tx: Queryable,
  billingAccountId: string,
  held: HeldSmoothPay,
  { weeklyCents, today, at }: { readonly weeklyCents: number; readonly today: Day; readonly at: Date },
): Promise<void> => {
  await takeInstalments(tx, billingAccountId, today)
  await tx.query('update smooth_pay set ended_at = $2 where billing_account_id = $1 and ended_at is null', [billingAccountId, at])
  await tx.query(
    `insert into smooth_pay (billing_account_id, smooth_pay_id, customer_id, mode, weekly_cents, started_on, first_on, begun_on, review_on, chosen_at)
     select billing_account_id, $3, customer_id, mode, $4, started_on, $5, coalesce(begun_on, first_on), $6, $7 from smooth_pay
     where billing_account_id = $1 and smooth_pay_id = $2`,
    [
      billingAccountId,
      held.smoothPayId,
      randomUUID(),
      weeklyCents,
      instalmentFrom(held.firstOn, addDays(today, 1)),
      addDays(today, reviewWeeks * 7),
      at,
    ],
  )
}

const putOffReview = (tx: Queryable, billingAccountId: string, today: Day, proposedCents: number | null) =>
  tx.query('update smooth_pay set review_on = $2, proposed_cents = $3 where billing_account_id = $1 and ended_at is null', [
    billingAccountId,
    addDays(today, reviewWeeks * 7),
    proposedCents,
  ])

/** A rejected amount is not proposed again before the next review. */
export const agreeToWeekly = async (
  tx: Queryable,
  { billingAccountId }: Account,
  { isAgreed, weeklyAmount }: { readonly isAgreed: boolean; readonly weeklyAmount: number },
  { today, at }: { readonly today: Day; readonly at: Date },
): Promise<{ weeklyAmount: number; reviewOn: Day }> => {
  await lockAccount(tx, billingAccountId)
  const held = await readSmoothPay(tx, billingAccountId)
  if (!held) throw notOn()
  if (held.proposedCents === null)
    throw new Refusal(409, contract.nothingProposed, 'There’s no new amount', 'Your weekly amount hasn’t changed.')
  if (held.proposedCents !== toCents(weeklyAmount))
    throw new Refusal(409, contract.weeklyHasChanged, 'The amount has changed', 'Please check it again.')
  if (isAgreed) await changeWeekly(tx, billingAccountId, held, { weeklyCents: held.proposedCents, today, at })
  else await putOffReview(tx, billingAccountId, today, null)
  return {
    weeklyAmount: toDollars(isAgreed ? held.proposedCents : held.weeklyCents),
    reviewOn: addDays(today, reviewWeeks * 7),
  }
}

/** Every three months: makes and reports a small change, proposes a larger one. An amount chosen by the customer stays. */
export const reviewSmoothPay = async (
  tx: Queryable,
  account: Account,
  { today, at }: { readonly today: Day; readonly at: Date },
): Promise<ReturnType<typeof reviewOf> | null> => {
  const { billingAccountId } = account
  const held = await readSmoothPay(tx, billingAccountId)
  if (!held || held.mode !== 'smooth' || held.reviewOn > today || held.proposedCents !== null) return null
  const { bills } = await readForecast(tx, account, today)
  const behind = -(await readAhead(tx, billingAccountId, held, today))
  const fitting = Math.min(weeklyLimits.most, Math.max(weeklyLimits.least, weeklyFor(bills, behind).roundedCents))
  const review = reviewOf(held.weeklyCents, fitting)
  if (review.kind === 'changes') await changeWeekly(tx, billingAccountId, held, { weeklyCents: review.weeklyCents, today, at })
  else await putOffReview(tx, billingAccountId, today, review.kind === 'asks' ? review.weeklyCents : null)
  return review
}

/** Whether what was chosen then is in force. */
export const isSmoothPayOf = async (db: Queryable, billingAccountId: string, chosenAt: Date): Promise<boolean> =>
  (
    await db.query('select 1 from smooth_pay where billing_account_id = $1 and chosen_at = $2 and ended_at is null', [
      billingAccountId,
      chosenAt,
    ])
  ).length > 0
