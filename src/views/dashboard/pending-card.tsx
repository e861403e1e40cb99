import { useSelector } from '@xstate/react'
import { memo } from 'react'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { formatDate } from '#domain/basics/days.ts'
import type { DashboardActor } from '#machines/dashboard/dashboard.machine.ts'
import { selectSuppliedFrom } from '#machines/dashboard/dashboard.selectors.ts'

/** Until the first readings, or before the supply starts. */
export const PendingCard = memo(({ dashboard }: { dashboard: DashboardActor }) => {
  const suppliedFrom = useSelector(dashboard, selectSuppliedFrom)
  return (
    <TitledCard title="Your week" css={{ minHeight: 318, '@lg': { minHeight: 400 } }}>
      <EmptyState
        title={
          suppliedFrom === null ? 'Your first readings are on their way' : `Your power starts on ${formatDate(suppliedFrom)}`
        }
        detail={`Readings take two or three days${suppliedFrom === null ? '' : ' after that'}. Then you’ll see your week here, day by day.`}
      />
    </TitledCard>
  )
})
