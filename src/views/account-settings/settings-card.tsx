import type { ReactNode } from 'react'
import { Card } from '#design/theme/card.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { AccountSettingsActor } from '#machines/account-settings/account-settings.machine.ts'

/** What each card of the settings is given. */
export interface SettingsCardProps {
  readonly actor: AccountSettingsActor
  /** Its place in the page: the rail leads there. */
  readonly id: string
  readonly title: string
}

/** A card of the settings under its title. */
export const SettingsCard = ({
  id,
  title,
  detail,
  children,
}: Omit<SettingsCardProps, 'actor'> & { readonly detail?: string; readonly children: ReactNode }) => (
  <Card id={id} aria-labelledby={`${id}-title`} css={{ scrollMarginTop: 88 }}>
    <Stack gap={1}>
      <Text as="h2" kind="h2" id={`${id}-title`}>
        {title}
      </Text>
      {detail ? (
        <Text kind="small" tone="second">
          {detail}
        </Text>
      ) : null}
    </Stack>
    {children}
  </Card>
)
