import type { ComponentProps } from 'react'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { CloudAlert } from '#design/theme/icons.ts'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { TryOrCall } from './try-or-call.tsx'

interface FailureLinesProps extends Pick<ComponentProps<typeof Row>, 'css'> {
  readonly title: string
  /** Default: try again, or call. */
  readonly detail?: string | undefined
}

export const FailureLines = ({ title, detail, ...row }: FailureLinesProps) => (
  <Row gap={4} align="start" role="alert" {...row}>
    <IconTile tone="warn">
      <CloudAlert size={22} strokeWidth={1.9} aria-hidden />
    </IconTile>
    <Stack gap={1}>
      <Text weight="strong">{title}</Text>
      <Text kind="small" tone="second">
        {detail ?? <TryOrCall />}
      </Text>
    </Stack>
  </Row>
)
