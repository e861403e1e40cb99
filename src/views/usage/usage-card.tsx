import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Card } from '#design/theme/card.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { CloudAlert, RotateCw } from '#design/theme/icons.ts'
import { Box, Hidden, Row, Stack } from '#design/theme/layout.tsx'
import { ProgressLine } from '#design/frame/progress-line.tsx'
import { Skeleton, SkeletonHills } from '#design/frame/skeleton.tsx'
import { Text } from '#design/theme/text.tsx'
import { useLate } from '#design/theme/use-late.ts'
import { failureOf } from '#domain/trouble.ts'
import { selectCanRetry, selectLoadMode, selectLoadProblem } from '#machines/kit/load.selectors.ts'
import type { ReadingsActor } from '#machines/usage/answers.ts'
import { type UsageScope, usageMode } from '#machines/usage/usage-scope.ts'
import type { UsageActor } from '#machines/usage/usage.machine.ts'
import { Narrow } from '#views/static/narrow.tsx'
import { UsageReading } from './usage-reading.tsx'
import { UsageToolbar } from './usage-toolbar.tsx'

/** The size of what will come, so that nothing on the page moves when it does. */
export const ReadingSkeleton = () => {
  const isLate = useLate(true, 150)
  return (
    <Stack gap={4} css={{ marginTop: '$6', visibility: isLate ? 'visible' : 'hidden' }} aria-hidden>
      <Skeleton css={{ width: 200, height: 52 }} />
      <Skeleton css={{ width: '45%', height: 20 }} />
      <SkeletonHills height={320} />
    </Stack>
  )
}

const Failure = ({ usage, isRetrying }: { usage: ReadingsActor; isRetrying: boolean }) => {
  const canRetry = useSelector(usage, selectCanRetry)
  const { title, detail } = failureOf(useSelector(usage, selectLoadProblem), {
    title: 'We couldn’t load these readings',
    detail: 'Your readings are safe. They just didn’t arrive here.',
  })
  return (
    <Stack gap={4} css={{ marginTop: '$6' }}>
      <Row gap={4} align="start" role="alert">
        <IconTile tone="warn">
          <CloudAlert size={22} strokeWidth={1.9} aria-hidden />
        </IconTile>
        <Stack gap={1}>
          <Text weight="strong">{isRetrying ? 'Trying again' : title}</Text>
          <Text kind="small" tone="second">
            {detail}
          </Text>
        </Stack>
      </Row>
      {canRetry || isRetrying ? (
        <div>
          <Button
            tone="soft"
            isBusy={isRetrying}
            icon={<RotateCw size={18} aria-hidden />}
            onClick={() => usage.send({ type: 'load.retry' })}
          >
            Try again
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}

const noReadingsWords = ({ isBasic, latestDate }: UsageScope): string => {
  if (isBasic) return 'A basic meter is read by hand, once a month or so. Its readings show here when they arrive.'
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
      return <Failure usage={usage} isRetrying={mode === 'loadingRetry'} />
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

/** The readings of one period: what to look at above, and below it the answer and the chart. In every state it keeps its place. */
export const UsageCard = (props: UsageCardProps) => {
  const { actor, usage, history, scope } = props
  const mode = useSelector(usage, selectLoadMode)
  const isBusy = mode === 'loading' || mode === 'loadingRetry' || mode === 'updating'
  return (
    <Card aria-labelledby="usage-title" aria-busy={isBusy} css={{ minHeight: 560 }}>
      {mode === 'updating' ? <ProgressLine label="Updating" /> : null}
      <Hidden as="h2" id="usage-title">
        Electricity use
      </Hidden>
      <UsageToolbar actor={actor} history={history} scope={scope} />
      <Content {...props} />
    </Card>
  )
}
