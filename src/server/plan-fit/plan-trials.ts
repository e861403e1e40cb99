import { randomUUID } from 'node:crypto'
import type { Discount } from '#contract/account/account.contract.ts'
import {
  noPlanChange,
  noWayBack,
  type PlanChangeKind,
  type PlanChangeOffer,
  type PlanTrial,
  type PlanTrials,
} from '#contract/plan-fit/plan-trial.contract.ts'
import { addDays, type Day, earlierOf, formatFullDate, laterOf, today as todayAt } from '#domain/basics/days.ts'
import { toDollars } from '#domain/basics/money.ts'
import { type FitBill, isExact } from '#domain/billing/plan-fit.ts'
import { changeDates, nextChangeFrom, nextTrialFrom, type TrialDays, trialSides } from '#domain/billing/plan-trial.ts'
import { readProofs, readUnbilledDays } from '#server/billing/proof.store.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordEvent } from '#server/events/events.store.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { cancelPlanChange, changePlan, readSuppliedPlans, type SuppliedPlan } from '#server/intake/change-plan.ts'
import { readComparable } from './plan-fit.ts'
import { readFitSupplies, readOtherPlanIds } from './plan-fit.store.ts'
import { trialFacts, trialMail } from './plan-trial-mail.ts'
import * as store from './plan-trials.store.ts'

type Account = Pick<SelectedAccount, 'billingAccountId' | 'siteId'>

const notPossible = (detail: string) => new Refusal(409, noPlanChange, 'We can’t change this plan', detail)

/** Refusals of a change of plan are for staff; what a customer can do about them was said in the offer. */
const asCustomersRead = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof CommandRefused) throw notPossible('Something about your plan has changed. Look again, or call us.')
    throw error
  }
}

const stateOf = ({ kind, startDate, lastDay, backOn, settledAt }: store.TrialRow, today: Day): PlanTrial['state'] => {
  if (today < startDate) return 'booked'
  if (today <= lastDay) return backOn === null ? 'running' : 'returning'
  return settledAt === null && kind === 'trial' ? 'waiting' : 'settled'
}

export const daysOf = ({ supplyPointId, startDate, lastDay }: store.TrialRow): TrialDays => ({
  supplyPointId,
  startDate,
  endDate: lastDay,
})

const isOpen = (row: store.TrialRow, today: Day): boolean => ['booked', 'running'].includes(stateOf(row, today))

interface Payer {
  readonly billingAccountId: string
  readonly discount: Discount | null
}

/** Bills of the trial’s days, and its days that are on no bill yet. */
const readTrialDays = async (db: Queryable, payer: Payer, row: store.TrialRow, today: Day): Promise<FitBill[]> => {
  const bills = await store.readTrialBills(db, payer.billingAccountId, row.startDate)
  const proofs = (await readProofs(db, payer.billingAccountId, bills.ids)).filter(isExact)
  const startDate = laterOf(row.startDate, bills.lastDay === null ? row.startDate : addDays(bills.lastDay, 1))
  const endDate = earlierOf(row.lastDay, addDays(today, -1))
  return startDate > endDate ? proofs : [...proofs, await readUnbilledDays(db, payer, { startDate, endDate })]
}

/** Both sides so far; null without a day that has readings. */
export const readSides = async (db: Queryable, payer: Payer, row: store.TrialRow, today: Day): Promise<PlanTrial['soFar']> => {
  if (row.kind === 'switch' || today <= row.startDate) return null
  const before = await store.readPricedPlan(db, row.fromPlanId)
  const sides = trialSides(await readTrialDays(db, payer, row, today), daysOf(row), before)
  if (sides === null) return null
  const { days, toDate, trialCents, beforeCents } = sides
  return { days, toDate, trialNZD: toDollars(trialCents), beforeNZD: toDollars(beforeCents) }
}

const shownTrial = async (db: Queryable, payer: Payer, row: store.TrialRow, today: Day): Promise<PlanTrial> => {
  const { trialId, kind, fromPlan, toPlan, startDate, endDate, backOn, askedAt, creditedCents } = row
  const state = stateOf(row, today)
  return {
    trialId,
    kind,
    fromPlan,
    toPlan,
    startDate,
    endDate,
    checks: changeDates(kind, todayAt(askedAt.getTime()), startDate).checks,
    state,
    backOn,
    soFar: await readSides(db, payer, row, today),
    creditedNZD: state === 'settled' ? toDollars(creditedCents) : null,
  }
}

