import { useSelector } from '@xstate/react'
import type { NonReducibleUnknown } from 'xstate'
import type { ReactNode } from 'react'
import { WidgetCard, type WidgetCardProps } from '#design/widget-card.tsx'
import {
  type AnswerActor,
  type Answered,
  selectAnswered,
  selectAnswerMode,
  selectCanRetryAnswer,
} from '#machines/usage/answer.ts'

const stateOf = {
  loading: 'loading',
  loadingRetry: 'failed',
  ready: 'ready',
  updating: 'ready',
  noData: 'empty',
  failed: 'failed',
} as const

interface AnswerCardProps<Question extends NonReducibleUnknown, Data>
  extends Omit<WidgetCardProps, 'state' | 'children' | 'subtitle' | 'title' | 'aside'> {
  readonly actor: AnswerActor<Question, Data>
  readonly title: (answered: Answered<Question, Data> | null) => ReactNode
  readonly subtitle?: (answered: Answered<Question, Data>) => ReactNode
  readonly children: (answered: Answered<Question, Data>) => ReactNode
}

/** A card over an answer chart: the old answer stays, faded, while the next one is on its way. */
export const AnswerCard = <Question extends NonReducibleUnknown, Data>({
  actor,
  title,
  subtitle,
  children,
  ...card
}: AnswerCardProps<Question, Data>) => {
  const mode = useSelector(actor, selectAnswerMode<Question, Data>)
  const answered = useSelector(actor, selectAnswered<Question, Data>)
  const canRetry = useSelector(actor, selectCanRetryAnswer<Question, Data>)
  const isRetrying = mode === 'loadingRetry'
  const isShown = answered !== null && (mode === 'ready' || mode === 'updating')
  return (
    <WidgetCard
      {...card}
      title={title(answered)}
      state={stateOf[mode]}
      isRetrying={isRetrying}
      isUpdating={mode === 'updating'}
      {...(isShown && subtitle && { subtitle: subtitle(answered) })}
      {...((canRetry || isRetrying) && { onRetry: () => actor.send({ type: 'load.retry' }) })}
    >
      {isShown ? children(answered) : null}
    </WidgetCard>
  )
}
