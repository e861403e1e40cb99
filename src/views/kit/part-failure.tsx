import type { Problem } from '#contract/kit.ts'
import { RetryButton } from '#design/controls/retry-button.tsx'
import { FailureLines } from '#design/frame/failure-lines.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { failureOf } from '#domain/portal/trouble.ts'

interface PartFailureProps {
  /** `your saved card` */
  readonly subject: string
  readonly problem: Problem
  readonly onRetry: () => void
}

/** In a card of a page whose other parts loaded. */
export const PartFailure = ({ subject, problem, onRetry }: PartFailureProps) => (
  <Stack gap={4} css={{ alignItems: 'flex-start' }}>
    <FailureLines {...failureOf(problem, { title: `We couldn’t load ${subject}` })} />
    <RetryButton onRetry={onRetry} />
  </Stack>
)
