import type { InsightsTabId, MainTabId } from '#contract/app/shell.contract.ts'
import { mainTabs as mainTabRows, type PageEntry, pages } from './pages.ts'
import { pathOf, type PageId, titleOf } from './routes.ts'

export interface Tab<Id extends string> {
  readonly id: Id
  readonly label: string
  readonly short: string
  readonly page: PageId
  readonly path: string
}

const mainTab = (id: MainTabId): Tab<MainTabId> => {
  const { page, short } = mainTabRows[id]
  return { id, label: titleOf(page), short, page, path: pathOf(page) }
}

export const mainTabs: readonly Tab<MainTabId>[] = (Object.keys(mainTabRows) as MainTabId[]).map(mainTab)

export type InsightsTab = Tab<InsightsTabId>

export const insightsTabs: readonly InsightsTab[] = Object.entries<PageEntry>(pages).flatMap(
  ([page, { title, paths, insightsTabs: tabs = {} }]) =>
    Object.entries(tabs).map(([id, inner]) => ({
      id: id as InsightsTabId,
      label: title,
      short: title,
      page: page as PageId,
      path: `${paths[0]}${inner}`,
    })),
)
