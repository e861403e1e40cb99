import type { ReactNode } from 'react'
import type { Problem } from '#contract/kit.ts'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Card } from '#design/theme/card.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { type FailureWords, failureOf, troubleOf } from '#domain/portal/trouble.ts'
import { Narrow } from '#views/static/narrow.tsx'
import { TroubleCard } from '#views/static/trouble-card.tsx'

interface WaitingCardProps {
  readonly label: string
  /** Minimum height of the card in CSS pixels: that of the content. */
  readonly height?: number
  /** Default: a title and a block. */
  readonly children?: ReactNode
}

export const WaitingCard = ({ label, height = 420, children }: WaitingCardProps) => (
  <Card aria-busy aria-label={label} css={{ minHeight: height }}>
    <Stack gap={4}>
      {children ?? (
        <>
          <Skeleton css={{ width: 220, height: 32 }} />
          <Skeleton css={{ height: height - 100, borderRadius: '$block' }} />
        </>
      )}
    </Stack>
  </Card>
)

interface FailureCardProps {
  readonly actor: { send(event: { readonly type: 'load.retry' }): void }
  readonly problem: Problem | null
  /** Default: the texts of the documented failure state. */
  readonly words?: FailureWords
}

export const FailureCard = ({ actor, problem, words }: FailureCardProps) => {
  const trouble = words ? { ...failureOf(problem, words), canRetry: true } : problem && troubleOf(problem)
  return trouble ? <TroubleCard trouble={trouble} onRetry={() => actor.send({ type: 'load.retry' })} /> : null
}

interface NothingCardProps {
  readonly title: string
  readonly detail: string
  readonly action?: ReactNode
}

export const NothingCard = (words: NothingCardProps) => (
  <Card>
    <Narrow>
      <EmptyState {...words} />
    </Narrow>
  </Card>
)
