import type { BodyOf } from '#contract/kit.ts'
import type { readSiteUsage, readUsageInsight, SiteUsage, UsageInsight } from '#contract/usage/usage.contract.ts'
import { siteUsage, usageInsight } from '#data/queries/usage/usage.queries.ts'
import type { Day } from '#domain/basics/days.ts'
import type { Period } from '#domain/supply/usage.ts'
import { createLoad, type LoadActor, type LoadEvent } from '#machines/kit/load.ts'

/** `of`: first day of the period, in the question for the period before as well, so that both can be matched. */
interface Question<Ask> {
  readonly period: Period
  readonly of: Day
  readonly ask: Ask
}

export type UsageQuestion = Question<BodyOf<typeof readSiteUsage>>
export type InsightQuestion = Question<BodyOf<typeof readUsageInsight>>

/** True if one answer is the period and the other its period before, of the same supply point. */
export const areOfOnePeriod = (a: Question<{ supplyPointId: string }>, b: Question<{ supplyPointId: string }>): boolean =>
  a.period === b.period && a.of === b.of && a.ask.supplyPointId === b.ask.supplyPointId

/** Readings of a period and of the period before, and the amounts in the period picker. */
export const usageReadings = createLoad<SiteUsage, UsageQuestion>({
  id: 'usageReadings',
  title: 'electricity readings',
  meta: {
    why: 'These are your meter readings for the days you chose.',
    next: 'New days appear when their readings arrive, usually in two or three days.',
  },
  describe: ({ ask }) => siteUsage(ask),
  isEmpty: ({ usage }) => usage.every(({ type }) => type === 'empty'),
})

export const periodInsight = createLoad<UsageInsight, InsightQuestion>({
  id: 'periodInsight',
  title: 'usage highlights',
  meta: {
    why: 'These are the highs and lows of the days you chose, from your meter readings.',
    next: 'They change when new readings arrive.',
  },
  describe: ({ ask }) => usageInsight(ask),
  isEmpty: ({ daysWithReadings }) => daysWithReadings === 0,
})

export type ReadingsActor = LoadActor<SiteUsage, UsageQuestion>
export type InsightActor = LoadActor<UsageInsight, InsightQuestion>

export const askReadings = (question: UsageQuestion): LoadEvent<UsageQuestion> => ({ type: 'question.change', question })
export const askInsight = (question: InsightQuestion): LoadEvent<InsightQuestion> => ({ type: 'question.change', question })
