import type { InsightsTabs, MainTabId, MainTabs } from '#contract/app/shell.contract.ts'
import { type PageId, tabOf } from '#domain/portal/routes.ts'
import { type InsightsTab, insightsTabs, mainTabs, type Tab } from '#domain/portal/tabs.ts'
import type { Reading } from '#machines/kit/from-query.ts'
import type { PageInput } from '#machines/kit/page-input.ts'

/** In documented order; the Dashboard shows in any case while an error is active. */
export const mainTabsOf = (reading: Reading<MainTabs>, isErrorActive: boolean): readonly Tab<MainTabId>[] => {
  const listed = new Set(reading.status === 'ready' ? reading.data.tabs.map(({ id }) => id) : [])
  const hasError = isErrorActive || reading.status === 'failed'
  return mainTabs.filter(({ id }) => listed.has(id) || (hasError && id === 'dashboard'))
}

/** In the server's order; unknown ids are dropped. */
export const insightsTabsOf = (reading: Reading<InsightsTabs>): readonly InsightsTab[] =>
  reading.status === 'ready' ? reading.data.tabs.flatMap(({ id }) => insightsTabs.filter((tab) => tab.id === id)) : []

export const currentInsightsTab = (tabs: readonly InsightsTab[], { pageId, path }: PageInput): InsightsTab | undefined =>
  tabs.find((tab) => path.startsWith(tab.path)) ?? tabs.find((tab) => tab.page === pageId)

interface TabLists {
  readonly main: Reading<MainTabs>
  readonly insights: Reading<InsightsTabs>
}

const isTabHidden = (reading: Reading<MainTabs>, tab: MainTabId): boolean =>
  reading.status === 'ready' && tab !== 'dashboard' && reading.data.tabs.every(({ id }) => id !== tab)

const hasTab = (tabs: readonly InsightsTab[], page: PageId): boolean => tabs.some((tab) => tab.page === page)

/** True if the server's lists leave the page or its main tab out. False while a list is missing. */
export const isPageHidden = ({ main, insights }: TabLists, page: PageId): boolean =>
  isTabHidden(main, tabOf(page)) ||
  (insights.status === 'ready' && hasTab(insightsTabs, page) && !hasTab(insightsTabsOf(insights), page))
