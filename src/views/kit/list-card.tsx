import type { ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { failureOf } from '#domain/portal/trouble.ts'
import { ExplainedPart } from '#views/explanation/explained.tsx'

interface ListCardProps {
  readonly actor: AnyActorRef & { send(event: { readonly type: 'load.retry' }): void }
  readonly mode: string
  readonly id?: string
  readonly title: string
  readonly detail: string
  /** `your keys` */
  readonly subject: string
  /** Default: unknown. */
  readonly problem?: Problem | null
  /** While loading. */
  readonly skeleton: ReactNode
  readonly children: ReactNode
}

/** Card of a list that loads, fails and is retried on its own. */
export const ListCard = ({ actor, mode, subject, problem = null, skeleton, children, ...card }: ListCardProps) => {
  const { phone } = useBrand()
  const { title, detail } = failureOf(problem, { title: `We couldn’t load ${subject}`, detail: `Try again, or call ${phone}.` })
  return (
    <ExplainedPart actor={actor}>
      <TitledCard titleKind="h2" gap={4} {...card}>
        {mode === 'failed' ? (
          <NoticeBar tone="bad" role="alert" onRetry={() => actor.send({ type: 'load.retry' })}>
            {title}. {detail}
          </NoticeBar>
        ) : mode === 'loading' ? (
          skeleton
        ) : (
          children
        )}
      </TitledCard>
    </ExplainedPart>
  )
}