interface OfferFacts {
  readonly isBilledByThem: boolean
  readonly current: SuppliedPlan | null
  readonly newest: store.TrialRow | null
  readonly planIds: readonly string[]
  readonly isWayBackOpen: boolean
  readonly today: Day
}

/** For the customer; null: nothing stands in the way. */
const blockedBy = ({ isBilledByThem, current, newest, planIds, isWayBackOpen, today }: OfferFacts): string | null => {
  if (isBilledByThem || current === null) return 'Call us and we’ll change your plan for you.'
  if (newest && ['booked', 'running', 'returning'].includes(stateOf(newest, today)))
    return 'You’re already changing the plan of this supply.'
  if (newest && stateOf(newest, today) === 'waiting') return `We’re still working out your trial of ${newest.toPlan}.`
  if (current.startDate > today) return `You’re changing to ${current.planName} on ${formatFullDate(current.startDate)}.`
  if (current.endDate !== null) return `We supply this home until ${formatFullDate(current.endDate)}.`
  if (current.termEnd !== null && current.termEnd > today)
    return `Your price is fixed until ${formatFullDate(current.termEnd)}. You can change plans after that.`
  if (!isWayBackOpen) return `The prices of ${current.planName} end, so we can’t promise a way back. Call us to change your plan.`
  const nextOn = newest ? nextChangeFrom(newest.startDate) : today
  if (nextOn > addDays(today, 1))
    return `You changed plans recently. You can change again from ${formatFullDate(addDays(nextOn, -1))}.`
  return planIds.length === 0 ? 'We have no other plan for this supply.' : null
}

const readOffer = async (db: Queryable, { billingAccountId }: Account, supplyPointId: string, today: Day) => {
  const [account] = await db.query<{ isBilledByThem: boolean }>(
    `select billed_by = 'them' as is_billed_by_them from billing_account where billing_account_id = $1`,
    [billingAccountId],
  )
  const current =
    (await readSuppliedPlans(db, billingAccountId, today)).find((row) => row.supplyPointId === supplyPointId) ?? null
  const newest = await store.readNewestTrial(db, billingAccountId, supplyPointId)
  const planIds = current ? await readOtherPlanIds(db, billingAccountId, current, today) : []
  const lastEnd = await store.readLastTrialEnd(db, billingAccountId, supplyPointId)
  const startDate = addDays(today, 1)
  const kind: PlanChangeKind = lastEnd === null || startDate >= nextTrialFrom(lastEnd) ? 'trial' : 'switch'
  const isWayBackOpen = current !== null && (await store.hasOpenPrice(db, current.planId))
  const blocked = blockedBy({ isBilledByThem: account?.isBilledByThem ?? true, current, newest, planIds, isWayBackOpen, today })
  const offer: PlanChangeOffer = { kind, startDate, ...changeDates(kind, today, startDate), planIds, blocked }
  return { offer, newest, current }
}

/** @throws Refusal 404 for a supply that the caller may not see */
const requireSupply = async (db: Queryable, { billingAccountId, siteId }: Account, supplyPointId: string, today: Day) => {
  const supplies = await readFitSupplies(db, billingAccountId, siteId, today)
  if (!supplies.some((supply) => supply.supplyPointId === supplyPointId)) throw notFound()
}

const noOffer = (today: Day): PlanChangeOffer => {
  const startDate = addDays(today, 1)
  const blocked = 'We have no other plan for this supply.'
  return { kind: 'trial', startDate, ...changeDates('trial', today, startDate), planIds: [], blocked }
}

/** @param wanted null: the first that has a choice of plans. @throws Refusal 404 */
export const readPlanTrials = async (
  db: Queryable,
  account: SelectedAccount,
  wanted: string | null,
  today: Day,
): Promise<PlanTrials> => {
  if (wanted !== null) await requireSupply(db, account, wanted, today)
  const supplyPointId = wanted ?? (await readComparable(db, account, today))[0]?.supply.supplyPointId
  if (supplyPointId === undefined) return { today, supplyPointId: null, trial: null, offer: noOffer(today) }
  const { offer, newest } = await readOffer(db, account, supplyPointId, today)
  const isShown = newest !== null && today < nextTrialFrom(newest.endDate)
  return { today, supplyPointId, trial: isShown ? await shownTrial(db, account, newest, today) : null, offer }
}

interface TrialRequest {
  readonly supplyPointId: string
  readonly planId: string
  readonly kind: PlanChangeKind
}

interface ChangeContext {
  readonly outbox: Pick<Outbox, 'put'>
  /** Epoch ms. */
  readonly now: number
}

