import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { WidgetCard, type WidgetCardProps } from '#design/widget-card.tsx'
import { type LoadActor, selectCanRetry, selectLoaded, selectLoadMode } from '#machines/kit/load.ts'

interface LoadCardProps<Data> extends Omit<WidgetCardProps, 'state' | 'children' | 'aside' | 'subtitle' | 'title'> {
  readonly actor: LoadActor<Data>
  readonly title: ReactNode
  readonly subtitle?: (data: Data) => ReactNode
  readonly aside?: (data: Data) => ReactNode
  readonly children: (data: Data) => ReactNode
}

const stateOf = {
  loading: 'loading',
  loadingRetry: 'failed',
  ready: 'ready',
  updating: 'ready',
  noData: 'empty',
  failed: 'failed',
} as const

/** A widget card over a load chart: in each of its modes the card keeps its place, size and title. */
export const LoadCard = <Data,>({ actor, title, subtitle, aside, children, ...card }: LoadCardProps<Data>) => {
  const mode = useSelector(actor, selectLoadMode)
  const data = useSelector(actor, selectLoaded<Data>)
  const canRetry = useSelector(actor, selectCanRetry)
  const isRetrying = mode === 'loadingRetry'
  return (
    <WidgetCard
      {...card}
      title={title}
      state={stateOf[mode]}
      isRetrying={isRetrying}
      isUpdating={mode === 'updating'}
      {...(data !== null && subtitle && { subtitle: subtitle(data) })}
      {...(data !== null && aside && { aside: aside(data) })}
      {...((canRetry || isRetrying) && { onRetry: () => actor.send({ type: 'load.retry' }) })}
    >
      {data === null ? null : children(data)}
    </WidgetCard>
  )
}
