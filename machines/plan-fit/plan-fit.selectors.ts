import type { FittedPlan, PlanFit } from '#contract/plan-fit/plan-fit.contract.ts'
import { toCents, toDollars } from '#domain/basics/money.ts'
import { sum } from '#domain/basics/sums.ts'
import { suggestedPlan } from '#domain/billing/suggested-plan.ts'
import { stateName } from '#machines/kit/state-name.ts'
import { type ProductTab, productTabsOf } from '#machines/products/product-tabs.ts'
import type { PlanFitSnapshot } from './plan-fit.machine.ts'
import type { PlanTrialSnapshot } from './plan-trial.machine.ts'
import { selectTrials } from './plan-trial.selectors.ts'

type Fit = NonNullable<PlanFit['fit']>

export const selectPlanFitMode = ({ value }: PlanFitSnapshot) => stateName(value)

export const selectPlanFitTabs = ({ context }: PlanFitSnapshot): readonly ProductTab[] => productTabsOf(context.facts)

export interface PlanLine {
  readonly plan: FittedPlan
  /** Dollars above or below the customer's own plan, on the bills. */
  readonly againstOwn: number
  /** The next year, dollars, with the use that is moved. */
  readonly year: number
  readonly low: number
  readonly high: number
  /** Places on the track, 0 to 1. */
  readonly from: number
  readonly at: number
  readonly to: number
}

export interface PlanLines {
  readonly lines: readonly PlanLine[]
  /** Ends of the track, dollars. */
  readonly least: number
  readonly most: number
}

const minus = (a: number, b: number): number => toDollars(toCents(a) - toCents(b))

export const ownPlan = ({ plans }: Fit): FittedPlan | null => plans.find(({ isOwn }) => isOwn) ?? null

/** kWh a year. */
export const shiftedKw = ({ eveningKw }: Fit, shifted: number): number => (eveningKw * shifted) / 100

const inTens = (dollars: number, round: (value: number) => number): number => round(dollars / 10) * 10

/** Cheapest first on the bills. @param shifted percentage of the evening use */
export const planLines = (fit: Fit, shifted: number): PlanLines => {
  const ownCost = ownPlan(fit)?.costNZD ?? 0
  const moved = shiftedKw(fit, shifted)
  const years = fit.plans.map(({ year, savedPerKwhNZD }) => {
    const saved = moved * savedPerKwhNZD
    return { year: year.costNZD - saved, low: year.lowNZD - saved, high: year.highNZD - saved }
  })
  const least = inTens(Math.min(...years.map(({ low }) => low)), Math.floor)
  const most = inTens(Math.max(...years.map(({ high }) => high)), Math.ceil)
  const place = (dollars: number) => (most === least ? 0 : (dollars - least) / (most - least))
  return {
    least,
    most,
    lines: fit.plans.map((plan, index) => {
      const { year, low, high } = years[index] ?? { year: 0, low: 0, high: 0 }
      return {
        plan,
        againstOwn: minus(plan.costNZD, ownCost),
        year,
        low,
        high,
        from: place(low),
        at: place(year),
        to: place(high),
      }
    }),
  }
}

export interface FitAnswer {
  readonly best: FittedPlan
  /** Dollars less than the own plan on the bills; 0: it is the own plan. */
  readonly less: number
  /** The same for the next year: likely, and between these. */
  readonly year: number
  readonly low: number
  readonly high: number
}

export const fitAnswer = (fit: Fit): FitAnswer | null => {
  const current = ownPlan(fit)
  const best = suggestedPlan(fit.plans)
  if (!current || !best) return null
  const [low = 0, high = 0] = [
    minus(current.year.lowNZD, best.year.lowNZD),
    minus(current.year.highNZD, best.year.highNZD),
  ].toSorted((a, b) => a - b)
  return { best, less: minus(current.costNZD, best.costNZD), year: minus(current.year.costNZD, best.year.costNZD), low, high }
}

/** Whether the trial is beside the answer: there is one, or the answer recommends one. */
export const selectIsTrialFirst = (answer: FitAnswer | null) => (snapshot: PlanTrialSnapshot | undefined) => {
  const trial = snapshot && selectTrials(snapshot)?.trial
  return answer?.best.isOwn === false || (trial !== null && trial !== undefined && trial.state !== 'settled')
}

export interface BreakEven {
  readonly plan: FittedPlan
  /** kWh a year that would have to move from the evening to the night. */
  readonly kw: number
}

