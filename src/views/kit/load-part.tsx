import { shallowEqual, useSelector } from '@xstate/react'
import { type ReactNode, useDeferredValue } from 'react'
import type { NonReducibleUnknown } from 'xstate'
import { WidgetContent } from '#design/frame/widget-card.tsx'
import { type FailureWords, failureOf } from '#domain/portal/trouble.ts'
import type { LoadActor } from '#machines/kit/load.ts'
import { selectLoad } from '#machines/kit/load.selectors.ts'
import { widgetStates } from './load-card.tsx'

interface LoadPartProps<Data, Question extends NonReducibleUnknown> {
  readonly actor: LoadActor<Data, Question>
  readonly failure: FailureWords
  readonly skeleton: ReactNode
  readonly empty?: ReactNode
  /** `outcome`: the state of a load with `outcomes`. */
  readonly children: (data: Data, outcome: string | null) => ReactNode
}

/** Fails and retries separately from the card's other parts. */
export const LoadPart = <Data, Question extends NonReducibleUnknown = NonReducibleUnknown>({
  actor,
  failure,
  skeleton,
  empty,
  children,
}: LoadPartProps<Data, Question>) => {
  const { mode, outcome, answered, canRetry, problem } = useDeferredValue(
    useSelector(actor, selectLoad<Data, Question>, shallowEqual),
  )
  const isRetrying = mode === 'loadingRetry'
  return (
    <WidgetContent
      state={widgetStates[mode]}
      failure={failureOf(problem, failure)}
      isRetrying={isRetrying}
      isUpdating={mode === 'updating'}
      skeleton={skeleton}
      empty={empty}
      {...((canRetry || isRetrying) && { onRetry: () => actor.send({ type: 'load.retry' }) })}
    >
      {answered && children(answered.data, outcome)}
    </WidgetContent>
  )
}
