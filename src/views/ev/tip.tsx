import { Card } from '#design/theme/card.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { Recycle } from '#design/theme/icons.ts'
import { Box, Row } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { evTip } from '#domain/supply/ev.ts'

export const Tip = () => (
  <Row gap={3}>
    <IconTile tone="good">
      <Recycle size={22} aria-hidden />
    </IconTile>
    <Box>
      <Text weight="strong">{evTip}</Text>
      <Text kind="small" tone="second">
        Ease off early and let the car slow down.
      </Text>
    </Box>
  </Row>
)

export const TipCard = () => (
  <Card aria-label="Tip">
    <Tip />
  </Card>
)
