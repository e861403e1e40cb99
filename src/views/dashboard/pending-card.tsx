import { Card } from '#design/theme/card.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Text } from '#design/theme/text.tsx'

/** What stands in the week's place until the first readings have come. */
export const PendingCard = () => (
  <Card aria-labelledby="pending-week" css={{ minHeight: 448 }}>
    <Text as="h2" kind="h3" id="pending-week">
      Your week
    </Text>
    <EmptyState
      title="Your first readings are on their way"
      detail="Readings take two or three days to arrive. Once it does, your week shows here hour by hour."
    />
  </Card>
)
