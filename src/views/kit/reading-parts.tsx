import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { NonReducibleUnknown } from 'xstate'
import { RetryButton } from '#design/controls/retry-button.tsx'
import { FailureLines } from '#design/frame/failure-lines.tsx'
import { Skeleton, SkeletonHills } from '#design/frame/skeleton.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { useLate } from '#design/theme/use-late.ts'
import { type FailureWords, failureOf } from '#domain/trouble.ts'
import type { LoadActor } from '#machines/kit/load.ts'
import { selectCanRetry, selectLoadMode, selectLoadProblem } from '#machines/kit/load.selectors.ts'

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

interface ReadingFailureProps<Data, Question extends NonReducibleUnknown> {
  readonly actor: LoadActor<Data, Question>
  readonly words: FailureWords
  /** Another way on. */
  readonly action?: ReactNode
}

/** In the place of a chart whose readings did not arrive: why, and once more, as long as that is offered. */
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
