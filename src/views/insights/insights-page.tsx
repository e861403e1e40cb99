import { useSelector } from '@xstate/react'
import { Page } from '#design/theme/layout.tsx'
import * as select from '#machines/insights/insights.selectors.ts'
import { type InsightsActor, insightsMachine } from '#machines/insights/insights.machine.ts'
import { FailureCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import { NoPage, PagePending } from '#views/shell/open-page.tsx'

/** Visible only until the first tab opens, or without one. */
export const InsightsView = ({ actor }: { actor: InsightsActor }) => {
  const mode = useSelector(actor, select.selectInsightsMode)
  const problem = useSelector(actor, select.selectInsightsProblem)
  if (mode === 'empty') return <NoPage pageId="insights" />
  if (mode !== 'failed' || !problem) return <PagePending />
  return (
    <Page css={{ paddingBlock: '$7' }}>
      <FailureCard actor={actor} problem={problem} />
    </Page>
  )
}

export const page = definePage({ id: 'insights', machine: insightsMachine, View: InsightsView })
