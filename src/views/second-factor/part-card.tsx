import type { ReactNode } from 'react'
import { Card } from '#design/theme/card.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'

interface PartCardProps {
  readonly id: string
  readonly title: string
  readonly detail: string
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/** A card of how somebody signs in. */
export const PartCard = ({ id, title, detail, isBusy = false, children }: PartCardProps) => (
  <Card aria-labelledby={id} aria-busy={isBusy || undefined}>
    <Stack gap={4}>
      <Stack gap={1}>
        <Text as="h2" kind="h2" id={id}>
          {title}
        </Text>
        <Text kind="small" tone="second">
          {detail}
        </Text>
      </Stack>
      {children}
    </Stack>
  </Card>
)
