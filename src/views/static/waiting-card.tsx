import { Card } from '#design/theme/card.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'

/** Stands in a page's place while it is read. */
export const WaitingCard = ({ label }: { label: string }) => (
  <Card aria-busy role="region" aria-label={label} css={{ minHeight: 420 }}>
    <Stack gap={4}>
      <Skeleton css={{ width: 240, height: 24 }} />
      <Skeleton css={{ height: 300, borderRadius: '$block' }} />
    </Stack>
  </Card>
)
