import * as eco from '#contract/eco-tracker/eco-tracker.contract.ts'
import { untilGridUpdate } from '#data/wire/grid-rhythm.ts'
import { query } from '#data/wire/kit.ts'
import type { Day } from '#domain/basics/days.ts'
import { sortShares } from '#domain/insights/generation-mix.ts'

const grid = { refetchInterval: untilGridUpdate }
/** Readings arrive daily: 15 minutes is fresh enough. */
const daily = { staleTime: 900_000 }

const sorted = (now: eco.GenerationNow): eco.GenerationNow => ({
  ...now,
  generationSources: sortShares(now.generationSources),
  generationProviders: sortShares(now.generationProviders),
})
const sortedDays = ({ days }: eco.GenerationDays): eco.GenerationDays => ({
  days: days.map((day) => ({ ...day, generationSources: sortShares(day.generationSources) })),
})

export const generationNow = () => query(eco.readGenerationNow, {}, { ...grid, normalise: sorted })
export const nextTwoDays = () => query(eco.readNextTwoDays, {}, grid)

export interface WeekQuestion {
  readonly week: 'last' | 'next'
}
export const gridWeek = ({ week }: WeekQuestion) =>
  query(week === 'last' ? eco.readLastSevenDays : eco.readNextSevenDays, {}, { ...grid, normalise: sortedDays })

export const usageImpact = ({ date }: { readonly date: Day | null }) =>
  query(eco.readUsageImpact, { query: date === null ? {} : { date } }, daily)

export const monthlyUsageImpact = ({ month }: { readonly month: string | null }) =>
  query(eco.readMonthlyUsageImpact, { query: month === null ? {} : { month } }, daily)
