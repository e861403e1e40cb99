import { Donut } from '#design/charts/donut.tsx'
import { Button } from '#design/controls/button.tsx'
import { Card } from '#design/theme/card.tsx'
import { Box, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { pathOf } from '#domain/portal/routes.ts'
import { selectQuestionsLeft } from '#machines/profile/unlock-progress.selectors.ts'

const Track = styled('div', {
  height: 10,
  maxWidth: 360,
  borderRadius: 999,
  background: '$sunken',
  overflow: 'hidden',
  '& > i': { display: 'block', height: '100%', background: '$primary' },
  '@forced': { border: '1px solid CanvasText', '& > i': { forcedColorAdjust: 'none', background: 'Highlight' } },
})

interface LockedCardProps {
  readonly progress: { readonly answered: number; readonly total: number }
  readonly isBusiness: boolean
}

const titleOf = (left: number): string => {
  if (left <= 0) return 'Check your answers to see your breakdown'
  return `${left === 1 ? '1 question' : `${left} questions`} left to see your breakdown`
}

export const LockedCard = ({ progress, isBusiness }: LockedCardProps) => {
  const { answered, total } = progress
  const left = selectQuestionsLeft(progress)
  const place = isBusiness ? 'business' : 'home'
  return (
    <Card aria-labelledby="locked-title">
      <Box
        css={{
          display: 'grid',
          gap: '$5',
          alignItems: 'center',
          gridTemplateColumns: 'minmax(0, 1fr)',
          '@lg': { gridTemplateColumns: '300px minmax(0, 1fr)', gap: '$8' },
        }}
      >
        <Donut parts={[]} dashed={1} label="No parts yet">
          <Text as="span" kind="h2">
            {answered} of {total}
          </Text>
        </Donut>
        <Stack gap={3}>
          <Text as="h2" kind="h2" id="locked-title">
            {titleOf(left)}
          </Text>
          <Text tone="second">Tell us about your {place} and we’ll show what used your energy and what it cost.</Text>
          <Track
            role="progressbar"
            aria-label="Questions answered"
            aria-valuemin={0}
            aria-valuemax={total}
            aria-valuenow={answered}
          >
            <i style={{ width: `${(answered / Math.max(1, total)) * 100}%` }} />
          </Track>
          <Box>
            <Button href={pathOf(isBusiness ? 'businessProfile' : 'homeProfile')}>Continue</Button>
          </Box>
        </Stack>
      </Box>
    </Card>
  )
}
