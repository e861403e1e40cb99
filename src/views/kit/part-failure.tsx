import type { Problem } from '#contract/kit.ts'
import { RetryButton } from '#design/controls/retry-button.tsx'
import { FailureLines } from '#design/frame/failure-lines.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { failureOf } from '#domain/trouble.ts'

interface PartFailureProps {
  /** `your saved card` */
  readonly subject: string
  readonly problem: Problem
  readonly onRetry: () => void
}

/** In a card of a page whose other parts loaded. */
export const PartFailure = ({ subject, problem, onRetry }: PartFailureProps) => {
  const { phone } = useBrand()
  return (
    <Stack gap={4} css={{ alignItems: 'flex-start' }}>
      <FailureLines {...failureOf(problem, { title: `We couldn’t load ${subject}`, detail: `Try again, or call ${phone}.` })} />
      <RetryButton onRetry={onRetry} />
    </Stack>
  )
}
