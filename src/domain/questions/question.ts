import type { Measure, QuestionFuel, QuestionPart, QuestionTime } from '#contract/questions/questions.contract.ts'
import { addMonths, type Day, type DayRange, endOfMonth, startOfMonth } from '#domain/basics/days.ts'

export interface Question {
  readonly measure: Measure
  /** Null: the whole home. */
  readonly part: QuestionPart | null
  readonly fuel: QuestionFuel
  readonly period: DayRange | null
  /** What the period is compared with. */
  readonly versus: DayRange | null
  readonly when: QuestionTime | null
}

/** What a measure needs besides itself; a question without it gets the default. */
export interface MeasureScope {
  /** `optional`: bills, the newest without a period. */
  readonly period: 'needed' | 'optional' | 'none'
  readonly hasPart: boolean
  readonly hasFuel: boolean
  readonly hasVersus: boolean
  readonly hasWhen: boolean
}

const plain: MeasureScope = { period: 'none', hasPart: false, hasFuel: false, hasVersus: false, hasWhen: false }
const amount: MeasureScope = { ...plain, period: 'needed', hasPart: true, hasFuel: true, hasVersus: true }
const inPeriod: MeasureScope = { ...plain, period: 'needed' }
const ofBill: MeasureScope = { ...plain, period: 'optional' }
const ofHours: MeasureScope = { ...plain, hasWhen: true }

export const scopes: Readonly<Record<Measure, MeasureScope>> = {
  cost: amount,
  use: amount,
  biggestPart: { ...inPeriod, hasFuel: true },
  peakDay: inPeriod,
  lowDay: inPeriod,
  peakDayCost: inPeriod,
  lowDayCost: inPeriod,
  sentOut: inPeriod,
  sentOutCredit: inPeriod,
  billChange: ofBill,
  billAmount: ofBill,
  nextBill: plain,
  billDue: plain,
  balance: plain,
  lastPayment: plain,
  paymentMethod: plain,
  price: { ...plain, hasFuel: true },
  plan: { ...plain, hasFuel: true },
  planFit: plain,
  freeHours: plain,
  cleanTime: ofHours,
  cheapTime: ofHours,
  outage: plain,
  icp: plain,
  homes: plain,
  tips: plain,
}

/** The last month that has ended. */
export const usualPeriod = (today: Day): DayRange => {
  const startDate = addMonths(startOfMonth(today), -1)
  return { startDate, endDate: endOfMonth(startDate) }
}

export const questionOf = (measure: Measure, today: Day, more: Partial<Question> = {}): Question => {
  const scope = scopes[measure]
  return {
    measure,
    part: scope.hasPart ? (more.part ?? null) : null,
    fuel: scope.hasFuel ? (more.fuel ?? 'electricity') : 'electricity',
    period: scope.period === 'none' ? null : (more.period ?? (scope.period === 'needed' ? usualPeriod(today) : null)),
    versus: scope.hasVersus ? (more.versus ?? null) : null,
    when: scope.hasWhen ? (more.when ?? 'today') : null,
  }
}
