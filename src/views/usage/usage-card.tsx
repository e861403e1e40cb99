import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Box } from '#design/theme/layout.tsx'
import { selectLoadMode } from '#machines/kit/load.selectors.ts'
import type { ReadingsActor } from '#machines/usage/usage-loads.ts'
import { type UsageScope, usageMode } from '#machines/usage/usage-scope.ts'
import type { UsageActor } from '#machines/usage/usage.machine.ts'
import { ReadingCard, ReadingFailure, ReadingSkeleton } from '#views/kit/reading-parts.tsx'
import { Narrow } from '#views/static/narrow.tsx'
import { UsageReading } from './usage-reading.tsx'
import { UsageToolbar } from './usage-toolbar.tsx'

const noReadingsWords = ({ isBasic, latestDate }: UsageScope): string => {
  if (isBasic) return 'A basic meter is read by hand, about once a month. You’ll see the readings here when they arrive.'
  const usually = 'Readings take two or three days to arrive.'
  return latestDate === null ? `${usually} Your first readings are on their way.` : `${usually} Try an earlier period.`
}

const NoReadings = ({ actor, scope }: { actor: UsageActor; scope: UsageScope }) => {
  const { latestDate, range } = scope
  const isElsewhere = latestDate !== null && (latestDate < range.startDate || latestDate > range.endDate)
  return (
    <Narrow>
      <EmptyState
        title="No readings here yet"
        detail={noReadingsWords(scope)}
        {...(isElsewhere && {
          action: (
            <Button tone="soft" onClick={() => actor.send({ type: 'date.choose', date: latestDate })}>
              Show the latest readings
            </Button>
          ),
        })}
      />
    </Narrow>
  )
}

interface UsageCardProps {
  readonly actor: UsageActor
  readonly usage: ReadingsActor
  readonly usageBefore: ReadingsActor
  readonly history: ReadingsActor
  readonly scope: UsageScope
}

const Content = ({ actor, usage, usageBefore, scope }: UsageCardProps) => {
  const mode = usageMode(scope, useSelector(usage, selectLoadMode))
  switch (mode) {
    case 'loading':
      return <ReadingSkeleton />
    case 'failed':
    case 'loadingRetry':
      return (
        <ReadingFailure
          actor={usage}
          words={{
            title: 'We couldn’t load these readings',
          }}
        />
      )
    case 'noData':
      return <NoReadings actor={actor} scope={scope} />
    case 'updating':
    case 'ready':
      return (
        <Box css={{ opacity: mode === 'updating' ? 0.6 : 1 }}>
          <UsageReading actor={actor} usage={usage} usageBefore={usageBefore} scope={scope} />
        </Box>
      )
  }
}

export const UsageCard = (props: UsageCardProps) => {
  const { actor, usage, history, scope } = props
  return (
    <ReadingCard actor={usage} title="Electricity use">
      <UsageToolbar actor={actor} history={history} scope={scope} />
      <Content {...props} />
    </ReadingCard>
  )
}
