import { IconTile } from '#design/theme/icon-tile.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Strong, Text } from '#design/theme/text.tsx'

export const NumberedSteps = ({ steps }: { readonly steps: readonly (readonly [name: string, sentence: string])[] }) => (
  <Stack as="ol" gap={4} css={{ marginTop: '$4', listStyle: 'none' }}>
    {steps.map(([name, sentence], index) => (
      <Row as="li" key={name} gap={3} align="start">
        <IconTile size="small" aria-hidden>
          <Strong>{index + 1}</Strong>
        </IconTile>
        <Box css={{ flex: 1 }}>
          <Text weight="strong">{name}</Text>
          <Text kind="small" tone="second">
            {sentence}
          </Text>
        </Box>
      </Row>
    ))}
  </Stack>
)
