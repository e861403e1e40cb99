import { RotateCw } from '#design/theme/icons.ts'
import { Button } from './button.tsx'

export const RetryButton = ({ isBusy = false, onRetry }: { readonly isBusy?: boolean; readonly onRetry: () => void }) => (
  <Button tone="soft" isBusy={isBusy} icon={<RotateCw size={18} aria-hidden />} onClick={onRetry}>
    Try again
  </Button>
)
