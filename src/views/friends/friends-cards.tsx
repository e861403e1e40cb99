import { Figure } from '#design/frame/figure.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Strong, Text } from '#design/theme/text.tsx'

/** How many joined with the link. */
export const JoinedCard = ({ joined }: { joined: number }) => (
  <TitledCard title="Who came">
    <Box css={{ marginTop: '$4' }}>
      <Figure whole={String(joined)} unit={joined === 1 ? 'friend' : 'friends'} />
    </Box>
    <Text kind="small" tone="second" css={{ marginTop: '$2' }}>
      {joined === 0 ? 'Nobody has joined with your link yet.' : 'Joined with your link. Who they are is theirs to tell.'}
    </Text>
  </TitledCard>
)

const steps = (name: string): readonly (readonly [string, string])[] => [
  ['You send the link', 'To whom you like: we mail nobody for you.'],
  ['They sign up', `It opens ${name}’s sign-up page, which notes your code.`],
  ['We count them', 'Once their account is open they show here, as a number.'],
]

/** What becomes of the link, step by step. */
export const HowCard = () => {
  const { name } = useBrand()
  return (
    <TitledCard title="How it works">
      <Stack as="ol" gap={4} css={{ marginTop: '$4', listStyle: 'none' }}>
        {steps(name).map(([title, words], index) => (
          <Row as="li" key={title} gap={3} align="start">
            <IconTile size="small" aria-hidden>
              <Strong>{index + 1}</Strong>
            </IconTile>
            <Box css={{ flex: 1 }}>
              <Text weight="strong">{title}</Text>
              <Text kind="small" tone="second">
                {words}
              </Text>
            </Box>
          </Row>
        ))}
      </Stack>
      <Text kind="small" tone="second" css={{ marginTop: '$5' }}>
        There is no reward at the moment, for you or for them. When there is one, it is said here first.
      </Text>
    </TitledCard>
  )
}
