import { Button } from '#design/controls/button.tsx'
import { Card } from '#design/theme/card.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { TryOrCall } from '#design/frame/try-or-call.tsx'
import { dashboardPath } from '#domain/portal/routes.ts'
import type { FailureWords, Trouble } from '#domain/portal/trouble.ts'
import { Narrow } from './narrow.tsx'

interface TroubleCardProps {
  readonly trouble: Pick<Trouble, 'title' | 'canRetry'> & FailureWords
  /** Omitted if the page retries on its own. */
  readonly onRetry?: () => void
}

export const TroubleCard = ({ trouble, onRetry }: TroubleCardProps) => (
  <Card role="alert">
    <Narrow>
      <EmptyState
        title={trouble.title}
        detail={trouble.detail ?? <TryOrCall />}
        action={
          trouble.canRetry && onRetry ? (
            <Button onClick={onRetry}>Try again</Button>
          ) : (
            <Button href={dashboardPath}>Dashboard</Button>
          )
        }
      />
    </Narrow>
  </Card>
)
