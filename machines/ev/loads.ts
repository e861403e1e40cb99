import type { SnapshotFrom } from 'xstate'
import type { ChargingYear, DayNightRates, EvFaqs } from '#contract/ev/ev-everywhere.contract.ts'
import type { EvCarbonUsage, EvEcoTracker, EvElectricityUsage, EvInsights, EvSummary } from '#contract/ev/ev-plan.contract.ts'
import * as read from '#data/queries/ev/ev.queries.ts'
import { createLoad, type LoadActor } from '#machines/kit/load.ts'

export const evSummaryLoad = createLoad<EvSummary>({
  id: 'evSummaryLoad',
  title: 'the EV plan',
  meta: {
    why: 'This is the plan you’re on, and what your car used at home in the last three months, from your half-hourly readings.',
    next: 'It changes when new readings arrive or you change plans.',
  },
  describe: read.evSummary,
})

export const evInsightsLoad = createLoad<EvInsights>({
  id: 'evInsightsLoad',
  title: 'the EV plan insights',
  meta: {
    why: 'This is when your car charges at home, from your half-hourly readings and the hours of your plan.',
    next: 'It changes when new readings arrive.',
  },
  describe: read.evInsights,
})

export const evMonthsLoad = createLoad<EvElectricityUsage>({
  id: 'evMonthsLoad',
  title: 'the charging by month',
  meta: {
    why: 'This is what your car used at home each month, at the day and the night price.',
    next: 'It changes when new readings arrive.',
  },
  describe: read.evElectricityUsage,
  isEmpty: ({ months }) => months.every(({ lowKw, highKw }) => lowKw + highKw === 0),
})

export const evCarbonLoad = createLoad<EvCarbonUsage>({
  id: 'evCarbonLoad',
  title: 'the carbon of charging',
  meta: {
    why: 'We compare the carbon of charging your car at home with that of a petrol car over the same distance.',
    next: 'It changes when new readings arrive.',
  },
  describe: read.evCarbonUsage,
  isEmpty: ({ petrolKg }) => petrolKg === 0,
})

export const evEcoLoad = createLoad<EvEcoTracker>({
  id: 'evEcoLoad',
  title: 'the low carbon hours',
  meta: {
    why: 'These are the hours tomorrow when the country’s power is usually low in carbon.',
    next: 'They change every day.',
  },
  describe: read.evEcoTracker,
  isEmpty: ({ hours }) => !hours.some(({ isEco }) => isEco),
})

export const evRatesLoad = createLoad<DayNightRates>({
  id: 'evRatesLoad',
  title: 'the day and night rates',
  meta: {
    why: 'These are the prices of your plan by day and by night.',
    next: 'They change when you change plans or we change prices.',
  },
  describe: read.dayNightRates,
})

export const evFaqsLoad = createLoad<EvFaqs>({
  id: 'evFaqsLoad',
  title: 'the EV questions',
  meta: { why: 'These are the questions that people with an electric car often ask us.' },
  describe: read.evFaqs,
})

export interface YearRequest {
  readonly year: number
}

/** One request per calendar year. */
export const evSessionsLoad = createLoad<ChargingYear, YearRequest>({
  id: 'evSessionsLoad',
  title: 'the charging sessions',
  meta: {
    why: 'This is what you charged at home and on the charge network in one year.',
    next: 'Charging is added when new readings or sessions reach us.',
  },
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
