import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { dashboardPath } from '#domain/routes.ts'
import type { Trouble } from '#domain/trouble.ts'

/** Stands in a page's place when it could not be shown: what happened, and the way on. */
export const TroubleCard = ({ trouble, onRetry }: { trouble: Trouble; onRetry: () => void }) => (
  <Card role="alert">
    <EmptyState
      title={trouble.title}
      detail={trouble.detail}
      action={trouble.canRetry ? <Button onClick={onRetry}>Try again</Button> : <Button href={dashboardPath}>Dashboard</Button>}
    />
  </Card>
)
