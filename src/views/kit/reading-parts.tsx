import { useSelector } from '@xstate/react'
import { type ReactNode, useId } from 'react'
import type { NonReducibleUnknown } from 'xstate'
import { RetryButton } from '#design/controls/retry-button.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { FailureLines } from '#design/frame/failure-lines.tsx'
import { Figure, type FigureProps } from '#design/frame/figure.tsx'
import { ProgressLine } from '#design/frame/progress-line.tsx'
import { Skeleton, SkeletonHills } from '#design/frame/skeleton.tsx'
import { Card } from '#design/theme/card.tsx'
import { Box, Hidden, PhoneOnly, Row, Stack, WideOnly } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { useDelayed } from '#design/theme/use-delayed.ts'
import type { Unit } from '#domain/supply/energy.ts'
import { formatDollars, splitDollars } from '#domain/basics/money.ts'
import { type FailureWords, failureOf } from '#domain/portal/trouble.ts'
import type { LoadActor } from '#machines/kit/load.ts'
import { selectCanRetry, selectLoadMode, selectLoadProblem } from '#machines/kit/load.selectors.ts'
import { ExplainedPart } from '#views/explanation/explained.tsx'

interface ReadingCardProps<Data, Question extends NonReducibleUnknown> {
  readonly actor: LoadActor<Data, Question>
  /** For screen readers. */
  readonly title: string
  readonly children: ReactNode
}

/** Same place in each state. */
export const ReadingCard = <Data, Question extends NonReducibleUnknown>({
  actor,
  title,
  children,
}: ReadingCardProps<Data, Question>) => {
  const titleId = useId()
  const mode = useSelector(actor, selectLoadMode)
  const isBusy = mode === 'loading' || mode === 'loadingRetry' || mode === 'updating'
  return (
    <ExplainedPart actor={actor}>
      <Card aria-labelledby={titleId} aria-busy={isBusy} css={{ minHeight: 560 }}>
        {mode === 'updating' ? <ProgressLine label="Updating" /> : null}
        <CardHead titleId={titleId}>
          <Box css={{ flex: 1 }}>
            <Hidden as="h2" id={titleId}>
              {title}
            </Hidden>
          </Box>
        </CardHead>
        {children}
      </Card>
    </ExplainedPart>
  )
}

interface ReadingFigureProps {
  readonly unit: Unit
  /** With kWh only, there is no choice. */
  readonly units: readonly Unit[]
  /** Beside the number on a phone only; else among the card's tools. */
  readonly unitChoice: ReactNode
  /** '459 kWh'. */
  readonly energy: string
  readonly dollars: number
  /** Not over yet. */
  readonly isSoFar: boolean
  readonly children: ReactNode
}

const figureOf = ({ unit, energy, dollars }: ReadingFigureProps): FigureProps => {
  if (unit === 'nzd') {
    const { whole, cents } = splitDollars(dollars)
    return { whole, fraction: cents }
  }
  const [whole = '0', word = 'kWh'] = energy.split(' ')
  return { whole, unit: word }
}

export const ReadingFigure = (props: ReadingFigureProps) => {
  const { unit, units, unitChoice, energy, dollars, isSoFar, children } = props
  const otherAmount = unit === 'nzd' ? energy : formatDollars(dollars)
  const second = [units.length > 1 ? otherAmount : null, isSoFar ? 'so far' : null].filter((words) => words).join(' ')
  return (
    <Box css={{ flex: 1, minWidth: 0 }}>
      <Row spread wraps gap={2}>
        <Row align="baseline" gap={3} wraps>
          <Figure {...figureOf(props)} />
          <WideOnly>
            <Text as="span" kind="lead" tone="second">
              {second}
            </Text>
          </WideOnly>
        </Row>
        <PhoneOnly>{unitChoice}</PhoneOnly>
      </Row>
      <Text tone="second" css={{ marginTop: '$2', textWrap: 'pretty' }}>
        {second === '' ? null : <PhoneOnly as="span">{`${second}. `}</PhoneOnly>}
        {children}
      </Text>
    </Box>
  )
}

/** Same size as the content, so that nothing moves. */
export const ReadingSkeleton = () => {
  const isLate = useDelayed(true, 150)
  return (
    <Stack gap={4} css={{ marginTop: '$6', visibility: isLate ? 'visible' : 'hidden' }} aria-hidden>
      <Skeleton css={{ width: 200, height: 52 }} />
      <Skeleton css={{ width: '45%', height: 20 }} />
      <SkeletonHills height={320} />
    </Stack>
  )
}

interface ReadingFailureProps<Data, Question extends NonReducibleUnknown> {
  readonly actor: LoadActor<Data, Question>
  readonly words: FailureWords
  readonly action?: ReactNode
}

/** Replaces the chart; with a retry while allowed. */
export const ReadingFailure = <Data, Question extends NonReducibleUnknown>({
  actor,
  words,
  action,
}: ReadingFailureProps<Data, Question>) => {
  const isRetrying = useSelector(actor, selectLoadMode) === 'loadingRetry'
  const canRetry = useSelector(actor, selectCanRetry)
  const { title, detail } = failureOf(useSelector(actor, selectLoadProblem), words)
  return (
    <Stack gap={4} css={{ marginTop: '$6' }}>
      <FailureLines title={isRetrying ? 'Trying again' : title} detail={detail} />
      {canRetry || isRetrying || action ? (
        <Row gap={2} wraps>
          {canRetry || isRetrying ? <RetryButton isBusy={isRetrying} onRetry={() => actor.send({ type: 'load.retry' })} /> : null}
          {action}
        </Row>
      ) : null}
    </Stack>
  )
}
