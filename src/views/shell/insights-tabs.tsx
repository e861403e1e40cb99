import { useSelector } from '@xstate/react'
import { Page } from '#design/layout.tsx'
import { SubTabs } from '#design/sub-tabs.tsx'
import type { ShellActor } from '#machines/app/shell.machine.ts'
import { selectInsightsTabs } from '#machines/app/shell.selectors.ts'
import { insightsTabsOf } from '#machines/app/tabs.ts'

/** The tabs inside Tips & Insights, as the server's own list has them. */
export const InsightsTabs = ({ shell, path }: { shell: ShellActor; path: string }) => {
  const tabs = insightsTabsOf(useSelector(shell, selectInsightsTabs))
  if (tabs.length === 0) return null
  return (
    <Page css={{ paddingTop: '$4' }}>
      <SubTabs label="Tips & Insights" items={tabs.map(({ path: href, label }) => ({ href, label, isCurrent: href === path }))} />
    </Page>
  )
}
