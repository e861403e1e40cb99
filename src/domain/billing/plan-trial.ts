import type { PlanChangeKind } from '#contract/plan-fit/plan-trial.contract.ts'
import { addDays, addMonths, addYears, type Day, type DayRange } from '#domain/basics/days.ts'
import { addWorkingDays } from '#domain/basics/public-holidays.ts'
import { sum } from '#domain/basics/sums.ts'
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

export interface TrialDays extends DayRange {
  readonly supplyPointId: string
}

const isIn =
  ({ startDate, endDate }: DayRange) =>
  (day: Day) =>
    day >= startDate && day <= endDate

const isOfTrial = (trial: TrialDays) => {
  const isDay = isIn(trial)
  return (supplyPointId: string, day: Day) => supplyPointId === trial.supplyPointId && isDay(day)
}

export interface Dearer {
  /** With GST; below zero: the trial is cheaper. */
  readonly cents: number
  readonly gstCents: number
}

/**
 * What whole bills cost more than they would have with the days of a trial on the plan before. Each bill is worked out as billing
 * does, so that its rounding is a bill’s.
 */
export const dearerBy = (bills: readonly FitBill[], trial: TrialDays, before: FitPlan): Dearer => {
  const prices = pricesOf(before)
  const isMoved = isOfTrial(trial)
  const differences = bills.map((bill) => {
    const [billed, moved] = [totalsOf(billedLines(bill)), totalsOf(billedLines(onPrices(bill, prices, { isMoved })))]
    return { cents: billed.totalCents - moved.totalCents, gstCents: billed.gstCents - moved.gstCents }
  })
  return { cents: sum(differences.map(({ cents }) => cents)), gstCents: sum(differences.map(({ gstCents }) => gstCents)) }
}

/** Days of a trial that bills have, and nothing else. */
const daysOfTrial = (bill: FitBill, trial: TrialDays): FitBill => {
  const isDay = isIn(trial)
  const within = <Of extends { readonly day: Day }>(days: readonly Of[]) => days.filter(({ day }) => isDay(day))
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
