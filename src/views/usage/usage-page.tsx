import { useSelector } from '@xstate/react'
import { AreaChart } from '#design/charts/area-chart.tsx'
import { Legend } from '#design/charts/legend.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { SkeletonHills } from '#design/frame/skeleton.tsx'
import { Grid, Box } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatHour } from '#domain/basics/days.ts'
import { selectLoadMode, selectAnswered } from '#machines/kit/load.selectors.ts'
import { type InsightActor, type ReadingsActor, areOfOnePeriod, type InsightQuestion } from '#machines/usage/usage-loads.ts'
import { type UsageScope, usageMode } from '#machines/usage/usage-scope.ts'
import { type UsageActor, usageMachine } from '#machines/usage/usage.machine.ts'
import * as select from '#machines/usage/usage.selectors.ts'
import { ConnectionSelect } from '#views/kit/connection-select.tsx'
import { LoadCard } from '#views/kit/load-card.tsx'
import { FailureCard, NothingCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { ReadingSkeleton } from '#views/kit/reading-parts.tsx'
import { definePage } from '#views/page.ts'
import { ProductsFrame } from '#views/products/products-frame.tsx'
import { HighlightsCard } from './highlights-card.tsx'
import { UsageCard } from './usage-card.tsx'
import { beforeName, currentPeriod, periodTitle } from './usage-words.ts'

const busiest = (hour: number | null) =>
  hour === null ? 'No busiest hour' : `Your busiest hour is ${hour === 12 ? 'noon' : formatHour(hour)}`

const titleOf = (question: InsightQuestion | null, { latestDate, yesterday, thisYear }: UsageScope) => {
  if (!question) return 'A typical day'
  // The last period is also over if the supply has ended.
  const isNow = latestDate !== null && yesterday <= question.ask.endDate
  return isNow
    ? `A typical day ${currentPeriod(question.period)}`
    : `A typical day, ${periodTitle(question.period, question.ask, thisYear)}`
}

interface TypicalDayCardProps {
  readonly actor: UsageActor
  readonly insight: InsightActor
  readonly insightBefore: InsightActor
  readonly scope: UsageScope
}

const TypicalDayCard = ({ actor, insight, insightBefore, scope }: TypicalDayCardProps) => {
  const earlier = useSelector(insightBefore, selectAnswered)
  const isComparing = useSelector(actor, select.selectIsComparing)
  return (
    <LoadCard
      actor={insight}
      title={(question) => titleOf(question, scope)}
      subtitle={({ busiestHour }) => busiest(busiestHour)}
      minHeight={370}
      skeleton={<SkeletonHills height={250} />}
      failure={{ title: 'We couldn’t load the typical day' }}
      empty={<EmptyState title="No typical day yet" detail="We need a full day of readings to show one." />}
    >
      {(data, question) => {
        const below = data.typicalDaySentOut ?? null
        const sendsOut = below?.some((kwh) => kwh > 0) ?? false
        const before = isComparing && earlier && areOfOnePeriod(earlier.question, question) ? earlier.data.typicalDay : null
        if (data.typicalDay === null)
          return (
            <Text tone="second" css={{ marginTop: '$4' }}>
              We need a full day of hourly readings to show one.
            </Text>
          )
        return (
          <>
            <Box css={{ marginTop: '$2' }}>
              <Legend
                items={[
                  { kind: 'actual', label: 'Average hour' },
                  ...(sendsOut ? [{ kind: 'sentOut' as const, label: 'Sent out' }] : []),
                  ...(before ? [{ kind: 'compareLine' as const, label: beforeName(question.period) }] : []),
                ]}
              />
            </Box>
            <Box css={{ marginTop: '$3' }}>
              <AreaChart
                hours={data.typicalDay}
                below={below}
                compare={before}
                label={`Average kWh by hour of the day${sendsOut ? ', used and sent out' : ''}`}
                caption={busiest(data.busiestHour)}
              />
            </Box>
          </>
        )
      }}
    </LoadCard>
  )
}

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
  const problem = useSelector(actor, ({ context }) => context.problem)
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
