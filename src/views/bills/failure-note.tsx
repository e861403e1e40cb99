import { RetryButton } from '#design/controls/retry-button.tsx'
import { FailureLines } from '#design/frame/failure-lines.tsx'
import { Stack } from '#design/theme/layout.tsx'
import type { FailureWords } from '#domain/portal/trouble.ts'

export const FailureNote = ({ words, onRetry }: { words: FailureWords; onRetry?: () => void }) => (
  <Stack gap={4}>
    <FailureLines {...words} />
    {onRetry ? (
      <div>
        <RetryButton onRetry={onRetry} />
      </div>
    ) : null}
  </Stack>
)
