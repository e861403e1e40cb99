import { readDrdSwitcher } from '#contract/account/account.contract.ts'
import * as eco from '#contract/eco-tracker/eco-tracker.contract.ts'
import { readDeskHome, readDueNext } from '#contract/desk/home.contract.ts'
import { readDeskSession } from '#contract/desk/session.contract.ts'
import { readElectricityForecast } from '#contract/electricity-forecast/electricity-forecast.contract.ts'
import * as comparison from '#contract/home-comparison/home-comparison.contract.ts'
import { readShowerOptimiser } from '#contract/shower-optimiser/shower-optimiser.contract.ts'
import { readTipSavings } from '#contract/tips/tip-savings.contract.ts'
import { readTips } from '#contract/tips/tips.contract.ts'
import { readUsageBreakdown } from '#contract/usage-breakdown/usage-breakdown.contract.ts'
import { mayLack } from '#domain/portal/access.ts'
import type { Day } from '#domain/basics/days.ts'
import type { DeskPageId } from '#domain/desk/desk-pages.ts'
import { latestInsightYear } from '#domain/insights/insight-years.ts'
import { matchPath, type PageId } from '#domain/portal/routes.ts'

interface Read {
  readonly path: string
}
type ReadsAt = (path: string, today: Day) => readonly string[]

const pathsOf = (...reads: readonly Read[]) => reads.map(({ path }) => path)

const compared: ReadsAt = (path, today) => {
  const both = [`${comparison.readHomeComparison.path}?environment=web`, comparison.readThirtyDayInsights.path]
  if (path.endsWith('/no-data')) return both
  if (!path.includes('/historic-trend')) return [...both, comparison.readLatestInsights.path]
  const year = latestInsightYear(today)
  return [...both, ...[year, year - 1].map((insightYear) => `${comparison.readYearlyInsights.path}?year=${insightYear}`)]
}

const ofTheGrid: ReadsAt = (path) => {
  if (path.endsWith('/forecast')) return pathsOf(eco.readGenerationNow, eco.readNextTwoDays, eco.readNextSevenDays)
  if (path.includes('/usage-impact')) return pathsOf(eco.readGenerationNow, eco.readUsageImpact, eco.readMonthlyUsageImpact)
  if (path.includes('/last-7-days')) return pathsOf(eco.readGenerationNow, eco.readLastSevenDays)
  return pathsOf(eco.readGenerationNow, eco.readNextTwoDays)
}

const broken: ReadsAt = () => [`${readUsageBreakdown.path}?environment=web`]

const pagesRead: { readonly [Id in PageId]?: ReadsAt } = {
  businessBreakdown: broken,
  businessComparison: compared,
  ecoTracker: ofTheGrid,
  energyMix: broken,
  forecasts: () => pathsOf(readElectricityForecast),
  homeComparison: compared,
  showerOptimiser: () => pathsOf(readShowerOptimiser),
  tips: () => pathsOf(readTips, readTipSavings),
}

/** Below `/v2`; the early script requests them while the page's code loads. None for pages that not every guest may open. */
export const firstReads = (path: string, today: Day): readonly string[] => {
  const match = matchPath(path)
  if (!match) return []
  const waits = mayLack({ pageId: match.page, path: match.path })
  return [...(waits ? [readDrdSwitcher.path] : []), ...(pagesRead[match.page]?.(path, today) ?? [])]
}

const deskPagesRead: { readonly [Id in DeskPageId]?: readonly string[] } = {
  home: [`${readDueNext.path}?who=all`, readDeskHome.path],
}

/** Of the desk; below `/v2`. */
export const firstDeskReads = (page: DeskPageId | null): readonly string[] => [
  readDeskSession.path,
  ...((page !== null && deskPagesRead[page]) || []),
]
