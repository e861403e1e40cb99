import { useSelector } from '@xstate/react'
import { Cell } from '#design/frame/cell.tsx'
import { Grid } from '#design/theme/layout.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { selectLoadMode } from '#machines/kit/load.selectors.ts'
import type { InsightActor, ReadingsActor } from '#machines/usage/usage-loads.ts'
import { type UsageScope, usageMode } from '#machines/usage/usage-scope.ts'
import { type UsageActor, usageMachine } from '#machines/usage/usage.machine.ts'
import * as select from '#machines/usage/usage.selectors.ts'
import { ConnectionSelect } from '#views/kit/connection-select.tsx'
import { FailureCard, NothingCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { ReadingSkeleton } from '#views/kit/reading-parts.tsx'
import { definePage } from '#views/page.ts'
import { ProductsFrame } from '#views/products/products-frame.tsx'
import { HighlightsCard } from './highlights-card.tsx'
import { TypicalDayCard } from './typical-day-card.tsx'
import { UsageCard } from './usage-card.tsx'

const isHourly = ({ period }: UsageScope) => period === 'live' || period === 'day' || period === 'last24Hours'

interface BesideProps {
  readonly actor: UsageActor
  readonly scope: UsageScope
  readonly usage: ReadingsActor
  readonly insight: InsightActor
  readonly insightBefore: InsightActor
}

/** Hidden without readings. */
const Beside = ({ actor, scope, usage, insight, insightBefore }: BesideProps) => {
  const isEmpty = usageMode(scope, useSelector(usage, selectLoadMode)) === 'noData'
  if (isEmpty) return null
  const hasTypicalDay = !scope.isBasic && !isHourly(scope)
  return (
    <>
      {hasTypicalDay ? (
        <Cell span={7}>
          <TypicalDayCard actor={actor} insight={insight} insightBefore={insightBefore} scope={scope} />
        </Cell>
      ) : null}
      <Cell span={hasTypicalDay ? 5 : 12}>
        <HighlightsCard insight={insight} usage={usage} scope={scope} />
      </Cell>
    </>
  )
}

const Showing = ({ actor }: { actor: UsageActor }) => {
  const scope = useSelector(actor, select.selectScope, select.areSameScopes)
  const usage = useSelector(actor, ({ children }) => children.usage)
  const usageBefore = useSelector(actor, ({ children }) => children.usageBefore)
  const insight = useSelector(actor, ({ children }) => children.insight)
  const insightBefore = useSelector(actor, ({ children }) => children.insightBefore)
  const history = useSelector(actor, ({ children }) => children.history)
  if (!scope || !usage || !usageBefore || !insight || !insightBefore || !history) return null
  return (
    <Grid>
      <ConnectionSelect scope={scope} onChoose={(supplyPointId) => actor.send({ type: 'connection.choose', supplyPointId })} />
      {scope.isBasic ? (
        <Cell span={12}>
          <NoticeBar tone="info">This is a basic meter, read by hand, so we can only show your use by month.</NoticeBar>
        </Cell>
      ) : null}
      <Cell span={12}>
        <UsageCard actor={actor} usage={usage} usageBefore={usageBefore} history={history} scope={scope} />
      </Cell>
      <Beside actor={actor} scope={scope} usage={usage} insight={insight} insightBefore={insightBefore} />
    </Grid>
  )
}

const Content = ({ actor }: { actor: UsageActor }) => {
  const problem = useSelector(actor, select.selectUsageProblem)
  switch (useSelector(actor, select.selectUsageMode)) {
    case 'locating':
      return (
        <WaitingCard label="Electricity use" height={620}>
          <ReadingSkeleton />
        </WaitingCard>
      )
    case 'failed':
      return (
        <FailureCard
          actor={actor}
          problem={problem}
          words={{
            title: 'We couldn’t load your connections',
          }}
        />
      )
    case 'noConnection':
      return <NothingCard title="No electricity on this account" detail="You’ll find your other products under Overview." />
    case 'showing':
      return <Showing actor={actor} />
  }
}

export const UsageView = ({ actor }: { actor: UsageActor }) => (
  <ProductsFrame tabs={useSelector(actor, select.selectUsageTabs)} current="electricity">
    <Content actor={actor} />
  </ProductsFrame>
)

export const page = definePage({ id: 'usage', machine: usageMachine, View: UsageView })
