import type {
  GenerationDays,
  GenerationNow,
  MonthlyUsageImpact,
  NextTwoDays,
  UsageImpact,
} from '#contract/eco-tracker/eco-tracker.contract.ts'
import * as read from '#data/queries/eco-tracker/eco-tracker.queries.ts'
import type { Day } from '#domain/basics/days.ts'
import { createLoad, type LoadActor, type LoadEvent } from '#machines/kit/load.ts'

export interface DayQuestion {
  readonly date: Day | null
}
export interface MonthQuestion {
  /** `YYYY-MM`; null: all months. */
  readonly month: string | null
}

/** Refreshes every ten minutes of the clock; old data stays if that fails. */
export const gridNow = createLoad<GenerationNow>({
  id: 'gridNow',
  title: 'the grid now',
  describe: read.generationNow,
  isEmpty: ({ generationSources, hours }) => generationSources.length === 0 && hours.every(({ level }) => level === 0),
})

export const gridAhead = createLoad<NextTwoDays>({
  id: 'gridAhead',
  title: 'the grid’s next two days',
  describe: read.nextTwoDays,
  isEmpty: ({ hours }) => hours.every(({ level }) => level === 0),
})

/** The seven days before today, or from today. */
export const gridWeek = createLoad<GenerationDays, read.WeekQuestion>({
  id: 'gridWeek',
  title: 'seven days of the grid',
  describe: read.gridWeek,
  isEmpty: ({ days }) => days.every(({ generationSources }) => generationSources.length === 0),
})

export const impactDay = createLoad<UsageImpact, DayQuestion>({
  id: 'impactDay',
  title: 'the carbon of a day',
  describe: read.usageImpact,
  isEmpty: ({ latestDataDate }) => latestDataDate === null,
})

export const impactMonths = createLoad<MonthlyUsageImpact, MonthQuestion>({
  id: 'impactMonths',
  title: 'the carbon of months',
  describe: read.monthlyUsageImpact,
  isEmpty: ({ latestDataDate }) => latestDataDate === null,
})

export type GridNowActor = LoadActor<GenerationNow>
export type GridAheadActor = LoadActor<NextTwoDays>
export type GridWeekActor = LoadActor<GenerationDays, read.WeekQuestion>
export type ImpactDayActor = LoadActor<UsageImpact, DayQuestion>
export type ImpactMonthsActor = LoadActor<MonthlyUsageImpact, MonthQuestion>

export const askDay = (question: DayQuestion): LoadEvent<DayQuestion> => ({ type: 'question.change', question })
export const askMonth = (question: MonthQuestion): LoadEvent<MonthQuestion> => ({ type: 'question.change', question })
