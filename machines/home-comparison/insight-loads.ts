import type { InsightAnswer, YearlyInsights } from '#contract/home-comparison/home-comparison.contract.ts'
import { reporter } from '#data/browser/reporter.ts'
import { latestInsights, yearlyInsights } from '#data/queries/home-comparison/home-comparison.queries.ts'
import { createLoad, type LoadActor, type LoadEvent } from '#machines/kit/load.ts'

export const weeklyInsights = createLoad<InsightAnswer>({
  id: 'weeklyInsights',
  title: 'weekly insights',
  meta: {
    why: 'We compare your last week with homes like yours.',
    next: 'It changes when new readings arrive.',
  },
  describe: latestInsights,
  isEmpty: ({ Readings }) => Readings.EnergyInKWh === 0,
}).provide({ actions: { reportFailure: () => reporter.report('Unable to initialise weekly insights') } })

export interface YearQuestion {
  readonly year: number
}

/** Not ready if no month can be compared. */
export const historicInsights = createLoad<YearlyInsights, YearQuestion>({
  id: 'historicInsights',
  title: 'historic insights',
  meta: {
    why: 'We compare your months with homes like yours.',
    next: 'A month is added when it’s over.',
  },
  describe: yearlyInsights,
  isEmpty: ({ Insights }) => Insights.every(({ Comparison }) => Comparison.Electricity === null && Comparison.Gas === null),
}).provide({ actions: { reportFailure: () => reporter.report('Unable to initialise historic insights') } })

export type WeeklyActor = LoadActor<InsightAnswer>
export type HistoricActor = LoadActor<YearlyInsights, YearQuestion>

export const askYear = (year: number): LoadEvent<YearQuestion> => ({ type: 'question.change', question: { year } })
