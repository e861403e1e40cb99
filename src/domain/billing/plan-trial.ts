import type { PlanChangeKind } from '#contract/plan-fit/plan-trial.contract.ts'
import { addDays, addMonths, addYears, type Day, type DayRange, isIn } from '#domain/basics/days.ts'
import { addWorkingDays } from '#domain/basics/public-holidays.ts'
import { sum } from '#domain/basics/sums.ts'
import { isEstimatedDay } from './bill-days.ts'
import { totalsOf } from './bill-lines.ts'
import { billedLines } from './bill-proof.ts'
import { centsOf, type FitBill, type FitPlan, onPrices, pricesOf } from './plan-fit.ts'

// Decision: docs/decisions/plan-changes.md
const trialMonths = 3
/** Days after the start. */
const checkedAfter = [30, 60]
/** Fair Trading Act 1986, section 36M. */
const coolingOffDays = 5

/** Last day on which it can be gone back on, and the days on which both sides are emailed. */
export const changeDates = (kind: PlanChangeKind, askedOn: Day, startDate: Day): { endDate: Day; checks: Day[] } =>
  kind === 'switch'
    ? { endDate: addWorkingDays(askedOn, coolingOffDays), checks: [] }
    : {
        endDate: addDays(addMonths(startDate, trialMonths), -1),
        checks: checkedAfter.map((days) => addDays(startDate, days)),
      }

/** A trial of a supply is followed by another one a year after its end, at the earliest. */
export const nextTrialFrom = (endDate: Day): Day => addDays(addYears(endDate, 1), 1)

const daysBetweenChanges = 30

/** First day on which a supply can be on yet another plan: nobody changes plans with the weather. */
export const nextChangeFrom = (startDate: Day): Day => addDays(startDate, daysBetweenChanges)

export interface TrialDays extends DayRange {
  readonly supplyPointId: string
}

const isOfTrial = (trial: TrialDays) => (supplyPointId: string, day: Day) =>
  supplyPointId === trial.supplyPointId && isIn(trial, day)

export interface TrialDifference {
  /** With GST; below zero: the trial is cheaper. */
  readonly cents: number
  readonly gstCents: number
}

/**
 * What whole bills cost more than they would have with the days of a trial on the plan before. Each bill is worked out as billing
 * does, so that its rounding is a bill’s.
 */
export const dearerBy = (bills: readonly FitBill[], trial: TrialDays, before: FitPlan): TrialDifference => {
  const prices = pricesOf(before)
  const isMoved = isOfTrial(trial)
  const differences = bills.map((bill) => {
    const [billed, moved] = [totalsOf(billedLines(bill)), totalsOf(billedLines(onPrices(bill, prices, { isMoved })))]
    return { cents: billed.totalCents - moved.totalCents, gstCents: billed.gstCents - moved.gstCents }
  })
  return { cents: sum(differences.map(({ cents }) => cents)), gstCents: sum(differences.map(({ gstCents }) => gstCents)) }
}

/** Bills with days of a trial, or a correction of them. */
export const billsOfTrial = <Bill extends FitBill>(bills: readonly Bill[], trial: TrialDays): Bill[] =>
  bills.filter((bill) => {
    const { supplies, corrections } = daysOfTrial(bill, trial)
    const parts = [...supplies, ...corrections]
    return parts.some(({ days, gasDays }) => days.length + (gasDays?.length ?? 0) > 0)
  })

/** Whether a day of a trial still stands on an estimate. */
export const isEstimated = (bills: readonly FitBill[], trial: TrialDays): boolean => {
  const latest = new Map<Day, boolean>()
  for (const { supplies, corrections } of bills.map((bill) => daysOfTrial(bill, trial))) {
    for (const { days, gasDays } of supplies) {
      for (const proofDay of days) latest.set(proofDay.day, isEstimatedDay(proofDay))
      for (const { day, quality } of gasDays) latest.set(day, quality === 'estimated')
    }
    for (const { days, gasDays = [] } of corrections) {
      for (const { day, read } of days) latest.set(day, isEstimatedDay(read))
      for (const { day, read } of gasDays) latest.set(day, read.quality === 'estimated')
    }
  }
  return [...latest.values()].some(Boolean)
}

/** Days of a trial that bills have, and nothing else. */
const daysOfTrial = (bill: FitBill, trial: TrialDays): FitBill => {
  const within = <Of extends { readonly day: Day }>(days: readonly Of[]) => days.filter(({ day }) => isIn(trial, day))
  return {
    ...bill,
    supplies: bill.supplies
      .filter(({ supplyPointId }) => supplyPointId === trial.supplyPointId)
      .map((supply) => ({ ...supply, days: within(supply.days), gasDays: within(supply.gasDays), deliveries: [] })),
    corrections: bill.corrections
      .filter(({ supplyPointId }) => supplyPointId === trial.supplyPointId)
      .map(({ gasDays, ...correction }) => ({
        ...correction,
        days: within(correction.days),
        ...(gasDays && { gasDays: within(gasDays) }),
      })),
  }
}

export interface TrialSides {
  readonly days: number
  readonly toDate: Day
  readonly trialCents: number
  readonly beforeCents: number
}

/** Both sides of the days that there are; null without any. */
export const trialSides = (bills: readonly FitBill[], trial: TrialDays, before: FitPlan): TrialSides | null => {
  const parts = bills.map((bill) => daysOfTrial(bill, trial))
  const days = parts.flatMap(({ supplies }) => supplies.flatMap((supply) => [...supply.days, ...supply.gasDays]))
  const toDate = days
    .map(({ day }) => day)
    .toSorted()
    .at(-1)
  if (toDate === undefined) return null
  const trialCents = sum(parts.map(centsOf))
  return { days: days.length, toDate, trialCents, beforeCents: trialCents - dearerBy(bills, trial, before).cents }
}
