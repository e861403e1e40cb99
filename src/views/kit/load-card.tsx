import { shallowEqual, useSelector } from '@xstate/react'
import { type ReactNode, useDeferredValue } from 'react'
import type { NonReducibleUnknown } from 'xstate'
import { WidgetCard, type WidgetCardProps } from '#design/frame/widget-card.tsx'
import { type FailureWords, failureOf } from '#domain/portal/trouble.ts'
import { ExplainedPart } from '#views/explanation/explained.tsx'
import type { LoadActor } from '#machines/kit/load.ts'
import { selectLoad } from '#machines/kit/load.selectors.ts'

interface LoadCardProps<Data, Question extends NonReducibleUnknown>
  extends Omit<WidgetCardProps, 'state' | 'children' | 'aside' | 'failure' | 'subtitle' | 'title'> {
  readonly actor: LoadActor<Data, Question>
  /** A function if the question or the answer decides. */
  readonly title: ReactNode | ((question: Question | null, data: Data | null) => ReactNode)
  readonly failure: FailureWords
  readonly subtitle?: (data: Data) => ReactNode
  readonly aside?: (data: Data) => ReactNode
  /** Omitted if the card only fills in until there is more to show. */
  readonly children?: (data: Data, question: Question) => ReactNode
}

export const widgetStates = {
  loading: 'loading',
  loadingRetry: 'failed',
  ready: 'ready',
  updating: 'ready',
  noData: 'empty',
  failed: 'failed',
} as const

/** Same place, size and title in each mode. */
export const LoadCard = <Data, Question extends NonReducibleUnknown = NonReducibleUnknown>({
  actor,
  title,
  subtitle,
  aside,
  failure,
  children,
  ...card
}: LoadCardProps<Data, Question>) => {
  // Deferred: drawn in pieces, so that a press is handled in between.
  const { mode, answered, canRetry, problem } = useDeferredValue(useSelector(actor, selectLoad<Data, Question>, shallowEqual))
  const isRetrying = mode === 'loadingRetry'
  const state = widgetStates[mode]
  const shown = state === 'ready' ? answered : null
  return (
    <ExplainedPart actor={actor}>
      <WidgetCard
        {...card}
        title={typeof title === 'function' ? title(answered?.question ?? null, answered?.data ?? null) : title}
        state={state}
        failure={failureOf(problem, failure)}
        isRetrying={isRetrying}
        isUpdating={mode === 'updating'}
        {...(shown && subtitle && { subtitle: subtitle(shown.data) })}
        // Its place is there from the beginning, so that nothing in the head moves.
        {...(aside && { aside: (shown && aside(shown.data)) ?? false })}
        {...((canRetry || isRetrying) && { onRetry: () => actor.send({ type: 'load.retry' }) })}
      >
        {shown && children?.(shown.data, shown.question)}
      </WidgetCard>
    </ExplainedPart>
  )
}