/** The plan that costs more next year, but would be worth it with the least use moved; null: none of them would. */
export const breakEven = (fit: Fit): BreakEven | null => {
  const current = ownPlan(fit)
  if (!current) return null
  const found = fit.plans.flatMap((plan) => {
    const saved = plan.savedPerKwhNZD - current.savedPerKwhNZD
    const gap = plan.year.costNZD - current.year.costNZD
    return gap > 0 && saved > 0 && gap / saved <= fit.eveningKw ? [{ plan, kw: Math.ceil(gap / saved) }] : []
  })
  return found.toSorted((a, b) => a.kw - b.kw)[0] ?? null
}

/** The plan whose bills are shown: the chosen one, the cheapest other one. */
export const shownPlan = ({ plans }: Fit, planId: string | null): FittedPlan | null =>
  plans.find((plan) => plan.planId === planId) ?? plans.find(({ isOwn }) => !isOwn) ?? null

export interface FitBillLine {
  readonly key: string
  readonly startDate: string
  readonly endDate: string
  readonly ownCost: number
  readonly planCost: number
  readonly difference: number
  /** The difference the other way round. */
  readonly saved: number
}

/** Newest first. */
export const billLines = (fit: Fit, plan: FittedPlan): readonly FitBillLine[] => {
  const ownBills = ownPlan(fit)?.bills ?? []
  return fit.bills
    .map(({ startDate, endDate }, index) => {
      const [ownCost, planCost] = [ownBills[index] ?? 0, plan.bills[index] ?? 0]
      const difference = minus(planCost, ownCost)
      return { key: endDate, startDate, endDate, ownCost, planCost, difference, saved: minus(ownCost, planCost) }
    })
    .toReversed()
}

/** Dollars saved: in all, on the best bill and on the worst; how many bills are dearer. */
export const billSums = (lines: readonly FitBillLine[]) => {
  const saved = lines.map((line) => line.saved)
  return {
    count: saved.length,
    dearer: saved.filter((dollars) => dollars < 0).length,
    total: toDollars(sum(saved.map(toCents))),
    most: Math.max(...saved),
    least: Math.min(...saved),
  }
}

export interface BatteryLine {
  /** Whole dollars a year. */
  readonly saved: number
  /** kWh a year used at home instead of being sent out, of how many. */
  readonly solarKw: number
  readonly exportKw: number
  /** Null: it saves nothing. */
  readonly years: number | null
}

/** Null: not electricity. @param price dollars */
export const batteryLine = ({ battery }: Fit, kwh: number, price: number): BatteryLine | null => {
  const size = battery?.sizes.find((each) => each.kwh === kwh)
  if (!battery || !size) return null
  const { savedNZD, solarKw } = size
  return {
    saved: Math.floor(savedNZD),
    solarKw,
    exportKw: battery.exportKw,
    years: savedNZD >= 1 ? Math.round(price / savedNZD) : null,
  }
}

export interface SolarLine {
  /** kWh a year. */
  readonly exportKw: number
  readonly madeKw: number
  /** Of 1 kW. */
  readonly yieldKw: number
  /** Null: more is sent out than such panels usually make. */
  readonly usedKw: number | null
  /** Dollars a year. */
  readonly credit: number
  readonly saved: number
  readonly total: number
  /** Null: they earn nothing. */
  readonly years: number | null
}

/** Null: nothing is sent out. @param price dollars */
export const solarLine = ({ solar }: Fit, panelKw: number, price: number): SolarLine | null => {
  if (!solar) return null
  const { exportKw, creditNZD, daytimeNZD, yieldKw } = solar
  const madeKw = panelKw * yieldKw
  const usedKw = madeKw < exportKw ? null : madeKw - exportKw
  const saved = Math.floor((usedKw ?? 0) * daytimeNZD)
  const total = Math.floor(creditNZD) + saved
  return {
    exportKw,
    madeKw,
    yieldKw,
    usedKw,
    credit: creditNZD,
    saved,
    total,
    years: total >= 1 ? Math.round(price / total) : null,
  }
}

/** Null: the bills came to what the own plan costs; else what they came to, since another plan was in some of them. */
export const billedOtherwise = (fit: Fit): number | null => (ownPlan(fit)?.costNZD === fit.billedNZD ? null : fit.billedNZD)

/** Whole kWh a year, for a sentence. */
export const kwText = (kw: number): string => Math.round(kw).toLocaleString('en-NZ')

export const readText = ({ halfHours, estimatedHalfHours }: Fit): string => {
  const text = (count: number) => count.toLocaleString('en-NZ')
  return estimatedHalfHours === 0
    ? `All ${text(halfHours)} half-hours were read.`
    : `${text(halfHours - estimatedHalfHours)} half-hours were read, and ${text(estimatedHalfHours)} estimated.`
}
