import type { AlertChoice, AlertKind, AlertReading } from '#contract/alerts/alerts.contract.ts'
import { addDays, type Day } from '#domain/basics/days.ts'
import { sum } from '#domain/basics/sums.ts'

export interface AlertRule {
  /** Raised above the threshold, below it, or within so many days. */
  readonly tells: 'over' | 'under' | 'within'
  readonly unit: 'dollars' | 'percent' | 'centsPerKwh' | 'gramsPerKwh' | 'days'
  readonly least: number
  readonly most: number
  readonly step: number
  readonly usual: number
  /**
   * How far a reading must return past the threshold before the alert repeats. Null: once per bill, expiry of hours or outage.
   */
  readonly clearsBy: number | null
  readonly isOnFirst?: true
  /** Cannot be switched off: safety. */
  readonly isAlways?: true
  readonly isOfProperty?: true
  /** Not set by the customer: bottles use the limit of the bottled-gas page. */
  readonly isFixed?: true
}

export const alertRules: Readonly<Record<AlertKind, AlertRule>> = {
  bill: { tells: 'over', unit: 'dollars', least: 10, most: 5_000, step: 10, usual: 250, clearsBy: null },
  use: { tells: 'over', unit: 'percent', least: 10, most: 200, step: 10, usual: 50, clearsBy: 10, isOfProperty: true },
  priceHours: { tells: 'over', unit: 'centsPerKwh', least: 5, most: 100, step: 1, usual: 35, clearsBy: 0, isOfProperty: true },
  greenHours: { tells: 'under', unit: 'gramsPerKwh', least: 10, most: 200, step: 10, usual: 60, clearsBy: 20 },
  bottleLow: {
    tells: 'within',
    unit: 'percent',
    least: 25,
    most: 25,
    step: 1,
    usual: 25,
    clearsBy: null,
    isOnFirst: true,
    isOfProperty: true,
    isFixed: true,
  },
  freeHours: { tells: 'within', unit: 'days', least: 1, most: 30, step: 1, usual: 7, clearsBy: null },
  readDue: { tells: 'within', unit: 'days', least: 1, most: 6, step: 1, usual: 3, clearsBy: null, isOfProperty: true },
  outage: {
    tells: 'within',
    unit: 'days',
    least: 1,
    most: 14,
    step: 1,
    usual: 7,
    clearsBy: null,
    isOnFirst: true,
    isOfProperty: true,
    isAlways: true,
  },
}

export const alertKinds = Object.keys(alertRules) as AlertKind[]

export const isThreshold = (kind: AlertKind, threshold: number): boolean => {
  const { least, most } = alertRules[kind]
  return threshold >= least && threshold <= most
}

/** No channel switches an alert off; switching it on again enables both. */
export const withAWay = <Choice extends Pick<AlertChoice, 'isOn' | 'byMail' | 'inPortal'>>(choice: Choice): Choice =>
  choice.byMail || choice.inPortal ? choice : { ...choice, isOn: false, byMail: true, inPortal: true }

export const choiceOf = ({ kind, isOn, threshold, byMail, inPortal, siteId }: AlertChoice): AlertChoice => ({
  kind,
  isOn,
  threshold,
  byMail,
  inPortal,
  siteId,
})

const isPast = ({ tells }: AlertRule, value: number, threshold: number): boolean => {
  if (tells === 'over') return value > threshold
  return tells === 'under' ? value < threshold : value <= threshold
}

const isClear = ({ tells, clearsBy }: AlertRule, value: number, threshold: number): boolean => {
  if (clearsBy === null) return false
  return tells === 'over' ? value <= threshold - clearsBy : value >= threshold + clearsBy
}

export const alertStep = (
  kind: AlertKind,
  { value, threshold, isTold }: { readonly value: number; readonly threshold: number; readonly isTold: boolean },
): 'tell' | 'clear' | 'nothing' => {
  const rule = alertRules[kind]
  if (isTold) return isClear(rule, value, threshold) ? 'clear' : 'nothing'
  return isPast(rule, value, threshold) ? 'tell' : 'nothing'
}

export const wouldHaveTold = (kind: AlertKind, readings: readonly AlertReading[], threshold: number): Day[] => {
  const openSubjects = new Set<string>()
  const days: Day[] = []
  for (const { subject, day, value } of readings) {
    const step = alertStep(kind, { value, threshold, isTold: openSubjects.has(subject) })
    if (step === 'tell') {
      openSubjects.add(subject)
      days.push(day)
    }
    if (step === 'clear') openSubjects.delete(subject)
  }
  return days
}

export const thresholdRange = (
  kind: AlertKind,
  readings: readonly AlertReading[],
  savedThreshold: number,
): { readonly least: number; readonly most: number; readonly step: number } => {
  const { least, most, step } = alertRules[kind]
  if (kind !== 'bill') return { least, most, step }
  const highest = readings.reduce((high, { value }) => Math.max(high, value), 150)
  return { least, most: Math.min(most, Math.max(Math.ceil(highest / 50) * 100, Math.ceil(savedThreshold / 50) * 50)), step }
}

/** Whole per cent above the mean of the same weekday over the last four to eight weeks. */
export const overUsual = (days: readonly { readonly day: Day; readonly wh: number }[], from: Day): AlertReading[] => {
  const byDay = new Map(days.map(({ day, wh }) => [day, wh]))
  return days.flatMap(({ day, wh }) => {
    const before = Array.from({ length: 8 }, (_, week) => byDay.get(addDays(day, -7 * (week + 1)))).filter(
      (value) => value !== undefined,
    )
    const usual = sum(before) / before.length
    if (day < from || before.length < 4 || usual <= 0) return []
    return [{ subject: 'use', day, value: Math.round((wh / usual - 1) * 100) }]
  })
}
