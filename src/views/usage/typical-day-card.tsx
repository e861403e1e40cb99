import { useSelector } from '@xstate/react'
import { AreaChart } from '#design/charts/area-chart.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Box } from '#design/theme/layout.tsx'
import { Legend } from '#design/charts/legend.tsx'
import { SkeletonHills } from '#design/frame/skeleton.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatHour } from '#domain/basics/days.ts'
import { selectAnswered } from '#machines/kit/load.selectors.ts'
import { areOfOnePeriod, type InsightActor, type InsightQuestion } from '#machines/usage/usage-loads.ts'
import type { UsageScope } from '#machines/usage/usage-scope.ts'
import type { UsageActor } from '#machines/usage/usage.machine.ts'
import { selectIsComparing } from '#machines/usage/usage.selectors.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
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

export const TypicalDayCard = ({ actor, insight, insightBefore, scope }: TypicalDayCardProps) => {
  const earlier = useSelector(insightBefore, selectAnswered)
  const isComparing = useSelector(actor, selectIsComparing)
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
