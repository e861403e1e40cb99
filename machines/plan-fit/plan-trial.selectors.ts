import type { PlanTrial } from '#contract/plan-fit/plan-trial.contract.ts'
import { toCents, toDollars } from '#domain/basics/money.ts'
import { type Day, daysBetween } from '#domain/basics/days.ts'
import { dataOf } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import type { PlanTrialSnapshot } from './plan-trial.machine.ts'

export const selectTrialMode = ({ value }: PlanTrialSnapshot) => stateName(value, 'open', 'shown')

export const selectTrials = ({ context }: PlanTrialSnapshot) => dataOf(context.trials)
export const selectChosenPlan = ({ context: { change } }: PlanTrialSnapshot): string | null =>
  change.action === 'start' ? change.planId : null
export const selectTrialReceipt = ({ context: { change, answer } }: PlanTrialSnapshot) => ({ change, trial: answer.trial })
export const selectCanReturn = (snapshot: PlanTrialSnapshot): boolean => snapshot.can({ type: 'trial.return', key: '' })

export interface TrialDate {
  readonly day: Day
  readonly what: 'start' | 'firstCheck' | 'secondCheck' | 'last'
  readonly isPast: boolean
}

const names = ['start', 'firstCheck', 'secondCheck', 'last'] as const

/** The dates of a trial, or the first and the last day of a switch. */
export const trialDates = (
  { startDate, endDate, checks }: Pick<PlanTrial, 'startDate' | 'endDate' | 'checks'>,
  today: Day,
): readonly TrialDate[] => {
  const days = [startDate, ...checks, endDate]
  const whats = checks.length === 0 ? (['start', 'last'] as const) : names
  return days.map((day, index) => ({ day, what: whats[index] ?? 'last', isPast: day <= today }))
}

/** Of the time in which the customer can go back, 0 to 1. */
export const shareLeft = ({ startDate, endDate }: Pick<PlanTrial, 'startDate' | 'endDate'>, today: Day): number =>
  Math.min(1, Math.max(0, (daysBetween(today, endDate) + 1) / (daysBetween(startDate, endDate) + 1)))

/** Dollars that the trial costs more so far; below zero: less. */
export const dearerSoFar = ({ trialNZD, beforeNZD }: NonNullable<PlanTrial['soFar']>): number =>
  toDollars(toCents(trialNZD) - toCents(beforeNZD))
