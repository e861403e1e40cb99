import { useSelector } from '@xstate/react'
import { Page } from '#design/theme/layout.tsx'
import { SubTabs } from '#design/controls/sub-tabs.tsx'
import type { PageInput } from '#machines/kit/page-input.ts'
import type { ShellActor } from '#machines/app/shell.machine.ts'
import { selectInsightsTabs } from '#machines/app/shell.selectors.ts'
import { currentInsightsTab, insightsTabsOf } from '#machines/app/tabs.ts'

export const InsightsTabs = ({ shell, place }: { shell: ShellActor; place: PageInput }) => {
  const tabs = insightsTabsOf(useSelector(shell, selectInsightsTabs))
  const current = currentInsightsTab(tabs, place)
  if (tabs.length === 0) return null
  return (
    <Page css={{ paddingTop: '$4' }}>
      <SubTabs
        label="Tips & Insights"
        items={tabs.map((tab) => ({ href: tab.path, label: tab.label, isCurrent: tab === current }))}
      />
    </Page>
  )
}
