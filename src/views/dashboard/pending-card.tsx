import { EmptyState } from '#design/frame/empty-state.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'

/** What stands in the week's place until the first readings have come. */
export const PendingCard = () => (
  <TitledCard title="Your week" css={{ minHeight: 448 }}>
    <EmptyState
      title="Your first readings are on their way"
      detail="Readings take two or three days to arrive. Once it does, your week shows here hour by hour."
    />
  </TitledCard>
)
