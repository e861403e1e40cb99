import type { ReactNode } from 'react'
import { Card } from '#design/theme/card.tsx'
import { Box, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { kindWords } from './comparison-words.ts'

const Outline = styled('i', {
  display: 'block',
  height: 14,
  marginTop: 6,
  borderRadius: 8,
  boxShadow: 'inset 0 0 0 1.5px $colors$barEmpty',
  '@forced': { border: '1px solid CanvasText' },
})

interface OutlinedCardProps {
  readonly kind: 'home' | 'business'
  readonly title: string
  readonly detail: ReactNode
  readonly action?: ReactNode
}

/** Placeholder of the three bars, with the reason. */
export const OutlinedCard = ({ kind, title, detail, action }: OutlinedCardProps) => {
  const { yours, similar, efficient } = kindWords(kind)
  return (
    <Card>
      <Box css={{ display: 'grid', gap: '$6', '@lg': { gridTemplateColumns: '5fr 7fr', alignItems: 'center' } }}>
        <Stack gap={3}>
          <Text as="h2" kind="h2">
            {title}
          </Text>
          <Text tone="second" css={{ textWrap: 'pretty' }}>
            {detail}
          </Text>
          {action ? <div>{action}</div> : null}
        </Stack>
        <Stack gap={4} aria-hidden>
          {[efficient, yours, similar].map((name, at) => (
            <div key={name}>
              <Text as="span" kind="small" tone="second">
                {name}
              </Text>
              <Outline style={{ width: `${[62, 80, 92][at]}%` }} />
            </div>
          ))}
        </Stack>
      </Box>
    </Card>
  )
}
