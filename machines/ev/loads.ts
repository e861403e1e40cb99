import type { SnapshotFrom } from 'xstate'
import type { ChargingYear, DayNightRates, EvFaqs } from '#contract/ev/ev-everywhere.contract.ts'
import type { EvCarbonUsage, EvEcoTracker, EvElectricityUsage, EvInsights, EvSummary } from '#contract/ev/ev-plan.contract.ts'
import * as read from '#data/queries/ev/ev.queries.ts'
import { createLoad, type LoadActor } from '#machines/kit/load.ts'

export const evSummaryLoad = createLoad<EvSummary>({ id: 'evSummaryLoad', title: 'the EV plan', describe: read.evSummary })

export const evInsightsLoad = createLoad<EvInsights>({
  id: 'evInsightsLoad',
  title: 'the EV plan insights',
  describe: read.evInsights,
})

export const evMonthsLoad = createLoad<EvElectricityUsage>({
  id: 'evMonthsLoad',
  title: 'the charging by month',
  describe: read.evElectricityUsage,
  isEmpty: ({ months }) => months.every(({ lowKw, highKw }) => lowKw + highKw === 0),
})

export const evCarbonLoad = createLoad<EvCarbonUsage>({
  id: 'evCarbonLoad',
  title: 'the carbon of charging',
  describe: read.evCarbonUsage,
  isEmpty: ({ petrolKg }) => petrolKg === 0,
})

export const evEcoLoad = createLoad<EvEcoTracker>({
  id: 'evEcoLoad',
  title: 'the low carbon hours',
  describe: read.evEcoTracker,
  isEmpty: ({ hours }) => !hours.some(({ isEco }) => isEco),
})

export const evRatesLoad = createLoad<DayNightRates>({
  id: 'evRatesLoad',
  title: 'the day and night rates',
  describe: read.dayNightRates,
})

export const evFaqsLoad = createLoad<EvFaqs>({ id: 'evFaqsLoad', title: 'the EV questions', describe: read.evFaqs })

export interface YearRequest {
  readonly year: number
}

/** One request per calendar year. */
export const evSessionsLoad = createLoad<ChargingYear, YearRequest>({
  id: 'evSessionsLoad',
  title: 'the charging sessions',
  describe: read.chargingYear,
})

export type EvSummaryActor = LoadActor<EvSummary>
export type EvInsightsActor = LoadActor<EvInsights>
export type EvMonthsActor = LoadActor<EvElectricityUsage>
export type EvCarbonActor = LoadActor<EvCarbonUsage>
export type EvEcoActor = LoadActor<EvEcoTracker>
export type EvRatesActor = LoadActor<DayNightRates>
export type EvFaqsActor = LoadActor<EvFaqs>
export type EvSessionsActor = LoadActor<ChargingYear, YearRequest>
export type EvSessionsSnapshot = SnapshotFrom<typeof evSessionsLoad>