/** Changes the plan from tomorrow, and remembers the way back. @throws Refusal 404, 409 */
export const startTrial = async (
  tx: Queryable,
  account: SelectedAccount,
  { supplyPointId, planId, kind }: TrialRequest,
  { outbox, now }: ChangeContext,
): Promise<PlanTrial> => {
  const { billingAccountId, customerId } = account
  const today = todayAt(now)
  await lockAccount(tx, billingAccountId)
  await requireSupply(tx, account, supplyPointId, today)
  const { offer } = await readOffer(tx, account, supplyPointId, today)
  if (offer.blocked !== null) throw notPossible(offer.blocked)
  if (offer.kind !== kind) throw notPossible('You’ve had a trial in the last 12 months, so this would be a switch.')
  if (!offer.planIds.includes(planId)) throw notPossible('We don’t offer this plan for this supply.')
  const { startDate, endDate } = offer
  const { from, agreementId } = await asCustomersRead(changePlan(tx, { billingAccountId, supplyPointId, planId, startDate }, now))
  const trialId = randomUUID()
  const dates = { askedAt: new Date(now), startDate, endDate }
  const plans = { fromPlanId: from.planId, toPlanId: planId, agreementId }
  await store.putTrial(tx, { billingAccountId, trialId, supplyPointId, customerId, kind, ...plans, ...dates })
  const data = { trial: trialId, isTrial: kind === 'trial', from: from.planId, to: planId, startDate, endDate }
  await recordEvent(tx, { type: 'plan_trial.started', billingAccountId, customerId, supplyPointId, data, now })
  const row = await requireTrial(tx, billingAccountId, trialId)
  await trialMail.put(tx, outbox, mailAbout(row, 'booked'))
  return shownTrial(tx, account, row, today)
}

const requireTrial = async (db: Queryable, billingAccountId: string, trialId: string): Promise<store.TrialRow> => {
  const row = await store.readTrial(db, billingAccountId, trialId)
  if (!row) throw notFound()
  return row
}

const mailAbout = (row: store.TrialRow, what: 'booked' | 'cancelled' | 'returned') => ({ ...trialFacts(row), what })

/** Whether it can be gone back on. */
export const canReturn = async (db: Queryable, billingAccountId: string, trialId: string, today: Day): Promise<boolean> => {
  const row = await store.readTrial(db, billingAccountId, trialId)
  return row !== null && isOpen(row, today)
}

/**
 * Back to the plan before: from tomorrow, or before the trial has begun as if nobody had asked for it.
 * @returns null if it had not begun
 * @throws Refusal 404, 409 once its time is over
 */
export const returnFromTrial = async (
  tx: Queryable,
  account: SelectedAccount,
  trialId: string,
  { outbox, now }: ChangeContext,
): Promise<PlanTrial | null> => {
  const { billingAccountId, customerId } = account
  const today = todayAt(now)
  await lockAccount(tx, billingAccountId)
  const row = await requireTrial(tx, billingAccountId, trialId)
  const { supplyPointId, fromPlanId, agreementId, endDate } = row
  await requireSupply(tx, account, supplyPointId, today)
  if (!isOpen(row, today))
    throw new Refusal(
      409,
      noWayBack,
      'You can’t go back now',
      row.backOn === null ? `You could go back until ${formatFullDate(endDate)}.` : 'You’ve gone back already.',
    )
  const event = { type: 'plan_trial.returned', billingAccountId, customerId, supplyPointId, now } as const
  if (today < row.startDate) {
    await asCustomersRead(cancelPlanChange(tx, { billingAccountId, supplyPointId, agreementId }, now))
    await store.deleteTrial(tx, billingAccountId, trialId)
    await recordEvent(tx, { ...event, data: { trial: trialId, to: fromPlanId, fromDay: row.startDate } })
    await trialMail.put(tx, outbox, mailAbout(row, 'cancelled'))
    return null
  }
  const backOn = addDays(today, 1)
  const back = { billingAccountId, supplyPointId, planId: fromPlanId, startDate: backOn, isReturn: true }
  await asCustomersRead(changePlan(tx, back, now))
  await store.putBackOn(tx, row, backOn)
  await recordEvent(tx, { ...event, data: { trial: trialId, to: fromPlanId, fromDay: backOn } })
  const returned = await requireTrial(tx, billingAccountId, trialId)
  await trialMail.put(tx, outbox, mailAbout(returned, 'returned'))
  return shownTrial(tx, account, returned, today)
}
