import { Button } from '#design/controls/button.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { CloudAlert, RotateCw } from '#design/theme/icons.ts'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { FailureWords } from '#domain/trouble.ts'

/** A part of a card that could not be read, in its place: what failed, what is fine, and trying again. */
export const FailureNote = ({ words: { title, detail }, onRetry }: { words: FailureWords; onRetry?: () => void }) => (
  <Stack gap={4}>
    <Row gap={4} align="start" role="alert">
      <IconTile tone="warn">
        <CloudAlert size={22} strokeWidth={1.9} aria-hidden />
      </IconTile>
      <Stack gap={1}>
        <Text weight="strong">{title}</Text>
        <Text kind="small" tone="second">
          {detail}
        </Text>
      </Stack>
    </Row>
    {onRetry ? (
      <div>
        <Button tone="soft" icon={<RotateCw size={18} aria-hidden />} onClick={onRetry}>
          Try again
        </Button>
      </div>
    ) : null}
  </Stack>
)
