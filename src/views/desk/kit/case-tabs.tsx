import type { CasesWaiting } from '#contract/desk/cases-waiting.ts'
import { DeskTabs } from '#design/desk/desk-tabs.tsx'
import { deskPages } from '#domain/desk/desk-pages.ts'

const cases = deskPages.cases.paths[0]
const care = deskPages.care.paths[0]

interface CaseTabsProps {
  readonly current: 'cases' | 'care'
  /** Null until it is loaded. */
  readonly waiting: CasesWaiting | null
}

/** Cases and care, with what waits in each: the rail shows the sum. Nothing for a role that opens one of them only. */
export const CaseTabs = ({ current, waiting }: CaseTabsProps) =>
  waiting?.care === null ? null : (
    <DeskTabs
      label="Cases and care"
      current={current === 'care' ? care : cases}
      tabs={[
        { href: cases, label: 'Cases', count: waiting?.cases },
        { href: care, label: 'Care and help with paying', count: waiting?.care },
      ]}
    />
  )
