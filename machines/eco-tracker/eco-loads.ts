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
  meta: {
    why: 'This is what the country’s power stations are generating now.',
    next: 'We update this every ten minutes.',
  },
  describe: read.generationNow,
  isEmpty: ({ generationSources, hours }) => generationSources.length === 0 && hours.every(({ level }) => level === 0),
})

export const gridAhead = createLoad<NextTwoDays>({
  id: 'gridAhead',
  title: 'the grid’s next two days',
  meta: {
    why: 'This is how clean power is likely to be over the next two days.',
    next: 'We update this through the day.',
  },
  describe: read.nextTwoDays,
  isEmpty: ({ hours }) => hours.every(({ level }) => level === 0),
})

/** The seven days before today, or from today. */
export const gridWeek = createLoad<GenerationDays, read.WeekQuestion>({
  id: 'gridWeek',
  title: 'seven days of the grid',
  meta: {
    why: 'This is how clean the country’s power was or will be over seven days.',
    next: 'We update this every day.',
  },
  describe: read.gridWeek,
  isEmpty: ({ days }) => days.every(({ generationSources }) => generationSources.length === 0),
})

export const impactDay = createLoad<UsageImpact, DayQuestion>({
  id: 'impactDay',
  title: 'the carbon of a day',
  meta: {
    why: 'This is the carbon from the power you used on one day, hour by hour.',
    next: 'It changes when that day’s readings arrive.',
  },
  describe: read.usageImpact,
  isEmpty: ({ latestDataDate }) => latestDataDate === null,
})

export const impactMonths = createLoad<MonthlyUsageImpact, MonthQuestion>({
  id: 'impactMonths',
  title: 'the carbon of months',
  meta: {
    why: 'This is the carbon from the power you used, month by month.',
    next: 'It changes when new readings arrive.',
  },
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
